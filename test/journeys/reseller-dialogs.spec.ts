import { barriers } from './barriers.ts'
import { personNamed, personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('Escape keeps what was typed for a deal, and Cancel and “Start again” empty it @thorough @demonstration', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(page, request, '/reseller-dashboard/deals', await personNamed(request, 'Pieter van der Merwe'))
  const open = () => page.getByRole('button', { name: 'Register a deal' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Register a deal' })
  const customer = dialog.getByLabel('Customer', { exact: true })
  await open()
  await customer.fill('Half Typed Mills')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open()
  await expect(customer).toHaveValue('Half Typed Mills')
  await expect(dialog.getByText('What you typed before is still here.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Start again' }).click()
  await expect(customer).toHaveValue('')
  await customer.fill('Cancelled Mills')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open()
  await expect(customer).toHaveValue('')
})

test('a deal is approved or declined only after a dialog that says what follows @thorough @demonstration', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/admin/resellers/deals?stage=in-review', await personOf(request, 'admin'))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '“This customer cannot be registered.”…' }).first().click()
  await expect(dialog.getByRole('heading', { name: /^Decline / })).toBeVisible()
  await expect(dialog.getByText(/It cannot be taken back here/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The deal is answered')).toBeHidden()
})
