import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { chargeEntry } from '#domain/billing/postings.ts'
import { dateOf, dayAt, dayOf, startOfDay } from '#domain/calendar/day.ts'
import { CLAW_BACK, DOCUMENT_MAIL, INVOICE_REMINDER } from '#domain/resellers/due-kinds.ts'
import { clawBackAfter, commissionStep } from '#domain/resellers/commission-line.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { issueInvoice, problemsOfInvoice, series } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import type { Pricing } from '#domain/resellers/pricing.ts'
import { recipientOf } from '#domain/resellers/pro-forma.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import { firstReminder } from '#domain/resellers/reminders.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { auditOf } from './audit.ts'
import type { BackOffice } from './back-office.ts'
import type { Booked } from './books.ts'
import { addCommissionLine, addDocument, ONCE } from './reseller-store.ts'

interface Asked {
  readonly deal: Deal
  readonly quote?: Quote
  readonly lines: Parameters<typeof problemsOfInvoice>[0]['lines']
  /** What the prices to a reseller were calculated from. */
  readonly pricing?: Pricing | undefined
  readonly suppliedOn: string
  readonly client:
    | {
        readonly name?: string | undefined
        readonly address: string
        readonly vatNumber?: string | undefined
        readonly email?: string | undefined
      }
    | undefined
  /** Why it is issued after the 21 days of section 20(1). */
  readonly lateBecause?: string | undefined
  /** What the audit log holds of the invoice besides its issue. */
  readonly audited?: readonly AuditEntry['action'][]
  /** Makes the invoice the only one of its cause. */
  readonly once: readonly ItemWrite[] | ((number: string) => readonly ItemWrite[])
}

/** Something that an invoice is made of can change between reading and writing; each attempt reads it again. */
const ATTEMPTS = 5

type Issued =
  | { readonly ok: true; readonly document: BillingDocument }
  | { readonly ok: false; readonly problems: ReturnType<typeof problemsOfInvoice> }
  /** Its cause was invoiced before, or what it is made of changed again in each attempt. */
  | { readonly ok: false; readonly problems?: undefined; readonly because: 'issued-before' | 'changed-meanwhile' }

/**
 * Issues the invoice of a deal: to the client with a referral, whose reseller earns commission, else to the reseller at our partner
 * price. Number, document, entries, commission and the due mail are one transaction. `read` gives what is invoiced as it is now, or the
 * invoice that its cause has already, which is the answer then. It is called again if others wrote meanwhile.
 */
export async function issue(
  { store, books, now: clock }: BackOffice,
  by: string,
  read: () => Promise<Asked | { readonly issued: BillingDocument }>,
): Promise<Issued> {
  const now = clock()
  // Read once: many attempts at the same time would else read it again and again.
  let ofDeal: Promise<Reseller | undefined> | undefined
  const build = async (number: string): Promise<Made> => {
    const asked = await read()
    if ('issued' in asked) return { document: asked.issued, drafts: [], items: [] }
    ofDeal ??= store.reseller(asked.deal.organisation)
    const reseller = await ofDeal
    if (!reseller) throw new Error('A deal belongs to no reseller.')
    return invoiceOf(asked, reseller, { number, by, now })
  }
  for (let attempt = 1; ; attempt += 1) {
    const written = await books.write(by, build, series.invoice)
    const { document, problems } = written.made
    if (!document) return { ok: false, problems }
    if (written.outcome === 'written') return { ok: true, document }
    if (written.outcome === 'written-before' || written.failed.includes(ONCE))
      return { ok: false, because: 'issued-before' }
    if (attempt === ATTEMPTS) return { ok: false, because: 'changed-meanwhile' }
  }
}

interface At {
  readonly number: string
  readonly by: string
  readonly now: number
}

type Made = Booked &
  (
    | { readonly document: BillingDocument; readonly problems?: undefined }
    | { readonly document?: undefined; readonly problems: ReturnType<typeof problemsOfInvoice> }
  )

/** The document with everything that is written with it, or why it may not be issued: then nothing is written. */
function invoiceOf(asked: Asked, reseller: Reseller, { number, by, now }: At): Made {
  const { deal, quote, pricing, suppliedOn, once } = asked
  const today = dateOf(dayAt(now))
  const terms = termsOn(today)
  const isReferral = deal.tier === 'referral'
  const draft = {
    recipient: recipientOf(deal, reseller, asked.client),
    lines: asked.lines,
    suppliedOn,
    issuedOn: today,
    paymentDays: terms.paymentDays,
    addressed: {
      party: isReferral ? `client-${deal.id}` : reseller.organisation,
      ...(!isReferral && { organisation: reseller.organisation }),
      ...(isReferral && {
        reseller: reseller.organisation,
        // Of a client that has an account, whose members read it there.
        ...(deal.customerOrganisation !== undefined && { organisation: deal.customerOrganisation }),
        ...(asked.client?.email !== undefined && { mailTo: asked.client.email }),
      }),
      tier: deal.tier,
      dealId: deal.id,
      ...(quote && { quoteId: quote.id }),
      ...(pricing && { pricing }),
    },
    lateBecause: asked.lateBecause,
    by,
  }
  const problems = [
    ...(suppliedOn > today
      ? [{ section: '9(1)', message: 'The supply lies in the future: write a quote instead.' }]
      : []),
    ...problemsOfInvoice(draft),
  ]
  if (problems.length > 0) return { problems, drafts: [], items: [] }
  const issued = issueInvoice(draft, number, now)
  const earned = commissionStep(issued, today, { by, now })
  const document = earned?.invoice ?? issued
  return {
    document,
    drafts: [chargeEntry({ number, date: today, party: document.party }, document), ...(earned ? [earned.draft] : [])],
    items: [
      ...(typeof once === 'function' ? once(number) : once),
      addDocument(document),
      ...(earned ? [addCommissionLine(earned.line)] : []),
      dueWrite({ kind: DOCUMENT_MAIL, id: number, at: new Date(now).toISOString() }),
      dueWrite({ kind: INVOICE_REMINDER, id: number, at: dayAfter(firstReminder(document.dueOn, today), 0) }),
      ...(document.reseller === undefined
        ? []
        : [dueWrite({ kind: CLAW_BACK, id: number, at: dayAfter(clawBackAfter(document), 1) })]),
    ],
    audit: [
      auditOf(
        { actor: by, action: 'invoice-issued', type: 'invoice', id: number, organisation: reseller.organisation },
        now,
      ),
      ...(asked.audited ?? []).map((action) => auditOf({ actor: by, action, type: 'invoice', id: number }, now)),
    ],
  }
}

/** The morning of a day that lies `days` after a date. */
export function dayAfter(date: string, days: number): string {
  return new Date(startOfDay(dayOf(date) + days) + 6 * 3_600_000).toISOString()
}
