import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { monthName } from '#domain/helpdesk/monthly/month.ts'
import type { MonthlyView } from '#domain/helpdesk/monthly/monthly-record.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Failed, Skeleton, TooMany } from '../../parts/states.tsx'
import { refusalWords } from '../refusal-words.ts'
import css from './monthly.module.css'

interface SendReportDialogProps {
  report: MonthlyView
  /** The organisation's name. */
  name: string
  onClose: () => void
}

/** Names everybody who will get a mail, before it goes out: it cannot be taken back. */
export function SendReportDialog({ report, name, onClose }: SendReportDialogProps) {
  const queries = useQueryClient()
  const { id: reportId, month, version } = report
  const contacts = useQuery(orpc.helpdesk.listReportContacts.queryOptions({ input: { reportId } }))
  const send = useMutation(
    orpc.helpdesk.sendMonthlyReport.mutationOptions({
      onSuccess: ({ recipients = 0 }) => {
        toast({
          title: `The report is sent to ${recipients === 1 ? 'one person' : `${recipients} people`}`,
          tone: 'success',
        })
        onClose()
        return queries.invalidateQueries({ queryKey: orpc.helpdesk.listMonthlyReports.key() })
      },
    }),
  )
  const found = contacts.data?.contacts ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Send the report for ${monthName(month)}`}
      about={`A mail with a link goes to everyone who may see all tickets of ${name}. The PDF is not attached.`}
      actions={
        <>
          <Button
            kind="primary"
            disabled={found.length === 0}
            busy={send.isPending}
            busyText="Sending"
            onClick={() => send.mutate({ reportId, version })}
          >
            Send
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {contacts.isPending && <Skeleton shape="rows" label="Loading the contacts" />}
      {contacts.error && (
        <Failed
          title="We can't show the contacts right now"
          error={contacts.error}
          onRetry={() => void contacts.refetch()}
        />
      )}
      {contacts.data && found.length === 0 && (
        <p>
          Nobody of this organisation may see all of its tickets. Ask an owner to widen the reach of a member, then send
          the report.
        </p>
      )}
      {found.length > 0 && (
        <ul className={css.contacts} aria-label="Recipients">
          {found.map(({ email }) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
      )}
      {contacts.data?.more && <TooMany>The first {found.length} are mailed. The others find it in the portal.</TooMany>}
      {send.error && <p role="alert">{refusalWords(send.error)}</p>}
    </Dialog>
  )
}
