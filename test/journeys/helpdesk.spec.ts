import type { Locator } from 'playwright/test'
import { mailTo, mailsTo, whileDown } from './local-cloud.ts'
import { barriersIn } from './barriers.ts'
import { announce, expect, freshAddress, test } from './visitor.ts'

const NUMBER = /^VMS-[0-9A-Z]{8,9}-[0-9A-Z]{4}$/
const FAILURE = 'Failed to submit ticket. Please try again or contact us directly.'

test.describe('the help desk dialog', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await announce(page, 'openHelpdesk')
    await expect(page.getByRole('dialog', { name: 'Help Desk - Submit a Support Ticket' })).toBeVisible()
  })

  test('accepts a ticket, shows its number, and mails the visitor and the desk', async ({ page, request }) => {
    const dialog = page.getByRole('dialog')
    const email = freshAddress('ana')
    await expect(dialog).toContainText("Fill out the form below and we'll get back to you as soon as possible.")
    await expect(dialog.getByLabel('Priority')).toHaveValue('normal')
    await expect(dialog.getByLabel('Service Category').getByRole('option')).toHaveCount(10)
    await fill(dialog, email)
    await dialog.getByRole('button', { name: 'Submit Ticket' }).click()

    await expect(dialog.getByRole('heading', { name: 'Ticket submitted' })).toBeFocused()
    const number = await dialog.getByRole('status').textContent()
    expect(number).toMatch(NUMBER)
    const confirmation = await mailTo(request, email, number!)
    expect(confirmation.text).not.toContain('Branch printer')
    expect((await mailTo(request, 'desk@', number!)).text).toContain('Branch printer')

    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()
    await announce(page, 'openHelpdesk')
    await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('')
    await expect(page.getByRole('dialog')).not.toContainText(number!)
  })

  test('lists missing fields in a summary that takes the focus, and beside the fields', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
    const summary = dialog.getByRole('group', { name: '5 things need your attention' })
    await expect(summary).toBeFocused()
    for (const what of ['Full Name', 'Email', 'Service Category', 'Subject', 'Description']) {
      await expect(summary).toContainText(`${what} is required.`)
    }
    await summary.getByRole('link', { name: 'Service Category is required.' }).click()
    await expect(dialog.getByLabel('Service Category')).toBeFocused()
    await expect(dialog.getByLabel('Service Category')).toHaveAttribute('aria-invalid', 'true')
  })

  test('is sent by the first click once the missing fields are filled in @thorough', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
    await expect(dialog.getByRole('group', { name: '5 things need your attention' })).toBeVisible()
    await fill(dialog, freshAddress('corrected'))
    await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
    await expect(dialog.getByRole('heading', { name: 'Ticket submitted' })).toBeVisible()
  })

  test('keeps the input when it is closed and when the page is reloaded', async ({ page }) => {
    await page.getByRole('dialog').getByLabel('Subject').fill('Half a thought')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await announce(page, 'openHelpdesk')
    await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('Half a thought')
    await page.reload()
    await announce(page, 'openHelpdesk')
    await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('Half a thought')
  })

  test('passes axe with the form and with its errors @thorough', async ({ page }) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Ticket' }).click()
    await expect(page.getByRole('dialog').getByRole('group')).toBeVisible()
    expect(await barriersIn(page, 'dialog')).toEqual([])
  })

  test('draws a new number if the first belongs to another request @thorough', async ({ page }) => {
    const sent: string[] = []
    await page.route('**/api/send-helpdesk-ticket', async (route) => {
      sent.push((route.request().postDataJSON() as { ticketNumber: string }).ticketNumber)
      if (sent.length > 1) return route.continue()
      return route.fulfill({
        status: 409,
        json: { error: 'This ticket number belongs to another request.', code: 'ticket-number-taken', requestId: 'r' },
      })
    })
    const dialog = page.getByRole('dialog')
    await fill(dialog, freshAddress('twice'))
    await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
    await expect(dialog.getByRole('heading', { name: 'Ticket submitted' })).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[0]).not.toBe(sent[1])
    await expect(dialog.getByRole('status')).toHaveText(sent[1]!)
  })

  test("shows the server's errors beside their fields @thorough", async ({ page }) => {
    await page.route('**/api/send-helpdesk-ticket', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: 'Some fields need correcting.',
          code: 'invalid-input',
          requestId: 'r',
          issues: [{ path: 'email', message: 'Nobody receives mail there.' }],
        },
      }),
    )
    const dialog = page.getByRole('dialog')
    await fill(dialog, freshAddress('nobody'))
    await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
    await expect(dialog.getByRole('group', { name: 'One thing needs your attention' })).toBeFocused()
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Nobody receives mail there.')
    await expect(dialog.getByLabel('Subject')).toHaveValue('Branch printer')
  })
})

test('table down: the error is shown, the input is kept, and sending again works under the same number', async ({
  page,
  request,
}) => {
  const numbers: string[] = []
  page.on('request', (call) => {
    if (call.url().endsWith('/api/send-helpdesk-ticket'))
      numbers.push((call.postDataJSON() as { ticketNumber: string }).ticketNumber)
  })
  await page.goto('/helpdesk')
  const form = page.getByRole('main')
  await fill(form, freshAddress('patient'))
  // A table that is down fails at once, so the call is held until it was seen in progress.
  const underway = Promise.withResolvers<void>()
  await page.route('**/api/send-helpdesk-ticket', (route) => underway.promise.then(() => route.continue()))
  await whileDown(request, 'dynamodb', async () => {
    await form.getByRole('button', { name: 'Submit Ticket' }).click()
    await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    underway.resolve()
    const toast = page.getByRole('alert').filter({ hasText: FAILURE })
    await expect(toast).toBeVisible({ timeout: 15_000 })
    await expect(toast).toContainText('Error')
    await expect(form.getByText('Everything you typed is still here.')).toBeVisible()
    await expect(form.getByLabel('Description')).toHaveValue('It prints nothing since Monday.')
  })
  await form.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(form.getByRole('heading', { name: 'Ticket submitted' })).toBeVisible()
  expect(new Set(numbers).size).toBe(1)
  await form.getByRole('button', { name: 'Submit another ticket' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue('')
})

test('mail down: the visitor gets the number at once, and the mail later', async ({ page, request }) => {
  const email = freshAddress('later')
  await page.goto('/helpdesk')
  const form = page.getByRole('main')
  await fill(form, email)
  let number = ''
  await whileDown(request, 'ses', async () => {
    await form.getByRole('button', { name: 'Submit Ticket' }).click()
    await expect(form.getByRole('heading', { name: 'Ticket submitted' })).toBeVisible()
    number = (await form.getByRole('status').textContent()) ?? ''
    expect(await mailsTo(request, email)).toEqual([])
  })
  await mailTo(request, email, number)
})

async function fill(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Full Name').fill('Lindiwe Khumalo')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Service Category').selectOption('Technical Support')
  await form.getByLabel('Subject').fill('Branch printer')
  await form.getByLabel('Description').fill('It prints nothing since Monday.')
}
