import { expect, test } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signIn, signOut } from './signing-in.ts'

test('a person sees where they are signed in, ends another session, and finds it among the recent events @thorough', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const ana = await personOf(request, 'client')
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  })
  const other = await elsewhere.newPage()
  await other.goto('/account/security')
  await signIn(other, ana)
  await expect(other.getByRole('heading', { name: 'Chrome on ChromeOS (this session)' }).first()).toBeVisible()

  await page.goto('/account/security')
  await signIn(page, ana)
  await expect(page.getByRole('heading', { name: /\(this session\)/ })).toHaveCount(1)
  expect(await barriers(page)).toEqual([])
  const end = page.getByRole('button', { name: /^End session: Chrome on ChromeOS/ })
  const before = await end.count()
  await end.first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Session ended' })).toBeVisible()
  await expect(end).toHaveCount(before - 1)
  await expect(page.getByRole('list', { name: 'Recent events' }).getByText('One session ended').first()).toBeVisible()

  await other.reload()
  await expect(other.getByRole('heading', { name: 'Security', exact: true })).toHaveCount(0)
  await elsewhere.close()

  // A session that is signed out leaves no row, so the next one stands alone.
  await signOut(page)
  await page.goto('/account/security')
  await signIn(page, ana)
  await expect(page.getByRole('heading', { name: /\(this session\)/ })).toHaveCount(1)
  await expect(end).toHaveCount(before - 1)
})

test('a form that meets an ended session asks to sign in over the page, and is sent then', async ({
  page,
  request,
}) => {
  const ana = await personOf(request, 'client')
  await page.goto('/dashboard/tickets/new')
  await signIn(page, ana)
  const subject = `Printer ${Date.now()}`
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Description').fill('It smokes since this morning.')
  await page.getByText('Choose a category').first().click()
  await page.getByRole('option').first().click()
  // Ended elsewhere: the server answers so once, and takes the ticket from the next session.
  const ended = { status: 401, json: { code: 'session-ended', message: 'Your session was ended. Sign in again.' } }
  await page.route('**/api/tickets', (route) => route.fulfill(ended), { times: 1 })
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(ana.password)
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(/\/dashboard\/tickets\?ticket=/)
  await expect(page.getByText(subject).first()).toBeVisible()
})
