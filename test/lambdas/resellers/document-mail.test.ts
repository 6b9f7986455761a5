import { expect, test } from 'vitest'
import { templates } from '#domain/documents/templates.ts'
import { creditInvoice, issueInvoice } from '#domain/resellers/document.ts'
import { resellerNewsTemplate } from '#domain/resellers/mails/reseller-news.ts'
import { mime } from '#lambdas/platform/mime.ts'
import { documentMail } from '#lambdas/resellers/document-mail.ts'

const now = Date.parse('2026-11-24T08:00:00Z')
const settings = { siteOrigin: 'https://www.veritech.example', deskAddress: 'help@veritech.example' }
const line = { description: 'Managed IT', quantity: 46_000, unit: '', unitPrice: 18_900 }
const invoiceOf = (addressed: object) =>
  issueInvoice(
    {
      recipient: { name: 'Karoo Foods', address: '12 Church Street, Graaff-Reinet, 6280' },
      lines: [line],
      suppliedOn: '2026-11-24',
      issuedOn: '2026-11-24',
      paymentDays: 14,
      addressed: { party: 'client-d', reseller: 'org-a', tier: 'referral', dealId: 'd', ...addressed },
      by: 'thabo',
    },
    'INV-000402',
    now,
  )
const invoice = invoiceOf({})

async function mailed(document: typeof invoice) {
  const typeset: unknown[] = []
  const mail = await documentMail(
    {
      store: {
        document: async () => document,
        deal: async () => ({ contactEmail: 'finance@karoo.example' }) as never,
        reseller: async () => ({ contactEmail: 'pieter@highveld.example' }) as never,
        agreement: async () => undefined,
        payouts: async () => [],
        supplierInvoice: async () => undefined,
      },
      documents: {
        make: async ({ data }) => {
          typeset.push(templates.invoice.parse(data))
          return { outcome: 'made', pdf: Buffer.from('%PDF-1.7 '), pages: 1 }
        },
      },
    },
    document.number,
    now,
  )
  const read = mail && resellerNewsTemplate.read(mail)
  return { to: mail?.to, rendered: read?.render(settings), page: typeset[0] as { heading: string } }
}

test('the client of a referral gets its invoice: the original as PDF, and no link to a page that it cannot open', async () => {
  const { to, rendered, page } = await mailed(invoice)
  expect(to).toBe('finance@karoo.example')
  expect(page.heading).toBe('Tax Invoice')
  expect(rendered?.text).toContain('is due on 8 December 2026')
  expect(rendered?.text).not.toContain('https://')
  const raw = await mime(rendered!, { from: { name: 'V', address: 'v@veritech.example' }, outboxId: 'o', earlier: [] })
  expect(raw.toString()).toMatch(/filename=INV-000402\.pdf/)
  expect(raw.toString()).toContain(Buffer.from('%PDF-1.7 ').toString('base64'))
})

test('a billing contact that staff named gets it, and one with an account a link to its page', async () => {
  const { to, rendered } = await mailed(
    invoiceOf({ mailTo: 'creditors@karoo.example', organisation: 'org-karoofoods' }),
  )
  expect(to).toBe('creditors@karoo.example')
  expect(rendered?.text).toContain('https://www.veritech.example/dashboard/invoices/INV-000402')
})

test('a credit note goes the same way as its invoice', async () => {
  const credited = creditInvoice(
    invoice,
    18_900,
    { reason: 'price-changed', explanation: 'One seat less.', issuedOn: '2026-11-25', by: 'thabo' },
    'CN-000007',
    now,
  )
  const { to, rendered, page } = await mailed(credited.ok ? credited.note : invoice)
  expect([to, rendered?.subject, page.heading]).toEqual([
    'finance@karoo.example',
    'Credit note CN-000007',
    'Credit Note',
  ])
})

test('a reseller gets the invoice of what it resells, with the link to its dashboard', async () => {
  const { to, rendered } = await mailed(invoiceOf({ organisation: 'org-a', tier: 'reseller', reseller: undefined }))
  expect(to).toBe('pieter@highveld.example')
  expect(rendered?.text).toContain('/reseller-dashboard/invoices/INV-000402')
})
