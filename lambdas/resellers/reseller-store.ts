import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { agreementSchema } from '#domain/billing/agreement.ts'
import type { Agreement } from '#domain/billing/agreement.ts'
import { DAY_MS } from '#domain/calendar/day.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { applicantsOf, applicationSchema } from '#domain/resellers/application.ts'
import type { Application } from '#domain/resellers/application.ts'
import { bankRecordSchema, noBank } from '#domain/resellers/bank-details.ts'
import type { BankRecord } from '#domain/resellers/bank-details.ts'
import { commissionLineSchema } from '#domain/resellers/commission-line.ts'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import { keptDealSchema } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { documentSchema } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { leadSchema } from '#domain/resellers/lead.ts'
import type { Lead } from '#domain/resellers/lead.ts'
import { leadLinkSchema, noLeadLink } from '#domain/resellers/lead-link.ts'
import type { LeadLink } from '#domain/resellers/lead-link.ts'
import { materialSchema } from '#domain/resellers/material.ts'
import type { Material } from '#domain/resellers/material.ts'
import { ownInvoiceSchema, plainNumber } from '#domain/resellers/own-invoice.ts'
import type { OwnInvoice } from '#domain/resellers/own-invoice.ts'
import { paymentSchema } from '#domain/resellers/payment.ts'
import type { Payment } from '#domain/resellers/payment.ts'
import { payoutSchema, runSchema } from '#domain/resellers/payout.ts'
import type { Payout, PayoutRun } from '#domain/resellers/payout.ts'
import { quoteSchema } from '#domain/resellers/quote.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import { supplierInvoiceSchema } from '#domain/resellers/supplier-invoice.ts'
import type { SupplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import { resellerSchema } from '#domain/resellers/reseller.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'

const keyed = (kind: string, id: string) => ({ pk: `${kind}#${id}`, sk: kind })
const keys = {
  application: (id: string) => keyed('APPLICATION', id),
  applicant: (name: string) => keyed('APPLICANT', createHash('sha256').update(name).digest('hex')),
  reseller: (organisation: string) => keyed('RESELLER', organisation),
  agreement: (id: string) => keyed('AGREEMENT', id),
  deal: (id: string) => keyed('DEAL', id),
  dealDay: (organisation: string, date: string) => keyed('DEALDAY', `${organisation}#${date}`),
  quote: (id: string) => keyed('QUOTE', id),
  link: (digest: string) => keyed('LINK', digest),
  document: (number: string) => keyed('DOCUMENT', number),
  commission: (id: string) => keyed('COMMISSION', id),
  payment: (id: string) => keyed('PAYMENT', id),
  run: (id: string) => keyed('RUN', id),
  payout: ({ runId, organisation }: Pick<Payout, 'runId' | 'organisation'>) =>
    keyed('PAYOUT', `${runId}#${organisation}`),
  supplierInvoice: (number: string) => keyed('SUPPLIERINVOICE', number),
  ownInvoice: ({ organisation, number }: Pick<OwnInvoice, 'organisation' | 'number'>) =>
    keyed('OWNINVOICE', `${organisation}#${plainNumber(number)}`),
  invoicedPayout: (runId: string, organisation: string) => keyed('INVOICEDPAYOUT', `${runId}#${organisation}`),
  bank: (organisation: string) => keyed('BANK', organisation),
  material: (id: string) => keyed('MATERIAL', id),
  lead: (id: string) => keyed('LEAD', id),
  leadLink: (organisation: string) => keyed('LEADLINK', organisation),
  leadCode: (code: string) => keyed('LEADCODE', code),
}
/** `kind` of an item says what it is, so the document's own is stored beside it. */
const storedDocumentSchema = z
  .looseObject({ documentKind: documentSchema.shape.kind })
  .transform(({ documentKind, ...item }) => documentSchema.parse({ ...item, kind: documentKind }))

const storedMaterialSchema = z
  .looseObject({ materialKind: materialSchema.shape.kind })
  .transform(({ materialKind, ...item }) => materialSchema.parse({ ...item, kind: materialKind }))

const openRunKey = { pk: 'OPEN-RUN', sk: 'OPEN-RUN' }

/** What a reading lists at most, newest first. */
const MOST = 1000

/** Name of the condition that a record is as it was read. */
const CHANGED = 'changed'
/** Name of the condition that a request with this key wrote nothing yet. */
export const ONCE = 'once'
/** Name of the condition that no payout run is open. */
const RUN_OPEN = 'run-open'

/** Name of the condition that no tax invoice of a reseller has this number, or is for the same payout. */
export const NUMBER_USED = 'number-used'

/** Name of the condition that nothing is made of an upload yet. */
export const FILE_USED = 'file-used'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly fingerprintOf: FingerprintOf
  readonly windowSeconds: number
}

export type ResellerStore = ReturnType<typeof resellerStore>

export function resellerStore({ tables, table, fingerprintOf, windowSeconds }: Options) {
  async function find<Shape extends z.ZodType>(
    schema: Shape,
    Key: { pk: string; sk: string },
  ): Promise<z.infer<Shape> | undefined> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item && schema.parse(Item)
  }

  async function list<Shape extends z.ZodType>(
    schema: Shape,
    index: 'index1' | 'index2',
    partition: string,
  ): Promise<z.infer<Shape>[]> {
    const found: z.infer<Shape>[] = []
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const { Items = [], LastEvaluatedKey } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: index,
          KeyConditionExpression: '#pk = :pk',
          ExpressionAttributeNames: { '#pk': `pk${index.slice(-1)}` },
          ExpressionAttributeValues: { ':pk': partition },
          ScanIndexForward: false,
          Limit: MOST - found.length,
          ExclusiveStartKey,
        }),
      )
      found.push(...Items.map((item) => schema.parse(item)))
      ExclusiveStartKey = LastEvaluatedKey
    } while (ExclusiveStartKey && found.length < MOST)
    return found
  }

  return {
    application: (id: string) => find(applicationSchema, keys.application(id)),
    /** The last applications of an applicant. */
    async applicationsLike(application: Application): Promise<Application[]> {
      const claims = await Promise.all(applicantsOf(application).map((name) => find(claimSchema, keys.applicant(name))))
      const ids = new Set(claims.flatMap((claim) => (claim ? [claim.applicationId] : [])))
      const found = await Promise.all([...ids].map((id) => find(applicationSchema, keys.application(id))))
      return found.filter((each) => each !== undefined)
    },
    applications: () => list(applicationSchema, 'index2', 'APPLICATIONS'),
    reseller: (organisation: string) => find(resellerSchema, keys.reseller(organisation)),
    resellers: () => list(resellerSchema, 'index2', 'RESELLERS'),
    agreement: (id: string) => find(agreementSchema, keys.agreement(id)),
    agreements: (of?: string) => list(agreementSchema, ...placeOf('AGREEMENTS', of)),
    deal: (id: string) => find(keptDealSchema, keys.deal(id)),
    deals: (of?: string) => list(keptDealSchema, ...placeOf('DEALS', of)),
    /** The deals that a reseller registered on a date. */
    dealDay: async (organisation: string, date: string): Promise<DealDay> =>
      (await find(dealDaySchema, keys.dealDay(organisation, date))) ?? { organisation, date, dealIds: [], version: 0 },
    quote: (id: string) => find(quoteSchema, keys.quote(id)),
    quotes: (of?: string) => list(quoteSchema, ...placeOf('QUOTES', of)),
    /** The quotes of a deal as they are now: the index that names them lags behind. */
    async quotesOfDeal({ id, organisation }: Pick<Deal, 'id' | 'organisation'>): Promise<Quote[]> {
      const listed = await list(quoteSchema, ...placeOf('QUOTES', organisation))
      const ofDeal = listed.filter(({ dealId }) => dealId === id)
      const found = await Promise.all(ofDeal.map((quote) => find(quoteSchema, keys.quote(quote.id))))
      return found.filter((quote) => quote !== undefined)
    },
    document: (number: string) => find(storedDocumentSchema, keys.document(number)),
    /** The document that a request with a key made. */
    async madeOnce(key: string): Promise<BillingDocument | undefined> {
      const once = await find(z.looseObject({ documentNumber: z.string().optional() }), keyed('ONCE', key))
      return once?.documentNumber === undefined
        ? undefined
        : find(storedDocumentSchema, keys.document(once.documentNumber))
    },
    documents: (of?: string) => list(storedDocumentSchema, ...placeOf('DOCUMENTS', of)),
    commission: (of?: string) => list(commissionLineSchema, ...placeOf('COMMISSION', of)),
    payment: (id: string) => find(paymentSchema, keys.payment(id)),
    /** All, or those that were settled for a party of the ledger. */
    payments: (party?: string) => list(paymentSchema, ...placeOf('PAYMENTS', party)),
    run: (id: string) => find(runSchema, keys.run(id)),
    runs: () => list(runSchema, 'index2', 'RUNS'),
    payouts: (of: string) => list(payoutSchema, 'index1', `PAYOUTS#${of}`),
    payout: (of: Pick<Payout, 'runId' | 'organisation'>) => find(payoutSchema, keys.payout(of)),
    supplierInvoice: (number: string) => find(supplierInvoiceSchema, keys.supplierInvoice(number)),
    supplierInvoices: () => list(supplierInvoiceSchema, 'index2', 'SUPPLIERINVOICES'),
    ownInvoice: (of: Pick<OwnInvoice, 'organisation' | 'number'>) => find(ownInvoiceSchema, keys.ownInvoice(of)),
    ownInvoices: (of?: string) => list(ownInvoiceSchema, ...placeOf('OWNINVOICES', of)),
    material: (id: string) => find(storedMaterialSchema, keys.material(id)),
    /** All, the last published first. */
    materials: () => list(storedMaterialSchema, 'index2', 'MATERIALS'),
    /** Whether material or the file of an invoice was made of an upload. */
    isPublished: async (fileId: string): Promise<boolean> =>
      (await find(z.looseObject({}), keyed('PUBLISHED', fileId))) !== undefined,
    lead: (id: string) => find(leadSchema, keys.lead(id)),
    leads: (of?: string) => list(leadSchema, ...placeOf('LEADS', of)),
    leadLink: async (organisation: string): Promise<LeadLink> =>
      (await find(leadLinkSchema, keys.leadLink(organisation))) ?? noLeadLink(organisation),
    /** The reseller whose link has or had this code. */
    ofLeadCode: async (code: string): Promise<string | undefined> =>
      (await find(codeSchema, keys.leadCode(code)))?.organisation,

    bank: async (organisation: string): Promise<BankRecord> =>
      (await find(bankRecordSchema, keys.bank(organisation))) ?? noBank,

    /** The quote that a link opens, the revision that it was made for, and its place among the links of that. */
    async linked(digest: string): Promise<{ quoteId: string; revision: number; place: number } | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: keys.link(digest), ConsistentRead: true }),
      )
      return (
        Item && {
          quoteId: String(Item['quoteId']),
          revision: Number(Item['revision']),
          place: Number(Item['place'] ?? 0),
        }
      )
    },

    /** Counts a request for contact by a reseller's link; the seconds to wait if it got too many, from whatever addresses. */
    async countLead(organisation: string, limit: number, now: number): Promise<number | undefined> {
      const fingerprint = await fingerprintOf(organisation, now)
      return count({ by: 'lead-of-reseller', fingerprint, limit }, now)
    },

    /** Counts a public call; the seconds to wait if an address made too many. */
    async countCall(by: string, limit: number, callerAddress: string, now: number): Promise<number | undefined> {
      const fingerprint = await fingerprintOf(addressBlock(callerAddress), now)
      return count({ by, fingerprint, limit }, now)
    },
  }

  async function count(
    counted: { readonly by: string; readonly fingerprint: string; readonly limit: number },
    now: number,
  ): Promise<number | undefined> {
    const window = rateWindow(now, windowSeconds)
    try {
      await tables.send(new UpdateCommand({ TableName: table, ...countOne({ ...counted, window }) }))
      return undefined
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return window.secondsLeft
      throw error
    }
  }
}

function placeOf(listing: string, of: string | undefined): ['index1' | 'index2', string] {
  return of === undefined ? ['index2', listing] : ['index1', `${listing}#${of}`]
}

/** A record that must not be there yet. */
function added(Item: Record<string, unknown>, condition: string): ItemWrite {
  return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' }, condition }
}

/** A record that must still have the version that was read; its version is raised. */
function replaced(item: Record<string, unknown> & { version: number }): ItemWrite {
  return {
    put: {
      Item: { ...item, version: item.version + 1 },
      ConditionExpression: '#version = :was',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':was': item.version },
    },
    condition: CHANGED,
  }
}

const inPartition = (number: 1 | 2, partition: string, order: string) => ({
  [`pk${number}`]: partition,
  [`sk${number}`]: order,
})

const applicationItem = (application: Application) => ({
  ...keys.application(application.id),
  kind: 'application',
  ...application,
  ...inPartition(2, 'APPLICATIONS', `${application.submittedAt}#${application.id}`),
})
/** Name of the condition that no application of the applicant waits. */
const APPLICANT = 'applicant'
const codeSchema = z.object({ organisation: z.string() })
const claimSchema = z.object({ applicationId: z.string() })
/** Days for which an applicant is known at most, if nobody answers. */
const CLAIM_DAYS = 180

/** A new application. `answered` are the earlier ones of its applicant, which do not wait any more. */
export function addApplication(application: Application, answered: readonly Application[] = []): ItemWrite[] {
  const expiresAt = Math.floor((Date.parse(application.submittedAt) + CLAIM_DAYS * DAY_MS) / 1000)
  const earlier = Object.fromEntries(answered.map(({ id }, index) => [`:answered${index}`, id]))
  const isOver = Object.keys(earlier).map((name) => `applicationId = ${name}`)
  return [
    added(applicationItem(application), 'application'),
    ...applicantsOf(application).map((name) => ({
      put: {
        Item: { ...keys.applicant(name), kind: 'applicant', applicationId: application.id, expiresAt },
        ConditionExpression: ['attribute_not_exists(pk)', ...isOver].join(' OR '),
        ...(isOver.length > 0 && { ExpressionAttributeValues: earlier }),
      },
      condition: APPLICANT,
    })),
  ]
}
/** Lets the applicant of an answered application apply again. */
export const freeApplicant = (application: Application): ItemWrite[] =>
  applicantsOf(application).map((name) => ({ remove: { Key: keys.applicant(name) } }))
export const replaceApplication = (application: Application): ItemWrite => replaced(applicationItem(application))

/** Name of the condition that a reseller registered no other deal meanwhile. */
export const DEAL_DAY = 'deal-day'
const dealDaySchema = z.object({
  organisation: z.string(),
  date: z.string(),
  dealIds: z.array(z.string()),
  version: z.int(),
})
type DealDay = z.infer<typeof dealDaySchema>

/** Counts a deal among those of its day. Two registrations at once meet here, so that the second sees the first. */
export function countDeal({ version, ...day }: DealDay, dealId: string, now: number): ItemWrite {
  const expiresAt = Math.floor((now + 2 * DAY_MS) / 1000)
  const Item = { ...keys.dealDay(day.organisation, day.date), kind: 'deal day', ...day, expiresAt }
  const counted = { ...Item, dealIds: [...day.dealIds, dealId] }
  return {
    ...(version === 0 ? added({ ...counted, version: 1 }, DEAL_DAY) : replaced({ ...counted, version })),
    condition: DEAL_DAY,
  }
}

/** Name of the condition that an organisation is not in the programme yet. */
export const NEW_RESELLER = 'new-reseller'

const resellerItem = (reseller: Reseller) => ({
  ...keys.reseller(reseller.organisation),
  kind: 'reseller',
  ...reseller,
  ...inPartition(2, 'RESELLERS', `${reseller.joinedAt}#${reseller.organisation}`),
})
export const addReseller = (reseller: Reseller): ItemWrite => added(resellerItem(reseller), NEW_RESELLER)

/** Resellers that joined before their records were counted have no version yet; they are read as version 1. */
export const replaceReseller = (reseller: Reseller): ItemWrite => ({
  put: {
    Item: { ...resellerItem(reseller), version: reseller.version + 1 },
    ConditionExpression: '#version = :was OR (attribute_not_exists(#version) AND :was = :first)',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':was': reseller.version, ':first': 1 },
  },
  condition: CHANGED,
})

const agreementItem = (agreement: Agreement) => ({
  ...keys.agreement(agreement.id),
  kind: 'agreement',
  ...agreement,
  ...inPartition(1, `AGREEMENTS#${agreement.organisation}`, `${agreement.madeAt}#${agreement.id}`),
  ...inPartition(2, 'AGREEMENTS', `${agreement.madeAt}#${agreement.id}`),
})
export const addAgreement = (agreement: Agreement): ItemWrite => added(agreementItem(agreement), 'agreement')
export const replaceAgreement = (agreement: Agreement): ItemWrite => replaced(agreementItem(agreement))

const dealItem = (deal: Deal) => ({
  ...keys.deal(deal.id),
  kind: 'deal',
  ...deal,
  ...inPartition(1, `DEALS#${deal.organisation}`, `${deal.submittedAt}#${deal.id}`),
  ...inPartition(2, 'DEALS', `${deal.submittedAt}#${deal.id}`),
})
export const addDeal = (deal: Deal): ItemWrite => added(dealItem(deal), 'deal')
export const replaceDeal = (deal: Deal): ItemWrite => replaced(dealItem(deal))

const quoteItem = (quote: Quote) => ({
  ...keys.quote(quote.id),
  kind: 'quote',
  ...quote,
  ...inPartition(1, `QUOTES#${quote.organisation}`, `${quote.writtenAt}#${quote.id}`),
  ...inPartition(2, 'QUOTES', `${quote.writtenAt}#${quote.id}`),
})
export const addQuote = (quote: Quote): ItemWrite => added(quoteItem(quote), 'quote')
export const replaceQuote = (quote: Quote): ItemWrite => replaced(quoteItem(quote))

/** A link to one revision of a quote; only the digest of its token is kept. `endsAt` is in epoch seconds. */
export const addQuoteLink = (digest: string, { id, revision, links }: Quote, endsAt: number): ItemWrite => ({
  put: { Item: { ...keys.link(digest), kind: 'quote link', quoteId: id, revision, place: links, expiresAt: endsAt } },
})

const documentItem = (document: BillingDocument) => ({
  ...keys.document(document.number),
  ...document,
  // `kind` of an item says what it is, so the document's own is stored beside it.
  documentKind: document.kind,
  kind: 'billing document',
  ...(document.organisation !== undefined &&
    inPartition(1, `DOCUMENTS#${document.organisation}`, `${document.issuedAt}#${document.number}`)),
  ...inPartition(2, 'DOCUMENTS', `${document.issuedAt}#${document.number}`),
})
export const addDocument = (document: BillingDocument): ItemWrite => added(documentItem(document), 'number')
export const replaceDocument = (document: BillingDocument): ItemWrite => replaced(documentItem(document))

export const addCommissionLine = (line: CommissionLine): ItemWrite =>
  added(
    {
      ...keys.commission(line.id),
      kind: 'commission line',
      ...line,
      ...inPartition(1, `COMMISSION#${line.organisation}`, `${line.writtenAt}#${line.id}`),
      ...inPartition(2, 'COMMISSION', `${line.writtenAt}#${line.id}`),
    },
    CHANGED,
  )

const paymentItem = (payment: Payment) => ({
  ...keys.payment(payment.id),
  kind: 'bank payment',
  ...payment,
  ...(payment.settled?.party !== undefined &&
    inPartition(1, `PAYMENTS#${payment.settled.party}`, `${payment.date}#${payment.id}`)),
  ...inPartition(2, 'PAYMENTS', `${payment.date}#${payment.id}`),
})
export const addPayment = (payment: Payment): ItemWrite => added(paymentItem(payment), 'known')
export const replacePayment = (payment: Payment): ItemWrite => replaced(paymentItem(payment))

const runItem = (run: PayoutRun) => ({
  ...keys.run(run.id),
  kind: 'payout run',
  ...run,
  ...inPartition(2, 'RUNS', `${run.preparedAt}#${run.id}`),
})
/** A new run. No other one may be open, because both would pay the same lines. */
export const openRun = (run: PayoutRun): ItemWrite[] => [
  added(runItem(run), 'run'),
  added({ ...openRunKey, kind: 'open run', runId: run.id }, RUN_OPEN),
]
export const replaceRun = (run: PayoutRun): ItemWrite => replaced(runItem(run))
/** Ends what keeps other runs from being opened. */
export const endRun = (run: PayoutRun): ItemWrite => ({
  remove: { Key: openRunKey, ConditionExpression: 'runId = :id', ExpressionAttributeValues: { ':id': run.id } },
  condition: CHANGED,
})
export const addPayout = (payout: Payout): ItemWrite =>
  added(
    {
      ...keys.payout(payout),
      kind: 'payout',
      ...payout,
      ...inPartition(1, `PAYOUTS#${payout.organisation}`, `${payout.paidAt ?? ''}#${payout.runId}`),
    },
    'payout',
  )

export const addSupplierInvoice = (invoice: SupplierInvoice): ItemWrite =>
  added(
    {
      ...keys.supplierInvoice(invoice.number),
      kind: 'supplier invoice',
      ...invoice,
      ...inPartition(2, 'SUPPLIERINVOICES', `${invoice.issuedAt}#${invoice.number}`),
    },
    'number',
  )

const ownInvoiceItem = (invoice: OwnInvoice) => ({
  ...keys.ownInvoice(invoice),
  kind: 'own invoice',
  ...invoice,
  ...inPartition(1, `OWNINVOICES#${invoice.organisation}`, `${invoice.recordedAt}#${invoice.number}`),
  ...inPartition(2, 'OWNINVOICES', `${invoice.recordedAt}#${invoice.number}`),
})
/** A reseller's own tax invoice. Its number is the only one of the reseller, and no other one is for its payouts. */
export const addOwnInvoice = (invoice: OwnInvoice): ItemWrite[] => [
  added(ownInvoiceItem(invoice), NUMBER_USED),
  ...invoice.runIds.map((runId) =>
    added({ ...keys.invoicedPayout(runId, invoice.organisation), kind: 'invoiced payout' }, NUMBER_USED),
  ),
]
export const replaceOwnInvoice = (invoice: OwnInvoice): ItemWrite => replaced(ownInvoiceItem(invoice))

export const storeBank = (organisation: string, record: BankRecord): ItemWrite => {
  const Item = { ...keys.bank(organisation), kind: 'bank details', organisation, ...record }
  return record.version === 0 ? added({ ...Item, version: 1 }, CHANGED) : replaced(Item)
}

const materialItem = (material: Material) => ({
  ...keys.material(material.id),
  ...material,
  materialKind: material.kind,
  kind: 'material',
  ...inPartition(2, 'MATERIALS', `${material.publishedAt}#${material.id}`),
})
export const addMaterial = (material: Material): ItemWrite => added(materialItem(material), 'material')
export const replaceMaterial = (material: Material): ItemWrite => replaced(materialItem(material))

/** Marks an upload as used, so that nothing else is made of it. */
export const useFile = (fileId: string): ItemWrite =>
  added({ ...keyed('PUBLISHED', fileId), kind: 'published file' }, FILE_USED)
export const freeFile = (fileId: string): ItemWrite => ({ remove: { Key: keyed('PUBLISHED', fileId) } })

const leadItem = (lead: Lead) => ({
  ...keys.lead(lead.id),
  kind: 'lead',
  ...lead,
  ...inPartition(1, `LEADS#${lead.organisation}`, `${lead.submittedAt}#${lead.id}`),
  ...inPartition(2, 'LEADS', `${lead.submittedAt}#${lead.id}`),
})
export const addLead = (lead: Lead): ItemWrite => added(leadItem(lead), 'lead')
export const replaceLead = (lead: Lead): ItemWrite => replaced(leadItem(lead))

/** A link with its code. A code stays after it was revoked, so that its page can say so. */
export function storeLeadLink(link: LeadLink): ItemWrite[] {
  const Item = { ...keys.leadLink(link.organisation), kind: 'lead link', ...link }
  const { organisation, code } = link
  return [
    link.version === 0 ? added({ ...Item, version: 1 }, CHANGED) : replaced(Item),
    ...(code === undefined ? [] : [{ put: { Item: { ...keys.leadCode(code), kind: 'lead code', organisation } } }]),
  ]
}

/** Days for which a request that comes again is known. */
const DAYS_ONCE = 7

/** Marks a request by its key, and the document that it made, so that its repeats write nothing and find that. */
export const onceFor = (key: string, now: number, documentNumber?: string): ItemWrite => {
  const expiresAt = Math.floor(now / 1000) + DAYS_ONCE * 86_400
  return added({ ...keyed('ONCE', key), kind: 'request', expiresAt, documentNumber }, ONCE)
}
