import Papa from 'papaparse'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { company } from '#domain/company/details.ts'
import { maskedAccount } from '#domain/resellers/bank-details.ts'
import { dateProblem, otherAccount, readStatement } from '#domain/resellers/bank-statement.ts'
import type { StatementLine } from '#domain/resellers/bank-statement.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import {
  setAside,
  isMatchedBy,
  settlePayment as settle,
  shownPayment,
  useKeptMoney,
} from '#domain/resellers/payment.ts'
import type { Payment } from '#domain/resellers/payment.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { sha256 } from './books.ts'
import type { Booked } from './books.ts'
import { commissionAfter } from './commission-after.ts'
import { addPayment, replacePayment } from './reseller-store.ts'

const ID_LENGTH = 20
/** What banks leave in their files: a byte order mark, and null bytes between lines. */
const NOISE = /[\u{FEFF}\0]/gu
/** Payments that are stored at the same time. */
const AT_ONCE = 20

export const importStatement = backOffice.importStatement.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const now = context.now()
  const rows = Papa.parse<string[]>(input.csv.replaceAll(NOISE, ''), { skipEmptyLines: true }).data
  const read = readStatement(rows)
  if (!read.ok) throw errors['not-readable']({ data: { why: read.message } })
  const unlikely = dateProblem(read.lines, dateOf(dayAt(now)))
  if (unlikely !== undefined) throw errors['not-readable']({ data: { why: unlikely } })
  const other = otherAccount(read.accounts, company.bankAccount.accountNumber)
  if (other !== undefined && input.otherAccount !== maskedAccount(other))
    throw errors['other-account']({
      data: { account: maskedAccount(other), ours: maskedAccount(company.bankAccount.accountNumber) },
    })
  const payments = identified(read.lines, { by, at: new Date(now).toISOString() })
  let added = 0
  for (let from = 0; from < payments.length; from += AT_ONCE) {
    const outcomes = await Promise.all(
      payments.slice(from, from + AT_ONCE).map((payment) => context.commit({ items: [addPayment(payment)] })),
    )
    added += outcomes.filter(({ outcome }) => outcome === 'written').length
  }
  await context.commit({
    items: [],
    audit: [
      auditOf(
        {
          actor: by,
          action: other === undefined ? 'statement-imported' : 'other-statement-imported',
          type: 'bank-statement',
          id: context.newId(),
        },
        now,
      ),
    ],
  })
  return { bank: read.bank, added, known: read.lines.length - added }
})

/** Lines that are alike within a file are told apart by their place among themselves. */
export function identified(lines: readonly StatementLine[], { by, at }: { by: string; at: string }): Payment[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const same = JSON.stringify([line.date, line.cents, line.text, line.balance ?? null])
    const place = (seen.get(same) ?? 0) + 1
    seen.set(same, place)
    return {
      ...line,
      id: `PAY-${sha256(`${same} ${place}`).slice(0, ID_LENGTH)}`,
      state: 'unmatched',
      importedAt: at,
      importedBy: by,
      version: 1,
    }
  })
}

/** Whether a party was ever invoiced, or can be: a reseller, a client of a won deal or of an agreement. */
async function isPayer(
  { store }: BackOffice,
  party: string,
  documents: readonly Pick<BillingDocument, 'party'>[],
): Promise<boolean> {
  if (documents.some((document) => document.party === party)) return true
  const dealId = /^client-(.+)$/.exec(party)?.[1]
  const [reseller, deal, agreements] = await Promise.all([
    store.reseller(party),
    dealId === undefined ? undefined : store.deal(dealId),
    store.agreements(party),
  ])
  return reseller !== undefined || deal?.state === 'won' || agreements.length > 0
}

interface Settling {
  readonly payment: Payment
  /** The payment is as it was asked for already. */
  readonly isRepeat?: true
}

export const settlePayment = backOffice.settlePayment.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const now = context.now()
  const today = dateOf(dayAt(now))
  const written = await context.books.write(by, async (_number, draw): Promise<Booked & Settling> => {
    const payment = await context.store.payment(input.paymentId)
    if (!payment) throw errors['payment-not-found']()
    const audited = (action: AuditEntry['action']) => [
      auditOf({ actor: by, action, type: 'payment', id: payment.id }, now),
    ]
    if ('aside' in input) {
      if (payment.state !== 'unmatched') throw errors['payment-settled']()
      const isBankCharge = input.aside === 'bank-charge'
      const aside = setAside(payment, { reason: input.reason, isBankCharge }, { by, now })
      return {
        payment: aside.payment,
        drafts: aside.draft ? [aside.draft] : [],
        items: [replacePayment(aside.payment)],
        audit: audited(isBankCharge ? 'bank-charge-booked' : 'payment-set-aside'),
      }
    }
    if ('party' in input && isMatchedBy(payment, input, by)) return { payment, isRepeat: true, drafts: [], items: [] }
    const wanted = { chosen: input.parts, invoices: await context.store.documents() }
    if ('party' in input && !(await isPayer(context, input.party, wanted.invoices))) throw errors['payer-not-found']()
    const settled =
      'use' in input
        ? useKeptMoney(payment, wanted, { on: today })
        : settle(payment, { ...wanted, party: input.party }, { by, now })
    if ('refused' in settled) throw errors[settled.refused === 'settled' ? 'payment-settled' : settled.refused]()
    // Commission that was lost by a late payment, or by one that was taken back, is earned again.
    const earned = await commissionAfter(
      { store: context.store, draw },
      { changed: settled.invoices },
      { on: today, by, now },
    )
    return {
      payment: settled.payment,
      drafts: [settled.draft, ...earned.drafts],
      items: [replacePayment(settled.payment), ...earned.items],
      audit: [...earned.audit, ...audited('use' in input ? 'kept-money-used' : 'payment-matched')],
    }
  })
  if (written.outcome !== 'written') throw errors['changed-meanwhile']()
  const { payment, isRepeat } = written.made
  if (isRepeat) return shownPayment(payment)
  return shownPayment({ ...payment, version: payment.version + 1 })
})
