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
  await expect(page.getByRole('columnheader', { name: 'Next due' })).toBeVisible()
  await page.getByRole('button', { name: /Whose tickets/ }).click()
  await page.getByRole('option', { name: 'My organisation' }).click()
  await expect(page).toHaveURL(/scope=organisation/)
  const statuses = page.getByRole('navigation', { name: 'Status' })
  await statuses.getByRole('link', { name: 'On hold' }).click()
  await expect(page).toHaveURL(/scope=organisation&status=on-hold/)
  await expect(statuses.getByRole('link', { name: 'On hold' })).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(page.getByRole('button', { name: /Whose tickets/ })).toContainText('My organisation')
  await expect(statuses.getByRole('link', { name: 'On hold' })).toHaveAttribute('aria-current', 'page')
  expect(await barriers(page)).toEqual([])
  await statuses.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/scope=organisation$/)
})

test('a client attaches a file to a new ticket, and finds it there', async ({ page, request }) => {
  test.slow()
  await signInAt(page, request, '/dashboard', await personOf(request, 'client'))
  await page.getByRole('link', { name: 'New ticket' }).first().click()
  const form = page.getByRole('main')
  await expect(form.getByRole('textbox', { name: 'Full Name' })).toHaveValue(/\S/)
  await form.getByRole('radio', { name: 'General inquiry' }).check()
  await form.getByLabel('Subject').fill('The printer says paper jam')
  await form.getByLabel('Description').fill('There is no paper in tray 2.')
  // What is typed stays, without a question, when the person looks something up.
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.goBack()
  await expect(form.getByLabel('Description')).toHaveValue('There is no paper in tray 2.')
  await expect(form.getByRole('radio', { name: 'General inquiry' })).toBeChecked()
  await (
    await Promise.all([page.waitForEvent('filechooser'), form.getByRole('button', { name: 'choose them' }).click()])
  )[0].setFiles({ name: 'error.txt', mimeType: 'text/plain', buffer: Buffer.from('Paper jam in tray 2') })
  // The inspection takes a moment; until then the form asks to wait.
  await expect(form.getByRole('list', { name: 'Files' })).toContainText('19 B', { timeout: 60_000 })
  expect(await barriers(page), 'the form with a file').toEqual([])
  await form.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(
    page.getByText('Choose a category').or(page.getByText('Service Category is required.')).first(),
  ).toBeVisible()
  await form.getByRole('button', { name: /^Choose a category/ }).click()
  await page.getByRole('option', { name: 'Technical Support' }).click()
  await form.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page).toHaveURL(/\/dashboard\/tickets\?ticket=VMS-/)
  await expect(page.getByRole('button', { name: /error\.txt/ })).toBeVisible()
})
