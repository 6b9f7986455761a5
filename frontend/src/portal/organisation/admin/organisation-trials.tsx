import type { AdministeredOrganisation } from '#domain/administration/organisations-contract.ts'
import { productName } from '#domain/trials/product-name.ts'
import { EntryList } from '../../parts/entry-list.tsx'
import { shownToStaff } from '../../parts/entitlement-words.ts'
import { Status } from '../../parts/status.tsx'

interface OrganisationTrialsProps {
  organisation: string
  trials: AdministeredOrganisation['trials']
}

/** The trials of an organisation, each leading to its record. */
export function OrganisationTrials({ organisation, trials }: OrganisationTrialsProps) {
  if (trials.length === 0)
    return (
      <p>
        No trial yet. Its owners start one under Products, and you start one under <a href="/admin/trials">Trials</a>.
      </p>
    )
  return (
    <EntryList label="Trials">
      {trials.map(({ product, entitlement }) => {
        const shown = shownToStaff(entitlement)
        return (
          <li key={product}>
            <div>
              <a href={`/admin/trials?open=${organisation}:${product}`}>{productName(product)}</a>
              <p>{shown?.about}</p>
            </div>
            {shown && <Status tone={shown.tone}>{shown.status}</Status>}
          </li>
        )
      })}
    </EntryList>
  )
}
