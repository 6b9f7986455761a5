import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { organisationDetailsSchema, typedRegistrationNumber } from '../accounts/organisation-details.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayAt, dayOf } from '../calendar/day.ts'
import { domainSchema } from '../contract/domain-name.ts'
import { reasonSchema } from '../contract/reason.ts'
import { registrableDomain } from '../contract/registrable-domain.ts'
import { printable } from '../documents/printable.ts'
import { isSharedDomain } from '../mail/shared-domains.ts'
import { afterWorkingDays } from './office-days.ts'
import { termsOn, tiers } from './programme.ts'
import { typedLine, typedLines } from '../text/typed-text.ts'

/** What a reseller says about a customer that it registers. */
export const dealFields = z.strictObject({
  customer: typedLine().min(2, 'Enter the name of the customer.').max(120).superRefine(printable),
  domain: domainSchema,
  registrationNumber: typedRegistrationNumber.optional(),
  contactName: typedLine().min(2, 'Enter whom we would talk to.').max(100),
  contactEmail: emailSchema,
  need: typedLines().min(5, 'Say what the customer needs.').max(300),
  /** In cents a month, without VAT. */
  monthly: z.int().min(0).max(100_000_000),
  decidesOn: dateSchema,
  tier: z.enum(tiers),
  /** That the customer agreed to be named to us (POPIA). */
  hasConsent: z.literal(true, 'Ask the customer first: POPIA requires it.'),
})
export type DealFields = z.infer<typeof dealFields>

const states = ['in-review', 'approved', 'rejected', 'won', 'lost'] as const

export const dealSchema = z.object({
  ...dealFields.shape,
  customer: z.string(),
  registrationNumber: organisationDetailsSchema.shape.registrationNumber,
  id: z.string(),
  organisation: z.string(),
  personId: z.string(),
  state: z.enum(states),
  submittedAt: z.iso.datetime(),
  answerDueOn: dateSchema,
  answeredAt: z.iso.datetime().optional(),
  /** What the reseller is told; it names nobody else. */
  reason: z.string().optional(),
  /** The last day of the protection. */
  protectedUntil: dateSchema.optional(),
  extensions: z.int().min(0).default(0),
  closedAt: z.iso.datetime().optional(),
  lostBecause: z.string().optional(),
  /** The organisation of the portal that the customer became. */
  customerOrganisation: z.string().optional(),
  version: z.int().min(1),
})

const writtenBy = { reason: z.string(), by: z.string(), at: z.iso.datetime() }

/** A deal as it is kept. Why it was approved beside another reseller's or a client, or invoiced twice, is for staff only. */
export const keptDealSchema = dealSchema.extend({
  despite: z.object({ dealIds: z.array(z.string()), ...writtenBy }).optional(),
  /** The clients of the portal that its customer may be. */
  existing: z.object({ clients: z.array(z.object({ id: z.string(), name: z.string() })), ...writtenBy }).optional(),
  /** Invoices of further quotes, each with the invoice that came before it. */
  invoicedAgain: z.array(z.object({ number: z.string(), after: z.string(), ...writtenBy })).optional(),
  /** The first invoice of a quote of it. */
  firstInvoice: z.string().optional(),
})
export type Deal = z.infer<typeof keptDealSchema>

/** A deal without what only staff may know. */
export const withoutStaffPart = ({
  despite: _despite,
  existing: _existing,
  invoicedAgain: _invoiced,
  firstInvoice: _first,
  ...deal
}: Deal): Deal => deal

export type DealState = (typeof states)[number] | 'expired'

/** What every reseller is told whose deal meets another one's, so that nobody learns who or what was in the way. */
export const CANNOT_BE_REGISTERED = 'This customer cannot be registered.'

interface Owner {
  readonly id: string
  readonly organisation: string
  readonly personId: string
}

/**
 * A new deal, which waits for our answer. Nothing is compared here: the answer to a reseller is the same and takes the same time,
 * whether or not another reseller has the customer.
 */
export function registerDeal(fields: DealFields, owner: Owner, now: number): Deal {
  const today = dateOf(dayAt(now))
  return {
    ...fields,
    ...owner,
    state: 'in-review',
    submittedAt: new Date(now).toISOString(),
    answerDueOn: afterWorkingDays(today, termsOn(today).dealWorkingDays),
    extensions: 0,
    version: 1,
  }
}

/** Whether a customer that is registered today decides in time: what was decided before is no deal. */
export const decidesInTime = ({ decidesOn }: Pick<DealFields, 'decidesOn'>, today: string): boolean =>
  decidesOn >= today

/** How a deal stands on a day: an approved one expires after its protection. */
export function stateOn({ state, protectedUntil }: Pick<Deal, 'state' | 'protectedUntil'>, today: string): DealState {
  return state === 'approved' && protectedUntil !== undefined && protectedUntil < today ? 'expired' : state
}

export const dealAnswerFields = z.discriminatedUnion('answer', [
  z.strictObject({
    dealId: z.string(),
    answer: z.literal('approve'),
    /** The deals of other resellers about the same customer that staff saw, and why this one is approved beside them. */
    despite: z.strictObject({ dealIds: z.array(z.string()).min(1).max(50), reason: reasonSchema }).optional(),
    /** The clients of the portal that its customer may be, and why it is approved all the same. */
    existing: z.strictObject({ clientIds: z.array(z.string()).min(1).max(50), reason: reasonSchema }).optional(),
  }),
  z.strictObject({ dealId: z.string(), answer: z.literal('reject'), reason: reasonSchema }),
  z.strictObject({ dealId: z.string(), answer: z.literal('conflict') }),
])
type DealAnswer = z.infer<typeof dealAnswerFields>

interface Answering {
  readonly by: string
  /** In milliseconds since 1970. */
  readonly now: number
  /** Ids of the deals of other resellers that come before this one; see `blockingOf`. */
  readonly blocking: readonly string[]
  /** The clients of the portal that its customer may be. */
  readonly clients?: readonly { readonly id: string; readonly name: string }[]
}

/**
 * The deal with our answer: protected from today, or rejected. A conflict is told by a sentence that is always the same. An approval is
 * refused while another reseller's deal comes first, or while its customer may be a client already, unless it names every one of them
 * with a reason.
 */
export function answerDeal(
  deal: Deal,
  answer: DealAnswer,
  { by, now, blocking, clients = [] }: Answering,
): Deal | { refused: 'answered' | 'conflict' | 'existing-client' } {
  if (deal.state !== 'in-review') return { refused: 'answered' }
  const today = dateOf(dayAt(now))
  const answered = { ...deal, answeredAt: new Date(now).toISOString() }
  if (answer.answer === 'approve') {
    const { dealIds = [], reason = '' } = answer.despite ?? {}
    if (!blocking.every((id) => dealIds.includes(id))) return { refused: 'conflict' }
    const { clientIds = [], reason: whyExisting = '' } = answer.existing ?? {}
    if (!clients.every(({ id }) => clientIds.includes(id))) return { refused: 'existing-client' }
    return {
      ...answered,
      state: 'approved',
      protectedUntil: dateOf(dayOf(today) + termsOn(today).protectionDays),
      ...(blocking.length > 0 && { despite: { dealIds: [...blocking], reason, by, at: answered.answeredAt } }),
      ...(clients.length > 0 && {
        existing: {
          clients: clients.map(({ id, name }) => ({ id, name })),
          reason: whyExisting,
          by,
          at: answered.answeredAt,
        },
      }),
    }
  }
  return { ...answered, state: 'rejected', reason: answer.answer === 'reject' ? answer.reason : CANNOT_BE_REGISTERED }
}

/** The deal protected for as long again, from the end of its protection. Once, and only while it is protected. */
export function extendDeal(deal: Deal, now: number): Deal | { refused: 'not-protected' | 'extended' } {
  const today = dateOf(dayAt(now))
  const { protectedUntil } = deal
  if (stateOn(deal, today) !== 'approved' || protectedUntil === undefined) return { refused: 'not-protected' }
  const { protectionDays, extensions } = termsOn(today)
  if (deal.extensions >= extensions) return { refused: 'extended' }
  return { ...deal, protectedUntil: dateOf(dayOf(protectedUntil) + protectionDays), extensions: deal.extensions + 1 }
}

/** The deal won or lost; a lost one says why. Only a protected deal can be won. */
export function closeDeal(
  deal: Deal,
  outcome: { readonly won: true } | { readonly won: false; readonly because: string },
  now: number,
): Deal | { refused: 'not-protected' } {
  const state = stateOn(deal, dateOf(dayAt(now)))
  if (state !== 'approved' && (outcome.won || state !== 'in-review')) return { refused: 'not-protected' }
  return {
    ...deal,
    state: outcome.won ? 'won' : 'lost',
    closedAt: new Date(now).toISOString(),
    ...(!outcome.won && { lostBecause: outcome.because }),
  }
}

/**
 * The deal won by a quote that its customer accepted at a moment; undefined if it is won already, or is not the reseller's any more. A deal
 * whose protection ended is won, too: the customer accepted what was offered while it was valid.
 */
export function wonByQuote(deal: Deal, acceptedAt: string): Deal | undefined {
  return deal.state === 'approved' ? { ...deal, state: 'won', closedAt: acceptedAt } : undefined
}

/** The deal with the invoice of a further quote of it, and why there is a second one. */
export function invoicedAgain(deal: Deal, made: NonNullable<Deal['invoicedAgain']>[number]): Deal {
  return { ...deal, invoicedAgain: [...(deal.invoicedAgain ?? []), made] }
}

/**
 * The won referral that brought an organisation to us, whose reseller earns by what is supplied on a date; undefined if there is none. Of
 * several the first to be won has it. What was supplied before it was won earns nothing.
 */
export function broughtBy(deals: readonly Deal[], organisation: string, suppliedOn: string): Deal | undefined {
  const [first] = deals
    .filter((deal) => deal.state === 'won' && deal.tier === 'referral' && deal.customerOrganisation === organisation)
    .toSorted((one, other) => (one.closedAt ?? '').localeCompare(other.closedAt ?? ''))
  return first?.closedAt !== undefined && dateOf(dayAt(Date.parse(first.closedAt))) <= suppliedOn ? first : undefined
}

/** The won deal with the organisation of the portal that its customer is; it is named once. */
export function linkCustomer(
  deal: Deal,
  organisation: string,
): Deal | { refused: 'not-won' | 'customer-linked' | 'own-customer' } {
  if (deal.state !== 'won') return { refused: 'not-won' }
  if (deal.customerOrganisation !== undefined) return { refused: 'customer-linked' }
  if (organisation === deal.organisation) return { refused: 'own-customer' }
  return { ...deal, customerOrganisation: organisation }
}

/** Words that do not tell one company from another. */
const COMMON = /\b(?:pty|ltd|limited|proprietary|cc|inc|npc|holdings|group|the|and|of|sa|south|africa)\b/g

/** Characters that are compared; normalisation can make text longer. */
const LONGEST_NAME = 400

/** A company's name without what many names have alike. */
export function plainName(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .normalize('NFKD')
    .slice(0, LONGEST_NAME)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(COMMON, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whether two domains are of one owner, whatever stands before what was registered. A mail service for everybody names nobody. */
function isSameDomain(one: string, other: string): boolean {
  const registrable = registrableDomain(one)
  return registrable === registrableDomain(other) && !isSharedDomain(registrable)
}

type Likeness = 'domain' | 'registration number' | 'name'

interface Conflict {
  readonly dealId: string
  readonly because: readonly Likeness[]
  /** Whether the other deal comes first: it is protected or won, or it was registered earlier and waits. */
  readonly isFirst: boolean
}

type Customer = Pick<DealFields, 'customer' | 'domain'> & { readonly registrationNumber?: string | undefined }

/** By what two registrations name the same customer; none if they do not. */
export function likenessOf(one: Customer, other: Customer): Likeness[] {
  const name = plainName(one.customer)
  return [
    ...(isSameDomain(other.domain, one.domain) ? (['domain'] as const) : []),
    ...(one.registrationNumber !== undefined && other.registrationNumber === one.registrationNumber
      ? (['registration number'] as const)
      : []),
    ...(name !== '' && plainName(other.customer) === name ? (['name'] as const) : []),
  ]
}

const isHeld = (deal: Deal, today: string): boolean => ['in-review', 'approved', 'won'].includes(stateOn(deal, today))

/** Open or won deals of other resellers about the same customer, with what is alike. For staff only. */
export function conflictsOf(deal: Deal, others: readonly Deal[], today: string): Conflict[] {
  return others
    .filter((other) => other.organisation !== deal.organisation && isHeld(other, today))
    .flatMap((other) => {
      const because = likenessOf(deal, other)
      const isFirst = other.state !== 'in-review' || placeInTime(other) < placeInTime(deal)
      return because.length > 0 ? [{ dealId: other.id, because, isFirst }] : []
    })
}

const placeInTime = ({ submittedAt, id }: Deal): string => `${submittedAt} ${id}`

/** Ids of the deals of other resellers that come before one: the first in time has the customer. */
export const blockingOf = (deal: Deal, others: readonly Deal[], today: string): string[] =>
  conflictsOf(deal, others, today)
    .filter(({ isFirst }) => isFirst)
    .map(({ dealId }) => dealId)

/** Deals that a reseller registers on one day at most. */
export const MOST_DEALS_A_DAY = 30

/**
 * The open or won deal by which a reseller registered a customer already; undefined if there is none. Companies of one name with different
 * registration numbers are different customers.
 */
export function registeredBefore(fields: Customer, own: readonly Deal[], today: string): Deal | undefined {
  return own.find((deal) => {
    if (!isHeld(deal, today)) return false
    const because = likenessOf(fields, deal)
    const hasOtherNumber =
      fields.registrationNumber !== undefined &&
      deal.registrationNumber !== undefined &&
      fields.registrationNumber !== deal.registrationNumber
    return because.some((each) => each !== 'name' || !hasOtherNumber)
  })
}
