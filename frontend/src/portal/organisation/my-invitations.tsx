import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMe } from '../../accounts/me.ts'
import { useOrganisationChoice } from '../../accounts/use-organisation-choice.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { useNow } from '../parts/use-now.ts'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { myInvitationsQuery } from './queries.ts'
import { spellDuties, spellReach } from './rights-words.ts'

/** Open invitations for the person's address. Nothing is shown without any. */
export function MyInvitations() {
  const { data } = useQuery(myInvitationsQuery())
  const queries = useQueryClient()
  const me = useMe()
  const now = useNow()
  const { actFor } = useOrganisationChoice()
  const accept = useMutation({
    ...orpc.accounts.acceptInvitation.mutationOptions(),
    onSuccess: async (joined) => {
      await me.refetch()
      await actFor(joined)
      await queries.invalidateQueries()
    },
    onError: (error) => toast({ title: 'You did not join', description: error.message, tone: 'error' }),
  })
  const decline = useMutation({
    ...orpc.accounts.declineInvitation.mutationOptions(),
    onSuccess: () => toast({ title: 'The invitation is declined' }),
    onError: (error) => toast({ title: 'The invitation was not declined', description: error.message, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.accounts.listMyInvitations.key() }),
  })
  if (!data || data.invitations.length === 0) return null
  return (
    <SettingsGroup title="Invitations for you" about="Join, and you see what your rights there allow.">
      {data.invitations.map(({ id, organisation, rights, until }) => (
        <Setting
          key={id}
          name={organisation.name}
          control={
            <>
              <Button
                size="small"
                kind="primary"
                busy={accept.isPending}
                busyText="Joining"
                onClick={() => accept.mutate({ id })}
              >
                Join {organisation.name}
              </Button>
              <Button size="small" disabled={decline.isPending} onClick={() => decline.mutate({ id })}>
                Decline
              </Button>
            </>
          }
        >
          {spellDuties(rights.duties)}, {spellReach(rights, [])}. Open until {spokenTime(until, now)}.
        </Setting>
      ))}
    </SettingsGroup>
  )
}
