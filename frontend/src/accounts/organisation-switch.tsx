import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#domain/accounts/contract.ts'
import { api } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { readSession } from '../client/session.ts'
import { toast } from '../ui/toast.tsx'

/** Lets somebody who belongs to several organisations choose the one that they act for. */
export function OrganisationSwitch({ me, onSwitched }: { me: Me; onSwitched: () => void }) {
  const [switching, setSwitching] = useState(false)
  if (me.organisations.length < 2) return undefined

  const actFor = async (id: string) => {
    setSwitching(true)
    try {
      await api.accounts.chooseOrganisation({ id })
      // The access token names the organisation, so a new one is needed before anything is read again.
      await readSession({ renew: true })
      await queryClient.resetQueries()
      onSwitched()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({
        about: 'organisation',
        tone: 'error',
        title: 'The organisation was not changed',
        ...(description && { description }),
      })
    } finally {
      setSwitching(false)
    }
  }

  return (
    <div role="group" aria-labelledby="account-menu-organisations" className="account-menu-organisations">
      <p id="account-menu-organisations">You act for</p>
      {me.organisations.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === me.organisation}
          disabled={switching}
          onClick={() => void actFor(id)}
        >
          {name}
          {id === me.organisation && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}
