import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { toast } from '../../ui/toast.tsx'
import { Select } from '../parts/select.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import { Page } from '../templates/page.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { queryIn } from './example-data.ts'
import type { ExampleProps } from './states.ts'

const days = [
  { id: 'monday', name: 'Monday' },
  { id: 'friday', name: 'Friday' },
] as const

/** Settings that hold at once, each with its way back. */
export function SettingsExample({ state, onAgain }: ExampleProps) {
  const { error } = queryIn(state, onAgain)
  const [day, setDay] = useState<'monday' | 'friday'>('monday')
  const choose = (next: 'monday' | 'friday') => {
    setDay(next)
    toast({ title: `The report comes on ${next === 'monday' ? 'Monday' : 'Friday'}`, undo: () => setDay(day) })
  }
  return (
    <Page title="Notifications" about="What we tell you, and how.">
      {state === 'loading' && <Skeleton shape="form" label="Loading your settings" />}
      {state === 'failed' && error && (
        <Failed title="We can't show your settings right now" error={error} onRetry={onAgain} />
      )}
      {state === 'ready' && (
        <>
          <SettingsGroup title="Email" about="Sent to ana.dlamini@mokoena-logistics.example.">
            <Switch label="Every reply on my tickets" help="Within a minute." defaultChecked />
            <Switch label="A summary of the week" />
            <Setting
              name="Report day"
              control={<Select label="Report day" hideLabel options={days} chosen={day} onChoose={choose} />}
            >
              The report of the week comes at 07:00.
            </Setting>
          </SettingsGroup>
          <SettingsGroup title="Danger" about="What cannot be taken back.">
            <Setting name="Leave this organisation" control={<Button size="small">Leave</Button>}>
              You lose its tickets and reports; 6 open tickets stay with your colleagues.
            </Setting>
          </SettingsGroup>
        </>
      )}
    </Page>
  )
}
