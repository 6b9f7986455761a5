import * as z from 'zod'
import { debitReasons, noteReasons } from '../billing/credit-note.ts'
import type { NoteReason } from '../billing/credit-note.ts'
import { selfInvoicingSchema } from '../billing/recipient-created.ts'
import { emailSchema } from '../accounts/email.ts'
import { organisationDetailsSchema } from '../accounts/organisation-details.ts'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { printable } from '../documents/printable.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { reasonSchema } from '../contract/reason.ts'
import { uploadInput, uploadOutput } from '../files/contract.ts'
import { entrySchema } from '../ledger/entry.ts'
import { agreementSchema, monthSchema } from '../billing/agreement.ts'
import { agreementChangeFields } from './agreement-change.ts'
import { applicationAnswerFields, applicationFields, applicationSchema } from './application.ts'
import { bankDetailsFields } from './bank-details.ts'
import { organisationBillingSchema } from './billing-overview.ts'
import { commissionLineSchema } from './commission-line.ts'
import { dealAnswerFields, dealFields, dealSchema, keptDealSchema } from './deal.ts'
import { correctedLineFields, documentSchema, invoiceLinesFields } from './document.ts'
import { decidedPriceSchema } from './partner-price.ts'
import { listPriceSchema } from './price-list.ts'
import { contactFields, leadChangeFields, leadSchema, personIdSchema } from './lead.ts'
import { leadLinkChangeFields, leadLinkSchema } from './lead-link.ts'
import { marginRowSchema } from './margin-report.ts'
import { materialChangeFields, materialSchema, materialUploads, publishFields } from './material.ts'
import { ownInvoiceFields, ownInvoiceKey, ownInvoiceSchema } from './own-invoice.ts'
import { MOST_PARTS, paymentSchema } from './payment.ts'
import { payoutSchema, shownRunSchema } from './payout.ts'
import { quoteAnswerFields } from './our-offer.ts'
import { LONGEST_VALIDITY, quoteFields, quoteSchema } from './quote.ts'
import { resellerSchema, vatNumberFields } from './reseller.ts'
import { shownSupplierInvoiceSchema, supplierInvoiceSchema } from './supplier-invoice.ts'
import { typedLine, typedLines } from '../text/typed-text.ts'

const number = z.string().min(1).max(60)
const id = z.string().min(1).max(80)
/** Which invoices money pays, and how much of each. */
const partsFields = z.array(z.strictObject({ number, cents: z.int().min(1) })).max(MOST_PARTS)

const tooMany = {
  'too-many-requests': { status: 429, message: 'Too many from your network. Try again later.', data: retryAfterData },
} as const
const dealNotFound = {
  'deal-not-found': { status: 404, message: 'This deal does not exist, or you may not see it.' },
} as const
const paymentNotFound = {
  'payment-not-found': { status: 404, message: 'This payment does not exist.' },
} as const
const refundNotFound = {
  'refund-not-found': { status: 404, message: 'This refund does not exist.' },
  'not-asked': { status: 409, message: 'This refund was approved or withdrawn already.' },
} as const
const nothingKept = {
  'nothing-kept': { status: 409, message: 'Nothing of this payment is kept for its payer.' },
} as const
const notProtected = {
  'not-protected': { status: 409, message: 'The deal is not protected any more.' },
} as const
const changedMeanwhile = {
  'changed-meanwhile': { status: 409, message: 'Someone changed it meanwhile. Look at it again.' },
} as const
const documentNotFound = {
  'document-not-found': { status: 404, message: 'This document does not exist, or you may not see it.' },
} as const
const quoteNotFound = {
  'quote-not-found': { status: 404, message: 'This quote does not exist, or you may not see it.' },
} as const
const quoteAccepted = {
  'quote-accepted': { status: 409, message: 'This quote was accepted, so it stays as it is.' },
} as const
const quoteDeclined = {
  'quote-declined': { status: 409, message: 'Its customer declined this quote. Revise it first.' },
} as const
const linkNotFound = {
  'link-not-found': { status: 404, message: 'This link opens nothing. It may be old, or a part of it is missing.' },
} as const
const noReseller = {
  'no-reseller': { status: 403, message: 'You act for no organisation of the reseller programme.' },
} as const
const materialNotFound = {
  'material-not-found': { status: 404, message: 'This material does not exist, or you may not see it.' },
} as const
/** Why an upload is not used. */
const uploadRefused = {
  'file-not-found': { status: 404, message: 'This file does not exist, or it is used already.' },
  'file-waiting': { status: 409, message: 'This file was not inspected yet. Try again in a moment.' },
  'file-refused': {
    status: 409,
    message: 'This file was refused by our inspection, so nobody can open it.',
    data: z.object({ because: z.string().optional() }),
  },
} as const
const noPdf = { 'no-pdf': { status: 422, message: 'A tax invoice comes as a PDF.' } } as const
const leadNotFound = {
  'lead-not-found': { status: 404, message: 'This lead does not exist, or you may not see it.' },
} as const
const notAssignable = {
  'owners-only': { status: 403, message: 'Only an owner of your organisation changes this.' },
  'member-not-found': { status: 404, message: 'This person does not belong to your organisation.' },
} as const
const leadOver = {
  'lead-over': { status: 409, message: 'This lead became a deal or was closed already.' },
} as const
const notValid = (what: string) =>
  ({
    'not-valid': {
      status: 422,
      message: `The ${what} cannot be issued.`,
      data: z.object({ problems: z.array(z.object({ section: z.string(), message: z.string() })) }),
    },
  }) as const

/** Bank details with all but the end of the account number hidden. */
const bankViewSchema = z.object({
  bank: z.string(),
  accountHolder: z.string(),
  account: z.string(),
  branchCode: z.string(),
})

/** What a reseller sees of its business with us. */
const partnershipSchema = z.object({
  reseller: resellerSchema.omit({ version: true }),
  deals: z.array(dealSchema),
  quotes: z.array(quoteSchema),
  /** Our prices by date, less the discount of the tier for what is resold. */
  prices: z.array(listPriceSchema),
  documents: z.array(documentSchema),
  /** Documents of organisations that were merged into this one; they stay addressed to those. */
  closedDocuments: z.array(documentSchema),
  commission: z.array(commissionLineSchema),
  /** Ids of lines that are paid out once the client has paid. */
  waiting: z.array(z.string()),
  /** What we received of the reseller. */
  payments: z.array(
    paymentSchema.pick({ id: true, date: true, cents: true }).extend({
      parts: z.array(z.object({ number: z.string(), cents: z.int(), on: dateSchema.optional() })),
      unallocated: z.int(),
      refunds: z.array(z.object({ on: dateSchema, cents: z.int() })).optional(),
      undoneOn: dateSchema.optional(),
    }),
  ),
  /** Whether the person sees commission, payments and payouts: those do who see all that is the organisation's. */
  seesMoney: z.boolean(),
  payouts: z.array(payoutSchema.omit({ bank: true }).extend({ date: dateSchema, account: z.string() })),
  /** Tax invoices that the reseller wrote for its commission, as far as we have them, the newest first. */
  ownInvoices: z.array(
    ownInvoiceSchema.omit({ recordedBy: true, version: true, file: true }).extend({
      /** Of its file in bytes; absent where we have none. */
      fileSize: z.int().optional(),
    }),
  ),
  /** Whether the person gives leads and deals to members. */
  mayAssign: z.boolean(),
  /** Who asked for contact by the reseller's link, the newest first. */
  leads: z.array(leadSchema),
  leadLink: leadLinkSchema
    .pick({ code: true, madeAt: true, showsName: true, mailsMaterial: true })
    .extend({ mayChange: z.boolean() }),
  /** What we publish for the reseller's ways of working, the newest first. */
  material: z.array(
    materialSchema
      .pick({ id: true, title: true, kind: true, edition: true, publishedAt: true, validUntil: true })
      .extend({
        /** In bytes; absent for a sheet that is typeset when it is opened. */
        size: z.int().optional(),
      }),
  ),
  bank: z.object({
    current: bankViewSchema.optional(),
    pending: bankViewSchema.extend({ from: z.iso.datetime(), changedAt: z.iso.datetime() }).optional(),
    mayChange: z.boolean(),
  }),
})
export type Partnership = z.infer<typeof partnershipSchema>

const deskSchema = z.object({
  resellers: z.array(resellerSchema),
  applications: z.array(applicationSchema),
  deals: z.array(
    keptDealSchema.extend({
      conflicts: z.array(
        z.object({
          dealId: z.string(),
          because: z.array(z.string()),
          customer: z.string(),
          organisation: z.string(),
          state: z.string(),
          submittedAt: z.iso.datetime(),
          /** Whether it comes before this one, so that an approval names it with a reason. */
          isFirst: z.boolean(),
        }),
      ),
      /** Clients of the portal that no deal brought and that its customer may be. */
      existingClients: z.array(z.object({ id: z.string(), name: z.string(), because: z.array(z.string()) })),
    }),
  ),
  quotes: z.array(quoteSchema),
  /** Our prices by date. */
  prices: z.array(listPriceSchema),
  documents: z.array(documentSchema),
  payments: z.array(
    paymentSchema.extend({
      matches: z.array(
        z.object({ number: z.string(), party: z.string(), confidence: z.number(), because: z.string() }),
      ),
    }),
  ),
  runs: z.array(shownRunSchema),
  commission: z.array(commissionLineSchema),
  /** Tax invoices that we wrote for resellers. */
  supplierInvoices: z.array(supplierInvoiceSchema),
  /** Tax invoices that resellers wrote, and payouts that wait for one. */
  ownInvoices: z.array(ownInvoiceSchema),
  uninvoicedPayouts: z.array(
    payoutSchema.pick({ runId: true, organisation: true, name: true, paidAt: true }).extend({ commission: z.int() }),
  ),
  material: z.array(materialSchema),
  leads: z.array(leadSchema),
  /** Of clients, the newest first. */
  agreements: z.array(agreementSchema),
  /** Debits less credits in cents, by account and party. */
  balances: z.array(z.object({ account: z.string(), party: z.string().optional(), cents: z.int() })),
})
export type ResellerDesk = z.infer<typeof deskSchema>
export type DeskDeal = ResellerDesk['deals'][number]
export type DeskPayment = ResellerDesk['payments'][number]

const guestQuoteSchema = quoteSchema
  .pick({
    customer: true,
    revision: true,
    lines: true,
    value: true,
    vat: true,
    validUntil: true,
    note: true,
    accepted: true,
    declined: true,
  })
  .extend({
    number: z.string(),
    /** Who offers, and to whom the customer turns with questions. */
    issuer: z.object({ name: z.string(), address: z.string(), vatNumber: z.string().optional() }),
    contact: z.object({ name: z.string(), company: z.string(), email: z.string() }),
  })
export type GuestQuote = z.infer<typeof guestQuoteSchema>

/** The client's details with a referral, where we invoice the client. */
const clientFields = z.strictObject({
  /** Its registered name (s 20(4)(c)); the name in the deal if it is absent. */
  name: typedLine().min(2, 'Enter the registered name of the client.').max(120).superRefine(printable).optional(),
  address: typedLines().max(300).superRefine(printable),
  vatNumber: organisationDetailsSchema.shape.vatNumber,
  /** Where the invoice is mailed, if not to the contact of the deal. */
  email: emailSchema.optional(),
})

/** What a note corrects: a sum in cents without VAT, or a quantity of a line at the price of the invoice, which then counts. */
const correctedFields = {
  value: z.int().min(1).max(10_000_000_000).optional(),
  of: correctedLineFields.optional(),
}
const nothingCorrected = {
  'nothing-corrected': { status: 422, message: 'Say how much is corrected: an amount, or a quantity of a line.' },
} as const

/** Prices to the reseller that staff decided for lines of its quote that our price list does not have. */
const decided = z.array(decidedPriceSchema).max(40).optional()
const priceMissing = {
  'price-missing': {
    status: 422,
    message: 'Our price list has no price for a line of this quote. Decide our price to the reseller for it.',
    /** The lines, counted from 0. */
    data: z.object({ lines: z.array(z.int()) }),
  },
} as const

/** Why an invoice is issued after the 21 days of section 20(1); ignored within them. */
const lateBecause = reasonSchema.optional()

/** Money that is sent: by a run, or back to a payer. */
const runOrRefund = z.union([z.strictObject({ runId: id }), z.strictObject({ paymentId: id, refundId: id })])

const token = z.string().min(22).max(128)

export const resellersContract = {
  applyAsReseller: endpoint
    .route({ method: 'POST', path: '/api/reseller-applications', summary: 'Applies to the reseller programme' })
    .meta({ audience: 'public' })
    .input(applicationFields)
    .output(z.object({ answerDueOn: dateSchema }))
    .errors({
      ...tooMany,
      'other-agreement': {
        status: 409,
        message: 'The agreement was changed meanwhile. Load the page again and read it.',
      },
    }),

  readQuoteByLink: endpoint
    .route({ method: 'POST', path: '/api/reseller-quotes', summary: 'The quote that a link opens' })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token }))
    .output(guestQuoteSchema)
    .errors({ ...linkNotFound, ...tooMany }),

  acceptQuoteByLink: endpoint
    .route({
      method: 'PATCH',
      path: '/api/reseller-quotes',
      summary: 'Accepts or declines the quote that a link opens',
    })
    .meta({ audience: 'public' })
    .input(
      z.union([
        z.strictObject({
          token,
          revision: z.int().min(1),
          name: typedLine().min(2, 'Enter your name.').max(100),
        }),
        z.strictObject({
          token,
          revision: z.int().min(1),
          decline: z.strictObject({ reason: typedLine().max(300).optional() }),
        }),
      ]),
    )
    .output(guestQuoteSchema)
    .errors({
      ...linkNotFound,
      ...tooMany,
      'quote-accepted': { status: 409, message: 'This quote was accepted already.' },
      'quote-declined': { status: 409, message: 'This quote was declined. Ask for a new one.' },
      'quote-expired': { status: 409, message: 'This quote is not valid any more. Ask for a new one.' },
      'quote-changed': { status: 409, message: 'The quote was changed meanwhile. Look at it again.' },
    }),

  readLeadLink: endpoint
    .route({ method: 'POST', path: '/api/reseller-leads', summary: 'Whose link for contact a code is' })
    .meta({ audience: 'public' })
    .input(z.strictObject({ code: token }))
    .output(
      z.discriminatedUnion('state', [
        /** `partner` is absent where the reseller did not agree to be named. */
        z.object({ state: z.literal('open'), partner: z.string().optional() }),
        z.object({ state: z.literal('revoked') }),
      ]),
    )
    .errors({ ...linkNotFound, ...tooMany }),

  askForContact: endpoint
    .route({ method: 'PUT', path: '/api/reseller-leads', summary: "Asks for contact by a reseller's link" })
    .meta({ audience: 'public' })
    .input(contactFields.extend({ code: token }))
    .output(z.object({}))
    .errors({
      ...linkNotFound,
      ...tooMany,
      'link-revoked': { status: 409, message: 'This link was withdrawn meanwhile. Write to us by the contact page.' },
    }),

  changeLead: endpoint
    .route({
      method: 'PATCH',
      path: '/api/reseller-leads',
      summary: 'Says that a reseller is in contact with a lead, closes it, or gives it to a member',
    })
    .meta({ audience: 'reseller' })
    .input(leadChangeFields)
    .output(leadSchema)
    .errors({ ...leadNotFound, ...leadOver, ...changedMeanwhile, ...notAssignable }),

  changeLeadLink: endpoint
    .route({
      method: 'PUT',
      path: '/api/reseller',
      summary:
        "Makes or revokes a reseller's link for leads, or says whether it names the reseller or its contact is mailed about material",
    })
    .meta({ audience: 'reseller' })
    .input(leadLinkChangeFields)
    .output(partnershipSchema.shape.leadLink)
    .errors({
      ...noReseller,
      ...changedMeanwhile,
      'owners-only': { status: 403, message: 'Only an owner of your organisation changes this.' },
    }),

  readPartnership: endpoint
    .route({ method: 'GET', path: '/api/reseller', summary: 'What a reseller sees of its business with us' })
    .meta({ audience: 'reseller' })
    .output(partnershipSchema)
    .errors(noReseller),

  registerDeal: endpoint
    .route({ method: 'POST', path: '/api/reseller/deals', summary: 'Registers a deal' })
    .meta({ audience: 'reseller' })
    /** With a lead, the lead becomes this deal. */
    .input(dealFields.extend({ leadId: id.optional() }))
    .output(dealSchema)
    .errors({
      ...noReseller,
      ...leadNotFound,
      ...leadOver,
      ...changedMeanwhile,
      'already-registered': {
        status: 409,
        message: 'You have registered this customer already.',
        /** Your deal, if you may see it. */
        data: z.object({ dealId: z.string().optional() }),
      },
      'too-many-deals': {
        status: 429,
        message: 'You registered many deals today. Go on tomorrow, or phone us.',
        data: retryAfterData,
      },
      'in-the-past': { status: 422, message: 'The customer decides today or later.' },
      'tier-not-agreed': { status: 422, message: 'Your agreement does not include this way of working.' },
    }),

  changeDeal: endpoint
    .route({
      method: 'PATCH',
      path: '/api/reseller/deals',
      summary: 'Extends a deal once, says that it was won or lost, or gives it to a member',
    })
    .meta({ audience: 'reseller' })
    .input(
      z.discriminatedUnion('change', [
        z.strictObject({ dealId: id, change: z.literal('extend') }),
        z.strictObject({ dealId: id, change: z.literal('won') }),
        z.strictObject({ dealId: id, change: z.literal('lost'), because: reasonSchema }),
        z.strictObject({ dealId: id, change: z.literal('assign'), personId: personIdSchema }),
      ]),
    )
    .output(dealSchema)
    .errors({
      ...dealNotFound,
      ...notProtected,
      ...changedMeanwhile,
      'deal-extended': { status: 409, message: 'A deal can be extended once.' },
      ...notAssignable,
    }),

  writeQuote: endpoint
    .route({ method: 'POST', path: '/api/reseller/quotes', summary: 'Writes a quote, or its next revision' })
    .meta({ audience: 'reseller' })
    .input(quoteFields)
    .output(quoteSchema)
    .errors({
      ...dealNotFound,
      ...quoteNotFound,
      ...notProtected,
      ...changedMeanwhile,
      ...quoteAccepted,
      'in-the-past': { status: 422, message: 'The last day is in the past.' },
      'too-long': { status: 422, message: `A quote is valid for ${LONGEST_VALIDITY} days at most.` },
    }),

  linkQuote: endpoint
    .route({
      method: 'PATCH',
      path: '/api/reseller/quotes',
      summary: 'Makes the link by which a customer accepts a quote',
    })
    .meta({ audience: 'reseller' })
    .input(z.strictObject({ quoteId: id }))
    .output(z.object({ token: z.string(), validUntil: dateSchema }))
    .errors({
      ...quoteNotFound,
      ...changedMeanwhile,
      ...quoteAccepted,
      ...quoteDeclined,
      'not-approved': {
        status: 409,
        message: 'We make this offer, and it is not that of our price list. Wait until we approved it.',
      },
    }),

  printProForma: endpoint
    .route({
      method: 'PUT',
      path: '/api/reseller/quotes',
      summary: 'Typesets the pro forma of a quote, or of lines for a deal before it is invoiced',
    })
    .meta({ audience: 'signed-in', whileSuspended: true })
    .input(
      z.discriminatedUnion('of', [
        z.strictObject({ of: z.literal('quote'), quoteId: id, client: clientFields.optional(), decided }),
        z.strictObject({
          of: z.literal('draft'),
          dealId: id,
          lines: invoiceLinesFields,
          client: clientFields.optional(),
        }),
      ]),
    )
    .output(z.object({ pdf: z.string() }))
    .errors({
      ...quoteNotFound,
      ...dealNotFound,
      ...priceMissing,
      'quote-over': { status: 409, message: 'This quote was invoiced or is not valid any more.' },
      'not-won': { status: 409, message: 'Only a deal that was won is invoiced.' },
    }),

  changeBankDetails: endpoint
    .route({ method: 'PATCH', path: '/api/reseller', summary: 'Changes where commission is sent, or the VAT number' })
    .meta({ audience: 'reseller', needsFreshSignIn: true })
    .input(z.union([bankDetailsFields, vatNumberFields]))
    /** When it counts from. */
    .output(z.object({ from: z.iso.datetime() }))
    .errors({
      ...noReseller,
      ...changedMeanwhile,
      'owners-only': { status: 403, message: 'Only an owner of your organisation changes this.' },
    }),

  openMaterial: endpoint
    .route({
      method: 'POST',
      path: '/api/reseller',
      summary:
        "Makes a link that downloads material, or the file of a reseller's own tax invoice, within a minute; or typesets a sheet of ours",
    })
    .meta({ audience: 'signed-in', whileSuspended: true })
    .input(z.union([z.strictObject({ materialId: id }), z.strictObject({ ownInvoice: ownInvoiceKey })]))
    .output(
      z.discriminatedUnion('as', [
        z.object({ as: z.literal('link'), url: z.url(), expiresAt: z.iso.datetime() }),
        z.object({ as: z.literal('pdf'), name: z.string(), pdf: z.string() }),
      ]),
    )
    .errors({
      ...materialNotFound,
      'file-not-found': { status: 404, message: 'This file does not exist, or you may not see it.' },
    }),

  announceMaterial: endpoint
    .route({
      method: 'POST',
      path: '/api/reseller-material',
      summary: 'Announces a file for or of resellers and gives the form by which it is uploaded',
    })
    .meta({ audience: 'agent' })
    .input(uploadInput(materialUploads))
    .output(uploadOutput),

  publishMaterial: endpoint
    .route({
      method: 'PUT',
      path: '/api/reseller-material',
      summary: 'Publishes material for resellers, or the next edition of it',
    })
    .meta({ audience: 'agent' })
    .input(publishFields)
    .output(materialSchema)
    .errors({
      ...materialNotFound,
      ...changedMeanwhile,
      'in-the-past': { status: 422, message: 'The last day is in the past.' },
      ...uploadRefused,
    }),

  changeMaterial: endpoint
    .route({
      method: 'PATCH',
      path: '/api/reseller-material',
      summary: 'Changes the last day of material, or withdraws it',
    })
    .meta({ audience: 'agent' })
    .input(materialChangeFields)
    .output(materialSchema)
    .errors({
      ...materialNotFound,
      ...changedMeanwhile,
      'in-the-past': { status: 422, message: 'The last day is in the past.' },
    }),

  readBillingOfOrganisation: endpoint
    .route({
      method: 'GET',
      path: '/api/billing-documents',
      summary: 'The agreements, invoices, credit and debit notes of an organisation, for its members and staff',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ organisation: organisationIdSchema }))
    .output(organisationBillingSchema),

  readDocument: endpoint
    .route({
      method: 'GET',
      path: '/api/billing-documents/{number}',
      summary: 'An invoice, a credit note or a debit note',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ number }))
    /** The second one is a tax invoice that we wrote for a reseller, or a credit note to one (s 20(2)). */
    .output(z.union([documentSchema, shownSupplierInvoiceSchema]))
    .errors(documentNotFound),

  printDocument: endpoint
    .route({
      method: 'POST',
      path: '/api/billing-documents/{number}',
      summary: 'An invoice, a credit note or a debit note as PDF',
    })
    .meta({ audience: 'signed-in', whileSuspended: true })
    .input(z.strictObject({ number }))
    .output(z.object({ pdf: z.string() }))
    .errors(documentNotFound),

  readResellerDesk: endpoint
    .route({ method: 'GET', path: '/api/reseller-desk', summary: 'The reseller programme as staff see it' })
    .meta({ audience: 'agent' })
    .output(deskSchema),

  recordSelfInvoicing: endpoint
    .route({
      method: 'PATCH',
      path: '/api/reseller-desk',
      summary: 'Records under which approval and agreement we write the tax invoices of a reseller',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(selfInvoicingSchema.extend({ organisation: organisationIdSchema }))
    .output(resellerSchema)
    .errors({
      ...changedMeanwhile,
      'reseller-not-found': { status: 404, message: 'This organisation is not in the programme.' },
      'no-vendor': { status: 409, message: 'The reseller is no vendor, so it has no tax invoices (s 20(2)).' },
      'in-the-future': { status: 422, message: 'The agreement is dated in the future.' },
      'ends-before': { status: 422, message: 'It ends before it begins.' },
    }),

  changeAgreement: endpoint
    .route({
      method: 'PUT',
      path: '/api/reseller-desk',
      summary: "Makes, changes or ends a client's agreement, or enters the hours of a month",
    })
    .meta({ audience: 'agent' })
    .input(agreementChangeFields)
    .output(agreementSchema)
    .errors({
      ...changedMeanwhile,
      'agreement-not-found': { status: 404, message: 'This agreement does not exist.' },
      'organisation-not-found': { status: 404, message: 'This organisation does not exist, or it was merged.' },
      'in-the-past': { status: 422, message: 'An agreement begins in this month or later.' },
      'ends-before': { status: 422, message: 'It ends before it begins.' },
      'month-invoiced': {
        status: 409,
        message: 'That month was invoiced already. Choose a later one, or credit the invoice.',
      },
      'agreement-over': { status: 409, message: 'This agreement is over. Make a new one.' },
      'line-not-found': { status: 404, message: 'The agreement has no such line, or it is its last one.' },
      'no-hours': { status: 409, message: 'The agreement includes no hours in that month.' },
      'too-many-lines': { status: 409, message: 'The agreement has had too many lines. Make a new one.' },
      'month-outside': { status: 409, message: 'The line does not hold in that month.' },
      'month-ahead': { status: 422, message: 'That month has not begun. Enter hours of this month or before.' },
    }),

  linkCustomer: endpoint
    .route({
      method: 'POST',
      path: '/api/reseller-desk',
      summary: 'Makes the customer of a won deal an organisation of the portal, or names the one that it is',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(
      z.discriminatedUnion('as', [
        z.strictObject({ dealId: id, as: z.literal('known'), organisation: organisationIdSchema }),
        /** `owner` is invited as the owner of the new organisation. */
        z.strictObject({ dealId: id, as: z.literal('new'), owner: emailSchema }),
      ]),
    )
    .output(dealSchema)
    .errors({
      ...dealNotFound,
      ...changedMeanwhile,
      'not-won': { status: 409, message: 'A customer comes from a deal that was won.' },
      'customer-linked': { status: 409, message: 'This customer has its organisation already.' },
      'organisation-not-found': { status: 404, message: 'This organisation does not exist, or it was merged.' },
      'own-customer': { status: 409, message: 'A reseller is not its own customer.' },
    }),

  readLedger: endpoint
    .route({
      method: 'GET',
      path: '/api/reseller-ledger',
      summary: 'The newest 200 entries of the ledger, its report, or the journals of a month',
    })
    .meta({ audience: 'agent' })
    /** With `report`, all entries are added up by month and reseller; with `journals`, the entries are those of a month that no document has. */
    .input(z.strictObject({ report: z.literal('margin').optional(), journals: monthSchema.optional() }))
    .output(
      z.object({
        entries: z.array(entrySchema),
        head: z.object({ number: z.int(), seal: z.string() }),
        report: z.array(marginRowSchema).optional(),
      }),
    ),

  recordOwnInvoice: endpoint
    .route({
      method: 'PUT',
      path: '/api/reseller-ledger',
      summary: "Records a reseller's own tax invoice for its commission, so that its VAT is paid",
    })
    .meta({ audience: 'agent' })
    /** With the file of the invoice, if there is one: an upload that was announced as material is. */
    .input(ownInvoiceFields.extend({ fileId: id.optional() }))
    .output(ownInvoiceSchema)
    .errors({
      ...changedMeanwhile,
      ...uploadRefused,
      ...noPdf,
      'reseller-not-found': { status: 404, message: 'This organisation is not in the programme.' },
      'payout-not-found': { status: 404, message: 'One of these payouts waits for no tax invoice.' },
      'no-vendor': { status: 409, message: 'The reseller is no vendor, so it charges no VAT (s 7(1)).' },
      'number-used': {
        status: 409,
        message: 'An invoice of this number, or for one of these payouts, is recorded already.',
      },
      'in-the-future': { status: 422, message: 'The invoice is dated in the future.' },
      'before-commission': { status: 422, message: 'The invoice is dated before the commission was earned.' },
      'sums-differ': {
        status: 422,
        message: 'Value or VAT of the invoice differ from the commission. Ask the reseller for a correct one.',
        data: z.object({ value: z.int(), vat: z.int() }),
      },
    }),

  fileOwnInvoice: endpoint
    .route({
      method: 'PATCH',
      path: '/api/reseller-ledger',
      summary: "Adds the file of a reseller's own tax invoice to its record, or puts another one in its place",
    })
    .meta({ audience: 'agent' })
    .input(ownInvoiceKey.extend({ fileId: id }))
    .output(ownInvoiceSchema)
    .errors({
      ...changedMeanwhile,
      ...uploadRefused,
      ...noPdf,
      'invoice-not-found': { status: 404, message: 'This invoice is not recorded.' },
    }),

  exportLedger: endpoint
    .route({
      method: 'POST',
      path: '/api/reseller-ledger',
      summary: 'The whole ledger as a file that can be verified',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true, whileSuspended: true })
    .output(z.object({ file: z.string() })),

  answerApplication: endpoint
    .route({
      method: 'PATCH',
      path: '/api/reseller-applications',
      summary: 'Approves or declines an application',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(applicationAnswerFields)
    /** The organisation of the new reseller. */
    .output(z.object({ organisation: z.string().optional() }))
    .errors({
      'application-not-found': { status: 404, message: 'This application does not exist.' },
      'application-answered': { status: 409, message: 'This application was answered already.' },
      'reseller-exists': { status: 409, message: 'This organisation is in the programme already.' },
      ...changedMeanwhile,
    }),

  answerDeal: endpoint
    .route({
      method: 'PUT',
      path: '/api/reseller/deals',
      summary: 'Approves or rejects a deal, or the offer of a quote',
    })
    .meta({ audience: 'agent' })
    .input(z.discriminatedUnion('answer', [...dealAnswerFields.options, ...quoteAnswerFields]))
    .output(dealSchema)
    .errors({
      ...dealNotFound,
      ...quoteNotFound,
      ...quoteAccepted,
      ...changedMeanwhile,
      'deal-answered': { status: 409, message: 'This deal was answered already.' },
      'deal-conflict': {
        status: 409,
        message:
          'Another reseller was first with this customer. Look at both deals, and name the other one with a reason.',
        data: z.object({ dealIds: z.array(z.string()) }),
      },
      'existing-client': {
        status: 409,
        message: 'The customer may be a client of ours already. Look at it, and name it with a reason.',
        data: z.object({ clientIds: z.array(z.string()) }),
      },
    }),

  issueInvoice: endpoint
    .route({
      method: 'POST',
      path: '/api/billing-documents',
      summary: 'Issues an invoice for a deal that was won',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        dealId: id,
        suppliedOn: dateSchema,
        lines: invoiceLinesFields,
        client: clientFields.optional(),
        lateBecause,
        /** Repeats of one request carry the same key, so that a supply is invoiced once. */
        key: z.uuid(),
      }),
    )
    .output(documentSchema)
    .errors({
      ...dealNotFound,
      'not-won': { status: 409, message: 'Only a deal that was won is invoiced.' },
      'issued-before': {
        status: 409,
        message: 'An invoice was issued for this request before it was changed.',
        /** The number of that invoice. */
        data: z.object({ number: z.string() }),
      },
      ...changedMeanwhile,
      ...notValid('invoice'),
    }),

  invoiceQuote: endpoint
    .route({
      method: 'PUT',
      path: '/api/billing-documents',
      summary: 'Turns an accepted quote into its one invoice, or answers with the one that it has',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        quoteId: id,
        suppliedOn: dateSchema,
        client: clientFields.optional(),
        lateBecause,
        decided,
        /** Why a further quote of the deal is invoiced; ignored for the first one. */
        againBecause: reasonSchema.optional(),
      }),
    )
    .output(documentSchema)
    .errors({
      ...quoteNotFound,
      ...priceMissing,
      'not-accepted': { status: 409, message: 'Only an accepted quote is invoiced.' },
      'deal-invoiced': {
        status: 409,
        message: 'Another quote of this deal was invoiced already. Say why this one is invoiced, too.',
        /** The number of the first invoice. */
        data: z.object({ number: z.string() }),
      },
      ...changedMeanwhile,
      ...notValid('invoice'),
    }),

  creditInvoice: endpoint
    .route({
      method: 'PATCH',
      path: '/api/billing-documents',
      summary: 'Issues a credit note to an invoice or a debit note',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        number,
        ...correctedFields,
        reason: z.enum(Object.keys(noteReasons) as [NoteReason]),
        explanation: reasonSchema.superRefine(printable),
      }),
    )
    .output(documentSchema)
    .errors({ ...documentNotFound, ...changedMeanwhile, ...nothingCorrected, ...notValid('credit note') }),

  debitInvoice: endpoint
    .route({ method: 'PUT', path: '/api/billing-documents/{number}', summary: 'Issues a debit note to an invoice' })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        number,
        ...correctedFields,
        reason: z.enum(debitReasons),
        explanation: reasonSchema.superRefine(printable),
      }),
    )
    .output(documentSchema)
    .errors({ ...documentNotFound, ...changedMeanwhile, ...nothingCorrected, ...notValid('debit note') }),

  importStatement: endpoint
    .route({
      method: 'POST',
      path: '/api/reseller-payments',
      summary: 'Imports payments of a bank statement',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        csv: z.string().min(1).max(500_000),
        /** The end of the number of another account whose statement is imported on purpose. */
        otherAccount: z.string().max(20).optional(),
      }),
    )
    .output(z.object({ bank: z.string(), added: z.int(), known: z.int() }))
    .errors({
      'not-readable': { status: 422, message: 'The file cannot be read.', data: z.object({ why: z.string() }) },
      'other-account': {
        status: 409,
        message: 'This statement is of another account than ours.',
        /** The ends of both numbers. */
        data: z.object({ account: z.string(), ours: z.string() }),
      },
    }),

  settlePayment: endpoint
    .route({
      method: 'PUT',
      path: '/api/reseller-payments',
      summary: 'Confirms which invoices a payment or kept money pays, or sets a line of the statement aside',
    })
    .meta({ audience: 'agent' })
    .input(
      z.union([
        /** It pays what was chosen, and nothing else; the rest is kept for the payer. */
        z.strictObject({ paymentId: id, party: id, parts: partsFields }),
        /** Money that was kept for the payer pays invoices. */
        z.strictObject({ paymentId: id, use: z.literal('kept-money'), parts: partsFields }),
        /** A line that pays no invoice; a fee or interest of the bank is booked. */
        z.strictObject({ paymentId: id, aside: z.enum(['no-entry', 'bank-charge']), reason: reasonSchema }),
      ]),
    )
    .output(paymentSchema)
    .errors({
      ...paymentNotFound,
      ...nothingKept,
      'payment-settled': { status: 409, message: 'This payment was settled already.' },
      'payer-not-found': { status: 404, message: 'This payer does not exist.' },
      'no-receipt': { status: 422, message: 'This is money that we paid.' },
      'not-open': { status: 409, message: 'One of these invoices is not open, or it is of another payer.' },
      'more-than-open': { status: 409, message: 'That is more than is open of one of these invoices.' },
      'more-than-paid': { status: 422, message: 'These amounts are more than the money that is there.' },
      ...changedMeanwhile,
    }),

  correctBooking: endpoint
    .route({
      method: 'PATCH',
      path: '/api/reseller-payments',
      summary:
        'Takes a match or a write-off back, writes off a small difference or a bad debt, asks for a refund or withdraws it',
    })
    .meta({ audience: 'agent', needsFreshSignIn: true })
    .input(
      z.discriminatedUnion('action', [
        /** `use` is the cause of a use of kept money, if that alone is taken back. */
        z.strictObject({
          action: z.literal('undo'),
          paymentId: id,
          use: z.string().max(120).optional(),
          reason: reasonSchema,
        }),
        z.strictObject({ action: z.literal('write-off'), number, reason: reasonSchema }),
        /** An admin who did not issue the document. */
        z.strictObject({ action: z.literal('write-off-bad-debt'), number, reason: reasonSchema }),
        z.strictObject({ action: z.literal('undo-write-off'), number, reason: reasonSchema }),
        z.strictObject({
          action: z.literal('ask-refund'),
          paymentId: id,
          cents: z.int().min(1),
          bank: bankDetailsFields,
          reason: reasonSchema,
        }),
        z.strictObject({ action: z.literal('withdraw-refund'), paymentId: id, refundId: id }),
      ]),
    )
    /** What was changed: a payment, or an invoice with what is written off of it. */
    .output(z.object({ payment: paymentSchema.optional(), document: documentSchema.optional() }))
    .errors({
      ...paymentNotFound,
      ...documentNotFound,
      ...refundNotFound,
      ...nothingKept,
      'not-settled': { status: 409, message: 'This line is open already, so nothing is taken back.' },
      refunded: {
        status: 409,
        message: 'A part of this payment was sent back to its payer, so its match stays. Correct the invoice instead.',
      },
      'refund-waits': { status: 409, message: 'A refund of this payment waits. Withdraw it first.' },
      'run-open': {
        status: 409,
        message:
          'A payout run that is open pays commission of this invoice. Withdraw the run or wait until it is paid.',
      },
      'more-than-kept': { status: 422, message: 'That is more than is kept for the payer.' },
      'nothing-open': { status: 409, message: 'Nothing of this document is open.' },
      'over-limit': {
        status: 422,
        message:
          'This is more than a small difference. Issue a credit note, remind the payer, or write it off as a bad debt.',
        /** In cents. */
        data: z.object({ most: z.int() }),
      },
      'admins-only': { status: 403, message: 'Only an admin writes off or takes back a bad debt.' },
      'issued-it': {
        status: 403,
        message: 'A bad debt is written off by another person than the one who issued the invoice.',
      },
      'not-overdue': { status: 409, message: 'This document is not overdue, so it is no bad debt.' },
      'is-small': { status: 409, message: 'This is a small difference. Write it off as one.' },
      'no-write-off': { status: 409, message: 'Nothing of this document is written off.' },
      ...changedMeanwhile,
    }),

  prepareRun: endpoint
    .route({ method: 'POST', path: '/api/payout-runs', summary: 'Prepares a payout run' })
    .meta({ audience: 'agent' })
    .output(shownRunSchema)
    .errors({
      'run-open': { status: 409, message: 'Another run is open. Approve or withdraw it first.' },
      'nothing-to-pay': {
        status: 409,
        message: 'No commission is due, so the run would pay nobody.',
        /** Resellers that would have been held, and why. */
        data: z.object({ held: shownRunSchema.shape.held }),
      },
    }),

  approveRun: endpoint
    .route({
      method: 'PUT',
      path: '/api/payout-runs',
      summary: 'Approves a payout run or a refund as the second person, and carries it out',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(
      z.union([
        /** `carried` is what was taken back since the run was prepared, in cents as the person saw it. */
        runOrRefund.options[0].extend({ carried: z.int().min(0).default(0) }),
        runOrRefund.options[1],
      ]),
    )
    .output(z.union([shownRunSchema, paymentSchema]))
    .errors({
      ...paymentNotFound,
      ...refundNotFound,
      'run-not-found': { status: 404, message: 'This run does not exist.' },
      'not-prepared': { status: 409, message: 'This run was approved or withdrawn already.' },
      'same-person': {
        status: 403,
        message: 'A run or a refund is approved by another person than the one who prepared it.',
      },
      'terms-changed': {
        status: 409,
        message: 'Since the run was prepared, what is paid as VAT has changed. Withdraw it and prepare it again.',
      },
      'payment-undone': {
        status: 409,
        message: 'Since the run was prepared, a client’s payment was taken back. Withdraw it and prepare it again.',
      },
      'taken-back': {
        status: 409,
        message:
          'Since the run was prepared, commission was taken back. Prepare it again, or pay it and carry that forward.',
        /** In cents, of all its resellers. */
        data: z.object({ carried: z.int() }),
      },
      'nothing-to-pay': { status: 409, message: 'The run pays nobody.' },
      ...changedMeanwhile,
    }),

  withdrawRun: endpoint
    .route({
      method: 'PATCH',
      path: '/api/payout-runs',
      summary: 'Withdraws a run that nobody has approved',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ runId: id }))
    .output(shownRunSchema)
    .errors({
      'run-not-found': { status: 404, message: 'This run does not exist.' },
      'not-prepared': { status: 409, message: 'This run was approved or withdrawn already.' },
      ...changedMeanwhile,
    }),

  downloadBankFile: endpoint
    .route({
      method: 'POST',
      path: '/api/payout-runs/bank-file',
      summary: 'The payments of an approved run or refund as a file for the bank',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true, whileSuspended: true })
    .input(runOrRefund)
    .output(z.object({ file: z.string() }))
    .errors({
      ...paymentNotFound,
      'refund-not-found': refundNotFound['refund-not-found'],
      'run-not-found': { status: 404, message: 'This run does not exist.' },
      'not-approved': { status: 409, message: 'A run is paid after a second person approved it.' },
    }),
}
