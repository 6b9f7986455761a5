import type { APIRequestContext, Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { mailsTo, personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const editorOf = (page: Page) =>
  page.getByRole('textbox', { name: 'Reply', exact: true }).and(page.locator('[contenteditable="true"]'))
const conversationOf = (page: Page) => page.getByRole('list', { name: 'Conversation' })
const pendingIn = (page: Page) => conversationOf(page).getByRole('button', { name: 'Send now' })

test('an agent takes a sent reply back, also after a reload, and sends it with the changes that go with it', async ({
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
  await expect.poll(() => replies(request, ticketNumber), { timeout: 20_000 }).toEqual(['off and on'])
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
