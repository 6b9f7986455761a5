import type { APIRequestContext } from 'playwright/test'
import { barriers } from './barriers.ts'
import { codeMailedTo } from './local-cloud.ts'
import { createAccount, signOut } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

const PASSWORD = 'Weaver-bird-nest-19'
const NUMBER = '+27821112233'

test('a client proves a number, signs in with a texted code, and turns texts off @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const email = freshAddress('texted')
  await page.goto('/dashboard')
  await createAccount(page, { email, password: PASSWORD }, () => codeMailedTo(request, email))
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Set up texts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('South African mobile number').fill('021 555 0100')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByText('Enter a South African mobile number, such as 082 123 4567.')).toBeVisible()
  expect(await barriers(page), 'number').toEqual([])
  await dialog.getByLabel('South African mobile number').fill('082 111 2233')
  const earlier = await newestCode(request)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await dialog.getByLabel('Code from the text').fill(await nextCode(request, earlier))
  await dialog.getByRole('button', { name: 'Confirm the number' }).click()

  await dialog.getByLabel(/^Password/).fill(PASSWORD)
  const before = await newestCode(request)
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await dialog.getByLabel('Code from your app or phone').fill(await nextCode(request, before))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByRole('dialog', { name: /recovery codes/i })
    .getByRole('button', { name: 'Close dialog' })
    .click()
  await expect(page.getByRole('heading', { name: 'Second factor is on' })).toBeVisible()
  await expect(page.getByText('On: each sign-in texts a code to 082 111 2233.')).toBeVisible()
  expect(await barriers(page), 'texts on').toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 720 })

  await signOut(page)
  await page.goto('/auth?next=/account/security')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const last = await newestCode(request)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const code = await nextCode(request, last)
  expect(await barriers(page), 'code').toEqual([])
  await page.getByLabel('Code from the text message').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Turn off texts' }).click()
  await dialog.getByRole('button', { name: 'Turn off codes by text' }).click()
  await dialog.getByLabel(/^Password/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page.getByRole('heading', { name: 'Only a password guards this account' })).toBeVisible()
})

/** Waits for a text with another code than `before`. */
async function nextCode(request: APIRequestContext, before: string): Promise<string> {
  await expect.poll(() => newestCode(request)).not.toBe(before)
  return newestCode(request)
}

/** The code of the newest text; empty without one. */
async function newestCode(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`/_local/texts?to=${encodeURIComponent(NUMBER)}`, {
    headers: { accept: 'application/json' },
  })
  return /\b\d{6}\b/.exec(((await answer.json()) as { words: string }[])[0]?.words ?? '')?.[0] ?? ''
}
