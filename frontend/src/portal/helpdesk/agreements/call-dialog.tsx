import { useQuery } from '@tanstack/react-query'
import { callNext } from '#domain/helpdesk/sla/escalation.ts'
import { lineAt } from '#domain/helpdesk/sla/rota.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { Button } from '../../../ui/button.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { useNow } from '../../parts/use-now.ts'

export interface CallDialogProps {
  open: boolean
  ticket: Ticket
  /** Of the reader. */
  me: string | undefined
  isBusy: boolean
  onCall: () => void
  onClose: () => void
}

/** Asks before a person is called about a ticket: whom, by what, and what follows. */
export function CallDialog({ open, ticket, me, isBusy, onCall, onClose }: CallDialogProps) {
  const { data, error, refetch } = useQuery(orpc.helpdesk.readRota.queryOptions({ enabled: open }))
  const now = useNow()
  const rota = data?.rota
  const call = rota && callNext(ticket, rota, now)
  const to = call?.happenings.find(({ type }) => type === 'escalated')
  const person = to?.type === 'escalated' ? to.to : undefined
  const known = data?.people.find(({ personId }) => personId === person)
  const name = person === me ? 'yourself' : (known?.name ?? 'a former colleague')
  const means = data?.textsAreSetUp && known?.hasMobileNumber ? 'by text, by mail' : 'by mail'
  return (
    <Dialog
      open={open}
      title={call ? `Call ${name} about this ticket?` : 'Call the person on call'}
      about={call && 'A call cannot be taken back.'}
      onClose={onClose}
      actions={
        <>
          {call && (
            <Button kind="primary" busy={isBusy} busyText="Calling" onClick={onCall}>
              Call {name}
            </Button>
          )}
          <Button onClick={onClose}>{call ? 'Cancel' : 'Close'}</Button>
        </>
      }
    >
      {!data && !error && <Skeleton shape="lines" label="Loading who is on call" />}
      {!data && error && (
        <Failed title="We can't show who is on call right now" error={error} onRetry={() => void refetch()} />
      )}
      {data && !rota && <p>Nobody is on call, because there is no rota yet. An administrator sets it up.</p>}
      {rota && call && (
        <p>
          The call goes out at once {means} and in the portal, also at night. The ticket is then assigned to {name}.
          Unless somebody acknowledges it,{' '}
          {lineAt(rota, now).length > 1 ? 'the next person is called' : 'the call is repeated'}{' '}
          {spokenTime(new Date(call.nextAt).toISOString(), now)}.
        </p>
      )}
    </Dialog>
  )
}
