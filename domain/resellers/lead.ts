import * as z from 'zod'
import { canonicalEmail } from '../accounts/canonical-email.ts'
import { emailSchema } from '../accounts/email.ts'
import { isSharedDomain } from '../mail/shared-domains.ts'
import { DAY_MS } from '../calendar/day.ts'
import { reasonSchema } from '../contract/reason.ts'
import { typedLine, typedLines } from '../text/typed-text.ts'

/** What a visitor fills in who came by a reseller's link. */
export const contactFields = z.strictObject({
  name: typedLine().min(2, 'Enter your name.').max(100),
  email: emailSchema,
  company: typedLine().min(2, 'Enter the name of your company.').max(120),
  need: typedLines().min(5, 'Say what you need, in a few words.').max(300),
  /** That the reseller and we may have these details (POPIA, section 11(1)(a)). */
  hasConsent: z.literal(true, 'Tick the box: without your consent we may not pass your details on.'),
})
export type ContactFields = z.infer<typeof contactFields>

const states = ['new', 'in-contact', 'deal', 'closed'] as const

/**
 * Somebody who asked for contact by a reseller's link. All of the reseller share the link, so a lead has no person until an owner gives
 * it to a member: a member who sees only their own sees those.
 */
export const leadSchema = z.object({
  ...contactFields.shape,
  id: z.string(),
  /** The reseller whose link it was. */
  organisation: z.string(),
  /** The member who follows it, if an owner named one. */
  personId: z.string().optional(),
  state: z.enum(states),
  /** When the visitor sent it, which is also when they consented. */
  submittedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** The deal that was registered for it. */
  dealId: z.string().optional(),
  closedBecause: z.string().optional(),
  version: z.int().min(1),
  /** Epoch seconds after which it is gone. */
  expiresAt: z.int(),
})
export type Lead = z.infer<typeof leadSchema>

/** Of a member of the reseller. */
export const personIdSchema = z.string().min(1).max(128)

export const leadChangeFields = z.discriminatedUnion('change', [
  z.strictObject({ leadId: z.string(), change: z.literal('in-contact') }),
  z.strictObject({ leadId: z.string(), change: z.literal('close'), because: reasonSchema }),
  /** Without a person, all who see everything follow it again. */
  z.strictObject({ leadId: z.string(), change: z.literal('assign'), personId: personIdSchema.optional() }),
])

export type LeadChange = z.infer<typeof leadChangeFields>

/** Days for which a lead is kept, and one that was closed. */
const DAYS_KEPT = 365
const DAYS_AFTER_CLOSING = 90

const secondsAfter = (days: number, now: number): number => Math.floor((now + days * DAY_MS) / 1000)

/** A new lead of a reseller. `now` is in milliseconds since 1970. */
export function takeLead(
  fields: ContactFields,
  { id, organisation }: { readonly id: string; readonly organisation: string },
  now: number,
): Lead {
  const at = new Date(now).toISOString()
  return {
    ...fields,
    id,
    organisation,
    state: 'new',
    submittedAt: at,
    changedAt: at,
    version: 1,
    expiresAt: secondsAfter(DAYS_KEPT, now),
  }
}

type Over = { readonly refused: 'over' }
const isOver = ({ state }: Lead): boolean => state === 'deal' || state === 'closed'

/** The lead with whom the reseller talks now. Refused for one that became a deal or was closed. */
export function contactLead(lead: Lead, now: number): Lead | Over {
  return isOver(lead) ? { refused: 'over' } : { ...lead, state: 'in-contact', changedAt: new Date(now).toISOString() }
}

/** The lead that a member of the reseller follows, or none. Refused for one that became a deal or was closed. */
export function assignLead(lead: Lead, personId: string | undefined, now: number): Lead | Over {
  if (isOver(lead)) return { refused: 'over' }
  const { personId: _before, ...rest } = lead
  return { ...rest, ...(personId !== undefined && { personId }), changedAt: new Date(now).toISOString() }
}

/** The lead closed with a reason; it goes after 90 days. Refused for one that became a deal or was closed. */
export function closeLead(lead: Lead, because: string, now: number): Lead | Over {
  if (isOver(lead)) return { refused: 'over' }
  const changedAt = new Date(now).toISOString()
  const expiresAt = Math.min(lead.expiresAt, secondsAfter(DAYS_AFTER_CLOSING, now))
  return { ...lead, state: 'closed', closedBecause: because, changedAt, expiresAt }
}

/** The lead for which a deal was registered. Refused for one that became a deal or was closed. */
export function leadToDeal(lead: Lead, dealId: string, now: number): Lead | Over {
  return isOver(lead) ? { refused: 'over' } : { ...lead, state: 'deal', dealId, changedAt: new Date(now).toISOString() }
}

/** What a registration of a deal begins with; the domain is empty where the address says none of a company. */
export function dealOfLead({ name, email, company, need }: Lead) {
  const address = canonicalEmail(email)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return {
    customer: company,
    contactName: name,
    contactEmail: email,
    need,
    domain: isSharedDomain(domain) ? '' : domain,
  }
}
