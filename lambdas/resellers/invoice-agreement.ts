import { afterInvoice, invoiceLinesOf, isOver, linesOf, valueOf } from '#domain/billing/agreement.ts'
import type { Agreement } from '#domain/billing/agreement.ts'
import { chargeEntry } from '#domain/billing/postings.ts'
import { lastDateToIssue } from '#domain/billing/tax-invoice.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { lastDateOf } from '#domain/resellers/account-statement.ts'
import { invoicedAt, invoicedOn } from '#domain/resellers/agreement-change.ts'
import { clawBackAfter, commissionStep } from '#domain/resellers/commission-line.ts'
import { broughtBy } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { CLAW_BACK, DOCUMENT_MAIL, INVOICE_REMINDER } from '#domain/resellers/due-kinds.ts'
import { issueInvoice, series } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import { firstReminder } from '#domain/resellers/reminders.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { auditOf } from './audit.ts'
import type { BackOffice } from './back-office.ts'
import { dayAfter } from './issue.ts'
import { addCommissionLine, addDocument, replaceAgreement } from './reseller-store.ts'

const BY = 'system'
/** Months that one run catches up after an outage, and tries while staff change the agreement. */
const MOST_MONTHS = 24

/**
 * Issues the invoices of an agreement's months that are due. Number, document, entry, due mail and the agreement's next month are one
 * transaction whose entry's cause is the agreement and the month, so a run that was killed and two runs at once issue each month once and leave no gap
 * in the numbers. Resolves with the moment at which the agreement is invoiced next; undefined if it is over.
 */
export async function invoiceAgreement(
  { store, books, commit, now: clock }: Pick<BackOffice, 'store' | 'books' | 'commit' | 'now'>,
  id: string,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < MOST_MONTHS; attempt += 1) {
    const agreement = await store.agreement(id)
    if (!agreement || isOver(agreement)) return undefined
    const { nextMonth: month } = agreement
    if (!isDue(month, clock())) return invoicedAt(month)
    if (valueOf(linesOf(agreement, month)) === 0) await commit({ items: [replaceAgreement(afterInvoice(agreement))] })
    else {
      const deal = broughtBy(await store.deals(), agreement.organisation, lastDateOf(month))
      const written = await books.write(BY, (number) => invoiceOf({ agreement, deal }, number, clock()), series.invoice)
      if (written.outcome === 'written') noteLate(written.made.document)
    }
  }
  throw new Error('The months of an agreement were not invoiced.')
}

const isDue = (month: string, now: number): boolean => invoicedOn(month) <= dateOf(dayAt(now))

interface Invoiced {
  readonly agreement: Agreement
  /** The referral that brought the client. */
  readonly deal: Deal | undefined
}

function invoiceOf({ agreement, deal }: Invoiced, number: string, now: number) {
  const { id, organisation, nextMonth: month } = agreement
  const today = dateOf(dayAt(now))
  const issued = issueInvoice(
    {
      recipient: agreement.recipient,
      lines: invoiceLinesOf(agreement, month),
      suppliedOn: lastDateOf(month),
      issuedOn: today,
      paymentDays: termsOn(today).paymentDays,
      addressed: {
        organisation,
        party: organisation,
        agreement: { id, month },
        ...(deal && { reseller: deal.organisation, tier: deal.tier, dealId: deal.id }),
      },
      by: BY,
    },
    number,
    now,
  )
  const earned = commissionStep(issued, today, { by: BY, now })
  const document = earned?.invoice ?? issued
  return {
    document,
    drafts: [
      { ...chargeEntry({ number, date: today, party: organisation }, document), cause: `agreement/${id}/${month}` },
      ...(earned ? [earned.draft] : []),
    ],
    items: [
      addDocument(document),
      ...(earned ? [addCommissionLine(earned.line)] : []),
      replaceAgreement(afterInvoice(agreement)),
      dueWrite({ kind: DOCUMENT_MAIL, id: number, at: new Date(now).toISOString() }),
      dueWrite({ kind: INVOICE_REMINDER, id: number, at: dayAfter(firstReminder(document.dueOn, today), 0) }),
      ...(document.reseller === undefined
        ? []
        : [dueWrite({ kind: CLAW_BACK, id: number, at: dayAfter(clawBackAfter(document), 1) })]),
    ],
    audit: [auditOf({ actor: BY, action: 'invoice-issued', type: 'invoice', id: number, organisation }, now)],
  }
}

/** An invoice that is late is still owed to the client, so it is issued, and its page says that it is late. */
function noteLate({ number, invoice: { issuedOn, suppliedOn } }: BillingDocument): void {
  if (issuedOn > lastDateToIssue(suppliedOn)) logger.error('an agreement was invoiced too late', { number })
}
