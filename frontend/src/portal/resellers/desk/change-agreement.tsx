import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { holdsIn, monthAfter } from '#domain/billing/agreement.ts'
import type { Agreement } from '#domain/billing/agreement.ts'
import type { AgreementChange } from '#domain/resellers/agreement-change.ts'
import { monthName, quantityText, randText } from '#domain/billing/money-text.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { emptyLine, LineFields, linesOf } from '../line-fields.tsx'
import type { TypedLine } from '../line-fields.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { today, typedCents, typedThousandths } from '../words.ts'
import { monthsFrom, RecipientFields } from './make-agreement.tsx'
import type { TypedRecipient } from './make-agreement.tsx'

export type ChangeName = Exclude<AgreementChange['change'], 'make'>

interface Change {
  readonly button: string
  readonly title: string
  readonly about: string
  readonly isFor?: (agreement: Agreement) => boolean
}

/** What staff change of an agreement. */
export const changes: Readonly<Record<ChangeName, Change>> = {
  used: {
    button: 'Enter hours',
    title: 'Hours that were used',
    about: 'All hours of the month together. They can be corrected until the month is invoiced.',
    isFor: ({ hours }) => hours.length > 0,
  },
  price: {
    button: 'Change a price',
    title: 'Change a price or a quantity',
    about: 'The old price holds until the month before. What was invoiced stays as it is.',
  },
  'add-line': { button: 'Add a line', title: 'Add a line', about: 'It is charged from its first month on.' },
  'end-line': { button: 'End a line', title: 'End a line', about: 'Its last month is charged in full.' },
  hours: {
    button: 'Change included hours',
    title: 'Change the hours',
    about: 'Hours that are included every month, and what one above them costs.',
  },
  details: { button: 'Change details', title: 'Whom it is invoiced to', about: 'It counts from the next invoice on.' },
  end: {
    button: 'End it',
    title: 'End the agreement',
    about: 'Its last month is charged in full, and nothing after it.',
  },
}

interface ChangeAgreementProps {
  name: ChangeName
  agreement: Agreement
  onClose: () => void
}

/** Changes an agreement from a month that was not invoiced. */
export function ChangeAgreement({ name, agreement, onClose }: ChangeAgreementProps) {
  const queries = useQueryClient()
  const { nextMonth, lines, title: named, recipient } = agreement
  const open = lines.filter(({ until }) => until === undefined || until >= nextMonth)
  const terms = agreement.hours.findLast((each) => holdsIn(each, nextMonth)) ?? agreement.hours.at(-1)
  const isEnd = name === 'end' || name === 'end-line'
  const entered =
    name === 'used'
      ? [nextMonth, ...monthsFrom(monthAfter(nextMonth)).filter((each) => each <= today().slice(0, 7))]
      : []
  const months = name === 'used' ? entered : monthsFrom(isEnd ? monthAfter(nextMonth, -1) : nextMonth)
  const [month, setMonth] = useState(isEnd ? nextMonth : (months[0] ?? nextMonth))
  const [lineId, setLineId] = useState(open[0]?.id ?? '')
  const line = open.find(({ id }) => id === lineId)
  const [quantity, setQuantity] = useState(line ? quantityText(line.quantity) : '')
  const [price, setPrice] = useState(line ? plain(line.unitPrice) : '')
  const [included, setIncluded] = useState(terms ? quantityText(terms.included) : '')
  const [rate, setRate] = useState(terms ? plain(terms.rate) : '')
  const [used, setUsed] = useState('')
  const [added, setAdded] = useState<readonly TypedLine[]>([emptyLine(0)])
  const [title, setTitle] = useState(named)
  const [typed, setTyped] = useState<TypedRecipient>({
    name: recipient.name,
    address: recipient.address,
    vatNumber: recipient.vatNumber ?? '',
    contactEmail: agreement.contactEmail,
  })
  const [attempted, setAttempted] = useState(false)
  const change = useMutation({
    ...orpc.resellers.changeAgreement.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: 'The agreement is changed', tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    const asked = changeOf()
    if (asked) change.mutate(asked)
  }

  /** What is asked for; undefined while something is missing. */
  function changeOf(): AgreementChange | undefined {
    const of = { agreementId: agreement.id, version: agreement.version }
    const cents = typedCents(name === 'hours' ? rate : price)
    switch (name) {
      case 'used': {
        const hours = typedThousandths(used)
        return hours === undefined ? undefined : { change: name, ...of, month, used: hours }
      }
      case 'price': {
        const thousandths = typedThousandths(quantity)
        if (!thousandths || cents === undefined || !line) return undefined
        return { change: name, ...of, lineId, quantity: thousandths, unitPrice: cents, from: month }
      }
      case 'add-line': {
        const [read] = linesOf(added) ?? []
        if (!read) return undefined
        const { description, quantity: thousandths, unitPrice } = read
        return { change: name, ...of, line: { description, quantity: thousandths, unitPrice }, from: month }
      }
      case 'end-line':
        return { change: name, ...of, lineId, until: month }
      case 'hours': {
        const hours = typedThousandths(included)
        if (hours === undefined || cents === undefined) return undefined
        return { change: name, ...of, included: hours, rate: cents, from: month }
      }
      case 'details': {
        const { contactEmail, vatNumber, ...named } = typed
        return {
          change: name,
          ...of,
          title,
          recipient: { ...named, ...(vatNumber.trim() && { vatNumber: vatNumber.trim() }) },
          contactEmail,
        }
      }
      case 'end':
        return { change: name, ...of, until: month }
    }
  }

  const { title: heading, about, button } = changes[name]
  return (
    <Dialog
      open
      onClose={onClose}
      title={heading}
      about={about}
      actions={
        <>
          <Button
            type="submit"
            form="change-agreement"
            kind={name === 'end' ? 'alarm' : 'primary'}
            busy={change.isPending}
            busyText="Saving"
          >
            {name === 'details' ? 'Save' : button}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="change-agreement" noValidate className={css.fields} onSubmit={submit}>
        {change.error && (
          <p className={css.error} role="alert">
            {change.error.message}
          </p>
        )}
        {(name === 'price' || name === 'end-line') && (
          <SelectField
            label="Line"
            value={lineId}
            onChange={(event) => {
              const chosen = open.find(({ id }) => id === event.target.value)
              setLineId(event.target.value)
              setQuantity(chosen ? quantityText(chosen.quantity) : '')
              setPrice(chosen ? plain(chosen.unitPrice) : '')
            }}
          >
            {open.map(({ id, description, from }) => (
              <option key={id} value={id}>
                {description}
                {from > nextMonth && `, from ${monthName(from)}`}
              </option>
            ))}
          </SelectField>
        )}
        {name === 'price' && (
          <div className={css.pair}>
            <TextField
              label="Quantity"
              inputMode="decimal"
              value={quantity}
              onChange={(event) => setQuantity(event.target.value)}
              {...(attempted && !typedThousandths(quantity) && { error: 'Enter a number above 0.' })}
            />
            <TextField
              label="Price, excluding VAT"
              inputMode="decimal"
              value={price}
              onChange={(event) => setPrice(event.target.value)}
              {...(attempted && typedCents(price) === undefined && { error: 'Enter an amount such as 189,00.' })}
            />
          </div>
        )}
        {name === 'add-line' && <LineFields lines={added} onChange={setAdded} attempted={attempted} isOne />}
        {name === 'hours' && (
          <div className={css.pair}>
            <TextField
              label="Hours included a month"
              inputMode="decimal"
              value={included}
              onChange={(event) => setIncluded(event.target.value)}
              {...(attempted &&
                typedThousandths(included) === undefined && { error: 'Enter hours such as 10 or 7,5.' })}
            />
            <TextField
              label="Price of an hour above them, excluding VAT"
              inputMode="decimal"
              value={rate}
              onChange={(event) => setRate(event.target.value)}
              {...(attempted && typedCents(rate) === undefined && { error: 'Enter an amount such as 950,00.' })}
            />
          </div>
        )}
        {name === 'details' && (
          <>
            <TextField
              label="Name of the agreement"
              help="The client sees it."
              maxLength={100}
              dir="auto"
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              {...(attempted && title.trim() === '' && { error: 'Give it a name.' })}
            />
            <RecipientFields value={typed} onChange={setTyped} attempted={attempted} />
          </>
        )}
        {name !== 'details' && (
          <SelectField
            label={name === 'used' ? 'Month' : isEnd ? 'Last month' : 'First month'}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
          >
            {months.map((each) => (
              <option key={each} value={each}>
                {monthName(each)}
                {isEnd && each < nextMonth && ', nothing more is charged'}
              </option>
            ))}
          </SelectField>
        )}
        {name === 'used' && (
          <TextField
            label="Hours"
            inputMode="decimal"
            help={`So far ${quantityText(agreement.used[month] ?? 0)}.`}
            value={used}
            onChange={(event) => setUsed(event.target.value)}
            {...(attempted && typedThousandths(used) === undefined && { error: 'Enter hours such as 8 or 8,25.' })}
          />
        )}
      </form>
    </Dialog>
  )
}

/** An amount as it is typed. */
const plain = (cents: number): string => randText(cents).replaceAll('\u{A0}', ' ')
