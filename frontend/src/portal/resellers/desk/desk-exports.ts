import { isOver, linesOf, valueOf } from '#domain/billing/agreement.ts'
import { decimalOf, sumOf } from '#domain/ledger/money.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { stateOn } from '#domain/resellers/deal.ts'
import { materialState } from '#domain/resellers/material.ts'
import type { MaterialState } from '#domain/resellers/material.ts'
import { invoicedIn } from '#domain/resellers/payout.ts'
import { tierNames } from '#domain/resellers/programme.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { csvOf } from '#domain/text/csv.ts'
import { applicationStates, dealStates, leadStates, materialKindNames, today } from '../words.ts'
import { nameOf } from './desk-screen.tsx'
import { payerOf } from './payer-of.ts'
import { paymentStateOf, paymentStates } from './payment-states.ts'
import { runStates } from './run-states.ts'

/** All applications as a file for a spreadsheet. Whose numbers they share stays on the screen. */
export function applicationsCsv(applications: ResellerDesk['applications']): string {
  return csvOf([
    [
      'Company',
      'Registration number',
      'VAT number',
      'Address',
      'Contact',
      'Email',
      'Phone',
      'Ways of working',
      'About',
      'Agreement',
      'Submitted at',
      'Answer due on',
      'State',
      'Answered at',
      'Reason',
    ],
    ...applications.map((application) => [
      application.company,
      application.registrationNumber,
      application.vatNumber ?? '',
      application.address,
      application.contactName,
      application.contactEmail,
      application.contactPhone,
      waysOf(application),
      application.about,
      application.agreement,
      application.submittedAt,
      application.answerDueOn,
      applicationStates[application.state].name,
      application.answer?.at ?? '',
      application.answer?.reason ?? '',
    ]),
  ])
}

/** All resellers as a file for a spreadsheet. */
export function resellersCsv(resellers: ResellerDesk['resellers']): string {
  return csvOf([
    [
      'Reseller',
      'Registration number',
      'VAT number',
      'Address',
      'Contact',
      'Email',
      'Ways of working',
      'Agreement',
      'Accepted at',
      'Joined at',
      'Tax invoices agreed on',
      'Approval reference',
    ],
    ...resellers.map((reseller) => [
      reseller.legalName ?? reseller.name,
      reseller.registrationNumber,
      reseller.vatNumber ?? '',
      reseller.address,
      reseller.contactName,
      reseller.contactEmail,
      waysOf(reseller),
      reseller.agreement.version,
      reseller.agreement.acceptedAt,
      reseller.joinedAt,
      reseller.selfInvoicing?.agreedOn ?? '',
      reseller.selfInvoicing?.approvalReference ?? '',
    ]),
  ])
}

const waysOf = ({ tiers }: Pick<Reseller, 'tiers'>): string => tiers.map((tier) => tierNames[tier]).join(', ')

/** All material as a file for a spreadsheet: published, expired and withdrawn. */
export function materialCsv(material: ResellerDesk['material']): string {
  return csvOf([
    [
      'Title',
      'Kind',
      'Version',
      'For',
      'Bytes',
      'First published at',
      'Published at',
      'Last day',
      'State',
      'Withdrawn at',
    ],
    ...material.map((each) => [
      each.title,
      materialKindNames[each.kind],
      each.edition,
      waysOf(each),
      each.content.from === 'file' ? each.content.size : '',
      each.firstPublishedAt,
      each.publishedAt,
      each.validUntil ?? '',
      materialStateNames[materialState(each, today())],
      each.withdrawnAt ?? '',
    ]),
  ])
}

const materialStateNames = {
  published: 'Published',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const satisfies Record<MaterialState, string>

/** All deals as a file for a spreadsheet. What conflicts with what stays on the screen. */
export function dealsCsv(desk: ResellerDesk): string {
  return csvOf([
    [
      'Customer',
      'Reseller',
      'Way of working',
      'Need',
      'Domain',
      'Registration number',
      'Rand a month excl. VAT',
      'Stage',
      'Submitted at',
      'Answered at',
      'Decides on',
      'Protected until',
      'Closed at',
      'Reason',
    ],
    ...desk.deals.map((deal) => [
      deal.customer,
      nameOf(desk, deal.organisation),
      tierNames[deal.tier],
      deal.need,
      deal.domain,
      deal.registrationNumber ?? '',
      decimalOf(deal.monthly),
      dealStates[stateOn(deal, today())].name,
      deal.submittedAt,
      deal.answeredAt ?? '',
      deal.decidesOn,
      deal.protectedUntil ?? '',
      deal.closedAt ?? '',
      deal.lostBecause ?? deal.reason ?? '',
    ]),
  ])
}

/** The leads of all resellers as a file for a spreadsheet. */
export function leadsCsv(desk: ResellerDesk): string {
  return csvOf([
    ['Company', 'Name', 'Email', 'Need', 'Reseller', 'State', 'Asked at', 'Changed at', 'Closed because'],
    ...desk.leads.map(({ company, name, email, need, organisation, state, submittedAt, changedAt, closedBecause }) => [
      company,
      name,
      email,
      need,
      nameOf(desk, organisation),
      leadStates[state].name,
      submittedAt,
      changedAt,
      closedBecause ?? '',
    ]),
  ])
}

/** The lines that clients agreed to pay, a line a row, as a file for a spreadsheet. */
export function agreementsCsv(agreements: ResellerDesk['agreements']): string {
  const month = today().slice(0, 7)
  return csvOf([
    [
      'Client',
      'Agreement',
      'From',
      'Until',
      'Next month invoiced',
      'This month, rand excl. VAT',
      'Line',
      'Quantity',
      'Rand each excl. VAT',
      'Line from',
      'Line until',
    ],
    ...agreements.flatMap((agreement) =>
      agreement.lines.map((line) => [
        agreement.recipient.name,
        agreement.title,
        agreement.from,
        agreement.until ?? '',
        isOver(agreement) ? '' : agreement.nextMonth,
        decimalOf(valueOf(linesOf(agreement, month))),
        line.description,
        line.quantity / 1000,
        decimalOf(line.unitPrice),
        line.from,
        line.until ?? '',
      ]),
    ),
  ])
}

/** All lines of bank statements, with what each was spread over, as a file for a spreadsheet. */
export function paymentsCsv(desk: ResellerDesk): string {
  return csvOf([
    [
      'Date',
      'Text of the bank',
      'Rand',
      'State',
      'Payer',
      'Invoices',
      'Paid to invoices',
      'Kept',
      'Sent back',
      'Reason',
    ],
    ...desk.payments.map((payment) => {
      const { settled } = payment
      const parts = settled?.parts ?? []
      const sent = (settled?.refunds ?? []).filter(({ state }) => state === 'paid')
      return [
        payment.date,
        payment.text,
        decimalOf(payment.cents),
        paymentStates[paymentStateOf(payment)].name,
        settled ? payerOf(desk, payment) : '',
        [...new Set(parts.map(({ number }) => number))].join(' '),
        decimalOf(sumOf(parts.map(({ cents }) => cents))),
        decimalOf(settled?.unallocated ?? 0),
        decimalOf(sumOf(sent.map(({ cents }) => cents))),
        settled?.undone?.reason ?? settled?.reason ?? '',
      ]
    }),
  ])
}

/** What each run pays or holds, a reseller a row, as a file for a spreadsheet. The bank's file is another one. */
export function runsCsv(runs: ResellerDesk['runs']): string {
  return csvOf([
    ['Run', 'Date', 'State', 'Reseller', 'Paid or held', 'Rand', 'Commission', 'VAT in it', 'Account', 'Because'],
    ...runs.flatMap(({ id, date, state, payouts, held }) => [
      ...payouts.map((payout) => [
        id,
        date,
        runStates[state].name,
        payout.name,
        // Nothing was sent of a run that waits or is withdrawn.
        runStates[state].name,
        decimalOf(payout.cents),
        decimalOf(invoicedIn(payout)),
        decimalOf(payout.vat + payout.ownVat - payout.vatTakenBack),
        payout.bank.accountNumber,
        payout.withoutVat?.message ?? '',
      ]),
      ...held.map(({ name, cents, because }) => [
        id,
        date,
        runStates[state].name,
        name,
        state === 'withdrawn' ? runStates[state].name : 'Held',
        decimalOf(cents),
        '',
        '',
        '',
        because,
      ]),
    ]),
  ])
}
