import { mayAssign, mayChangeBank, mayRead, mayReadOfClosed } from '#domain/resellers/access.ts'
import { detailsAt, maskedAccount } from '#domain/resellers/bank-details.ts'
import type { BankDetails } from '#domain/resellers/bank-details.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { withoutStaffPart } from '#domain/resellers/deal.ts'
import { mayOpen } from '#domain/resellers/material.ts'
import { forReseller } from '#domain/resellers/commission-line.ts'
import { receiptOf } from '#domain/resellers/payment.ts'
import { priceList } from '#domain/resellers/price-list.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { backOffice } from './back-office.ts'
import { leadLinkView } from './lead-endpoints.ts'
import { documentsOfClosed } from './document-endpoints.ts'
import { linesThatWait } from './waiting-lines.ts'

const shown = ({ bank, accountHolder, accountNumber, branchCode }: BankDetails) => ({
  bank,
  accountHolder,
  account: maskedAccount(accountNumber),
  branchCode,
})

export const readPartnership = backOffice.readPartnership.handler(async ({ context, errors }) => {
  const actor = signedIn(context)
  const organisation = actor.organisation?.id
  const { store } = context
  const reseller = organisation === undefined ? undefined : await store.reseller(organisation)
  if (organisation === undefined || !reseller) throw errors['no-reseller']()
  const seesMoney = actor.organisation?.reach === 'all'
  const [
    deals,
    quotes,
    documents,
    closed,
    commission,
    payments,
    payouts,
    ownInvoices,
    bank,
    material,
    leads,
    leadLink,
  ] = await Promise.all([
    store.deals(organisation),
    store.quotes(organisation),
    store.documents(organisation),
    documentsOfClosed(context, organisation),
    seesMoney ? store.commission(organisation) : [],
    seesMoney ? store.payments(organisation) : [],
    seesMoney ? store.payouts(organisation) : [],
    seesMoney ? store.ownInvoices(organisation) : [],
    store.bank(organisation),
    store.materials(),
    store.leads(organisation),
    store.leadLink(organisation),
  ])
  const today = dateOf(dayAt(context.now()))
  const paidOut = new Set(payouts.flatMap(({ lines }) => lines))
  const waiting = await linesThatWait(
    store,
    commission.filter(({ id }) => !paidOut.has(id)),
  )
  const { version: _version, ...profile } = reseller
  const current = detailsAt(bank, context.now())
  const mayChange = mayChangeBank(actor)
  const waits = bank.pending && Date.parse(bank.pending.from) > context.now() ? bank.pending : undefined
  return {
    reseller: profile,
    deals: deals.filter((deal) => mayRead(actor, deal)).map(withoutStaffPart),
    quotes: quotes.filter((quote) => mayRead(actor, quote)),
    prices: [...priceList],
    documents: documents.filter((document) => mayRead(actor, document)),
    closedDocuments: closed.flatMap((each) =>
      each.documents.filter((document) => mayReadOfClosed(actor, document, [each.organisation])),
    ),
    commission: commission.map(forReseller),
    waiting: waiting.map(({ id }) => id),
    seesMoney,
    payments: payments.flatMap((payment) => {
      const receipt = receiptOf(payment)
      if (!receipt) return []
      const { parts, refunds = [], ...rest } = receipt
      return [{ id: payment.id, ...rest, parts: [...parts], refunds: [...refunds] }]
    }),
    payouts: payouts.map(({ bank: sentTo, ...payout }) => ({
      ...payout,
      date: dateOf(dayAt(Date.parse(payout.paidAt ?? ''))),
      account: maskedAccount(sentTo.accountNumber),
    })),
    ownInvoices: ownInvoices.map(({ recordedBy: _by, version: _read, file, ...invoice }) => ({
      ...invoice,
      ...(file && { fileSize: file.size }),
    })),
    leads: leads.filter((lead) => mayRead(actor, lead)),
    mayAssign: mayAssign(actor, { organisation }),
    leadLink: leadLinkView(actor, leadLink),
    material: material
      .filter((each) => mayOpen(actor, each, { today, reseller }))
      .map(({ content, ...each }) => ({ ...each, ...(content.from === 'file' && { size: content.size }) })),
    bank: {
      mayChange,
      ...(seesMoney && current && { current: shown(current) }),
      ...(seesMoney && waits && { pending: { ...shown(waits), from: waits.from, changedAt: waits.changedAt } }),
    },
  }
})
