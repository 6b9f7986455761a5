import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { OrganisationView } from '#domain/accounts/organisation-contract.ts'
import { holdsOurName, NAME_RESERVED } from '#domain/company/our-name.ts'
import { typedOrganisationNameSchema } from '#domain/accounts/typed-organisation-name.ts'
import { organisationDetailsSchema } from '#domain/accounts/organisation-details.ts'
import type { Site } from '#domain/accounts/organisation-details.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { IconAction } from '../parts/icon-action.tsx'
import css from './edit-details.module.css'

const SITE_ID_LENGTH = 8

/** Edits the details. After a concurrent change nothing typed is lost: saving again uses the newer version. */
export function EditDetails({ view, onClose }: { view: OrganisationView; onClose: () => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState(view.organisation.name)
  const [typed, setTyped] = useState({
    registrationNumber: view.details.registrationNumber ?? '',
    vatNumber: view.details.vatNumber ?? '',
    invoiceAddress: view.details.invoiceAddress ?? '',
  })
  const [sites, setSites] = useState<readonly Site[]>(view.details.sites)
  const [attempted, setAttempted] = useState(false)
  const filled = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))
  const parsed = organisationDetailsSchema.safeParse({ ...filled, sites })
  const errorOf = (...path: (string | number)[]) => {
    const issue = attempted && parsed.error?.issues.find((each) => each.path.join('.') === path.join('.'))
    return issue ? { error: issue.message } : {}
  }
  // A name that staff set may be of any shape.
  const renamed = name.trim() === view.organisation.name ? undefined : typedOrganisationNameSchema.safeParse(name)
  const isReserved = renamed !== undefined && view.organisation.kind !== 'provider' && holdsOurName(name)
  const nameProblem = renamed?.error?.issues[0]?.message ?? (isReserved ? NAME_RESERVED : undefined)
  const nameError = attempted && nameProblem
  const save = useMutation({
    mutationFn: async () => {
      if (!parsed.success || renamed?.error) throw new Error('Look at the fields again.')
      if (renamed) await orpc.accounts.renameOwnOrganisation.call({ name: renamed.data })
      return orpc.accounts.changeOrganisationDetails.call({ version: view.version, details: parsed.data })
    },
    onSuccess: (changed) => {
      queries.setQueryData(orpc.accounts.readOrganisation.queryKey(), changed)
      if (renamed) {
        void queries.invalidateQueries({ queryKey: ['me'] })
        void queries.invalidateQueries({ queryKey: orpc.accounts.readOrganisation.key() })
      }
      toast({ title: 'The details are saved', tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (parsed.success && !nameProblem) save.mutate()
  }
  const setSite = (at: number, part: Partial<Site>) =>
    setSites(sites.map((site, position) => (position === at ? { ...site, ...part } : site)))
  const addSite = () => setSites([...sites, { id: crypto.randomUUID().slice(0, SITE_ID_LENGTH), name: '' }])
  return (
    <Dialog
      open
      onClose={onClose}
      title="Details of the organisation"
      actions={
        <>
          <Button type="submit" form="details" kind="primary" busy={save.isPending} busyText="Saving">
            Save the details
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="details" noValidate className={css.form} onSubmit={submit}>
        {save.error && (
          <p className={css.failure} role="alert">
            {save.error.message}
          </p>
        )}
        <TextField
          label="Name"
          help="Invitations and lists show it."
          dir="auto"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(nameError && { error: nameError })}
        />
        <TextField
          label="Registration number"
          help="Such as 2019/123456/07."
          value={typed.registrationNumber}
          onChange={(event) => setTyped({ ...typed, registrationNumber: event.target.value })}
          {...errorOf('registrationNumber')}
        />
        <TextField
          label="VAT number"
          help="Ten digits that begin with 4."
          inputMode="numeric"
          value={typed.vatNumber}
          onChange={(event) => setTyped({ ...typed, vatNumber: event.target.value })}
          {...errorOf('vatNumber')}
        />
        <TextAreaField
          label="Invoice address"
          rows={3}
          dir="auto"
          maxLength={300}
          value={typed.invoiceAddress}
          onChange={(event) => setTyped({ ...typed, invoiceAddress: event.target.value })}
          {...errorOf('invoiceAddress')}
        />
        <fieldset className={css.sites}>
          <legend className="field-label">Sites</legend>
          {sites.map((site, at) => (
            <div key={site.id} className={css.site}>
              <TextField
                label={`Name of site ${at + 1}`}
                maxLength={80}
                value={site.name}
                onChange={(event) => setSite(at, { name: event.target.value })}
                {...errorOf('sites', at, 'name')}
              />
              <TextField
                label={`Address of site ${at + 1}`}
                maxLength={300}
                value={site.address ?? ''}
                onChange={(event) => setSite(at, { address: event.target.value })}
              />
              <IconAction
                label={`Remove ${site.name || `site ${at + 1}`}`}
                icon={Trash2}
                onPress={() => setSites(sites.filter((_, position) => position !== at))}
              />
            </div>
          ))}
          <div>
            <Button size="small" onClick={addSite}>
              Add a site
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
