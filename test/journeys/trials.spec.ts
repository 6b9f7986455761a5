import { barriers } from './barriers.ts'
import { codeMailedTo, personOf } from './local-cloud.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

const PASSWORD = 'Baobab-and-thunder-27'

test('a visitor of the home page starts a trial by signing up, and opens the product', async ({ page, request }) => {
  test.slow()
  const email = freshAddress('lerato')
  await page.goto('/')
  await page.getByRole('link', { name: '14-day free Trials' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Project Management' }).click()
  await page.getByRole('link', { name: 'Start the free trial' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code from the email').fill(await codeMailedTo(request, email))
  await page.getByRole('button', { name: 'Confirm' }).click()

  const offer = page.getByRole('region', { name: 'Try Project Management for 14 days' })
  await expect(offer).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await offer.getByRole('button', { name: 'Start the free trial' }).click()
  await expect(page.getByText('Your trial of Project Management has started')).toBeVisible()
  await expect(page.getByText('14 days left, until the end of')).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(page).toHaveURL('/account/products')
  await page.getByRole('link', { name: 'Open Project Management' }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()

  for (const [address, part] of [
    ['/dashboard', 'Products'],
    ['/account/organisation', 'Products and trials'],
  ] as const) {
    await page.goto(address)
    const products = page.getByRole('region', { name: part })
    await expect(products).toContainText('Project Management')
    await expect(products).toContainText('14 days left')
  }
  expect(await barriers(page)).toEqual([])
})

test('an admin starts a trial, extends it, and converts it on a phone, each with a reason in its history @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, '/admin/trials', await personOf(request, 'admin'))
  const name = `Kloof ${Date.now()}`
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const added = await request.post('/api/admin/organisations', { headers, data: { name, kind: 'client' } })
  expect(added.status(), await added.text()).toBe(200)
  await page.getByRole('button', { name: 'Start a trial' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start the trial' }).click()
  await expect(dialog.getByText('Choose an organisation.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Organisation' }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByLabel('Reason').fill('Agreed at the workshop.')
  await dialog.getByRole('button', { name: 'Start the trial' }).click()

  const record = page.getByRole('region', { name: 'Trial', exact: true })
  await expect(record.getByRole('heading', { name })).toBeVisible()
  await record.getByRole('button', { name: 'Extend' }).click()
  await dialog.getByLabel('Days').fill('91')
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await expect(dialog.getByText('Enter a number of days from 1 to 90.')).toBeVisible()
  await dialog.getByLabel('Days').fill('7')
  await dialog.getByLabel('Reason').fill('The workshop was late.')
  await dialog.getByRole('button', { name: 'Extend' }).click()
  const history = record.getByRole('list', { name: 'History' })
  await expect(history).toContainText('The workshop was late.')
  await expect(record).toContainText('21 days left')
  expect(await barriers(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await barriers(page)).toEqual([])
  await record.getByRole('button', { name: 'Convert' }).click()
  await dialog.getByLabel('Reason').fill('They signed.')
  await dialog.getByRole('button', { name: 'Convert' }).click()
  await expect(history).toContainText('converted')
  await expect(record.getByRole('button', { name: 'Extend' })).toHaveCount(0)
})
