import { createHash, randomBytes } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterInvoice, enterHours, invoiceLinesOf, makeAgreement, monthAfter } from '#domain/billing/agreement.ts'
import type { Agreement } from '#domain/billing/agreement.ts'
import { monthName } from '#domain/billing/money-text.ts'
import { chargeEntry, creditEntry } from '#domain/billing/postings.ts'
import { vatRateOn } from '#domain/billing/vat-settings.ts'
import { nextSerial } from '#domain/billing/serial-number.ts'
import { expectFile } from '#domain/files/inspection.ts'
import { DAY_MS, dateOf, dayAt, dayOf, startOfDay } from '#domain/calendar/day.ts'
import { lastDateOf } from '#domain/resellers/account-statement.ts'
import { invoicedAt, invoicedOn } from '#domain/resellers/agreement-change.ts'
import { demonstrationAgreements } from '#domain/resellers/demonstration-agreements.ts'
import { AGREEMENT_INVOICE } from '#domain/resellers/due-kinds.ts'
import { portionOf } from '#domain/ledger/money.ts'
import { emptyHead } from '#domain/ledger/ledger.ts'
import type { Head } from '#domain/ledger/ledger.ts'
import { balancesOf } from '#domain/ledger/balances.ts'
import type { Draft, Entry } from '#domain/ledger/entry.ts'
import { apply } from '#domain/resellers/application.ts'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import { commissionStep } from '#domain/resellers/commission-line.ts'
import { answerDeal, broughtBy, closeDeal, registerDeal, wonByQuote } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { creditInvoice, debitInvoice, issueInvoice, openOf, series } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { demonstrationLeads } from '#domain/resellers/demonstration-leads.ts'
import { noLeadLink } from '#domain/resellers/lead-link.ts'
import { demonstrationInvoicePdf } from '#domain/resellers/demonstration-own-invoice.ts'
import { demonstrationMaterial } from '#domain/resellers/demonstration-material.ts'
import { PROGRAMME } from '#domain/resellers/material-upload.ts'
import { isSettled, waitingLines } from '#domain/resellers/payable.ts'
import { freeMoney } from '#domain/resellers/freed-money.ts'
import { settlePayment } from '#domain/resellers/payment.ts'
import type { Payment } from '#domain/resellers/payment.ts'
import { ownInvoiceEntry, recordOwnInvoice, withFile } from '#domain/resellers/own-invoice.ts'
import type { OwnInvoice } from '#domain/resellers/own-invoice.ts'
import { approveRun, invoicedIn, payoutEntry, prepareRun } from '#domain/resellers/payout.ts'
import type { Payout } from '#domain/resellers/payout.ts'
import { lessDiscount } from '#domain/resellers/price-list.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import type { Tier } from '#domain/resellers/programme.ts'
import { acceptQuote, issuerOf, writeQuote } from '#domain/resellers/quote.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import {
  creditsOf,
  invoicedLines,
  recipientCreditEntry,
  recipientCreditNote,
  withCredits,
} from '#domain/resellers/recipient-credit.ts'
import {
  inputTaxEntry,
  supplierCreditSeries,
  supplierInvoice,
  supplierSeries,
} from '#domain/resellers/supplier-invoice.ts'
import type { SupplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import type { Demonstrate, PutObject } from '#lambdas/platform/demonstration.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { addFile } from '#lambdas/platform/files/file-store.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { entriesOf, ledgerItems } from './books.ts'
import { identified } from './payment-endpoints.ts'
import {
  addAgreement,
  addApplication,
  addCommissionLine,
  addDeal,
  addDocument,
  addLead,
  addMaterial,
  addOwnInvoice,
  addPayment,
  addPayout,
  addQuote,
  addReseller,
  addSupplierInvoice,
  openRun,
  storeBank,
  storeLeadLink,
  useFile,
} from './reseller-store.ts'

const KEY = { pk: 'DEMONSTRATION', sk: 'DEMONSTRATION' }
const MONTHS = 6
const HOUR = 3_600_000

interface Won {
  readonly customer: string
  readonly domain: string
  readonly need: string
  readonly line: string
  readonly tier: Tier
  readonly quantity: number
  /** Cents. */
  readonly price: number
  /** In how many months it was invoiced, the last ones. */
  readonly months: number
  /** Which of its invoices, counted from the newest, are paid late, in part, credited, or get a debit note. */
  readonly unpaid?: number
  readonly part?: number
  readonly credited?: number
  readonly debited?: number
  /** Which one is disputed: credited in part and paid after its commission was paid out. */
  readonly disputed?: number
  /** The organisation of the portal that the customer is. */
  readonly is?: string
}

interface Open {
  readonly customer: string
  readonly domain: string
  readonly need: string
  readonly tier: Tier
  readonly monthly: number
  readonly daysAgo: number
  readonly ends: 'in-review' | 'approved' | 'expired' | 'lost' | 'rejected'
  /** Days until the customer decides; below zero if the decision is overdue. */
  readonly decidesIn: number
  readonly quote?: 'sent' | 'accepted'
  /** What is quoted of our price list; a sum in words if it is not there. */
  readonly line?: { readonly item: string; readonly quantity: number; readonly price: number }
}

interface Example {
  readonly organisation: string
  readonly name: string
  readonly legalName: string
  readonly registrationNumber: string
  readonly vatNumber?: string
  /** Under which approval we write its tax invoices, since it joined. */
  readonly selfInvoicing?: { readonly approvalReference: string; readonly supplierIssuesNone: true }
  readonly address: string
  readonly contactName: string
  readonly contactEmail: string
  readonly tiers: readonly Tier[]
  readonly won: readonly Won[]
  readonly open: readonly Open[]
  readonly bank: { bank: string; accountHolder: string; accountNumber: string; branchCode: string }
}

const examples: readonly Example[] = [
  {
    organisation: 'org-highveld',
    name: 'Highveld Networks',
    legalName: 'Highveld Networks (Pty) Ltd',
    registrationNumber: '2014/113390/07',
    vatNumber: '4610377125',
    selfInvoicing: { approvalReference: 'SARS ruling 20(2), demonstration', supplierIssuesNone: true },
    address: '210 Lynnwood Road, Pretoria, 0081',
    contactName: 'Pieter van der Merwe',
    contactEmail: 'pieter@highveld-networks.example',
    tiers: ['referral', 'reseller'],
    bank: {
      bank: 'FNB',
      accountHolder: 'Highveld Networks (Pty) Ltd',
      accountNumber: '62800112233',
      branchCode: '250655',
    },
    won: [
      {
        customer: 'Karoo Foods',
        domain: 'karoo-foods.example',
        need: 'Managed IT, 46 seats',
        line: 'Managed endpoint protection',
        tier: 'referral',
        quantity: 46,
        price: 18_900,
        months: 6,
        credited: 3,
        debited: 2,
        disputed: 1,
        is: 'org-karoofoods',
      },
      {
        customer: 'Vaal Fabrication',
        domain: 'vaal-fabrication.example',
        need: 'Managed IT, 30 seats',
        line: 'Managed IT with help desk',
        tier: 'referral',
        quantity: 30,
        price: 64_000,
        months: 0,
        is: 'org-vaalfabrication',
      },
      {
        customer: 'Mokoena Logistics',
        domain: 'mokoena-logistics.example',
        need: 'Security monitoring',
        line: 'Security monitoring, day and night',
        tier: 'referral',
        quantity: 1,
        price: 1_250_000,
        months: 0,
        is: 'org-mokoena',
      },
      {
        customer: 'Thaba Civils',
        domain: 'thaba-civils.example',
        need: 'Security monitoring',
        line: 'Security monitoring, day and night',
        tier: 'referral',
        quantity: 1,
        price: 1_250_000,
        months: 5,
        unpaid: 0,
      },
      {
        customer: 'Lowveld Citrus',
        domain: 'lowveld-citrus.example',
        need: 'Managed IT, 120 seats',
        line: 'Managed IT with help desk',
        tier: 'referral',
        quantity: 120,
        price: 112_500,
        months: 4,
      },
      {
        customer: 'Blouberg Freight',
        domain: 'blouberg-freight.example',
        need: 'Backup and recovery',
        line: 'Backup and recovery',
        tier: 'reseller',
        quantity: 38,
        price: 15_120,
        months: 4,
        part: 1,
        unpaid: 0,
        debited: 0,
      },
      {
        customer: 'Graskop Timber',
        domain: 'graskop-timber.example',
        need: 'Managed IT, 18 seats',
        line: 'Managed IT with help desk',
        tier: 'referral',
        quantity: 18,
        price: 64_000,
        months: 1,
      },
    ],
    open: [
      {
        customer: 'Nelspruit Pumps',
        domain: 'nelspruit-pumps.example',
        need: 'Endpoint protection, 52 seats',
        tier: 'referral',
        monthly: 982_800,
        daysAgo: 24,
        decidesIn: 6,
        ends: 'approved',
        quote: 'accepted',
      },
      {
        customer: 'Cape Reef Legal',
        domain: 'cape-reef.example',
        need: 'Managed IT, 34 seats',
        tier: 'referral',
        monthly: 2_140_000,
        daysAgo: 1,
        decidesIn: 33,
        ends: 'in-review',
      },
      {
        customer: 'Umhlanga Dental',
        domain: 'umhlanga-dental.example',
        need: 'CyberScore and endpoint protection',
        tier: 'referral',
        monthly: 985_000,
        daysAgo: 2,
        decidesIn: 95,
        ends: 'in-review',
      },
      {
        customer: 'Magalies Mining Supply',
        domain: 'magalies-supply.example',
        need: 'Cloud migration',
        tier: 'reseller',
        monthly: 1_520_000,
        daysAgo: 53,
        decidesIn: -4,
        ends: 'approved',
      },
      {
        customer: 'Soutpan Engineering',
        domain: 'soutpan.example',
        need: 'Managed IT, 60 seats',
        tier: 'reseller',
        monthly: 4_305_000,
        line: { item: 'managed-it', quantity: 60, price: 71_750 },
        daysAgo: 13,
        decidesIn: 18,
        quote: 'sent',
        ends: 'approved',
      },
      {
        customer: 'Vaal Printers',
        domain: 'vaal-printers.example',
        need: 'Posture review',
        tier: 'referral',
        monthly: 640_000,
        daysAgo: 90,
        decidesIn: 20,
        ends: 'expired',
      },
      {
        customer: 'Drakensberg Lodge',
        domain: 'drakensberg-lodge.example',
        need: 'Wi-Fi and phones',
        tier: 'referral',
        monthly: 450_000,
        daysAgo: 70,
        decidesIn: 20,
        ends: 'lost',
      },
    ],
  },
  {
    organisation: 'org-umhlangacloud',
    name: 'Umhlanga Cloud',
    legalName: 'Umhlanga Cloud (Pty) Ltd',
    registrationNumber: '2018/402117/07',
    // A vendor without an agreement under section 20(2): it writes its own tax invoices.
    vatNumber: '4890231746',
    address: '5 Lagoon Drive, Umhlanga, 4320',
    contactName: 'Ayesha Naidoo',
    contactEmail: 'ayesha.naidoo@umhlanga-cloud.example',
    tiers: ['referral', 'delivery'],
    bank: {
      bank: 'Capitec Business',
      accountHolder: 'Umhlanga Cloud (Pty) Ltd',
      accountNumber: '1050011223',
      branchCode: '450105',
    },
    won: [
      {
        customer: 'Zimbali Retail',
        domain: 'zimbali-retail.example',
        need: 'Managed IT, 25 seats',
        line: 'Managed IT with help desk',
        tier: 'referral',
        quantity: 25,
        price: 64_000,
        months: 6,
      },
      {
        customer: 'Ballito Schools',
        domain: 'ballito-schools.example',
        need: 'Backup',
        line: 'Backup and recovery',
        tier: 'referral',
        quantity: 12,
        price: 9_900,
        months: 3,
        credited: 1,
      },
      {
        customer: 'Durban Cold Stores',
        domain: 'durban-cold.example',
        need: 'Night desk',
        line: 'Help desk at night',
        tier: 'delivery',
        quantity: 1,
        price: 1_850_000,
        months: 5,
        unpaid: 0,
      },
    ],
    open: [
      // The same customer as another reseller's: only staff see it.
      {
        customer: 'Umhlanga Dental (Pty) Ltd',
        domain: 'umhlanga-dental.example',
        need: 'Managed IT, 14 seats',
        tier: 'referral',
        monthly: 870_000,
        daysAgo: 20,
        decidesIn: 40,
        quote: 'sent',
        ends: 'approved',
      },
      {
        customer: 'Tongaat Motors',
        domain: 'tongaat-motors.example',
        need: 'Email security',
        tier: 'delivery',
        monthly: 720_000,
        daysAgo: 4,
        decidesIn: 75,
        ends: 'approved',
      },
      {
        customer: 'Salt Rock Interiors',
        domain: 'salt-rock.example',
        need: 'Managed IT',
        tier: 'referral',
        monthly: 380_000,
        daysAgo: 34,
        decidesIn: 30,
        ends: 'rejected',
      },
    ],
  },
]

/** A seat that was not invoiced: of which invoice, its price in cents, and when its debit note is issued. */
interface Seat {
  readonly numberOf: () => string
  readonly value: number
  readonly on: string
  readonly isPaid: boolean
}

/** What happened at a moment; events are told in the order of time, as the ledger is written. */
interface Event {
  readonly at: number
  readonly tell: () => void
}

/** Half a year of two resellers: deals, invoices, payments, commission and payouts, told by the product's own rules. */
export const demonstrate: Demonstrate = async ({ tables, table, people, admins = [], putObject, now }) => {
  const { Item } = await tables.send(new GetCommand({ TableName: table, Key: KEY, ConsistentRead: true }))
  if (Item) return 'Nothing: the demonstration is there already.'
  const { Item: head } = await tables.send(
    new GetCommand({ TableName: table, Key: { pk: 'LEDGER-HEAD', sk: 'LEDGER-HEAD' }, ConsistentRead: true }),
  )
  if (head) return undefined
  const agent = people.find(({ isAgent, personId }) => isAgent && personId !== undefined)
  const told = story({ now, preparedBy: agent?.personId ?? 'operator', approvedBy: admins[0] ?? 'operator-2' })
  const invoices = await Promise.all(
    told.ownInvoices.map(async (invoice, at) =>
      // The newest waits for its PDF.
      putObject && at < told.ownInvoices.length - 1 ? withPdf(invoice, putObject, now) : addOwnInvoice(invoice),
    ),
  )
  const kept = invoices.flat().flatMap((write) => ('put' in write && write.put.Item ? [write.put.Item] : []))
  await putAll({ tables, table }, [...told.items, ...kept, { ...KEY, kind: 'demonstration', now }])
  return `${told.items.length} items of ${examples.length} resellers.`
}

interface Told {
  readonly items: Record<string, unknown>[]
  readonly ownInvoices: readonly OwnInvoice[]
}

/** An invoice whose PDF is kept. */
async function withPdf(invoice: OwnInvoice, putObject: PutObject, now: number): Promise<ItemWrite[]> {
  const supplier = examples.find(({ organisation }) => organisation === invoice.organisation)
  const bytes = new TextEncoder().encode(demonstrationInvoicePdf(supplier ?? { name: '', address: '' }, invoice))
  const name = `${invoice.number}.pdf`
  const { expiresAt: _kept, ...announced } = expectFile(
    { id: idOf(`file of ${name}`), name, type: 'application/pdf', size: bytes.length, personId: PROGRAMME },
    now,
  )
  const file = { ...announced, state: 'clean' as const }
  const filed = withFile(invoice, file)
  if ('refused' in filed) throw new Error(filed.refused)
  await putObject(cleanKey(file), bytes, file.type)
  return [addFile(file), useFile(file.id), ...addOwnInvoice(filed)]
}

interface Staff {
  readonly now: number
  readonly preparedBy: string
  readonly approvedBy: string
}

const idOf = (text: string): string => {
  const hex = createHash('sha256').update(`resellers ${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function story({ now, preparedBy, approvedBy }: Staff): Told {
  const items: ItemWrite[] = []
  const events: Event[] = []
  const documents = new Map<string, BillingDocument>()
  const received = new Map<string, Payment>()
  const commission: CommissionLine[] = []
  const entries: Entry[] = []
  const paid = new Set<string>()
  const serials = new Map<string, number>()
  let head: Head = emptyHead
  const today = dateOf(dayAt(now))
  const at = (date: string, hour = 9) => startOfDay(dayOf(date)) + hour * HOUR
  const resellers: Reseller[] = []
  const ownInvoices: OwnInvoice[] = []
  const supplierInvoices: SupplierInvoice[] = []
  const payouts: Payout[] = []
  const wonDeals: Deal[] = []
  let lineCount = 0

  const book = (drafts: readonly Draft[], moment: number, by: string) => {
    const added = entriesOf(drafts, head, by, moment)
    entries.push(...added)
    head = added.at(-1) ?? head
  }
  const draw = (prefix: string): string => {
    const { serial, number } = nextSerial(prefix, serials.get(prefix) ?? 0)
    serials.set(prefix, serial)
    return number
  }
  const follow = (
    invoice: BillingDocument,
    date: string,
    { moment, by, note }: { moment: number; by: string; note?: string },
  ): BillingDocument => {
    const debits = invoice.debits.map((debit) => documents.get(debit.number)!)
    const step = commissionStep(invoice, date, { by, now: moment, debits, note })
    if (!step) return invoice
    const reseller = resellers.find(({ organisation }) => organisation === step.line.organisation)
    const known = reseller && { reseller, commission, payouts, written: supplierInvoices }
    const notes = (known ? creditsOf(step.line, known, date) : []).map((part) =>
      recipientCreditNote(part, draw(supplierCreditSeries(step.line.organisation)), moment),
    )
    commission.push(withCredits(step.line, notes))
    supplierInvoices.push(...notes)
    book([step.draft, ...notes.map(recipientCreditEntry)], moment, by)
    return step.invoice
  }

  for (const example of examples) {
    const joinedAt = new Date(now - 240 * DAY_MS).toISOString()
    const reseller: Reseller = {
      organisation: example.organisation,
      name: example.name,
      legalName: example.legalName,
      registrationNumber: example.registrationNumber,
      ...(example.vatNumber !== undefined && { vatNumber: example.vatNumber }),
      address: example.address,
      contactName: example.contactName,
      contactEmail: example.contactEmail,
      tiers: [...example.tiers],
      agreement: {
        version: termsOn(today).version,
        acceptedAt: `${termsOn(today).version}T08:00:00.000Z`,
        acceptedBy: example.contactName,
      },
      joinedAt,
      ...(example.selfInvoicing && { selfInvoicing: { ...example.selfInvoicing, agreedOn: joinedAt.slice(0, 10) } }),
      version: 1,
    }
    resellers.push(reseller)
    items.push(addReseller(reseller), storeBank(example.organisation, { current: example.bank, version: 0 }))
    const owner = (customer: string) => ({
      id: idOf(customer),
      organisation: example.organisation,
      personId: 'demonstration',
    })
    const fields = ({ customer, domain, need, tier }: Won | Open, monthly: number, decidesOn: string) => ({
      customer,
      domain,
      registrationNumber: undefined,
      contactName: 'Head of finance',
      contactEmail: `office@${domain}`,
      need,
      monthly,
      decidesOn,
      tier,
      hasConsent: true as const,
    })
    for (const open of example.open) {
      const moment = now - open.daysAgo * DAY_MS
      const registered = registerDeal(
        fields(open, open.monthly, dateOf(dayAt(now) + open.decidesIn)),
        owner(open.customer),
        moment,
      )
      const ended = endOf(registered, open.ends, moment)
      const won = open.quote === 'accepted' ? wonByQuote(ended, new Date(now - HOUR).toISOString()) : undefined
      items.push(addDeal(won ?? ended))
    }
    for (const won of example.won) {
      const first = firstOfMonth(today, won.months)
      const moment = at(first) - 20 * DAY_MS
      const registered = registerDeal(fields(won, won.quantity * won.price, first), owner(won.customer), moment)
      const approved = answerDeal(registered, { dealId: registered.id, answer: 'approve' }, answering(moment + DAY_MS))
      if ('refused' in approved) continue
      const closed = closeDeal(approved, { won: true }, moment + 12 * DAY_MS)
      if ('refused' in closed) continue
      const customer = { ...closed, ...(won.is !== undefined && { customerOrganisation: won.is }) }
      wonDeals.push(customer)
      items.push(addDeal(customer))
      for (let back = won.months; back >= 1; back -= 1) invoiceMonth(closed, won, reseller, back)
    }
    for (const quoted of example.open.filter(({ quote }) => quote !== undefined)) {
      const { line } = quoted
      const lines = [
        line
          ? {
              description: quoted.need,
              quantity: line.quantity * 1000,
              unit: '',
              unitPrice: line.price,
              item: line.item,
            }
          : { description: quoted.need, quantity: 1000, unit: '', unitPrice: quoted.monthly },
      ]
      const asked = {
        dealId: idOf(quoted.customer),
        lines,
        validUntil: dateOf(dayAt(now) + 21),
        note: 'Twelve months.',
      }
      const quote = writeQuote(
        asked,
        {
          ...owner(`quote ${quoted.customer}`),
          customer: quoted.customer,
          chargesVat: issuerOf(quoted, reseller).vatNumber !== undefined,
        },
        undefined,
        now - 2 * DAY_MS,
      )
      if ('refused' in quote) continue
      const sent = {
        ...quote,
        sentAt: new Date(now - DAY_MS).toISOString(),
        ...(quoted.tier === 'referral' && {
          answered: { as: 'approved' as const, by: 'demonstration', at: new Date(now - DAY_MS - HOUR).toISOString() },
        }),
      }
      const accepted = quoted.quote === 'accepted' ? acceptQuote(sent, 'Thandi Mabaso', now - HOUR) : sent
      if (!('refused' in accepted)) items.push(addQuote(accepted))
    }
  }

  function invoiceMonth(deal: Deal, won: Won, reseller: Reseller, back: number) {
    const suppliedOn = dateOf(dayOf(firstOfMonth(today, back - 1)) - 1)
    const issuedOn = dateOf(dayOf(suppliedOn) + 3)
    if (issuedOn > today) return
    const isReferral = deal.tier === 'referral'
    const terms = termsOn(issuedOn)
    const discount = deal.tier === 'referral' ? 0 : terms.discount[deal.tier]
    const price = lessDiscount(won.price, discount)
    let number = ''
    events.push({
      at: at(issuedOn),
      tell: () => {
        number = draw(series.invoice)
        const moment = at(issuedOn)
        const invoice = issueInvoice(
          {
            recipient: isReferral
              ? { name: deal.customer, address: `1 Main Road, ${deal.customer}` }
              : {
                  name: reseller.legalName ?? reseller.name,
                  address: reseller.address,
                  ...(reseller.vatNumber !== undefined && { vatNumber: reseller.vatNumber }),
                },
            lines: [
              {
                description: `${won.line}, ${monthName(suppliedOn.slice(0, 7))}${isReferral ? '' : `, for ${deal.customer}`}`,
                quantity: won.quantity * 1000,
                unit: '',
                unitPrice: price,
              },
            ],
            suppliedOn,
            issuedOn,
            paymentDays: terms.paymentDays,
            addressed: {
              party: isReferral ? `client-${deal.id}` : reseller.organisation,
              ...(!isReferral && { organisation: reseller.organisation }),
              ...(isReferral && { reseller: reseller.organisation }),
              tier: deal.tier,
              dealId: deal.id,
            },
            by: preparedBy,
          },
          number,
          moment,
        )
        book([chargeEntry({ number, date: issuedOn, party: invoice.party }, invoice)], moment, preparedBy)
        documents.set(number, follow(invoice, issuedOn, { moment, by: preparedBy }))
      },
    })
    const place = back - 1
    const isDisputed = won.disputed === place
    if (won.credited === place || isDisputed)
      creditSeats(() => number, 2 * price, dateOf(dayOf(issuedOn) + (isDisputed ? 36 : 6)))
    if (won.debited === place)
      addSeat({
        numberOf: () => number,
        value: price,
        on: dateOf(dayOf(issuedOn) + 7),
        isPaid: won.unpaid !== place,
      })
    const paidOn = dateOf(dayOf(issuedOn) + (isDisputed ? 44 : 12))
    if (won.unpaid === place || paidOn > today) return
    pay(() => number, paidOn, won.part === place)
  }

  /** A credit note for two seats. Where its commission was paid out already, it is taken back by a credit note of its own. */
  function creditSeats(numberOf: () => string, value: number, on: string) {
    if (on > today) return
    const moment = at(on)
    events.push({
      at: moment,
      tell: () => {
        const invoice = documents.get(numberOf())!
        const number = draw(series['credit-note'])
        const correction = {
          reason: 'price-changed' as const,
          explanation: 'Two seats were not used in this month.',
          issuedOn: on,
          by: preparedBy,
        }
        const credited = creditInvoice(invoice, Math.min(value, invoice.value), correction, number, moment)
        if (!credited.ok) throw new Error(credited.message)
        const { note } = credited
        documents.set(number, note)
        const freed = freeMoney(credited.invoice, [...received.values()], { on, note: number })
        for (const payment of freed.payments) received.set(payment.id, payment)
        const credit = creditEntry({ number, date: on, party: invoice.party }, invoice.number, note)
        book([credit, ...freed.drafts], moment, preparedBy)
        documents.set(invoice.number, follow(freed.document, on, { moment, by: preparedBy, note: number }))
      },
    })
  }

  /** A debit note for a seat more than was invoiced. With a referral, the client pays it. */
  function addSeat({ numberOf, value, on, isPaid }: Seat) {
    if (on > today) return
    let number = ''
    const moment = at(on)
    events.push({
      at: moment,
      tell: () => {
        number = draw(series['debit-note'])
        const correction = {
          reason: 'amount-error' as const,
          explanation: 'One seat was used and not invoiced in this month.',
          issuedOn: on,
          by: preparedBy,
          paymentDays: termsOn(on).paymentDays,
        }
        const debited = debitInvoice(documents.get(numberOf())!, value, correction, number, moment)
        if (!debited.ok) throw new Error(debited.message)
        const { note, invoice } = debited
        documents.set(number, note)
        book([chargeEntry({ number, date: on, party: note.party }, note)], moment, preparedBy)
        documents.set(invoice.number, follow(invoice, on, { moment, by: preparedBy, note: number }))
      },
    })
    const paidOn = dateOf(dayOf(on) + 12)
    if (isPaid && paidOn <= today) pay(() => number, paidOn)
  }

  /** A payment of an invoice or a debit note, or of half of it. */
  function pay(numberOf: () => string, paidOn: string, isHalf = false) {
    events.push({
      at: at(paidOn, 11),
      tell: () => {
        const number = numberOf()
        const invoice = documents.get(number)!
        const cents = isHalf ? Math.round(openOf(invoice) / 2) : openOf(invoice)
        const [payment] = identified([{ date: paidOn, cents, text: `${invoice.invoice.recipient.name} ${number}` }], {
          by: preparedBy,
          at: new Date(at(paidOn, 11)).toISOString(),
        })
        const settled = settlePayment(
          payment!,
          { party: invoice.party, chosen: [{ number, cents }], invoices: [invoice] },
          { by: preparedBy, now: at(paidOn, 11) },
        )
        if ('refused' in settled) throw new Error(settled.refused)
        book([settled.draft], at(paidOn, 11), preparedBy)
        received.set(settled.payment.id, settled.payment)
        for (const each of settled.invoices) documents.set(each.number, each)
      },
    })
  }

  /** What of a reseller's commission is payable, and what waits for the client. */
  function dueOf(organisation: string) {
    const open = commission.filter((line) => line.organisation === organisation && !paid.has(line.id))
    const waiting = waitingLines(open, (number) => isSettled(documents.get(number)))
    return { unpaid: open.filter((line) => !waiting.includes(line)), waiting }
  }

  const agreements: Agreement[] = []
  for (const example of demonstrationAgreements) {
    const { usedOf, unpaid, ...made } = example
    const from = firstOfMonth(today, MONTHS).slice(0, 7)
    let agreement = makeAgreement(
      { ...made, id: idOf(`agreement ${example.organisation}`), from },
      () => idOf(`line ${example.organisation} ${(lineCount += 1)}`),
      at(firstOfMonth(today, MONTHS)) - 9 * DAY_MS,
    )
    for (let month = from, place = 0; month <= today.slice(0, 7); month = monthAfter(month), place += 1) {
      const entered = enterHours(agreement, month, usedOf[place % usedOf.length] ?? 0, today.slice(0, 7))
      if ('refused' in entered) throw new Error(entered.refused)
      agreement = entered
      if (invoicedOn(month) > today) continue
      invoiceAgreement(agreement, invoicedOn(monthAfter(month)) > today ? unpaid : false)
      agreement = afterInvoice(agreement)
    }
    agreements.push(agreement)
  }

  function invoiceAgreement(agreement: Agreement, unpaid: boolean) {
    const { id, organisation, nextMonth: month } = agreement
    const issuedOn = invoicedOn(month)
    let number = ''
    events.push({
      at: at(issuedOn, 6),
      tell: () => {
        number = draw(series.invoice)
        const deal = broughtBy(wonDeals, organisation, lastDateOf(month))
        const invoice = issueInvoice(
          {
            recipient: agreement.recipient,
            lines: invoiceLinesOf(agreement, month),
            suppliedOn: lastDateOf(month),
            issuedOn,
            paymentDays: termsOn(issuedOn).paymentDays,
            addressed: {
              organisation,
              party: organisation,
              agreement: { id, month },
              ...(deal && { reseller: deal.organisation, tier: deal.tier, dealId: deal.id }),
            },
            by: 'system',
          },
          number,
          at(issuedOn, 6),
        )
        const charged = chargeEntry({ number, date: issuedOn, party: organisation }, invoice)
        book([{ ...charged, cause: `agreement/${id}/${month}` }], at(issuedOn, 6), 'system')
        documents.set(number, follow(invoice, issuedOn, { moment: at(issuedOn, 6), by: 'system' }))
      },
    })
    const paidOn = dateOf(dayOf(issuedOn) + 9)
    if (!unpaid && paidOn <= today) pay(() => number, paidOn)
  }

  // The commission of this month is still due.
  for (let back = MONTHS - 1; back >= 2; back -= 1) {
    const date = dateOf(dayOf(firstOfMonth(today, back - 1)) + 24)
    if (date >= today) continue
    events.push({
      at: at(date, 14),
      tell: () => {
        const bankOf = (organisation: string) => examples.find((each) => each.organisation === organisation)?.bank
        const run = prepareRun(
          resellers.map(({ organisation, name, ...supplier }) => ({
            organisation,
            supplier,
            name,
            bank: bankOf(organisation),
            ...dueOf(organisation),
            ownInvoices: ownInvoices.filter((each) => each.organisation === organisation && each.paidIn === undefined),
          })),
          { id: `RUN-${date}-1`, date, leastPayout: termsOn(date).leastPayout, by: preparedBy },
          at(date, 14),
        )
        const approved = approveRun(run, approvedBy, at(date, 15))
        if ('refused' in approved) return
        for (const payout of approved.payouts) {
          const reseller = resellers.find((each) => each.organisation === payout.organisation)
          for (const invoice of ownInvoices.filter(({ number }) => payout.ownInvoices.includes(number)))
            ownInvoices.splice(ownInvoices.indexOf(invoice), 1, { ...invoice, paidIn: run.id })
          const lines = commission.filter(({ id }) => payout.lines.includes(id))
          const written =
            payout.vat > 0 && reseller
              ? supplierInvoice(
                  { runId: run.id, reseller, lines: invoicedLines(lines) },
                  { number: draw(supplierSeries(payout.organisation)), issuedOn: date },
                  at(date, 15),
                )
              : undefined
          book([...(written ? [inputTaxEntry(written)] : []), payoutEntry(payout, date)], at(date, 15), approvedBy)
          if (written) supplierInvoices.push(written)
          const paidAt = new Date(at(date, 15)).toISOString()
          payouts.push({ ...payout, ...(written && { invoiceNumber: written.number }), paidAt })
          for (const line of payout.lines) paid.add(line)
          // The newest payout still waits for the reseller's own tax invoice.
          if (back > 2 && payout.withoutVat?.asksForInvoice)
            invoiceItself({ ...payout, paidAt }, dateOf(dayOf(date) + 5))
        }
        items.push(openRun({ ...approved, state: 'paid' })[0]!)
      },
    })
  }

  /** A vendor's own tax invoice for a payout that had no VAT. */
  function invoiceItself(payout: Payout, on: string) {
    const value = invoicedIn(payout)
    const recorded = recordOwnInvoice(
      {
        organisation: payout.organisation,
        number: `UC-${payout.runId.slice(4, 11)}`,
        issuedOn: on,
        value,
        vat: portionOf(value, vatRateOn(on).value, 10_000),
        runIds: [payout.runId],
      },
      {
        reseller: resellers.find(({ organisation }) => organisation === payout.organisation) ?? {},
        payouts: [payout],
        recorded: ownInvoices,
        earnedFrom: undefined,
      },
      { by: preparedBy, now: at(on, 10) },
    )
    if (!recorded.ok) throw new Error(recorded.refused)
    ownInvoices.push(recorded.invoice)
    book([ownInvoiceEntry(recorded.invoice)], at(on, 10), preparedBy)
  }

  for (const { tell } of events.toSorted((a, b) => a.at - b.at)) tell()
  for (const { organisation } of resellers)
    items.push(
      ...storeLeadLink({
        ...noLeadLink(organisation),
        code: randomBytes(16).toString('base64url'),
        madeAt: new Date(now - 60 * DAY_MS).toISOString(),
        showsName: organisation === resellers[0]?.organisation,
      }),
    )
  items.push(
    ...agreements.flatMap((agreement) => [
      addAgreement(agreement),
      dueWrite({ kind: AGREEMENT_INVOICE, id: agreement.id, at: invoicedAt(agreement.nextMonth) }),
    ]),
    ...demonstrationLeads(now).map(addLead),
    ...demonstrationMaterial(now).map(addMaterial),
    ...waitingApplication(now),
    ...waitingPayments([...documents.values()], today, now),
  )
  for (const document of documents.values()) items.push(addDocument(document))
  for (const payment of received.values()) items.push(addPayment(payment))
  for (const line of commission) items.push(addCommissionLine(line))
  items.push(...supplierInvoices.map(addSupplierInvoice), ...payouts.map(addPayout))
  return {
    ownInvoices,
    items: [
      ...items.flatMap((write) => ('put' in write && write.put.Item ? [write.put.Item] : [])),
      ...ledgerItems(entries, emptyHead, now).flatMap((write) =>
        'put' in write && write.put.Item ? [write.put.Item] : [],
      ),
      ...balancesOf(entries).map(({ currency, account, party, cents }) => ({
        pk: 'LEDGER-BALANCES',
        sk: [currency, account, ...(party === undefined ? [] : [party])].join('#'),
        kind: 'ledger balance',
        currency,
        account,
        party: party ?? null,
        cents,
      })),
      ...[...serials].map(([prefix, last]) => ({ pk: `SERIAL#${prefix}`, sk: 'SERIAL', kind: 'serial', last })),
    ],
  }
}

const answering = (now: number) => ({ by: 'demonstration', now, blocking: [] })

function endOf(deal: Deal, ends: Open['ends'], moment: number): Deal {
  if (ends === 'in-review') return deal
  if (ends === 'rejected') {
    const rejected = answerDeal(
      deal,
      { dealId: deal.id, answer: 'reject', reason: 'This customer is with us already.' },
      answering(moment + DAY_MS),
    )
    return 'refused' in rejected ? deal : rejected
  }
  const approved = answerDeal(deal, { dealId: deal.id, answer: 'approve' }, answering(moment + DAY_MS))
  if ('refused' in approved) return deal
  if (ends !== 'lost') return approved
  const lost = closeDeal(
    approved,
    { won: false, because: 'The owner stays with a nephew who knows computers.' },
    moment + 30 * DAY_MS,
  )
  return 'refused' in lost ? approved : lost
}

/** A company that waits for our answer. */
function waitingApplication(now: number): ItemWrite[] {
  const at = now - DAY_MS
  const application = apply(
    {
      company: 'Garden Route Telecoms',
      registrationNumber: '2016/220045/07',
      vatNumber: '4330258817',
      address: '18 York Street, George, 6529',
      contactName: 'Lerato Botha',
      contactEmail: 'lerato@garden-route-telecoms.example',
      contactPhone: '044 555 0101',
      tiers: ['referral', 'reseller'],
      about: 'We look after phones and fibre of some 200 businesses between Mossel Bay and Knysna.',
      agreement: termsOn(dateOf(dayAt(at))).version,
    },
    idOf('application'),
    at,
  )
  return 'refused' in application ? [] : addApplication(application)
}

/** Payments of the newest statement, one that is easily matched and others that are not. */
function waitingPayments(documents: readonly BillingDocument[], today: string, now: number): ItemWrite[] {
  const [first, second] = documents.filter((document) => openOf(document) > 0)
  const lines = [
    ...(first ? [{ date: today, cents: openOf(first), text: `EFT ${first.number.replaceAll('-', '')}` }] : []),
    ...(second
      ? [
          {
            date: today,
            cents: Math.round(openOf(second) / 3),
            text: `${second.invoice.recipient.name.toUpperCase()} PART`,
          },
        ]
      : []),
    { date: today, cents: -8_450, text: 'SERVICE FEE' },
  ]
  return identified(lines, { by: 'operator', at: new Date(now).toISOString() }).map(addPayment)
}

/** The first day of the month that lies `back` months before a date's. */
function firstOfMonth(date: string, back: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const at = year * 12 + month - 1 - back
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
}
