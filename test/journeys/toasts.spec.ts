import type { Locator, Page } from 'playwright/test'
import { announce, expect, freshAddress, test } from './visitor.ts'

const FAILURE = 'Failed to submit ticket. Please try again or contact us directly.'
const refusal = { status: 503, json: { error: 'Part of our service is down.', code: 'unavailable', requestId: 'r' } }

/** Hovers over a toast, so that it does not disappear by timeout. */
async function hold(message: Locator) {
  await message.hover()
}

test('a ticket that fails twice shows one toast, no duplicate text beside the form, and nothing once it is sent', async ({
  page,
}) => {
  let answers = 0
  await page.route('**/api/send-helpdesk-ticket', (route) => {
    answers += 1
    return answers <= 2 ? route.fulfill(refusal) : route.continue()
  })
  await page.goto('/helpdesk')
  const form = page.getByRole('main')
  await form.getByLabel('Full Name').fill('Lindiwe Khumalo')
  await form.getByLabel('Email').fill(freshAddress('lindiwe'))
  await form.getByLabel('Service Category').selectOption('Technical Support')
  await form.getByLabel('Subject').fill('Branch printer')
  await form.getByLabel('Description').fill('It prints nothing since Monday.')
  const send = form.getByRole('button', { name: 'Submit Ticket' })
  const toast = page.getByRole('alert').filter({ hasText: FAILURE })

  await send.click()
  await expect(toast).toBeVisible()
  await hold(toast)
  await send.press('Enter')
  await expect.poll(() => answers).toBe(2)
  await expect(toast).toHaveCount(1)
  const beside = form.locator('.ticket-form-failure')
  await expect(beside).toBeFocused()
  await expect(beside).toContainText('Everything you typed is still here.')
  await expect(beside).toContainText('Part of our service is down.')
  await expect(beside).not.toContainText(/not been sent|failed/i)

  await hold(toast)
  await send.press('Enter')
  await expect(form.getByRole('heading', { name: 'Ticket submitted' })).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('missing input for the chat is reported once, and disappears once the chat has started @thorough', async ({
  page,
}) => {
  await page.goto('/about')
  await announce(page, 'openChatbot', { urgent: false })
  const panel = panelOf(page)
  const start = panel.getByRole('button', { name: 'Start Chat' })
  const toast = page.getByRole('alert').filter({ hasText: 'Required Fields' })
  await start.click()
  await expect(toast).toBeVisible()
  await start.press('Enter')
  await expect(toast).toHaveCount(1)
  await hold(toast)
  await introduce(panel)
  await expect(toast).toHaveCount(0)
})

test('the toast about an unreachable assistant disappears with its next answer @thorough', async ({ page }) => {
  await page.goto('/about')
  await announce(page, 'openChatbot', { urgent: false })
  const panel = panelOf(page)
  await introduce(panel)
  let answers = 0
  await page.route('**/api/website-chat', async (route) => {
    answers += 1
    const { sessionId } = route.request().postDataJSON() as { sessionId: string }
    return answers === 1 ? route.fulfill(refusal) : route.fulfill({ json: { message: 'Yes, we can.', sessionId } })
  })
  const input = panel.getByRole('textbox', { name: 'Your message' })
  await input.fill('Can you move our mail?')
  await input.press('Enter')
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to send message. Please try again.' })
  await expect(toast).toBeVisible()
  await hold(toast)
  await input.fill('Can you move our mail?')
  await input.press('Enter')
  await expect(panel.getByText('Yes, we can.')).toBeVisible()
  await expect(toast).toHaveCount(0)
})

function panelOf(page: Page) {
  return page.getByRole('dialog', { name: 'Veritech Assistant' })
}

async function introduce(panel: Locator) {
  await panel.getByLabel('Name').fill('Thandi')
  await panel.getByLabel('Email').fill('thandi@karoo-foods.example')
  await panel.getByLabel('Email').press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Your message' })).toBeVisible()
}
