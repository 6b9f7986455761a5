import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMe } from '../../accounts/me.ts'
import { useOrganisationChoice } from '../../accounts/use-organisation-choice.ts'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'

/** Accepts and declines invitations. Who accepts one acts for its organisation from then on. */
export function useAnswerInvitation() {
  const queries = useQueryClient()
  const me = useMe()
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
  return { accept, decline }
}
