import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { dealFields } from '#domain/resellers/deal.ts'
import { dealOfLead } from '#domain/resellers/lead.ts'
import type { Lead } from '#domain/resellers/lead.ts'
import { tierNames } from '#domain/resellers/programme.ts'
import type { Tier } from '#domain/resellers/programme.ts'
import { ApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { KeptNote } from './kept-note.tsx'
import css from './partner.module.css'
import { partnershipQuery } from './queries.ts'
import { printError } from './print-error.ts'
import { useKept } from './use-kept.ts'
import { typedCents } from './words.ts'

const empty = {
  customer: '',
  domain: '',
  registrationNumber: '',
  contactName: '',
  contactEmail: '',
  need: '',
  monthly: '',
  decidesOn: '',
}
type Typed = typeof empty

const names: Readonly<Record<keyof Typed, string>> = {
  customer: 'Customer',
  domain: 'Its domain',
  registrationNumber: 'Registration number (optional)',
  contactName: 'Contact',
  contactEmail: 'Email of the contact',
  need: 'What it needs',
  monthly: 'Rand a month, excluding VAT',
  decidesOn: 'Decides on',
}

interface RegisterDealProps {
  tiers: readonly Tier[]
  /** Fills in what is known of a lead, which becomes the deal. */
  lead?: Lead
  onClose: () => void
}

/** Registers a deal. The customer is compared with others by a person, so the answer here is always that it waits. */
export function RegisterDeal({ tiers, lead, onClose }: RegisterDealProps) {
  const queries = useQueryClient()
  const kept = useKept<{ readonly typed: Typed; readonly tier: Tier }>(`deal ${lead?.id ?? ''}`, {
    typed: { ...empty, ...(lead && dealOfLead(lead)) },
    tier: tiers[0] ?? 'referral',
  })
  const { typed, tier } = kept.value
  const cancel = () => {
    kept.forget()
    onClose()
  }
  const [hasConsent, setConsent] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** How often it was sent with something wrong: each time focus goes to the first field that is. */
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  const [left, setLeft] = useState<readonly string[]>([])
  const { monthly, registrationNumber, ...texts } = typed
  const parsed = dealFields.safeParse({
    ...texts,
    ...(registrationNumber.trim() !== '' && { registrationNumber }),
    monthly: typedCents(monthly),
    tier,
    hasConsent,
  })
  const problemOf = (name: string) => {
    const isLeft = left.includes(name) && typed[name as keyof Typed]?.trim() !== ''
    if ((!attempted && !isLeft) || parsed.success) return undefined
    if (name === 'monthly' && typedCents(monthly) === undefined) return 'Enter an amount such as 12 500.'
    if (name === 'decidesOn' && typed.decidesOn === '') return 'Enter a date.'
    return parsed.error.issues.find(({ path }) => path[0] === name)?.message
  }
  const register = useMutation({
    ...orpc.resellers.registerDeal.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: partnershipQuery().queryKey })
      kept.forget()
      toast({ title: 'The deal is registered', description: 'We answer within one working day.', tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (parsed.success) register.mutate({ ...parsed.data, ...(lead && { leadId: lead.id }) })
    else setRefused((times) => times + 1)
  }
  const field = (name: keyof Typed, more: object = {}) => {
    const error = problemOf(name)
    return (
      <TextField
        label={names[name]}
        dir="auto"
        autoComplete="off"
        value={typed[name]}
        onChange={(event) => kept.change({ tier, typed: { ...typed, [name]: event.target.value } })}
        onBlur={({ relatedTarget }) => {
          // A message that appears while the button is pressed moves it away from the pointer.
          if (!isSubmit(relatedTarget)) setLeft([...left, name])
        }}
        {...more}
        {...(error && { error })}
        {...(name === 'customer' && printError(typed.customer))}
      />
    )
  }
  const consentProblem = problemOf('hasConsent')
  const registered =
    register.error instanceof ApiError && typeof register.error.details['dealId'] === 'string'
      ? register.error.details['dealId']
      : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title="Register a deal"
      about="We answer within one working day. An approved deal is yours for 60 days, and can be extended once."
      actions={
        <>
          <Button type="submit" form="register-deal" kind="primary" busy={register.isPending} busyText="Registering">
            Register the deal
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </>
      }
    >
      <form ref={form} id="register-deal" noValidate className={css.fields} onSubmit={submit}>
        {kept.wasKept && <KeptNote onStartAgain={kept.startAgain} />}
        {register.error && (
          <p className={css.error} role="alert">
            {register.error.message}
            {registered !== undefined && (
              <>
                {' '}
                <Link to={`/reseller-dashboard/deals?stage=all&open=${registered}`} onClick={onClose}>
                  Open your deal
                </Link>
              </>
            )}
          </p>
        )}
        <SelectField
          label="How you work with us"
          value={tier}
          onChange={(event) => kept.change({ typed, tier: event.target.value as Tier })}
        >
          {tiers.map((each) => (
            <option key={each} value={each}>
              {tierNames[each]}
            </option>
          ))}
        </SelectField>
        {field('customer', { maxLength: 120 })}
        <div className={css.pair}>
          {field('domain', { placeholder: 'customer.co.za', autoCapitalize: 'none', spellCheck: false })}
          {field('registrationNumber', { placeholder: '2019/123456/07' })}
        </div>
        <div className={css.pair}>
          {field('contactName', { maxLength: 100 })}
          {field('contactEmail', { type: 'email' })}
        </div>
        {field('need', { maxLength: 300 })}
        <div className={css.pair}>
          {field('monthly', { inputMode: 'decimal' })}
          {field('decidesOn', { type: 'date' })}
        </div>
        <label>
          <input
            type="checkbox"
            checked={hasConsent}
            aria-invalid={consentProblem ? true : undefined}
            onChange={(event) => setConsent(event.target.checked)}
          />{' '}
          The customer agreed that I name it to Veritech.
        </label>
        {consentProblem && (
          <p className={css.error} role="alert">
            Ask the customer first: POPIA requires it.
          </p>
        )}
      </form>
    </Dialog>
  )
}

const isSubmit = (element: Element | null): boolean => element instanceof HTMLButtonElement && element.type === 'submit'
