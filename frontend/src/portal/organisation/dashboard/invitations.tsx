import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { momentText } from '#domain/billing/money-text.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { WaitingRows } from '../../templates/waiting-board.tsx'
import { myInvitationsQuery } from '../queries.ts'
import { useAnswerInvitation } from '../use-answer-invitation.ts'

export const startInvitations = () => queryClient.prefetchQuery(myInvitationsQuery())

/** Open invitations for the person's address. The organisation's page also declines them. */
export function Invitations() {
  const { data, error, isPending, refetch } = useQuery(myInvitationsQuery())
  const { accept } = useAnswerInvitation()
  const rows = (data?.invitations ?? []).map(({ id, organisation, until }) => ({
    key: id,
    icon: MailOpen,
    title: `${organisation.name} invites you`,
    about: (
      <>
        Join, and you see what your rights there allow. Or <a href="/account/organisation">look at the invitation</a>.
      </>
    ),
    due: `Until ${momentText(until)}`,
    action: (
      <Button
        kind="primary"
        size="small"
        aria-label={`Join ${organisation.name}`}
        disabled={accept.isPending}
        busy={accept.isPending && accept.variables.id === id}
        busyText="Joining"
        onClick={() => accept.mutate({ id })}
      >
        Join
      </Button>
    ),
  }))
  return (
    <WaitingRows
      of="Invitations"
      rows={rows}
      isPending={isPending}
      error={error !== null && !data}
      onRetry={() => void refetch()}
    />
  )
}
