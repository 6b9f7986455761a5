import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { conflictsOf, stateOn } from '#domain/resellers/deal.ts'
import { existingClients } from '#domain/resellers/existing-client.ts'
import { journalsOf } from '#domain/resellers/journals.ts'
import { waitsForInvoice } from '#domain/resellers/own-invoice.ts'
import type { OwnInvoice } from '#domain/resellers/own-invoice.ts'
import { marginRows, resellerOfDocument } from '#domain/resellers/margin-report.ts'
import { matchesOf, shownPayment } from '#domain/resellers/payment.ts'
import { invoicedIn, shownRun } from '#domain/resellers/payout.ts'
import { ledgerFileOf } from '#domain/ledger/ledger-file.ts'
import type { PayoutRun } from '#domain/resellers/payout.ts'
import { priceList } from '#domain/resellers/price-list.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { takenBackOf } from './taken-back.ts'

const NEWEST = 200
/** Matches that a person chooses from. */
const MOST_MATCHES = 4

export const readResellerDesk = backOffice.readResellerDesk.handler(async ({ context }) => {
  const { store, books } = context
  const today = dateOf(dayAt(context.now()))
  const [
    resellers,
    applications,
    deals,
    quotes,
    documents,
    payments,
    runs,
    commission,
    material,
    leads,
    agreements,
    supplierInvoices,
    ownInvoices,
    balances,
  ] = await Promise.all([
    store.resellers(),
    store.applications(),
    store.deals(),
    store.quotes(),
    store.documents(),
    store.payments(),
    store.runs(),
    store.commission(),
    store.materials(),
    store.leads(),
    store.agreements(),
    store.supplierInvoices(),
    store.ownInvoices(),
    books.balances(),
  ])
  const clients = deals.some(({ state }) => state === 'in-review') ? await context.clients() : []
  const known = new Map(deals.map((deal) => [deal.id, deal]))
  return {
    resellers,
    applications,
    quotes,
    prices: [...priceList],
    documents,
    commission,
    material,
    leads,
    agreements,
    supplierInvoices,
    ownInvoices,
    uninvoicedPayouts: uninvoicedPayouts(runs, ownInvoices),
    deals: deals.map((deal) => ({
      ...deal,
      existingClients: (deal.state === 'in-review' ? existingClients(deal, clients, deals) : []).map((client) => ({
        ...client,
        because: [...client.because],
      })),
      // What was answered is not in the way any more.
      conflicts: (deal.state === 'in-review' ? conflictsOf(deal, deals, today) : []).flatMap(
        ({ dealId, because, isFirst }) => {
          const other = known.get(dealId)
          return other
            ? [
                {
                  dealId,
                  because: [...because],
                  customer: other.customer,
                  organisation: other.organisation,
                  state: stateOn(other, today),
                  submittedAt: other.submittedAt,
                  isFirst,
                },
              ]
            : []
        },
      ),
    })),
    payments: payments.map((payment) => ({
      ...shownPayment(payment),
      matches: payment.state === 'unmatched' ? matchesOf(payment, documents).slice(0, MOST_MATCHES) : [],
    })),
    runs: await Promise.all(
      runs.map(async (run) => ({
        ...shownRun(run),
        ...(run.state === 'prepared' && { takenBack: await takenBackOf(store, run) }),
      })),
    ),
    balances: balances.map(({ account, party, cents }) => ({ account, ...(party !== undefined && { party }), cents })),
  }
})

/** Payouts of paid runs whose resellers were asked for their own tax invoice. */
function uninvoicedPayouts(runs: readonly PayoutRun[], ownInvoices: readonly OwnInvoice[]) {
  return runs
    .filter(({ state }) => state === 'paid')
    .flatMap(({ payouts, date }) => payouts.map((payout) => ({ ...payout, paidAt: `${date}T00:00:00.000Z` })))
    .filter((payout) =>
      waitsForInvoice(
        payout,
        ownInvoices.filter(({ organisation }) => organisation === payout.organisation),
      ),
    )
    .map((payout) => {
      const { runId, organisation, name, paidAt } = payout
      return { runId, organisation, name, paidAt, commission: invoicedIn(payout) }
    })
}

export const readLedger = backOffice.readLedger.handler(async ({ input, context }) => {
  if (input.report === 'margin') {
    const [entries, head, documents] = await Promise.all([
      context.books.entries(),
      context.books.head(),
      context.store.documents(),
    ])
    const resellers = new Map(documents.map((document) => [document.number, resellerOfDocument(document)]))
    return { entries: [], head, report: marginRows(entries, (number) => resellers.get(number)) }
  }
  const { journals: month } = input
  if (month !== undefined) {
    const [entries, head] = await Promise.all([context.books.entries(), context.books.head()])
    return { entries: journalsOf(entries).filter(({ date }) => date.startsWith(month)), head }
  }
  const [entries, head] = await Promise.all([context.books.newest(NEWEST), context.books.head()])
  return { entries, head }
})

export const exportLedger = backOffice.exportLedger.handler(async ({ context }) => {
  const { id: actor } = signedIn(context)
  const [entries, head, balances] = await Promise.all([
    context.books.entries(),
    context.books.head(),
    context.books.balances(),
  ])
  await context.commit({
    items: [],
    audit: [auditOf({ actor, action: 'ledger-exported', type: 'ledger', id: String(head.number) }, context.now())],
  })
  return { file: ledgerFileOf(entries, { head, balances }) }
})
