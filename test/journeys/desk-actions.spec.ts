import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Route } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('of two agents who set a status at once, the second sees what the first chose and applies their own again @thorough', async ({
  page,
  request,
  browser,
}) => {
  const ticketNumber = await sendTicket(request, 'CONF')
  const context = await browser.newContext()
  const other = await context.newPage()
  await signInAt(other, request, '/admin/helpdesk/macros', await personOf(request, 'admin'))
  const colleague = { authorization: `Bearer ${await accessTokenOf(other)}` }
  await context.close()
  await signInAt(page, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'agent'))
  await expect(page.getByRole('heading', { name: 'The plotter is silent' })).toBeVisible()
  const act = (version: number, to: string) =>
    request.post(`/api/admin/helpdesk/tickets/${ticketNumber}/actions`, {
      headers: colleague,
      data: { requestId: randomUUID(), version, actions: [{ do: 'set-status', to }] },
    })

  // The change of the colleague comes between the reading and the writing of the page.
  const forestalled = async (route: Route) => {
    expect((await act(1, 'on-hold')).status()).toBe(200)
    // The first answer is lost: the repeat is refused, too.
    await route.fetch()
    await route.abort()
  }
  await page.route(`**/tickets/${ticketNumber}/actions`, forestalled, { times: 1 })
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone changed it at the same moment' })
  await expect(conflict).toContainText('set the status to On hold')
  await expect(conflict).toContainText('You chose Resolved')
  expect(await barriers(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Apply my choice' }).click()
  await expect(conflict).toBeHidden()
  const conversation = page.getByRole('list', { name: 'Conversation' })
  await expect(conversation).toContainText('set the status to Resolved')
})

test('the palette changes the selected tickets, else the open one @thorough', async ({ page, request }) => {
  test.slow()
  const [first, second] = await Promise.all([sendTicket(request, 'PALA'), sendTicket(request, 'PALB')])
  await signInAt(page, request, '/admin/helpdesk?sort=newest', await personOf(request, 'agent'))
  for (const number of [first, second])
    await page.locator(`[role="row"][data-key="${number}"]`).getByRole('checkbox').check({ force: true })
  const run = async (words: string, name: string) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('searchbox', { name: 'Search or run a command' })).toBeFocused()
    await page.keyboard.type(words)
    await page.getByRole('menuitem', { name }).click()
  }
  await run('priority high', 'Set priority to High')
  await expect(page.getByRole('region', { name: 'Last change of many tickets' })).toContainText(
    '2 tickets set to high priority',
  )
  await page.goto(`/admin/helpdesk?ticket=${second}`)
  const conversation = page.getByRole('list', { name: 'Conversation' })
  await expect(conversation).toContainText('changed the priority to High')
  await run('assign me', 'Assign to me')
  await expect(conversation).toContainText('took it')
  await page.goto('/admin/helpdesk/macros')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('menuitem', { name: 'Canned replies' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Assign to me' })).toHaveCount(0)
})

test('who edits a canned reply at the same time as a colleague sees theirs and keeps what was typed @thorough', async ({
  page,
  request,
}) => {
  const person = await personOf(request, 'agent')
  const cannedId = randomUUID()
  const name = `greeting${Date.now().toString(36)}`
  await signInAt(page, request, '/admin/helpdesk/replies', person)
  const save = async (text: string, version?: number) => {
    const answer = await request.post('/api/admin/helpdesk/canned', {
      headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
      data: { cannedId, name, text, shared: false, ...(version !== undefined && { version }) },
    })
    expect(answer.status()).toBe(200)
  }
  await save('Hello')
  await page.goto(`/admin/helpdesk/replies/edit?reply=${cannedId}`)
  await page.getByRole('textbox', { name: 'Text' }).fill('Good day')
  await save('Hello there', 1)
  await page.getByRole('button', { name: 'Save' }).click()
  const newer = page.getByRole('region', { name: 'What was saved meanwhile' })
  await expect(newer).toContainText('Hello there')
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Good day')
  expect(await barriers(page)).toEqual([])
  await newer.getByRole('button', { name: 'Replace it with mine' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Good day')
})

async function sendTicket(request: APIRequestContext, mark: string): Promise<string> {
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-${mark}`
  const sent = await request.post('/api/send-helpdesk-ticket', {
    data: {
      ticketNumber,
      name: 'Thandiwe Mokoena',
      email: `${ticketNumber.toLowerCase()}@karoo-foods.example`,
      category: 'Technical Support',
      subject: 'The plotter is silent',
      description: 'It says nothing.',
    },
  })
  expect(sent.status()).toBe(200)
  return ticketNumber
}
