import type { CDPSession, Page } from 'playwright/test'
import { barriers, barriersIn } from './barriers.ts'
import { lost } from './inspections.ts'
import { codeMailedTo, codeOf, personOf } from './local-cloud.ts'
import { confirmPassword, createAccount, signIn, signOut } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

const PASSWORD = 'Baobab-and-thunder-27'

interface Device {
  /** Whether it recognises the finger. */
  readonly recognise: (isUserVerified: boolean) => Promise<void>
}

/** A phone or laptop that keeps passkeys, before the browser of this page. */
async function deviceOf(page: Page): Promise<Device> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

/** The virtual device answers the field's question at once, so only the journey about the field asks it. */
async function withoutPasskeysInFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

async function addPasskey(page: Page, name: string, password?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Add a passkey' })).toBeFocused()
  if (password !== undefined) await confirmPassword(page, password)
  await dialog.getByLabel('Name of the passkey').fill(name)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
}

async function leave(page: Page): Promise<void> {
  await signOut(page)
  await expect(status(page, 'Signed out successfully')).toBeVisible()
}

const withPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a client adds a passkey, signs in with it by the button, renames and removes it @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const email = freshAddress('passkey')
  await withoutPasskeysInFields(page)
  const device = await deviceOf(page)
  await page.goto('/auth')
  await createAccount(page, { email, password: PASSWORD }, () => codeMailedTo(request, email))

  await page.goto('/account/security')
  await expect(page.getByRole('heading', { name: 'No passkey yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await confirmPassword(page, PASSWORD)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name of the passkey')).toHaveValue(/ on /)
  expect(await barriersIn(page, 'dialog[open]')).toEqual([])
  await device.recognise(false)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No passkey was added.')
  await device.recognise(true)
  await dialog.getByLabel('Name of the passkey').fill('Work phone')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(status(page, 'Passkey added')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Work phone' })).toBeVisible()
  await expect(page.getByText('not used yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A passkey or your password signs you in' })).toBeVisible()
  await addPasskey(page, 'Second one')
  await expect(dialog.getByRole('alert')).toContainText('This device has a passkey for your account already.')
  await page.keyboard.press('Escape')

  await leave(page)
  await page.goto('/auth?next=/account/security')
  await device.recognise(false)
  await withPasskey(page).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used.')
  await device.recognise(true)
  await withPasskey(page).click()
  await expect(page.getByText(/last used/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recent events' }).getByText('Passkey added')).toBeVisible()

  await page.getByRole('button', { name: 'Rename Work phone' }).click()
  await dialog.getByLabel('Name of the passkey').fill('')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByText('Give the passkey a name.')).toBeVisible()
  await dialog.getByLabel('Name of the passkey').fill('Old phone')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'Old phone' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  for (const width of [320, 768]) expect(await lost(page, width, false)).toEqual([])

  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await confirmPassword(page, PASSWORD)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(status(page, 'Passkey removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No passkey yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Only a password guards this account' })).toBeVisible()

  await leave(page)
  await page.goto('/auth')
  await withPasskey(page).click()
  await expect(page.getByRole('alert')).toContainText('This passkey signs in here no more.')
  expect(await barriers(page)).toEqual([])
  for (const width of [320, 768]) expect(await lost(page, width, false)).toEqual([])
  await signIn(page, { email, password: PASSWORD })
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
})

test('the field for the email address offers the passkey @thorough', async ({ page, request }) => {
  test.slow()
  const email = freshAddress('autofill')
  await deviceOf(page)
  await page.goto('/auth')
  await createAccount(page, { email, password: PASSWORD }, () => codeMailedTo(request, email))
  await page.goto('/account/security')
  await addPasskey(page, 'Laptop', PASSWORD)
  await expect(status(page, 'Passkey added')).toBeVisible()

  await leave(page)
  // The virtual device answers the field's question by itself: nothing is pressed.
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
})

test("an agent's passkey is both factors @thorough", async ({ page, request }) => {
  test.slow()
  const agent = await personOf(request, 'agent')
  const name = `Laptop ${crypto.randomUUID().slice(0, 8)}`
  await withoutPasskeysInFields(page)
  await deviceOf(page)
  await page.goto('/account/security')
  await signIn(page, agent, () => codeOf(request, agent.email))
  await addPasskey(page, name)
  await expect(status(page, 'Passkey added')).toBeVisible()
  await leave(page)
  await page.goto('/auth')
  await withPasskey(page).click()
  await expect(page).toHaveURL('/admin/helpdesk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/account/security')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(status(page, 'Passkey removed')).toBeVisible()
})

test('a browser without passkeys says what to do', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/auth')
  await withPasskey(page).click()
  await expect(page.getByRole('alert')).toContainText("This browser can't use passkeys. Sign in with your password")
})
