import { useState } from 'react'
import type { Me } from '#domain/accounts/contract.ts'
import { api } from '../client/api.ts'
import { readSession } from '../client/session.ts'
import { toast } from '../ui/toast.tsx'

type Organisation = Pick<Me['organisations'][number], 'id' | 'name'>

/** Changes the active organisation. `actFor` resolves to whether it succeeded. */
export function useOrganisationChoice() {
  const [isSwitching, setSwitching] = useState(false)
  const actFor = async ({ id, name }: Organisation): Promise<boolean> => {
    setSwitching(true)
    try {
      await api.accounts.chooseOrganisation({ id })
      // The access token contains the organisation; a new token makes all tabs reload their data.
      await readSession({ renew: true })
      toast({ about: 'organisation', tone: 'success', title: `You act for ${name}` })
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
