import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import type { Me } from '#domain/accounts/contract.ts'
import { api } from '../client/api.ts'
import { readSession } from '../client/session.ts'
import { toast } from '../ui/toast.tsx'

interface Props {
  readonly me: Me
  readonly className: string
  readonly onSwitched?: () => void
}

/** Lets somebody who belongs to several organisations choose the one that they act for. */
export function OrganisationSwitch({ me, className, onSwitched = () => {} }: Props) {
  const label = useId()
  const [switching, setSwitching] = useState(false)
  if (me.organisations.length < 2) return undefined

  const actFor = async ({ id, name }: Me['organisations'][number]) => {
    setSwitching(true)
    try {
      await api.accounts.chooseOrganisation({ id })
      // The access token names the organisation: with a new one, screens of every tab are read again.
      await readSession({ renew: true })
      onSwitched()
      toast({ about: 'organisation', tone: 'success', title: `You act for ${name}` })
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
    <div role="group" aria-labelledby={label} className={className}>
      <p id={label}>You act for</p>
      {me.organisations.map((organisation) => {
        const isActive = organisation.id === me.organisation
        return (
          <button
            key={organisation.id}
            type="button"
            aria-pressed={isActive}
            disabled={switching}
            onClick={() => (isActive ? onSwitched() : void actFor(organisation))}
          >
            <span dir="auto">{organisation.name}</span>
            {isActive && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
          </button>
        )
      })}
    </div>
  )
}
