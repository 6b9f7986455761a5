import { useState } from 'react'
import type { OrganisationView } from '#domain/accounts/organisation-contract.ts'
import { isHeldBack, useMe } from '../../accounts/me.ts'
import { Button } from '../../ui/button.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { EditDetails } from './edit-details.tsx'

/** Numbers, invoice address and sites. Owners change them. */
export function OrganisationFacts({ view }: { view: OrganisationView }) {
  const [isEditing, setEditing] = useState(false)
  const heldBack = isHeldBack(useMe().data)
  const { registrationNumber, vatNumber, invoiceAddress, sites } = view.details
  return (
    <SettingsGroup
      title="Details"
      about={`They are on invoices and reports.${view.mayManage ? '' : ' An owner of the organisation changes them.'}`}
    >
      <Setting
        name="Registration number"
        control={
          view.mayManage &&
          !heldBack && (
            <Button size="small" onClick={() => setEditing(true)}>
              Change the details
            </Button>
          )
        }
      >
        {registrationNumber ?? 'Not given'}
      </Setting>
      <Setting name="VAT number">{vatNumber ?? 'Not given'}</Setting>
      <Setting name="Invoice address">
        <span dir="auto">{invoiceAddress ?? 'Not given'}</span>
      </Setting>
      <Setting name="Sites">
        {sites.length === 0
          ? 'None. With sites, a member can see the records of one site only.'
          : sites.map(({ id, name, address }) => (
              <p key={id} dir="auto">
                {address ? `${name}, ${address}` : name}
              </p>
            ))}
      </Setting>
      {isEditing && <EditDetails view={view} onClose={() => setEditing(false)} />}
    </SettingsGroup>
  )
}
