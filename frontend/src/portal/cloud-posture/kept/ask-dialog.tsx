import { useMutation, useQuery } from '@tanstack/react-query'
import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import type { Decision } from '#domain/results/decision.ts'
import { useMe } from '../../../accounts/me.ts'
import { useSession } from '../../../client/session.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { withFreshVersion } from '../../parts/with-fresh-version.ts'
import { dayOf } from '../posture-words.ts'
import css from './kept-posture.module.css'
import { usePostureDecision } from './use-posture-decision.ts'
import { usePostureDecisions } from './use-posture-decisions.ts'

/** What a step, or all steps of a deadline, can become. */
type AskedFor = 'ticket' | 'task' | 'quote'

const words = {
  ticket: { title: 'Open this ticket?', action: 'Open the ticket', done: 'The help desk opens a ticket for it' },
  task: { title: 'Make this task?', action: 'Make the task', done: 'A task is made of it' },
  quote: {
    title: 'Ask for this quote?',
    action: 'Ask for the quote',
    done: 'The help desk quotes for it in a ticket',
  },
} as const

interface AskDialogProps {
  resultId: string
  content: KeptPosture
  /** The key of a step, or of a question for a quote. */
  about: string
  as: AskedFor
  decision: Decision | undefined
  onClose: () => void
  onAsked: () => void
}

/** Shows what is sent before it is: a ticket and a quote go to the help desk, a task to the organisation's own projects. */
export function AskDialog({ resultId, content, about: key, as, decision, onClose, onAsked }: AskDialogProps) {
  const { stored, store } = usePostureDecision()
  const { decisions, today } = usePostureDecisions()
  const { name, email } = useAsker()
  const { title, action, done } = words[as]
  const step = useQuery({
    queryKey: ['posture-step', resultId, key, today, decisions.size],
    // It is worked out here, by the rules by which the server does it. The texts of our own checks are loaded for it.
    networkMode: 'always',
    queryFn: async () => {
      const { postureResults } = await import('#domain/cloud-posture/kept-results.ts')
      return postureResults.stepOf(content, key, { decisions: [...decisions.values()], today }) ?? null
    },
  })
  const asking = useMutation({
    mutationFn: () =>
      withFreshVersion(
        decision,
        (version) =>
          orpc.results.openPostureTicket.call({
            resultId,
            key,
            name,
            as: as === 'task' ? 'task' : 'ticket',
            version,
          }),
        () => stored(key),
      ),
    onSuccess: (after) => {
      store(after)
      toast({ title: done, tone: 'success' })
      onAsked()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      about={
        as === 'task'
          ? 'It goes to the projects of your organisation, with this text.'
          : `The help desk gets it from ${name}${name === email ? '' : ` (${email})`}, with this text, and answers there.`
      }
      action={action}
      busyText="Asking"
      isBusy={asking.isPending}
      kind="primary"
      onConfirm={() => asking.mutate()}
    >
      {step.isPending && <Skeleton shape="lines" label="Writing the text" />}
      {step.error && <p role="alert">The text could not be loaded. It is what the step says.</p>}
      {step.data === null && <p>Nothing is left of this step to ask for.</p>}
      {step.data && (
        <div className={css.sent}>
          <dl>
            <div>
              <dt>Subject</dt>
              <dd dir="auto">{step.data.subject}</dd>
            </div>
            {as !== 'task' && (
              <div>
                <dt>Priority</dt>
                <dd>{step.data.priority === 'high' ? 'High' : 'Normal'}</dd>
              </div>
            )}
            {as === 'task' && step.data.due !== undefined && (
              <div>
                <dt>Due</dt>
                <dd>{dayOf(step.data.due)}</dd>
              </div>
            )}
          </dl>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
          <div className={css.text} role="group" aria-label="Text that is sent" tabIndex={0} dir="auto">
            {step.data.description}
          </div>
        </div>
      )}
      {asking.error && (
        <p className={css.error} role="alert">
          {asking.error.message}
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Who asks: a name where one is known. The address is empty until it is read, or for a person without one. */
export function useAsker(): { readonly name: string; readonly email: string } {
  const session = useSession()
  const email = useMe().data?.email ?? ''
  const name = session.status === 'signed-in' ? session.name.trim() : ''
  return { name: name || email, email }
}
