import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { barriersIn } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

test('a visitor talks to a person: ticket, live answer in two tabs, and back to the assistant', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('button', { name: 'Open chat' }).click()
  const panel = panelOf(page)
  await panel.getByLabel('Name').fill('Lindiwe')
  await panel.getByLabel('Email').fill(freshAddress('lindiwe'))
  await panel.getByRole('button', { name: 'Start Chat' }).click()

  await context.setOffline(true)
  await input(page).fill('If somebody is shocked, whom do we phone?')
  await input(page).press('Enter')
  await expect(panel.getByRole('article').last()).toContainText('112 from a cellphone, or 10177')
  await expect(panel.getByText('Not sent yet')).toBeHidden()
  await input(page).fill('Do you look after laptops in Durban?')
  await input(page).press('Enter')
  await expect(panel).toContainText('Not sent yet. It goes out as soon as we can be reached.')
  await context.setOffline(false)
  await expect(panel.getByText('Not sent yet')).toBeHidden()
  await expect(panel.getByRole('article').last()).toContainText('Veritech Assistant said:')
  await panel.getByRole('button', { name: 'This answer did not help' }).click()
  await panel.getByLabel('What was missing?').fill('The price')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel).toContainText('Thank you.')

  const second = await context.newPage()
  await second.goto('/contact')
  await second.getByRole('button', { name: 'Open chat' }).click()
  await expect(panelOf(second)).toContainText('Do you look after laptops in Durban?')

  await panel.getByRole('button', { name: 'Talk to a person' }).click()
  const ticketNumber = await panel.getByRole('status').locator('b').innerText()
  await expect(panel.getByRole('article').last()).toContainText(ticketNumber)
  expect(await barriersIn(page, '.chat-panel')).toEqual([])

  const desk = await browser.newContext()
  const agent = await desk.newPage()
  await signInAt(agent, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'agent'))
  await expect(agent.getByText('opened the ticket by the assistant')).toBeVisible()
  const { token } = await signedInCalls(agent)
  await act(agent, token, ticketNumber, { do: 'reply', text: 'Have you **restarted** it?' })
  // The promise is five seconds; the machine of a test may be busy.
  for (const each of [page, second])
    await expect(panelOf(each).getByRole('article').last()).toContainText('Have you restarted it?')
  await panel.getByRole('button', { name: 'Close chat' }).click()
  await act(agent, token, ticketNumber, { do: 'reply', text: 'Is it **plugged in**?' })
  const unread = page.getByRole('button', { name: 'Open chat, 1 new' })
  await expect(unread).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('One new reply from our engineers in the chat.')).toBeAttached()
  await unread.click()
  await expect(panel.getByRole('article').last()).toContainText('Is it plugged in?')

  await input(page).fill('Twice, and it is still slow.')
  await input(page).press('Enter')
  await expect(agent.getByText('Twice, and it is still slow.')).toBeVisible()

  await act(agent, token, ticketNumber, { do: 'set-status', to: 'resolved' })
  await expect(panel.getByRole('status')).toContainText('is resolved')
  await panel.getByRole('button', { name: 'Ask the assistant' }).click()
  await input(page).fill('Where is your office?')
  await input(page).press('Enter')
  await expect(panel.getByRole('article').last()).toContainText('Veritech Assistant said:')
  await desk.close()
})

/** The access token of the person who is signed in here. */
async function signedInCalls(page: Page): Promise<{ token: string }> {
  const [sent] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('/api/admin/') && 'authorization' in each.headers()),
    page.reload(),
  ])
  return { token: sent.headers()['authorization'] ?? '' }
}

async function act(page: Page, token: string, ticketNumber: string, action: object): Promise<void> {
  const path = `/api/admin/helpdesk/tickets/${ticketNumber}`
  const headers = { authorization: token }
  const { version, lastReply } = (await (await page.request.get(path, { headers })).json()) as {
    version: number
    lastReply: number
  }
  const data = { requestId: randomUUID(), version, lastReply, actions: [action] }
  expect((await page.request.post(`${path}/actions`, { headers, data })).status()).toBe(200)
}

function panelOf(page: Page) {
  return page.getByRole('dialog', { name: 'Veritech Assistant' })
}

function input(page: Page) {
  return panelOf(page).getByLabel('Your message')
}
