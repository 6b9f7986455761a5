import { expect } from 'playwright/test'
import type { APIRequestContext, Page } from 'playwright/test'
import { codeOf } from './local-cloud.ts'

/** Title of the dashboard. */
export const GREETING = /^Good (?:morning|afternoon|evening)$/

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Fills in the sign-in form of the open page, and the code if one is requested. */
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

/** Creates an account on the sign-in page that is open; with the code from the mail the person is signed in. */
export async function createAccount(
  page: Page,
  { email, password }: Credentials,
  code: () => Promise<string>,
): Promise<void> {
  await page.getByRole('tab', { name: 'Create account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code from the email').fill(await code())
  await page.getByRole('button', { name: 'Confirm' }).click()
  // Confirms the address, then signs in.
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
}

/** Signs in again without a second factor when a page asks for it, and stays on that page. */
export async function confirmPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in again' }).click()
}

/** Signs in again when a page asks for it, and stays on that page. */
export async function signInAgain(page: Page, { password }: Credentials, code: () => Promise<string>): Promise<void> {
  await confirmPassword(page, password)
  await page.getByLabel('Code from your app or phone').fill(await code())
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** Sessions of this process by address: a sign-in by the form takes a second or two. */
const sessions = new Map<string, Readonly<Record<string, string>>>()

/**
 * Opens `path` as a seeded person, by the form if there is no stored session. A journey that ends its session signs in by
 * the form, or it would end the stored one.
 */
export async function signInAt(
  page: Page,
  request: APIRequestContext,
  path: string,
  person: Credentials & { readonly totp: string | null },
): Promise<void> {
  const session = sessions.get(person.email)
  if (session && (await isAccepted(request, session))) {
    // A page without the product's scripts.
    await page.goto('/robots.txt')
    await page.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    }, session)
    await page.goto(path)
    return
  }
  await page.goto(path)
  await signIn(page, person, person.totp === null ? undefined : () => codeOf(request, person.email))
  // Leaving the page before the answer would leave the person signed out.
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect.poll(() => storedSession(page).then(accessTokenIn)).toBeTruthy()
  sessions.set(person.email, await storedSession(page))
}

/** The browser's stored session. */
async function storedSession(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage as Record<string, string>).filter(([name]) => name.startsWith('Cognito')),
    ),
  )
}

const accessTokenIn = (session: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(session).find(([name]) => name.endsWith('.accessToken'))?.[1]

/** A journey that signed out has ended the shared session. */
async function isAccepted(request: APIRequestContext, session: Readonly<Record<string, string>>): Promise<boolean> {
  return (await request.get('/api/me', { headers: { authorization: `Bearer ${accessTokenIn(session)}` } })).ok()
}

/** Signs out by the account menu of the portal. It ends on the home page, whose loading would abort another navigation. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
}

/** The browser's access token, for calls that the screens do not make. */
export async function accessTokenOf(page: Page): Promise<string> {
  const token = accessTokenIn(await storedSession(page))
  if (!token) throw new Error('Nobody is signed in.')
  return token
}

/** The code that an authenticator app computes from the key of the set-up screen. */
export async function appCode(page: Page): Promise<string> {
  const { Secret, TOTP } = await import('otpauth')
  await page.getByText("Can't scan it?").click()
  const key = (await page.locator('code').textContent()) ?? ''
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
}
