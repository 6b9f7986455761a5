import { ask, panelOf } from './chat-panel.ts'
import { personOf } from './local-cloud.ts'
import { GREETING, signIn, signOut } from './signing-in.ts'
import { announce, expect, test } from './visitor.ts'

test('a signed-in person asks about their own records, and nothing of them is left after they sign out', async ({
  page,
  request,
}) => {
  const ana = await personOf(request, 'client')
  await page.goto('/auth')
  await signIn(page, ana)
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/website-chat')) asked.push(sent.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Ask the assistant' }).click()

  const first = await ask(page, 'How far is my ticket?')
  await expect(first).toContainText(/[A-Z]{3}-[0-9A-Z]{8,9}-[0-9A-Z]{4}, “/)
  await expect(first.getByRole('link', { name: '/dashboard/tickets' })).toBeVisible()
  const number = /[A-Z]{3}-[0-9A-Z]{8,9}-[0-9A-Z]{4}/.exec((await first.textContent()) ?? '')?.[0] ?? ''
  await expect(first.getByRole('link', { name: number })).toHaveAttribute('href', `/dashboard/tickets?ticket=${number}`)
  await expect(await ask(page, 'Is it critical?')).toContainText(/priority is (?:Low|Normal|High|Critical)|Priority /)
  await expect(await ask(page, 'Watter fakture is onbetaal?')).toContainText(
    /onbetaal|Niks is oor|nog geen faktuur|wys nie/,
  )
  await expect(await ask(page, 'What is due?')).toContainText(/Waiting for you|Left to pay|Nothing is due/)
  await expect(await ask(page, 'has anyone replied to me')).toContainText(
    /our help desk (?:answered|has answered)|No\. Nobody/i,
  )
  await expect(await ask(page, 'what do you bill us each month')).toContainText(
    /a month, without VAT|No agreement|does not show/,
  )
  await expect(await ask(page, 'How far is VMS-MF3K2A1B-7Q2X?')).toContainText('I find no ticket VMS-MF3K2A1B-7Q2X')
  expect(asked).toEqual([])
  await expect(await ask(page, 'Do you offer backups?')).toContainText(/backup/i)
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toContain(number)

  await panelOf(page).getByRole('button', { name: 'Talk to a person' }).click()
  await expect(panelOf(page)).toContainText('A person takes over.')
  // The help desk may still be opening the ticket.
  const opening = { error: 'This ticket cannot be read here, or not yet.', code: 'chat-ticket-unknown', requestId: 'r' }
  await page.route('**/api/guest/ticket', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 404, json: opening }) : route.fallback(),
  )
  const isAsked = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.status() === 404)
  const asking = ask(page, 'How many open tickets do I have?')
  await isAsked
  await page.unroute('**/api/guest/ticket')
  const beside = await asking
  await expect(beside).toContainText('Your message also went to our engineers')

  await signOut(page)
  await announce(page, 'openChatbot', { urgent: false })
  await expect(panelOf(page).getByRole('button', { name: 'Start Chat' })).toBeVisible()
  await expect(panelOf(page)).not.toContainText(number)
})
