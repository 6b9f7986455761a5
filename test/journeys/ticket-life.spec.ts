import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a client asks, an agent answers, the client reopens, and both see one conversation', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const client = await personOf(request, 'client')
  await signInAt(page, request, '/dashboard', client)
  await page.getByRole('link', { name: 'New ticket' }).first().click()
  const form = page.getByRole('main')
  await expect(form.getByLabel('Full Name')).toHaveValue(/\S/)
  await form.getByLabel('Full Name').fill('Thandiwe Mokoena')
  await form.getByRole('button', { name: /^Choose a category/ }).click()
  await page.getByRole('option', { name: 'Technical Support' }).click()
  await form.getByLabel('Subject').fill('The scanner sends empty pages')
  await form.getByLabel('Description').fill('Since this morning.')
  await form.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page).toHaveURL(/ticket=VMS-/)
  const ticketNumber = new URL(page.url()).searchParams.get('ticket')

  const desk = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signInAt(desk, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'agent'))
  const conversation = desk.getByRole('list', { name: 'Conversation' })
  await desk.getByRole('button', { name: 'Internal note' }).click()
  await desk.getByRole('textbox', { name: 'Internal note' }).fill('Their firmware is three years old.')
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(conversation).toContainText('Their firmware is three years old.')
  await desk.getByRole('button', { name: 'Reply', exact: true }).click()
  await desk.getByRole('textbox', { name: 'Reply' }).fill('Please turn it off and on again.')
  await desk.keyboard.press('Control+Enter')
  await desk.getByRole('button', { name: 'Send now' }).click()
  await expect(conversation).toContainText('Please turn it off and on again.')
  await expect(desk.locator('[contenteditable][aria-label="Reply"]')).toHaveText('')
  await desk.getByRole('button', { name: 'Properties' }).click()
  await desk.getByRole('button', { name: /^Nobody/ }).click()
  await desk.getByRole('option', { name: 'Me' }).click()
  await expect(conversation).toContainText('took it')
  expect(await barriers(desk)).toEqual([])

  await page.clock.install()
  await page.goto(`/dashboard/tickets?ticket=${ticketNumber}`)
  const own = page.getByRole('list', { name: 'Conversation' })
  await expect(own).toContainText('Please turn it off and on again.')
  await expect(own).not.toContainText('firmware')
  await page.getByRole('textbox', { name: 'Reply' }).fill('That helped, thank you.')
  await page.getByRole('button', { name: 'Close the ticket' }).click()
  await page.getByRole('group', { name: 'Close the ticket' }).getByRole('button', { name: 'Send and close' }).click()
  await expect(own).toContainText('That helped, thank you.')
  await page.getByRole('button', { name: 'Very good' }).click()
  await expect(page.getByText('You rated our help 5 of 5.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(own).toContainText('set the status to Open')
  await expect(own).toContainText('You opened the ticket by the portal')

  // The open page shows an answer without a reload.
  await desk.reload()
  await expect(conversation).toContainText('That helped, thank you.')
  await desk.getByRole('textbox', { name: 'Reply' }).fill('What is wrong with it now?')
  await desk.keyboard.press('Control+Enter')
  await desk.getByRole('button', { name: 'Send now' }).click()
  await expect(conversation.getByRole('button', { name: 'Send now' })).toBeHidden()
  await expect(conversation).toContainText('What is wrong with it now?')
  await expect(own).not.toContainText('What is wrong with it now?')
  await page.clock.fastForward(31_000)
  await expect(own).toContainText('What is wrong with it now?')
  await desk.close()
})
