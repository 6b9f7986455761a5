import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import { barriers } from './barriers.ts'
import { mailsTo, personOf } from './local-cloud.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('an agent writes a macro, sees each step before it runs, and is stopped when a colleague was faster @thorough', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const name = `restart${Date.now().toString(36)}`
  const [first, second] = await Promise.all([sendTicket(request, 'A'), sendTicket(request, 'B')])

  await signInAt(page, request, '/admin/helpdesk/macros/edit', await personOf(request, 'agent'))
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Add a step.').first()).toBeVisible()
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add a step' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
  }
  await add('Public reply')
  await page
    .getByRole('textbox', { name: 'The client reads' })
    .fill('Dear {{first name}}, please restart the *plotter*.')
  await add('Set the status')
  await add('Assign')
  await add('Set the priority')
  await page
    .getByRole('button', { name: /Priority/ })
    .last()
    .click()
  await page.getByRole('option', { name: 'Normal' }).click()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Own')

  await page.goto(`/admin/helpdesk?ticket=${first}`)
  const ticket = page.getByRole('article')
  await expect(ticket.getByRole('heading', { name: 'The plotter is silent' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const review = page.getByRole('dialog', { name: `Run “${name}”` })
  const steps = review.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps).toContainText('Dear Thandiwe, please restart the plotter.')
  await expect(steps).toContainText(/Status New .*to Waiting for client/)
  await expect(steps).toContainText('Priority Normal: nothing changes')
  expect(await barriers(page)).toEqual([])

  // A colleague sets the status meanwhile: nothing of the macro happens, and the colleague's change is shown.
  const other = await browser.newContext()
  const colleague = await other.newPage()
  await signInAt(colleague, request, '/admin/helpdesk/macros', await personOf(request, 'admin'))
  const changed = await request.post(`/api/admin/helpdesk/tickets/${first}/actions`, {
    headers: { authorization: `Bearer ${await accessTokenOf(colleague)}` },
    data: { requestId: randomUUID(), version: 1, actions: [{ do: 'set-status', to: 'on-hold' }] },
  })
  expect(changed.status()).toBe(200)
  await other.close()
  await review.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(review.getByRole('alert')).toContainText('Nothing was changed.')
  await expect(review.getByRole('list', { name: 'What came meanwhile' })).toContainText('set the status to On hold')
  await expect(steps).toContainText(/Status On hold .*to Waiting for client/)
  expect(await barriers(page)).toEqual([])
  await review.getByRole('button', { name: 'Run it on the ticket as it is now' }).click()
  await expect(review).toBeHidden()
  const conversation = page.getByRole('list', { name: 'Conversation' })
  const pending = conversation.getByRole('button', { name: 'Send now' })
  await expect(pending).toBeVisible()
  await expect(conversation).toContainText('Dear Thandiwe, please restart the plotter.')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pending).toBeHidden()
  await expect(conversation).not.toContainText('please restart the plotter.')
  await expect(conversation).not.toContainText('set the status to Waiting for client')

  await page.getByRole('button', { name: 'Macro' }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await review.getByRole('button', { name: 'Run', exact: true }).click()
  await pending.click()
  await expect(pending).toBeHidden()
  await expect(conversation).toContainText('set the status to Waiting for client')
  const mails = async () =>
    (await mailsTo(request, addressOf(first))).filter(({ text }) => text.includes('please restart')).length
  await expect.poll(mails).toBe(1)

  // On a selection, each ticket's steps can be looked at.
  await page.goto('/admin/helpdesk?sort=newest')
  for (const number of [first, second])
    await page.locator(`[role="row"][data-key="${number}"]`).getByRole('checkbox').check({ force: true })
  const runOnBoth = async () => {
    await page.getByRole('toolbar', { name: 'With the selected rows' }).getByRole('button', { name: 'Macro' }).click()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await runOnBoth()
  const many = page.getByRole('dialog', { name: `Run “${name}” on 2 tickets` })
  await expect(many).toContainText('1 of 2')
  await many.getByRole('button', { name: 'Next ticket' }).click()
  await expect(many).toContainText('2 of 2')
  expect(await barriers(page)).toEqual([])
  await many.getByRole('button', { name: 'Run on 2 tickets' }).click()
  await expect(page.getByRole('region', { name: 'Last change of many tickets' })).toContainText(
    `2 tickets changed by “${name}”`,
  )
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('region', { name: 'Last change of many tickets' })).toContainText('put back as before')
  await page.goto(`/admin/helpdesk?ticket=${second}`)
  await expect(conversation).toContainText('It says nothing.')
  await expect(conversation).not.toContainText('please restart the plotter.')
  await expect(pending).toBeHidden()

  // Without an action they are sent automatically.
  await page.getByRole('button', { name: 'Macro' }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await review.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(pending).toBeVisible()
  await expect(pending).toBeHidden()
  await expect(conversation).toContainText('Dear Thandiwe, please restart the plotter.')
  expect(await mails()).toBe(1)
})

const addressOf = (ticketNumber: string) => `${ticketNumber.toLowerCase()}@karoo-foods.example`

async function sendTicket(request: APIRequestContext, mark: string): Promise<string> {
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-MAC${mark}`
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
