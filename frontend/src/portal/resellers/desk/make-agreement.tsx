import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailSchema } from '#domain/accounts/email.ts'
import { monthAfter } from '#domain/billing/agreement.ts'
import { monthName } from '#domain/billing/money-text.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { emptyLine, LineFields, linesOf } from '../line-fields.tsx'
import { printError } from '../print-error.ts'
import type { TypedLine } from '../line-fields.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { today, typedCents, typedThousandths } from '../words.ts'

const MONTHS_AHEAD = 24

/** The months from one on, for a choice. */
export const monthsFrom = (month: string): string[] =>
  Array.from({ length: MONTHS_AHEAD }, (_, ahead) => monthAfter(month, ahead))

interface MakeAgreementProps {
  organisation: string | undefined
  onClose: () => void
}

/** Makes a client's agreement: whom it is invoiced to, lines, hours and its first month. */
export function MakeAgreement({ organisation: given, onClose }: MakeAgreementProps) {
  const queries = useQueryClient()
  const { data: listed, error: unlisted } = useQuery(orpc.administration.listOrganisations.queryOptions())
  const clients = listed?.organisations.filter(({ kind, mergedInto }) => kind === 'client' && !mergedInto) ?? []
  const [id] = useState(() => crypto.randomUUID())
  const [organisation, setOrganisation] = useState(given ?? '')
  const [title, setTitle] = useState('Managed IT')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [vatNumber, setVatNumber] = useState('')
  const [contactEmail, setContactEmail] = useState('')
  const [lines, setLines] = useState<readonly TypedLine[]>([emptyLine(0)])
  const [included, setIncluded] = useState('')
  const [rate, setRate] = useState('')
  const [from, setFrom] = useState(today().slice(0, 7))
  const [attempted, setAttempted] = useState(false)
  const parsedEmail = emailSchema.safeParse(contactEmail)
  const hasHours = included.trim() !== ''
  const hours = { included: typedThousandths(included), rate: typedCents(rate) }
  const make = useMutation({
    ...orpc.resellers.changeAgreement.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: 'The agreement is made', description: `${monthName(from)} is invoiced first.`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    const read = linesOf(lines)
    if (!read || organisation === '' || !parsedEmail.success) return
    if ([title, name, address].some((each) => each.trim() === '')) return
    const { included: thousandths, rate: cents } = hours
    if (hasHours && (thousandths === undefined || cents === undefined)) return
    make.mutate({
      change: 'make',
      id,
      organisation,
      title,
      recipient: { name, address, ...(vatNumber.trim() && { vatNumber: vatNumber.trim() }) },
      contactEmail: parsedEmail.data,
      lines: read.map(({ description, quantity, unitPrice }) => ({ description, quantity, unitPrice })),
      ...(hasHours && { hours: { included: thousandths ?? 0, rate: cents ?? 0 } }),
      from,
    })
  }
  const needed = (text: string, error: string) => attempted && text.trim() === '' && { error }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Make an agreement"
      about="Whole months are charged, in arrears: a month is invoiced on the third of the next one."
      actions={
        <>
          <Button type="submit" form="make-agreement" kind="primary" busy={make.isPending} busyText="Making it">
            Make the agreement
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="make-agreement" noValidate className={css.fields} onSubmit={submit}>
        {(make.error ?? unlisted) && (
          <p className={css.error} role="alert">
            {(make.error ?? unlisted)?.message}
          </p>
        )}
        <SelectField
          label="Client"
          value={organisation}
          onChange={(event) => {
            const chosen = clients.find((each) => each.id === event.target.value)
            setOrganisation(event.target.value)
            if (chosen && name.trim() === '') setName(chosen.name)
          }}
          {...needed(organisation, 'Choose the client.')}
        >
          <option value="">Choose…</option>
          {clients.map((client) => (
            <option key={client.id} value={client.id}>
              {client.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Name of the agreement"
          help="The client sees it."
          maxLength={100}
          dir="auto"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          {...needed(title, 'Give it a name.')}
        />
        <RecipientFields
          value={{ name, address, vatNumber, contactEmail }}
          attempted={attempted}
          onChange={(value) => {
            setName(value.name)
            setAddress(value.address)
            setVatNumber(value.vatNumber)
            setContactEmail(value.contactEmail)
          }}
        />
        <LineFields lines={lines} onChange={setLines} attempted={attempted} />
        <div className={css.pair}>
          <TextField
            label="Hours included a month"
            help="Leave it empty if hours are not part of it."
            inputMode="decimal"
            value={included}
            onChange={(event) => setIncluded(event.target.value)}
            {...(attempted && hasHours && hours.included === undefined && { error: 'Enter hours such as 10 or 7,5.' })}
          />
          <TextField
            label="Price of an hour above them, excluding VAT"
            inputMode="decimal"
            value={rate}
            onChange={(event) => setRate(event.target.value)}
            {...(attempted && hasHours && hours.rate === undefined && { error: 'Enter an amount such as 950,00.' })}
          />
        </div>
        <SelectField label="First month" value={from} onChange={(event) => setFrom(event.target.value)}>
          {monthsFrom(today().slice(0, 7)).map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}

export interface TypedRecipient {
  readonly name: string
  readonly address: string
  readonly vatNumber: string
  readonly contactEmail: string
}

interface RecipientFieldsProps {
  value: TypedRecipient
  onChange: (value: TypedRecipient) => void
  attempted: boolean
}

/** Whom an agreement is invoiced to. */
export function RecipientFields({ value, onChange, attempted }: RecipientFieldsProps) {
  const field = (name: keyof TypedRecipient) => ({
    value: value[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  })
  const isMissing = (name: 'name' | 'address') => attempted && value[name].trim() === ''
  return (
    <>
      <div className={css.pair}>
        <TextField
          label="Name on the invoice"
          dir="auto"
          {...field('name')}
          {...(isMissing('name') && { error: 'Enter the name in law.' })}
          {...printError(value.name)}
        />
        <TextField
          label="VAT number, if it is a vendor"
          inputMode="numeric"
          {...field('vatNumber')}
          {...(attempted &&
            value.vatNumber.trim() !== '' &&
            !/^4\d{9}$/.test(value.vatNumber.replaceAll(' ', '')) && {
              error: 'A VAT number has ten digits and begins with 4.',
            })}
        />
      </div>
      <TextField
        label="Address on the invoice"
        help="Needed above R 5 000 (s 20(4)(c))."
        dir="auto"
        {...field('address')}
        {...(isMissing('address') && { error: 'Enter the address.' })}
        {...printError(value.address)}
      />
      <TextField
        label="Invoices are mailed to"
        type="email"
        {...field('contactEmail')}
        {...(attempted &&
          !emailSchema.safeParse(value.contactEmail).success && { error: 'Enter the address for invoices.' })}
      />
    </>
  )
}
