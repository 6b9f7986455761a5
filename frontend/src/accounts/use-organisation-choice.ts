import { useState } from 'react'
import { api } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { readSession } from '../client/session.ts'
import { toast } from '../ui/toast.tsx'

/** Changes the organisation that the person acts for. `actFor` resolves with whether it worked. */
export function useOrganisationChoice() {
  const [isSwitching, setSwitching] = useState(false)
  const actFor = async (id: string): Promise<boolean> => {
    setSwitching(true)
    try {
      await api.accounts.chooseOrganisation({ id })
      // The access token names the organisation, so a new one is needed before anything is read again.
      await readSession({ renew: true })
      await queryClient.resetQueries()
      return true
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({
        about: 'organisation',
        tone: 'error',
        title: 'The organisation was not changed',
        ...(description && { description }),
      })
      return false
    } finally {
      setSwitching(false)
    }
  }
  return { actFor, isSwitching }
}
