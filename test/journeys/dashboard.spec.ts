import { barriers } from './barriers.ts'
import { codeMailedTo, personOf } from './local-cloud.ts'
import { createAccount, signInAt } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

test('a client sees open tickets with the time left, due first, and opens one by keyboard and by an old link', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, '/dashboard', await personOf(request, 'client'))
  const tickets = page.getByRole('grid', { name: 'Open tickets' })
  await expect(tickets.getByRole('row').nth(1)).toBeVisible()
  await expect(tickets.getByRole('columnheader', { name: 'Time left' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waits for you' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Products' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Services' })).toBeVisible()
  for (const name of ['Your tasks', 'Next meetings', 'Certificate'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await tickets.getByRole('row').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/tickets\?ticket=VMS-/)
  const number = new URL(page.url()).searchParams.get('ticket')
  await page.goto(`/dashboard?ticket=${number}&rate=4`)
  await expect(page).toHaveURL(`/dashboard/tickets?ticket=${number}&rate=4`)
  await expect(page.getByRole('region', { name: 'Ticket', exact: true }).getByRole('heading').first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  await expect(tickets.getByRole('row').nth(1)).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('a newcomer finds what each part will show and a first step', async ({ page, request }) => {
  test.slow()
  const email = freshAddress('thandi')
  await page.goto('/auth')
  await createAccount(page, { email, password: 'Baobab-and-thunder-27' }, () => codeMailedTo(request, email))
  const waiting = page.getByRole('region', { name: 'Waits for you' })
  await expect(waiting).toContainText('Nothing waits for you.')
  await expect(waiting.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/account/security')
  await expect(page.getByRole('heading', { name: 'No open tickets' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a product' })).toHaveAttribute('href', '/account/products')
  await expect(page.getByRole('region', { name: 'Your tasks' })).toContainText('Tasks that colleagues give you')
  await expect(page.getByRole('region', { name: 'Next meetings' })).toContainText('Meetings that you are invited to')
  await expect(page.getByRole('link', { name: 'See Project Management' })).toHaveAttribute('href', /projects/)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Send a ticket' }).click()
  await expect(page).toHaveURL(/\/dashboard\/tickets\/new$/)
  await expect(page.getByLabel('Subject')).toBeVisible()
})

test('an agent finds the late tickets of the queue and the own ones on the dashboard, and is offered no product @thorough', async ({
  page,
  request,
}) => {
  // A promise is not broken in the time of a journey, so the count is set.
  await page.route('**/api/admin/helpdesk/tickets?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({
      response,
      json: { ...body, counts: { ...body.counts, breached: { number: 2, more: false } } },
    })
  })
  await signInAt(page, request, '/dashboard', await personOf(request, 'agent'))
  const waiting = page.getByRole('region', { name: 'Waits for you' })
  await expect(waiting).toContainText('2 tickets of the queue are late')
  await expect(page.getByRole('region', { name: 'Open tickets' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Services' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Products' })).toHaveCount(0)
  await waiting.getByRole('link', { name: 'Answer them' }).click()
  await expect(page).toHaveURL('/admin/helpdesk?view=breached')
})
