import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { deskQuery, ledgerQuery } from '../queries.ts'

/** Corrects what was booked, and reads the desk and the ledger again. */
export function useCorrection(title: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    ...orpc.resellers.correctBooking.mutationOptions(),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: deskQuery().queryKey }),
        queries.invalidateQueries({ queryKey: ledgerQuery().queryKey }),
      ])
      toast({ title, tone: 'success' })
      onDone()
    },
  })
}
