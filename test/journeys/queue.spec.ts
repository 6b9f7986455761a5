import AxeBuilder from '@axe-core/playwright'
import { Secret, TOTP } from 'otpauth'
import type { APIRequestContext } from 'playwright/test'
import { personOf, whileDown } from './local-cloud.ts'
import { accessTokenOf, signIn, signInAt } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

test('an admin finds a new ticket in the queue, reads it with its history, and works by keyboard', async ({
  page,
  request,
}) => {
  const { ticketNumber, subject } = await sendTicket(request, 'critical')
  await signInAt(page, request, '/admin', await personOf(request, 'admin'))
  await expect(page.getByRole('heading', { name: /tickets? waits? for a first answer$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open the queue' }).click()

  const row = page.getByRole('link', { name: subject })
  await expect(row).toContainText('Critical')
  await expect(row).toContainText(/\d+ min left/)
  await row.click()
  await expect(page).toHaveURL(new RegExp(`ticket=${ticketNumber}`))
  await expect(page.getByRole('heading', { name: subject })).toBeFocused()
  await expect(page.getByText('Half of the office is affected.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toContainText('Submitted')

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/helpdesk')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ticket=VMS-/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/ticket=VMS-/)

  await page.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name: /^Low/ }).click()
  await expect(page.getByRole('heading', { name: 'Low priority' })).toBeVisible()
  await expect(page.getByRole('link', { name: subject })).toBeHidden()
})

test('an agent without a second factor is refused until it is set up', async ({ page, request }) => {
  test.slow()
  const agent = await personOf(request, 'agent')
  await signInAt(page, request, '/admin/helpdesk', agent)
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  const runtime = (await (await request.get('/runtime.json')).json()) as { cognitoEndpoint: string }
  const off = await request.post(runtime.cognitoEndpoint, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SetUserMFAPreference',
    },
    data: { AccessToken: await accessTokenOf(page), SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } },
  })
  expect(off.ok()).toBe(true)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/admin/helpdesk')
  await signIn(page, agent)
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  const authorization = `Bearer ${await accessTokenOf(page)}`
  for (const path of ['/api/me', '/api/tickets', '/api/admin/helpdesk/tickets']) {
    const refusal = await request.get(path, { headers: { authorization } })
    expect(refusal.status(), path).toBe(403)
    expect(await refusal.json(), path).toMatchObject({ code: 'second-factor-required' })
  }

  await page.getByText("Can't scan it?").click()
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from your app').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await page.getByRole('button', { name: 'Turn on second factor' }).click()
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Second factor is on' })).toBeVisible()
})

test('a reseller sees the reseller page and not the queue', async ({ page, request }) => {
  await signInAt(page, request, '/reseller-dashboard', await personOf(request, 'reseller'))
  await expect(page.getByRole('heading', { name: 'Your reseller account is active' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'This page is not open to your account' })).toBeVisible()
})

test('the queue on a phone shows the list or the ticket; the table down says so and recovers', async ({
  page,
  request,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, request, '/admin/helpdesk', await personOf(request, 'admin'))
  await page.locator('.queue-row').first().click()
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible()
  await expect(page.locator('.queue-row').first()).toBeHidden()
  await page.getByRole('button', { name: 'Queue' }).click()
  await expect(page.locator('.queue-row').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  await whileDown(request, 'dynamodb', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('heading', { name: 'This may be out of date' })).toBeVisible({ timeout: 40_000 })
    await expect(page.locator('.queue-row').first()).toBeVisible()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This may be out of date' })).toBeHidden()
})

async function sendTicket(request: APIRequestContext, priority: string) {
  const time = Date.now().toString(36).toUpperCase()
  const ticketNumber = `VMS-${time}-QUEU`
  const subject = `Servers do not answer ${time}`
  const answer = await request.post('/api/send-helpdesk-ticket', {
    data: {
      name: 'Sizwe Khumalo',
      email: freshAddress('sizwe'),
      phone: '031 555 0100',
      company: 'Umhlanga Dental',
      category: 'Managed IT Services',
      priority,
      subject,
      description: 'Half of the office is affected.',
      ticketNumber,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { ticketNumber, subject }
}
