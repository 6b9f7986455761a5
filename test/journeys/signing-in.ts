import { expect } from 'playwright/test'
import type { APIRequestContext, Page } from 'playwright/test'
import { codeOf } from './local-cloud.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Fills in the sign-in form of the page that is open, and the code where one is asked for. */
export async function signIn(
  page: Page,
  { email, password }: Credentials,
  code?: () => Promise<string>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  if (!code) return
  await page.getByLabel('Code from your app').fill(await code())
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** Signs in anew where a page asks for it, and stays on that page. */
export async function signInAgain(page: Page, { password }: Credentials, code: () => Promise<string>): Promise<void> {
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByLabel('Code from your app or phone').fill(await code())
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** Signs a seeded member of staff in, with the second factor, at `path`. */
export async function signInAt(
  page: Page,
  request: APIRequestContext,
  path: string,
  person: Credentials,
): Promise<void> {
  await page.goto(path)
  await signIn(page, person, () => codeOf(request, person.email))
  // A page that is left before the answer came has signed nobody in.
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0, { timeout: 20_000 })
}

/** Signs out by the account menu of the portal. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** The access token that the browser holds, to ask the server what the screens do not. */
export async function accessTokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))
    return key ? localStorage.getItem(key) : null
  })
  if (!token) throw new Error('Nobody is signed in.')
  return token
}
