import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Organisation } from '#domain/accounts/organisation.ts'
import { auditFilterSchema, MOST_AUDIT_DAYS } from '#domain/audit/audit-filter.ts'
import type { AuditFilter } from '#domain/audit/audit-filter.ts'
import { auditObjectNames } from '#domain/audit/audit-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { orpc } from '../client/orpc.ts'
import { ComboBox } from '../parts/combo-box.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Select } from '../parts/select.tsx'
import css from './audit.module.css'

interface FindEntriesProps {
  filter: AuditFilter
  organisations: readonly Organisation[]
  /** Parameters of the address; undefined removes one. */
  onFind: (values: Readonly<Record<string, string | undefined>>) => void
  onClose: () => void
}

class NoSuchPerson extends Error {}

/** Days, person, organisation and target of the entries to find. */
export function FindEntries({ filter, organisations, onFind, onClose }: FindEntriesProps) {
  const [from, setFrom] = useState<string | undefined>(filter.from)
  const [to, setTo] = useState<string | undefined>(filter.to)
  const [email, setEmail] = useState('')
  const [organisation, setOrganisation] = useState(filter.organisation)
  const [objectType, setObjectType] = useState(filter.objectType)
  const [objectId, setObjectId] = useState(filter.objectId ?? '')
  const [attempted, setAttempted] = useState(false)
  const id = objectId.trim()
  const problems = {
    days:
      from === undefined || to === undefined || !auditFilterSchema.safeParse({ from, to }).success
        ? `Enter two days, at most ${MOST_AUDIT_DAYS} days apart.`
        : undefined,
    target:
      id === '' || (objectType !== undefined && auditFilterSchema.shape.objectId.safeParse(id).success)
        ? undefined
        : 'A target needs its kind, and an id of letters, digits and hyphens.',
  }
  const find = useMutation({
    mutationFn: async () => (email.trim() === '' ? filter.actor : personWith(email.trim().toLowerCase())),
    onSuccess: (actor) =>
      onFind({
        period: undefined,
        since: from,
        until: to,
        actor,
        organisation,
        objectType,
        objectId: id === '' ? undefined : id,
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!problems.days && !problems.target) find.mutate()
  }
  const isUnknown = find.error instanceof NoSuchPerson
  return (
    <Dialog open onClose={onClose} title="Find entries" about="Fields that you leave empty are not asked.">
      <form noValidate className={css.form} onSubmit={submit}>
        {find.error && !isUnknown && (
          <p className={css.error} role="alert">
            {find.error.message}
          </p>
        )}
        <div className={css.pair}>
          <DateField
            label="First day"
            value={from}
            onChange={setFrom}
            {...(attempted && problems.days && { error: problems.days })}
          />
          <DateField label="Last day" value={to} onChange={setTo} />
        </div>
        <TextField
          label="Person"
          help="The email address of who acted."
          type="email"
          maxLength={254}
          dir="auto"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          {...(isUnknown && { error: 'No account has this address.' })}
        />
        <ComboBox
          label="Organisation"
          options={organisations.map((each) => ({ id: each.id, name: each.name }))}
          chosen={organisation}
          onChoose={setOrganisation}
        />
        <div className={css.pair}>
          <Select
            label="Kind of target"
            options={[{ id: '', name: 'Any' }, ...auditObjectNames]}
            chosen={objectType ?? ''}
            onChoose={(type) => setObjectType(type === '' ? undefined : type)}
          />
          <TextField
            label="Id of the target"
            help="Such as a ticket number."
            maxLength={128}
            value={objectId}
            onChange={(event) => setObjectId(event.target.value)}
            {...(attempted && problems.target && { error: problems.target })}
          />
        </div>
        <div className={css.actions}>
          <Button type="submit" kind="primary" busy={find.isPending} busyText="Finding">
            Find
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The id of the person with this address. */
async function personWith(email: string): Promise<string> {
  const { people } = await orpc.administration.listPeople.call({ words: email })
  const found = people.find((person) => person.email.toLowerCase() === email)
  if (!found) throw new NoSuchPerson('No account has this address.')
  return found.personId
}
