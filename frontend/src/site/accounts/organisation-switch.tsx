import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Me } from '#domain/accounts/contract.ts'
import { useOrganisationChoice } from '../../accounts/use-organisation-choice.ts'

interface Props {
  readonly me: Me
  readonly className: string
  readonly onSwitched: () => void
}

/** Choice of the active organisation for a member of several. */
export function OrganisationSwitch({ me, className, onSwitched }: Props) {
  const label = useId()
  const { actFor, isSwitching } = useOrganisationChoice()
  if (me.organisations.length < 2) return undefined
  const choose = async (organisation: Me['organisations'][number]) => {
    if (organisation.id === me.organisation || (await actFor(organisation))) onSwitched()
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
            disabled={isSwitching}
            onClick={() => void choose(organisation)}
          >
            <span dir="auto">{organisation.name}</span>
            {isActive && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
          </button>
        )
      })}
    </div>
  )
}
