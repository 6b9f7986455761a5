import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { company } from '#domain/company/details.ts'
import { issueInvoice } from '#domain/resellers/document.ts'
import { readPdf } from '../lambdas/documents/pdf.ts'
import { barriers } from './barriers.ts'
import { personNamed, personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const run = randomUUID().slice(0, 6)
const pdfOf = (content: string) => Buffer.from(`%PDF-1.4\n1 0 obj\n<<${content}>>\nendobj\ntrailer\n<<>>\n%%EOF\n`)

test('staff keep the PDF of a reseller’s own tax invoice, if it is harmless, and the reseller opens it @thorough @demonstration', async ({
  page,
  request,
  browser,
}) => {
  await signInAt(page, request, '/admin/resellers/payouts', await personOf(request, 'agent'))
  const invoices = page.getByRole('region', { name: 'Tax invoices of resellers' })
  const recorded = invoices.getByRole('group', { name: /^UC-/ }).first()
  const number = /^\S+(?=,)/.exec((await recorded.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await recorded.getByRole('button', { name: /its PDF/ }).click()
  const dialog = page.getByRole('dialog', { name: `PDF of ${number}` })
  const choose = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'choose them' }).click()
    await (await chooser).setFiles([{ name, mimeType: 'application/pdf', buffer: pdfOf(content) }])
    await dialog.getByRole('button', { name: 'Keep it' }).click()
  }
  await choose('invoice.pdf', '/OpenAction << /S /Launch /F (cmd.exe) >>')
  await expect(dialog.getByRole('alert')).toContainText('It is a program')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await choose(`${run}.pdf`, '')
  await expect(dialog).toBeHidden()
  await expect(recorded.getByRole('button', { name: 'PDF', exact: true })).toBeVisible()

  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signInAt(theirs, request, '/reseller-dashboard/payouts', await personNamed(request, 'Ayesha Naidoo'))
  const download = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: `PDF of your ${number}` }).click()
  expect((await download).suggestedFilename()).toBe(`${run}.pdf`)
  expect(await barriers(theirs)).toEqual([])
})

test('a reseller reads the tax invoice that we wrote for it: parties, approval and sums; what is downloaded says that it is a copy @thorough @demonstration', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(page, request, '/reseller-dashboard/payouts', await personNamed(request, 'Pieter van der Merwe'))
  const payout = page.getByRole('listitem').filter({ hasText: 'RUN-2026-' }).last()
  const link = payout.getByRole('link', { name: /^RCI-HIGHVELD-/ })
  const number = (await link.textContent()) ?? ''
  const paid = (await payout.getByText(/^R\s[\d\s]+,\d\d$/).textContent()) ?? ''
  await link.click()
  const sheet = page.getByRole('article', { name: `Recipient-created tax invoice ${number}` })
  await expect(sheet.getByRole('heading', { name: 'Recipient-created tax invoice' })).toBeVisible()
  // The reseller supplies, and we receive.
  await expect(sheet.getByText('VAT number 4610377125')).toBeVisible()
  await expect(sheet).toContainText(company.legalName)
  await expect(sheet).toContainText('SARS ruling 20(2), demonstration')
  await expect(sheet).toContainText('VAT at 15 %')
  await expect(sheet).toContainText(paid)
  await expect(page.getByText('The supplier issues none.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  for (const _time of ['first', 'second']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const { text } = await readPdf(await readFile(await (await download).path()))
    // A PDF's text is read without blanks.
    for (const said of ['Recipient-created tax invoice (Copy)', number, 'SARS ruling 20(2), demonstration', paid])
      expect(text).toContain(said.replaceAll(/\s/g, ''))
  }
})

test('staff see the pro forma of what they would invoice, and debit an invoice that the reseller reads @thorough @demonstration', async ({
  page,
  request,
  browser,
}) => {
  await signInAt(page, request, '/admin/resellers/deals?stage=won', await personOf(request, 'agent'))
  const deal = page.getByRole('listitem').filter({ hasText: 'Blouberg Freight' })
  await deal.getByRole('button', { name: 'Invoice' }).click()
  const draft = page.getByRole('dialog', { name: 'Invoice Blouberg Freight' })
  await draft.getByLabel('Line 1: description').fill(`Restore test ${run}`)
  await draft.getByLabel('Price, excluding VAT').fill('2 000,00')
  await draft.getByRole('button', { name: 'Pro forma' }).click()
  const sheet = page.getByRole('article', { name: 'Pro forma for Highveld Networks' })
  await expect(sheet).toContainText('This is not a tax invoice')
  await expect(sheet).toContainText('R 2 300,00')
  expect(await barriers(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toBe('pro-forma.pdf')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(draft.getByLabel('Line 1: description')).toHaveValue(`Restore test ${run}`)

  await page.goto('/admin/resellers/invoices')
  await page.getByRole('button', { name: 'Debit an invoice' }).click()
  const debit = page.getByRole('dialog', { name: 'Debit an invoice' })
  const invoice = debit.getByRole('option').filter({ hasText: 'Highveld Networks' }).first()
  await debit.getByLabel('Invoice', { exact: true }).selectOption((await invoice.getAttribute('value')) ?? '')
  await debit.getByLabel('Charged in addition, excluding VAT').fill('100,00')
  await debit.getByLabel('Reason').fill(`A seat was forgotten, ${run}.`)
  await debit.getByRole('button', { name: 'Issue the debit note' }).click()
  const issued = page.getByText(/^DN-\d+ of R\s115,00 is issued$/)
  const number = /^\S+/.exec((await issued.textContent()) ?? '')?.[0] ?? ''

  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signInAt(theirs, request, `/reseller-dashboard/invoices/${number}`, await personOf(request, 'reseller'))
  await expect(theirs.getByRole('article')).toContainText(`A seat was forgotten, ${run}.`)
  expect(await barriers(theirs)).toEqual([])
})

test('an admin makes an agreement of a client, who sees it beside its invoices @thorough @demonstration', async ({
  page,
  request,
  browser,
}) => {
  const title = `Backups ${run}`
  await signInAt(page, request, '/admin/resellers/agreements', await personOf(request, 'admin'))
  await page.getByRole('button', { name: 'Make an agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an agreement' })
  await dialog.getByLabel('Client').selectOption({ label: 'Mokoena Logistics' })
  for (const [label, typed] of [
    ['Name of the agreement', title],
    ['Address on the invoice', '14 Rivonia Road, Sandton, 2196'],
    ['Invoices are mailed to', 'accounts@mokoena-logistics.example'],
    ['Line 1: description', 'Backup of a server'],
    ['Quantity', '4'],
  ] as const)
    await dialog.getByLabel(label).fill(typed)
  await dialog.getByRole('button', { name: 'Make the agreement' }).click()
  await expect(dialog.getByText('Enter an amount such as')).toBeVisible()
  await dialog.getByLabel('Price, excluding VAT', { exact: true }).fill('450,00')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make the agreement' }).click()
  await expect(page.getByRole('region', { name: `Mokoena Logistics: ${title}` })).toContainText('Backup of a server')

  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signInAt(theirs, request, '/dashboard/invoices', await personOf(request, 'client'))
  await expect(theirs.getByRole('region', { name: title })).toContainText('Backup of a server')
  expect(await barriers(theirs)).toEqual([])
})

/** For an organisation that has no document yet. */
const SAMPLE = {
  recipient: { name: 'Karoo Foods', address: '12 Church Street, Graaff-Reinet, 6280' },
  lines: [{ description: 'Managed endpoint protection', quantity: 46_000, unit: '', unitPrice: 18_900 }],
  suppliedOn: '2026-11-20',
  issuedOn: '2026-11-24',
  paymentDays: 14,
  addressed: { party: 'client-1', reseller: 'org-highveld', tier: 'referral' as const, dealId: 'deal-1' },
  by: 'person-agent',
}

test('a list of more rows than a window holds shows those at its place, on a page that scrolls as a whole @thorough', async ({
  page,
  request,
}) => {
  const COUNT = 119
  await page.route('**/api/reseller-desk', async (route) => {
    const desk = await (await route.fetch()).json()
    const [one = issueInvoice(SAMPLE, 'INV-000001', Date.now())] = desk.documents
    const documents = Array.from({ length: COUNT }, (_, at) => ({
      ...one,
      number: `INV-${String(at + 1).padStart(6, '0')}`,
    }))
    await route.fulfill({ json: { ...desk, documents } })
  })
  await signInAt(page, request, '/admin/resellers/invoices', await personOf(request, 'agent'))
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.reload()
    // Of invoices of one day, the newest number comes first.
    await expect(page.getByRole('link', { name: `INV-${String(COUNT).padStart(6, '0')}` })).toBeInViewport()
    const last = page.getByRole('link', { name: 'INV-000001' })
    // Rows are measured as they appear, so the end moves a little at first.
    await expect(async () => {
      await page.getByRole('grid', { name: 'Invoices' }).evaluate((list) => list.scrollIntoView({ block: 'end' }))
      await expect(last).toBeInViewport({ timeout: 500 })
    }).toPass()
    expect(await page.getByRole('link', { name: /^INV-/ }).count()).toBeLessThan(COUNT)
  }
})
