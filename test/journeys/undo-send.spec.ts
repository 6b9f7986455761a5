import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page, Route } from 'playwright/test'
import { barriers } from './barriers.ts'
import { mailsTo, personOf } from './local-cloud.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const editorOf = (page: Page) =>
  page.getByRole('textbox', { name: 'Reply', exact: true }).and(page.locator('[contenteditable="true"]'))
const conversationOf = (page: Page) => page.getByRole('list', { name: 'Conversation' })
const pendingIn = (page: Page) => conversationOf(page).getByRole('button', { name: 'Send now' })

test('an agent takes a sent reply back, also after a reload, and sends it with the changes that go with it @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const ticketNumber = await sendTicket(request)
  await signInAt(page, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'agent'))
  await editorOf(page).fill('Please turn it on and of.')
  await page.getByRole('textbox', { name: 'Minutes spent' }).fill('7')
  await editorOf(page).press('Control+Enter')
  await expect(pendingIn(page)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(editorOf(page)).toHaveText('Please turn it on and of.')
  await expect(page.getByRole('textbox', { name: 'Minutes spent' })).toHaveValue('7')
  await expect(pendingIn(page)).toBeHidden()

  await editorOf(page).fill('Please turn it off and on.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(pendingIn(page)).toBeVisible()
  await page.reload()
  await expect(pendingIn(page)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(editorOf(page)).toHaveText('Please turn it off and on.')

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await pendingIn(page).click()
  await expect(pendingIn(page)).toBeHidden()
  await expect(conversationOf(page)).toContainText('set the status to Waiting for client')
  await expect(editorOf(page)).toHaveText('')
  await expect.poll(() => replies(request, ticketNumber)).toEqual(['off and on'])
})

test('a reply whose page was closed is sent once @thorough', async ({ page, request }) => {
  test.slow()
  const ticketNumber = await sendTicket(request)
  await signInAt(page, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'agent'))
  await editorOf(page).fill('Please turn it off and on.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(pendingIn(page)).toBeVisible()
  await page.close()
  const sweep = async () => {
    const schedules = (await (await request.get('/_local/schedules')).json()) as { id: string }[]
    const { id } = schedules.find((schedule) => schedule.id.includes('helpdesk-Sweep'))!
    expect((await request.post(`/_local/schedules/${id}/run`, { data: {} })).ok()).toBe(true)
    return replies(request, ticketNumber)
  }
  await expect.poll(sweep, { timeout: 30_000, intervals: [2000] }).toEqual(['off and on'])
  await sweep()
  expect(await replies(request, ticketNumber)).toEqual(['off and on'])
})

test('sending a second reply lets the first go out and holds the second @thorough', async ({ page, request }) => {
  test.slow()
  const ticketNumber = await sendTicket(request)
  await signInAt(page, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'agent'))
  for (const text of ['Please turn it off.', 'Please turn it on.']) {
    await editorOf(page).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(editorOf(page)).toHaveText('')
  }
  await expect(pendingIn(page)).toHaveCount(1)
  await expect.poll(() => replies(request, ticketNumber), { timeout: 8000 }).toEqual(['off'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(editorOf(page)).toHaveText('Please turn it on.')
  expect(await replies(request, ticketNumber)).toEqual(['off'])
})

test('a held reply that was refused without an answer is in the editor again, beside the newer reply @thorough', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const ticketNumber = await sendTicket(request)
  const context = await browser.newContext()
  const other = await context.newPage()
  await signInAt(other, request, '/admin/helpdesk/macros', await personOf(request, 'admin'))
  const colleague = { authorization: `Bearer ${await accessTokenOf(other)}` }
  await context.close()
  await signInAt(page, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'agent'))
  await editorOf(page).fill('Please turn it off.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(pendingIn(page)).toBeVisible()
  const answered = await request.post(`/api/admin/helpdesk/tickets/${ticketNumber}/actions`, {
    headers: colleague,
    data: {
      requestId: randomUUID(),
      version: 1,
      lastReply: 0,
      actions: [{ do: 'reply', text: 'A colleague was quicker.', files: [] }],
    },
  })
  expect(answered.status()).toBe(200)
  const unanswered = async (route: Route) => {
    // Sending at once is the call's PUT; the address is also that of holding a reply.
    if (route.request().method() !== 'PUT') return route.continue()
    await page.unroute('**/held', unanswered)
    await route.fetch()
    await route.abort()
  }
  await page.route('**/held', unanswered)
  await pendingIn(page).click()
  await expect(page.getByText('It could not be sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect(editorOf(page)).toHaveText('Please turn it off.')
  const stopped = page.getByRole('alert').filter({ hasText: 'was not sent' }).filter({ hasText: 'quicker' })
  await expect(stopped).toBeVisible()
  await stopped.getByRole('button', { name: 'Send anyway' }).click()
  await expect(pendingIn(page)).toBeVisible()
})

const addressOf = (ticketNumber: string) => `${ticketNumber.toLowerCase()}@karoo-foods.example`

/** What the replies that were mailed say. */
async function replies(request: APIRequestContext, ticketNumber: string): Promise<string[]> {
  const mails = await mailsTo(request, addressOf(ticketNumber))
  return mails.flatMap(({ text }) => /Please turn it (.*)\./.exec(text)?.[1] ?? [])
}

async function sendTicket(request: APIRequestContext): Promise<string> {
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-UNDO`
  const sent = await request.post('/api/send-helpdesk-ticket', {
    data: {
      ticketNumber,
      name: 'Thandiwe Mokoena',
      email: addressOf(ticketNumber),
      category: 'Technical Support',
      subject: 'The plotter is silent',
      description: 'It says nothing.',
    },
  })
  expect(sent.status()).toBe(200)
  return ticketNumber
}
