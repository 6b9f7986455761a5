import { Check, ListTodo, RotateCcw, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { stepKey } from '#domain/cloud-posture/result-keys.ts'
import type { StepLeft } from '#domain/cloud-posture/steps-left.ts'
import type { Covered } from '#domain/results/covered.ts'
import { mayAskTicket } from '#domain/results/decision-state.ts'
import type { Decision } from '#domain/results/decision.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../parts/menu.tsx'
import { MoreMenu } from '../../parts/more-menu.tsx'
import { useHasProjects } from '../../parts/use-has-projects.ts'
import { keepFocus, titleOfPage } from '../keep-focus.ts'
import { AskDialog, useAsker } from './ask-dialog.tsx'
import { TaskLink, TicketLink } from './asked.tsx'
import css from './kept-posture.module.css'
import { TeamRiskDialog } from './team-risk-dialog.tsx'
import { useStepDecision } from './use-posture-decisions.ts'

interface StepActionsProps {
  resultId: string
  content: KeptPosture
  step: StepLeft
  /** All resources on which its check is open. */
  covers: Covered
  /** The moment at which the step was found. */
  foundAt: string
  decision: Decision | undefined
  isDone: boolean
  mayDecide: boolean
  /** What has the focus where a button goes by what it does. */
  title: () => Element | null
}

/** What can be done about a step: the most likely first, the others in a menu. */
export function StepActions(props: StepActionsProps) {
  const { resultId, content, step, covers, foundAt, decision, isDone, mayDecide, title: titleOfStep } = props
  const { isBusy, error, finish, reopen } = useStepDecision(stepKey(step.check.id), covers)
  const [open, setOpen] = useState<'ticket' | 'task' | 'risk'>()
  const hasProjects = useHasProjects()
  const { name } = useAsker()
  const { id: check, title } = step.check
  const stay = () => keepFocus(() => titleOfStep() ?? titleOfPage())
  const mayAsk = (as: 'ticket' | 'task') =>
    mayDecide && !isDone && name !== '' && (!decision || mayAskTicket(decision, covers, as, foundAt))
  const mayAskForTicket = mayAsk('ticket')
  const mayMakeTask = hasProjects && mayAsk('task')
  // Done would replace the accepted risk of its other resources.
  const mayFinish = mayDecide && !step.isAcceptedInPart
  const decide = () => {
    stay()
    if (isDone) reopen()
    else finish()
  }
  const doneWord = isDone ? 'Open again' : 'Done'
  const hasMenu = mayMakeTask || (mayDecide && !isDone)
  return (
    <div className={css.ticket}>
      <TicketLink ticket={decision?.ticket} />
      <TaskLink task={decision?.task} />
      {mayAskForTicket ? (
        // With a key of its own: the focus must not stay on what becomes another action.
        <Button
          key="ticket"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Open a ticket: ${title}`}
          onClick={() => setOpen('ticket')}
        >
          Open a ticket
        </Button>
      ) : (
        mayFinish && (
          <Button
            key={doneWord}
            size="small"
            busy={isBusy}
            busyText="Saving"
            aria-label={`${doneWord}: ${title}`}
            onClick={decide}
          >
            {doneWord}
          </Button>
        )
      )}
      {hasMenu && (
        <MoreMenu label={`More about: ${title}`}>
          {mayMakeTask && <Choice name="Make a task" icon={ListTodo} onAction={() => setOpen('task')} />}
          {mayAskForTicket && mayFinish && (
            <Choice name={doneWord} icon={isDone ? RotateCcw : Check} onAction={decide} />
          )}
          <Choice name="Accept the risk" icon={ShieldAlert} onAction={() => setOpen('risk')} />
        </MoreMenu>
      )}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {(open === 'ticket' || open === 'task') && (
        <AskDialog
          resultId={resultId}
          content={content}
          about={stepKey(check)}
          as={open}
          decision={decision}
          onClose={() => setOpen(undefined)}
          onAsked={() => {
            setOpen(undefined)
            stay()
          }}
        />
      )}
      {open === 'risk' && (
        <TeamRiskDialog
          about={{ check, title }}
          places={step.places.filter(({ resource }) => resource !== '')}
          covers={step.covers}
          onClose={() => {
            setOpen(undefined)
            stay()
          }}
        />
      )}
    </div>
  )
}
