import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { admit } from '#domain/accounts/access.ts'
import { shownMobileNumber } from '#domain/texts/mobile-number.ts'
import { ConfirmAction } from '../../accounts/confirm-action.tsx'
import { useMe } from '../../accounts/me.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { CodeForm, NumberForm } from './mobile-number-forms.tsx'

/** A person's own mobile number, as the help desk shows it to them. */
type OwnNumber = Awaited<ReturnType<typeof orpc.helpdesk.readMobileNumber.call>>

type Task = 'number' | 'code' | 'removal'

const titles: Readonly<Record<Task, string>> = {
  number: 'Your mobile number',
  code: 'Enter the code from the text',
  removal: 'Remove your mobile number',
}

/** The mobile number to which a person of the desk is texted while on call. */
export function MobileNumberSettings() {
  const me = useMe().data
  return me !== undefined && admit('agent', me) === 'admitted' ? <OwnMobileNumber /> : null
}

function OwnMobileNumber() {
  const queries = useQueryClient()
  const query = useQuery(orpc.helpdesk.readMobileNumber.queryOptions())
  const [task, setTask] = useState<Task>()
  const own = query.data
  const keep = (changed: OwnNumber) => queries.setQueryData(orpc.helpdesk.readMobileNumber.queryKey(), changed)
  const askedFor = (changed: OwnNumber) => {
    keep(changed)
    setTask('code')
  }
  const confirmed = (changed: OwnNumber) => {
    keep(changed)
    void queries.invalidateQueries({ queryKey: orpc.helpdesk.readRota.key() })
    setTask(undefined)
    toast({ title: 'Your mobile number is confirmed', tone: 'success' })
  }
  const remove = async () => {
    keep(await orpc.helpdesk.removeMobileNumber.call({}))
    void queries.invalidateQueries({ queryKey: orpc.helpdesk.readRota.key() })
    setTask(undefined)
    toast({ title: 'Your mobile number is removed', tone: 'success' })
  }
  return (
    <>
      <SettingsGroup
        title="On-call texts"
        about="While you are on call, escalated tickets reach you by text, too. Only you see the number."
      >
        {query.isPending && <Skeleton shape="form" label="Loading your mobile number" />}
        {query.error && !own && (
          <Failed
            title="We can't show your mobile number right now"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {own && <NumberSetting own={own} onTask={setTask} />}
      </SettingsGroup>
      <Dialog
        open={task !== undefined}
        onClose={() => setTask(undefined)}
        title={task ? titles[task] : ''}
        className="auth-dialog"
      >
        {task === 'code' && own?.waiting && (
          <CodeForm
            number={own.waiting.number}
            call={(code) => orpc.helpdesk.confirmMobileNumber.call({ code })}
            onDone={confirmed}
            onAgain={() => setTask('number')}
          />
        )}
        {task === 'number' && (
          <NumberForm
            about="We text a code to it. The number counts once you enter the code."
            call={(entered) => orpc.helpdesk.saveMobileNumber.call(entered)}
            onDone={askedFor}
          />
        )}
        {task === 'removal' && (
          <ConfirmAction kind="alarm" action="Remove the number" busyText="Removing..." call={remove}>
            Escalated tickets then reach you by mail and in the portal only.
          </ConfirmAction>
        )}
      </Dialog>
    </>
  )
}

/** How the number stands, and what changes it. */
function NumberSetting({ own, onTask }: { own: OwnNumber; onTask: (task: Task) => void }) {
  const { number, waiting, textsAreSetUp } = own
  const change = number === undefined ? 'Add number' : 'Change'
  return (
    <>
      <Setting
        name="Mobile number"
        control={
          <>
            {textsAreSetUp && (
              <Button
                size="small"
                kind={number === undefined && !waiting ? 'primary' : undefined}
                onClick={() => onTask('number')}
              >
                {change}
              </Button>
            )}
            {(number !== undefined || waiting) && (
              <Button size="small" onClick={() => onTask('removal')}>
                Remove
              </Button>
            )}
          </>
        }
      >
        {number !== undefined && shownMobileNumber(number)}
        {number === undefined && textsAreSetUp && 'None yet: calls reach you by mail and in the portal only.'}
        {number === undefined && !textsAreSetUp && 'Text messages are not set up here yet.'}
      </Setting>
      {waiting && (
        <Setting
          name={`${shownMobileNumber(waiting.number)} is not confirmed`}
          control={
            <Button size="small" kind="primary" onClick={() => onTask('code')}>
              Enter the code
            </Button>
          }
        >
          We texted a code to it. It lasts ten minutes.
        </Setting>
      )}
    </>
  )
}
