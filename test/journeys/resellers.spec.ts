import { randomInt, randomUUID } from 'node:crypto'
import { barriers } from './barriers.ts'
import { codeMailedTo, codeOf, invitationPath, mailTo, personOf } from './local-cloud.ts'
import { appCode, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const run = randomUUID().slice(0, 6)
const company = `Kalahari Cloud ${run}`
const registrationNumber = `2019/${String(randomInt(1_000_000)).padStart(6, '0')}/07`
const email = `naledi-${run}@kalahari-cloud.example`
const password = 'Weaver-bird-nest-19'

test('a click below a field that was just corrected is not lost when its error goes', async ({ page }) => {
  // In one column, the error is alone in its row.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/reseller-partnership')
  const form = page.locator('form').filter({ hasText: 'CIPC' })
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(form.getByText('This is needed.', { exact: true })).toHaveCount(5)
  await form.getByRole('textbox', { name: 'Your name' }).fill('Naledi Kruger')
  // A press and a release at one place, as of a hand: a locator would scroll and wait between them.
  await form.getByLabel('Referral').scrollIntoViewIfNeeded()
  const referral = await form.getByLabel('Referral').boundingBox()
  if (!referral) throw new Error('The checkbox is not shown.')
  await page.mouse.click(referral.x + referral.width / 2, referral.y + referral.height / 2, { delay: 300 })
  await expect(form.getByLabel('Referral')).toBeChecked()
  await expect(form.getByText('Choose at least one way to work with us.', { exact: true })).toHaveCount(0)
  await expect(form.getByText('This is needed.', { exact: true })).toHaveCount(4)
})

test('a company applies, is approved, joins by its invitation with a second factor, and takes its first steps', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  // The form's code comes after it is filled in and sent.
  await page.route('**/application-form-*.js', async (route) => {
    await page.waitForTimeout(2000)
    await route.continue()
  })
  await page.goto('/reseller-partnership')
  const form = page.locator('form').filter({ hasText: 'CIPC' })
  // What is wrong with a field is said when it is left, also where that was before the form's code came.
  await form.getByRole('textbox', { name: 'CIPC registration number' }).fill('2099/123456/07')
  await form.getByRole('textbox', { name: 'VAT number (optional)' }).focus()
  await expect(
    form.getByText('A registration number begins with the year of registration, not a later one.', { exact: true }),
  ).toBeVisible()
  await form.getByRole('textbox', { name: 'VAT number (optional)' }).fill('5123')
  await form.getByRole('textbox', { name: 'Your name' }).focus()
  await expect(form.getByText('A VAT number has ten digits and begins with 4.', { exact: true })).toBeVisible()
  await form.getByRole('textbox', { name: 'VAT number (optional)' }).fill('')
  for (const [label, text] of [
    ['Company', company],
    ['CIPC registration number', registrationNumber],
    ['Address for invoices', '12 Schröder Street, Upington, 8801'],
    ['Your name', 'Naledi Kruger'],
    ['Email', email],
  ] as const)
    await form.getByRole('textbox', { name: label, exact: true }).fill(text)
  await form.getByLabel('Referral').check()
  await page.getByLabel(/^Our company accepts/).check()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('We have your application')).toBeVisible()

  await signInAt(page, request, '/admin/resellers', await personOf(request, 'admin'))
  const application = page.getByRole('listitem').filter({ hasText: email })
  await application.getByRole('button', { name: 'Approve' }).click()
  await page.getByLabel('Reason').fill('Known and checked.')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(application.getByText('Approved')).toBeVisible()

  const { text } = await mailTo(request, email, `Invitation from ${company}`)
  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await theirs.goto(invitationPath(text))
  await theirs.getByRole('tab', { name: 'Create account' }).click()
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByLabel('Confirm password').fill(password)
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await theirs.getByLabel('Code from the email').fill(await codeMailedTo(request, email))
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await theirs.getByRole('button', { name: `Join ${company}` }).click()

  // A member of a reseller has its role, so nothing opens before the second factor, which a renewed token may not set up.
  await expect(theirs.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  // The password was chosen a moment ago, so it is asked for neither here nor for the sign-in with the code.
  await theirs.getByLabel('Code from your app').fill(await appCode(theirs))
  await expect(theirs.getByLabel(/^Password/)).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Turn on second factor' }).click()
  await theirs.getByLabel('Code from your app or phone').fill(await codeOf(request, email))
  await expect(theirs.getByLabel(/^Password/)).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await expect(theirs.getByRole('heading', { name: 'Set up your second factor' })).toBeHidden()

  await theirs.goto('/reseller-dashboard')
  const steps = theirs.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  await expect(steps).toContainText('1 of 5 done')
  expect(await barriers(theirs)).toEqual([])
  await steps.getByRole('link', { name: 'Register', exact: true }).click()
  const deal = theirs.getByRole('dialog')
  for (const [label, typed] of [
    ['Customer', 'Augrabies Wines'],
    ['Its domain', 'augrabies-wines.example'],
    ['Contact', 'Head of finance'],
    ['Email of the contact', 'finance@augrabies-wines.example'],
    ['What it needs', 'Managed IT, 20 seats'],
    ['Rand a month, excluding VAT', '18 900,00'],
    ['Decides on', '2026-12-18'],
  ] as const)
    await deal.getByLabel(label, { exact: true }).fill(typed)
  await deal.getByRole('checkbox').check()
  await deal.getByRole('button', { name: 'Register' }).click()
  const inReview = theirs.getByRole('region', { name: 'In review 1' })
  await expect(inReview.getByRole('link', { name: 'Augrabies Wines' })).toBeVisible()
  expect(await barriers(theirs)).toEqual([])
})

test('staff publish a price list that a reseller downloads, and a visitor of its link becomes its deal @thorough', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const title = `Prices ${run}`
  await signInAt(page, request, '/admin/resellers/material', await personOf(request, 'agent'))
  await page.getByRole('button', { name: 'Publish material' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'choose them' }).click()
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  await (await chooser).setFiles([{ name: 'prices.pdf', mimeType: 'application/pdf', buffer }])
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Published' }).getByText(title, { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signInAt(theirs, request, '/reseller-dashboard/material', await personOf(request, 'reseller'))
  const download = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: `Download ${title}` }).click()
  expect((await download).suggestedFilename()).toBe('prices.pdf')
  expect(await barriers(theirs)).toEqual([])

  await theirs.goto('/reseller-dashboard/leads')
  const address = await theirs.getByText(/\/guest\/partner#/).textContent()
  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await visitor.goto(address ?? '')
  for (const [label, typed] of [
    ['Your name', 'Refilwe Khumalo'],
    ['Email', `refilwe@moot-${run}.example`],
    ['Company', `Moot Dental ${run}`],
    ['What is it about?', 'Backups, after a disk failed'],
  ] as const)
    await visitor.getByLabel(label).fill(typed)
  await visitor.getByRole('button', { name: 'Ask for contact' }).click()
  await expect(visitor.getByText('Tick the box')).toBeVisible()
  await visitor.getByRole('checkbox').check()
  expect(await barriers(visitor)).toEqual([])
  await visitor.getByRole('button', { name: 'Ask for contact' }).click()
  await expect(visitor.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  expect(await visitor.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])

  await theirs.reload()
  const lead = theirs.getByRole('listitem').filter({ hasText: `Moot Dental ${run}` })
  await lead.getByRole('button', { name: 'Register as a deal' }).click()
  const deal = theirs.getByRole('dialog')
  await expect(deal.getByLabel('Its domain')).toHaveValue(`moot-${run}.example`)
  await deal.getByLabel('Rand a month, excluding VAT').fill('18 900,00')
  await deal.getByLabel('Decides on').fill('2026-12-18')
  await deal.getByRole('checkbox').check()
  await deal.getByRole('button', { name: 'Register' }).click()
  await expect(lead.getByText('Became a deal')).toBeVisible()
})
