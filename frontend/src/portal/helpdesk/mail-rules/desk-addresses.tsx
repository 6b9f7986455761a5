import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../client/orpc.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { Setting, SettingsGroup } from '../../templates/settings.tsx'

/** The addresses that the desk is written to, and how a mail to them becomes a ticket. */
export function DeskAddresses() {
  const query = useQuery(orpc.helpdesk.readDeskAddresses.queryOptions())
  const { data } = query
  return (
    <SettingsGroup
      title="The desk's address"
      about="A mail to the desk is a new ticket. A reply to one of our mails goes to its ticket."
    >
      {!data && query.error && (
        <Failed
          title="We can't show the desk's address right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {!data && !query.error && <Skeleton shape="rows" label="Loading the desk's address" />}
      {data && (
        <Setting name={data.mailbox}>
          The address that the website names.{' '}
          {data.inbound === undefined
            ? 'This stage takes no mail in, so its mails stay in that mailbox.'
            : 'Its mailbox has to forward every mail to the address below.'}
        </Setting>
      )}
      {data?.inbound !== undefined && (
        <Setting name={data.inbound}>Mails that arrive here become tickets and replies.</Setting>
      )}
    </SettingsGroup>
  )
}
