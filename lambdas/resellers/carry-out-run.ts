import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { DOCUMENT_MAIL } from '#domain/resellers/due-kinds.ts'
import { rand } from '#domain/billing/money-text.ts'
import type { OwnInvoice } from '#domain/resellers/own-invoice.ts'
import { invoicedIn, payoutEntry } from '#domain/resellers/payout.ts'
import type { Payout, PayoutRun } from '#domain/resellers/payout.ts'
import { invoicedLines } from '#domain/resellers/recipient-credit.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { inputTaxEntry, supplierInvoice, supplierSeries } from '#domain/resellers/supplier-invoice.ts'
import type { SupplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { auditOf } from './audit.ts'
import type { BackOffice } from './back-office.ts'
import { addPayout, addSupplierInvoice, endRun, replaceOwnInvoice, replaceRun } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

type Office = Pick<BackOffice, 'store' | 'books' | 'commit' | 'now'>

/**
 * Pays a run that was approved, one reseller in a transaction. The cause of each entry is the run and the reseller, so continuing
 * an interrupted run pays nobody twice, and two runs at once do not either. The tax invoice that we write for a reseller is part of its
 * transaction, so its series has no gap.
 */
export async function carryOutRun(office: Office, runId: string): Promise<PayoutRun | undefined> {
  const { store, commit } = office
  const run = await store.run(runId)
  if (run?.state !== 'approved') return run
  for (const payout of run.payouts) await pay(office, run, payout)
  const paid: PayoutRun = { ...run, state: 'paid' }
  await commit({ items: [replaceRun(paid), endRun(run)] })
  return store.run(runId)
}

async function pay({ store, books, now: clock }: Office, run: PayoutRun, payout: Payout): Promise<void> {
  const by = run.approvedBy ?? 'system'
  const { organisation, vat } = payout
  const reseller = await store.reseller(organisation)
  const ofReseller = payout.ownInvoices.length === 0 ? [] : await store.ownInvoices(organisation)
  const settled = ofReseller.filter(({ number }) => payout.ownInvoices.includes(number))
  if (vat === 0 || !reseller) {
    written(await books.write(by, () => paymentOf({ payout, reseller, settled }, clock())))
    return
  }
  const ofPayout = new Set(payout.lines)
  const lines = (await store.commission(organisation)).filter(({ id }) => ofPayout.has(id)).toReversed()
  const booked = await books.write(
    by,
    (number) => {
      const now = clock()
      const dated = { number, issuedOn: dateOf(dayAt(now)) }
      const invoice = supplierInvoice({ runId: run.id, reseller, lines: invoicedLines(lines) }, dated, now)
      if (invoice.value !== invoicedIn(payout) || invoice.vat !== vat)
        throw new Error('A tax invoice differs from its payout.')
      return paymentOf({ payout, reseller, settled }, now, { by, invoice })
    },
    supplierSeries(organisation),
  )
  written(booked)
}

/** A payment that was written before is one that an interrupted run had made. Anything else that is not written must not pass as paid. */
function written({ outcome }: { readonly outcome: 'written' | 'written-before' | 'refused' }): void {
  if (outcome === 'refused') throw new Error('A payout could not be written.')
}

interface Paying {
  readonly payout: Payout
  readonly reseller: Reseller | undefined
  /** Tax invoices of the reseller's own whose VAT is paid. */
  readonly settled: readonly OwnInvoice[]
}

interface Written {
  readonly by: string
  readonly invoice: SupplierInvoice
}

function paymentOf({ payout, reseller, settled }: Paying, now: number, written?: Written) {
  const { runId, organisation, cents, withoutVat, carried } = payout
  const total = rand(cents)
  const number = written?.invoice.number
  const ofInvoice = {
    ...(withoutVat?.asksForInvoice && { asksForInvoice: true }),
    ...(carried && { carried: rand(carried.cents) }),
  }
  return {
    drafts: [...(written ? [inputTaxEntry(written.invoice)] : []), payoutEntry(payout, dateOf(dayAt(now)))],
    items: [
      addPayout({
        ...payout,
        ...(number !== undefined && { invoiceNumber: number }),
        paidAt: new Date(now).toISOString(),
      }),
      ...(written
        ? [
            addSupplierInvoice(written.invoice),
            // Its mail has the original as a PDF, so it is typeset apart.
            dueWrite({ kind: DOCUMENT_MAIL, id: written.invoice.number, at: new Date(now).toISOString() }),
          ]
        : []),
      ...settled
        .filter(({ paidIn }) => paidIn === undefined)
        .map((each) => replaceOwnInvoice({ ...each, paidIn: runId })),
    ],
    mails:
      reseller && !written
        ? [
            resellerMail(
              {
                to: reseller.contactEmail,
                news: { about: 'remittance', run: runId, total, ...ofInvoice },
                id: `${runId}-${organisation}`,
                organisation,
              },
              now,
            ),
          ]
        : [],
    audit: written
      ? [
          auditOf(
            {
              actor: written.by,
              action: 'supplier-invoice-issued',
              type: 'supplier-invoice',
              id: written.invoice.number,
              organisation,
            },
            now,
          ),
        ]
      : [],
  }
}
