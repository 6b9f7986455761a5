import { readFile } from 'node:fs/promises'
import { barriers } from './barriers.ts'
import { codeMailedTo, codeOf } from './local-cloud.ts'
import { appCode, confirmPassword, createAccount, signIn, signInAgain, signOut } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

const PASSWORD = 'Weaver-bird-nest-19'

test('a person keeps recovery codes, loses the device, and gets in with one of them @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const email = freshAddress('lerato')
  await page.goto('/dashboard')
  await createAccount(page, { email, password: PASSWORD }, () => codeMailedTo(request, email))
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Set up second factor' }).click()
  await confirmPassword(page, PASSWORD)
  await page.getByLabel('Code from your app').fill(await appCode(page))
  await page.getByRole('button', { name: 'Turn on second factor' }).click()
  await signInAgain(page, { email, password: PASSWORD }, () => codeOf(request, email))

  const codes = page.getByRole('dialog', { name: /recovery codes/i })
  await codes.getByRole('button', { name: 'Make ten codes' }).click()
  const list = codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const shown = await list.allInnerTexts()
  expect(await barriers(page)).toEqual([])
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  for (const code of shown) expect(text).toContain(code)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { name: '10 recovery codes left' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '10 recovery codes left' })).toBeVisible()
  await expect(page.getByText(shown[0]!)).toHaveCount(0)
  await signOut(page)
  await expect(page.getByRole('status').filter({ hasText: 'Signed out successfully' })).toBeVisible()

  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'I have lost my device' }).click()
  expect(await barriers(page)).toEqual([])
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code from the email').fill(await codeMailedTo(request, email, 'Your code is'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Recovery code').fill('0000-0000-0000')
  await page.getByRole('button', { name: 'Remove second factor' }).click()
  await expect(page.getByRole('alert')).toContainText('do not go together')
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Recovery code').fill(shown[3]!.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Remove second factor' }).click()
  await expect(page.getByText('Your second factor is removed.')).toBeVisible()
  await signIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'Only a password guards this account' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recent events' })).toContainText('removed with a recovery code')
})
