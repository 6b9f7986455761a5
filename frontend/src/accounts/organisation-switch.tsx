import { Check } from 'lucide-react'
import type { Me } from '#domain/accounts/contract.ts'
import { useOrganisationChoice } from './use-organisation-choice.ts'

/** Lets somebody who belongs to several organisations choose the one that they act for. */
export function OrganisationSwitch({ me, onSwitched }: { me: Me; onSwitched: () => void }) {
  const { actFor, isSwitching } = useOrganisationChoice()
  if (me.organisations.length < 2) return undefined
  const choose = async (id: string) => {
    if (await actFor(id)) onSwitched()
  }

  return (
    <div role="group" aria-labelledby="account-menu-organisations" className="account-menu-organisations">
      <p id="account-menu-organisations">You act for</p>
      {me.organisations.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === me.organisation}
          disabled={isSwitching}
          onClick={() => void choose(id)}
        >
          {name}
          {id === me.organisation && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}
