import { barriers } from './barriers.ts'
import { codeMailedTo, mailTo } from './local-cloud.ts'
import { createAccount } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

const PASSWORD = 'Weaver-bird-nest-19'

test('a person changes their name, moves to another address on a phone, and stays where they are @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const [email, next] = [freshAddress('sipho'), freshAddress('sipho-next')]
  await page.goto('/dashboard')
  await createAccount(page, { email, password: PASSWORD }, () => codeMailedTo(request, email))
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change name' }).click()
  await expect(dialog.getByText('Enter your name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Sipho Ndlovu')
  await dialog.getByRole('button', { name: 'Change name' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your name is changed' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Sipho Ndlovu')).toBeVisible()

  await page.setViewportSize({ width: 320, height: 740 })
  await page.getByRole('button', { name: 'Change email' }).click()
  expect(await barriers(page)).toEqual([])
  await dialog.getByLabel('Email').fill(next)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await dialog.getByLabel('Code from the email').fill(await codeMailedTo(request, next, 'Your code is'))
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change the address' }).click()
  await expect(dialog.getByRole('heading', { name: 'Sign in with the new address' })).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your email address is changed' })).toBeVisible()
  await expect(page.getByRole('main').getByText(next)).toBeVisible()
  await mailTo(request, email, 'Your account has another email address')
})
