import { barriers } from './barriers.ts'
import { codeMailedTo, personOf } from './local-cloud.ts'
import { accessTokenOf, createAccount, signInAt } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

const PASSWORD = 'Aloe-and-thunder-27'

test('an admin suspends an organisation: its open screens say so and change nothing, until it is resumed @thorough', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(90_000)
  const email = freshAddress('lerato')
  await page.goto('/auth')
  await createAccount(page, { email, password: PASSWORD }, () => codeMailedTo(request, email))
  // The first trial makes the organisation.
  await page.goto('/account/products')
  await page
    .getByRole('button', { name: /^Start the free trial/ })
    .first()
    .click()
  await expect(page.getByText(/has started/)).toBeVisible()
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const { organisations } = (await (await request.get('/api/me', { headers })).json()) as {
    organisations: [{ id: string; name: string }]
  }
  const [{ id, name }] = organisations
  await page.goto('/account/organisation')

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const admin = await office.newPage()
  await signInAt(admin, request, `/admin/organisations?open=${id}`, await personOf(request, 'admin'))
  const record = admin.getByRole('region', { name: 'Organisation' })
  await record.getByRole('link', { name: /^Trials/ }).click()
  await expect(record.getByRole('list', { name: 'Trials' })).toContainText('Free trial')
  await record.getByRole('button', { name: 'Suspend' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend' }).click({ timeout: 10_000 })
  await expect(dialog.getByText('Give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Three invoices are open.')
  expect(await barriers(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Suspend' }).click({ timeout: 10_000 })
  await expect(record.getByText('Suspended', { exact: true })).toBeVisible()
  const { name: adminName } = await personOf(request, 'admin')
  await expect(record.getByText('Three invoices are open.')).toBeVisible()
  await expect(record.getByText(adminName)).toBeVisible()

  // The client's screen was open all the time.
  await page.getByRole('button', { name: 'Invite a person' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('bheki@kloof.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('dialog').getByText('Your organisation is suspended')).toBeVisible()
  await expect(page.getByText(`${name} is suspended`)).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await record.getByRole('button', { name: 'Resume' }).click()
  await dialog.getByLabel('Reason').fill('Everything is paid.')
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await record.getByRole('link', { name: /^History/ }).click()
  await expect(record.getByRole('list', { name: 'History' })).toContainText('Everything is paid.')
  // What was typed is still there.
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(`${name} is suspended`)).toHaveCount(0)
  await office.close()
})
