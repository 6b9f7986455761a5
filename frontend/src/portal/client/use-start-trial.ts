import { useMutation } from '@tanstack/react-query'
import type { ProductId } from '#domain/trials/product-id.ts'
import { productName } from '#domain/trials/product-name.ts'
import { useMe } from '../../accounts/me.ts'
import { queryClient } from '../../client/queries.ts'
import { toast } from '../../ui/toast.tsx'
import { foundOrganisation } from './found-organisation.ts'
import { orpc } from './orpc.ts'

/** Starts a trial. Who belongs to no organisation gets one first, and with it a new token. */
export function useStartTrial() {
  const me = useMe()
  return useMutation({
    mutationFn: async (product: ProductId) => {
      if (me.data?.organisation === undefined) {
        await foundOrganisation()
        await me.refetch()
      }
      return orpc.accounts.startTrial.call({ product })
    },
    onSuccess: async ({ product }) => {
      await queryClient.invalidateQueries()
      toast({ title: `Your trial of ${productName(product)} has started`, tone: 'success' })
    },
  })
}
