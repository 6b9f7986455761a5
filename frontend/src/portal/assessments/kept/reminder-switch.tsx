import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import { Switch } from '../../../ui/choice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Part } from '../../templates/overview.tsx'
import { spokenMoment } from '../spoken-moment.ts'
import css from './staff-consent.module.css'

/** Where the link of the mail leads. */
const REMINDER = 'reminder'

/** The result is loaded after the browser looked for the fragment. */
const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

/** Whether the keeper is reminded to take the assessment again. Nobody else sees it. */
export function ReminderSwitch({ kept: { id, reminder } }: { kept: KeptView }) {
  const queries = useQueryClient()
  const change = useMutation({
    ...orpc.assessments.setReminder.mutationOptions(),
    onSuccess: async ({ isOn }, { assessmentId }) => {
      await queries.invalidateQueries({
        queryKey: orpc.assessments.readKeptAssessment.key({ input: { assessmentId } }),
      })
      toast({
        title: isOn ? 'You are reminded by mail' : 'You are not reminded',
        tone: 'success',
        undo: () => change.mutate({ assessmentId, isOn: !isOn }),
      })
    },
  })
  const isMeant = useLocation().hash === `#${REMINDER}`
  if (!reminder) return null
  return (
    <Part title="Reminder">
      <div className={css.consent} id={REMINDER} ref={isMeant ? scrollTo : undefined}>
        <p>A score is true for a while. A mail reminds you to take it again, unless there is a newer result.</p>
        <Switch
          label={`Remind me on ${spokenMoment(reminder.at)}`}
          checked={change.isPending ? change.variables.isOn : reminder.isOn}
          onChange={({ target }) => change.mutate({ assessmentId: id, isOn: target.checked })}
        />
        {change.error && <p role="alert">{change.error.message}</p>}
      </div>
    </Part>
  )
}
