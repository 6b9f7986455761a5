import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a client lists tickets by scope and status, kept in the address, and sees what is due next', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, '/dashboard/tickets', await personOf(request, 'client'))
  await expect(page.getByRole('columnheader', { name: 'Next due' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /Whose tickets/ }).click()
  await page.getByRole('option', { name: 'My organisation' }).click()
  await expect(page).toHaveURL(/scope=organisation/)
  const statuses = page.getByRole('navigation', { name: 'Status' })
  await statuses.getByRole('link', { name: 'On hold' }).click()
  await expect(page).toHaveURL(/scope=organisation&status=on-hold/)
  await expect(statuses.getByRole('link', { name: 'On hold' })).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(page.getByRole('button', { name: /Whose tickets/ })).toContainText('My organisation', {
    timeout: 30_000,
  })
  await expect(statuses.getByRole('link', { name: 'On hold' })).toHaveAttribute('aria-current', 'page')
  expect(await barriers(page)).toEqual([])
  await statuses.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/scope=organisation$/)
})

test('a client attaches a file to a new ticket, and finds it there', async ({ page, request }) => {
  test.slow()
  await signInAt(page, request, '/dashboard', await personOf(request, 'client'))
  await page.getByRole('button', { name: 'New ticket' }).first().click()
  const form = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'choose them' }).click()
  await (
    await chooser
  ).setFiles({ name: 'error.txt', mimeType: 'text/plain', buffer: Buffer.from('Paper jam in tray 2') })
  await expect(form.getByRole('list', { name: 'Files' })).toContainText('error.txt')
  expect(await barriers(page), 'the form with a file').toEqual([])
  await form.getByLabel('Service Category').selectOption('Technical Support')
  await form.getByLabel('Priority').selectOption('low')
  await form.getByLabel('Subject').fill('The printer says paper jam')
  await form.getByLabel('Description').fill('There is no paper in tray 2.')
  // The inspection takes a moment; until then the form asks to wait.
  await expect(form.getByRole('list', { name: 'Files' })).toContainText('19 B', { timeout: 60_000 })
  await form.getByRole('button', { name: 'Submit Ticket' }).click()
  const number = await form.locator('output').textContent({ timeout: 30_000 })
  await page.goto(`/dashboard?ticket=${number}`)
  await expect(page.getByRole('button', { name: /error\.txt/ })).toBeVisible({ timeout: 30_000 })
})
