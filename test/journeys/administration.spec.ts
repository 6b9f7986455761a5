import { barriers } from './barriers.ts'
import { codeOf, mailTo, personOf } from './local-cloud.ts'
import { signInAgain, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('an admin finds a person, grants a role with a reason, and revokes it @thorough', async ({ page, request }) => {
  test.slow()
  const admin = await personOf(request, 'admin')
  await signInAt(page, request, '/admin/people', admin)
  await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'All accounts' }).click()
  await page.getByRole('searchbox', { name: 'Search by name, email or organisation' }).fill('ayesha')
  await page
    .getByRole('link', { name: /Ayesha Naidoo/ })
    .first()
    .click()
  const record = page.getByRole('region', { name: 'Person' })
  await expect(record.getByRole('heading', { name: 'Ayesha Naidoo' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await record.getByRole('button', { name: 'Grant the role agent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Grant the role' }).click()
  await expect(dialog.getByText('Give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Covers the desk during the holidays.')
  await dialog.getByRole('button', { name: 'Grant the role' }).click()
  await expect(record.getByRole('button', { name: 'Revoke the role agent' })).toBeVisible()
  await record.getByRole('button', { name: 'Revoke the role agent' }).click()
  await dialog.getByLabel('Reason').fill('The holidays are over.')
  await dialog.getByRole('button', { name: 'Revoke the role' }).click()
  await expect(record.getByRole('button', { name: 'Grant the role agent' })).toBeVisible()
  await record.getByRole('link', { name: /^History/ }).click()
  await expect(record.getByRole('list', { name: 'History' })).toContainText('Covers the desk during the holidays.')
})

test('an admin whose sign-in is old confirms it over the form, and the change is made with what was typed @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const admin = await personOf(request, 'admin')
  await signInAt(page, request, '/admin/people?view=all&q=ayesha', admin)
  await page
    .getByRole('link', { name: /Ayesha Naidoo/ })
    .first()
    .click()
  const record = page.getByRole('region', { name: 'Person' })
  await record.getByRole('button', { name: 'Grant the role agent' }).click()
  const form = page.getByRole('dialog', { name: /Grant/ })
  await form.getByLabel('Reason').fill('Helps on Fridays.')
  // A sign-in cannot be made 15 minutes old here, so the first answer is the server's refusal.
  const refusal = { code: 'fresh-sign-in-required', error: 'Sign in again.', requestId: 'r-1' }
  await page.route('**/api/admin/person/role', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await form.getByRole('button', { name: 'Grant the role' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' })
  // The parts of the dialog are loaded now.
  await expect(stepUp.getByLabel('Password', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(form.getByRole('alert')).toContainText('Sign in again')
  await expect(form.getByLabel('Reason')).toHaveValue('Helps on Fridays.')

  await page.route('**/api/admin/person/role', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await form.getByRole('button', { name: 'Grant the role' }).click()
  await signInAgain(page, admin, () => codeOf(request, admin.email))
  await expect(record.getByRole('button', { name: 'Revoke the role agent' })).toBeVisible()
  await record.getByRole('button', { name: 'Revoke the role agent' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Fridays are quiet.')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the role' }).click()
  await expect(record.getByRole('button', { name: 'Grant the role agent' })).toBeVisible()
})

test('an admin asks for the reset of a second factor, and its owner stops it by the link of the mail @thorough', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const owner = await personOf(request, 'reseller')
  await signInAt(page, request, `/admin/people?view=reseller&q=${owner.email}`, await personOf(request, 'admin'))
  await page.getByRole('link', { name: owner.name }).first().click()
  const record = page.getByRole('region', { name: 'Person' })
  await record.getByRole('link', { name: 'Second factor' }).click()
  await record.getByRole('button', { name: 'Ask for a reset' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Phone stolen on Monday.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask for the reset' }).click()
  await expect(record.getByText('Waits for another admin')).toBeVisible()
  await expect(record.getByRole('button', { name: 'Approve the reset' })).toBeHidden()

  const { text } = await mailTo(request, owner.email, 'A reset of your second factor was requested')
  const address = /\/guest\/second-factor#[\w-]{43}/.exec(text)?.[0] ?? ''
  const guest = await browser.newPage()
  await guest.goto(new URL(address, page.url()).href)
  await guest.getByRole('button', { name: 'Stop the reset' }).click()
  await expect(guest.getByRole('heading', { name: 'The reset is stopped' })).toBeFocused()
  expect(await barriers(guest)).toEqual([])
  await guest.close()
  await page.reload()
  await expect(record.getByText('Refused by the person')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('an admin adds an organisation, whose owner is invited, and renames it on a phone @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, '/admin/organisations', await personOf(request, 'admin'))
  await page.getByRole('button', { name: 'Add an organisation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Sandton Legal')
  await dialog.getByLabel('Email of the owner').fill('partner@sandton-legal.example')
  await dialog.getByRole('button', { name: 'Add the organisation' }).click()
  const record = page.getByRole('region', { name: 'Organisation' })
  await expect(record.getByRole('list', { name: 'Open invitations' })).toContainText('partner@sandton-legal.example')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await barriers(page)).toEqual([])
  await record.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByLabel('Name').fill('Sandton Law')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(record.getByRole('heading', { name: 'Sandton Law' })).toBeVisible()
  await record.getByRole('link', { name: 'Log' }).click()
  await expect(record.getByRole('list', { name: 'Log' })).toContainText('changed the name of the organisation')
})

test('an agent sees neither people nor organisations @thorough', async ({ page, request }) => {
  await signInAt(page, request, '/admin/people', await personOf(request, 'agent'))
  await expect(page.getByRole('heading', { name: 'People' })).toHaveCount(0)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Organisations' })).toHaveCount(0)
})
