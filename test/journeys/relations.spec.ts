import type { APIRequestContext } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

test('an agent raises a ticket for a caller, links it, merges it and takes the merge back @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const caller = freshAddress('caller')
  const other = await sendTicket(request, caller)
  await signInAt(page, request, '/admin/helpdesk/new', await personOf(request, 'agent'))

  // A member of one organisation has it chosen.
  const client = await personOf(request, 'client')
  await page.getByLabel('Email').fill(client.email)
  await expect(page.getByRole('button', { name: /Organisation$/ })).not.toContainText(/Choose|None/)
  await page.getByLabel('Email').fill(caller)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ayanda Mokoena')
  await page.getByLabel('Subject').fill('The printer hums')
  await page.getByLabel('Description').fill('It hums since the morning.')
  expect(await barriers(page), 'new ticket').toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Raise the ticket' }).click()
  const ticket = page.getByRole('region', { name: 'Ticket', exact: true })
  await expect(ticket.getByRole('heading', { name: 'The printer hums' })).toBeVisible()

  const related = ticket.getByRole('link', { name: other })
  await ticket.getByRole('button', { name: 'Link a ticket' }).click()
  const link = page.getByRole('dialog').getByRole('button', { name: 'Link the ticket' })
  await link.click()
  await expect(page.getByLabel('Ticket number')).toBeFocused()
  await expect(page.getByText('Enter a ticket number such as')).toBeVisible()
  await page.getByLabel('Ticket number').fill('VMS-M8Q2X1AB-ZZZZ')
  await link.click()
  // A refusal leaves the focus on the button, so that Escape still closes.
  await expect(page.getByRole('alert')).toContainText('There is no ticket with this number')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await ticket.getByRole('button', { name: 'Link a ticket' }).click()
  await page.getByLabel('Ticket number').fill(other)
  await link.click()
  await expect(related).toBeVisible()

  await ticket.getByRole('button', { name: 'Merge', exact: true }).click()
  // The other ticket of the same caller, found by the address.
  const into = page.getByRole('combobox', { name: 'Merge into ticket' })
  // What is typed at once goes into the field.
  await expect(into).toBeFocused()
  await page.keyboard.type(caller)
  await expect(page.getByRole('option')).toHaveText(new RegExp(`It rattles.*${other}`))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(into).toHaveValue(other)
  await expect(page.getByRole('dialog')).toContainText('It rattles')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(ticket.getByText('Merged into').first()).toBeVisible()
  expect(await barriers(page), 'merged ticket').toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await ticket.getByRole('button', { name: 'Take the merge back' }).click()
  await expect(ticket.getByRole('button', { name: 'Merge', exact: true })).toBeVisible()
})

test('an admin declares a holiday and takes it back @thorough', async ({ page, request }) => {
  test.slow()
  await signInAt(page, request, '/admin/helpdesk/settings', await personOf(request, 'admin'))
  const pages = page.getByRole('navigation', { name: 'Desk settings' })
  await expect(pages.getByRole('link', { name: 'Working agreements' })).toHaveAttribute('aria-current', 'page')
  expect(await barriers(page), 'agreements').toEqual([])

  await pages.getByRole('link', { name: 'Public holidays' }).click()
  const name = `Day of mourning ${Date.now().toString(36)}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Add the day' }).click()
  await expect(page.getByText('Choose a day after today.')).toBeVisible()
  expect(await barriers(page), 'holidays').toEqual([])

  for (const [part, digits] of [
    ['day', '14'],
    ['month', '11'],
    ['year', String(new Date().getFullYear() + 1)],
  ] as const) {
    await page.getByRole('spinbutton', { name: new RegExp(part) }).focus()
    await page.keyboard.type(digits)
  }
  await page.getByRole('button', { name: 'Add the day' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name} is a holiday` })).toBeVisible()
  const coming = page.getByRole('region', { name: 'Coming days' })
  await expect(coming).toContainText(name)
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
  await expect(coming).not.toContainText(name)
  // What was changed stays to be read.
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(name).first()).toBeVisible()
})

async function sendTicket(request: APIRequestContext, email: string): Promise<string> {
  const time = Date.now().toString(36).toUpperCase()
  const ticketNumber = `VMS-${time}-${Math.random().toString(36).slice(2, 6).toUpperCase().padEnd(4, '0')}`
  const answer = await request.post('/api/send-helpdesk-ticket', {
    data: {
      name: 'Ayanda Mokoena',
      email,
      category: 'Technical Support',
      subject: 'It rattles',
      description: 'The printer rattles.',
      ticketNumber,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ticketNumber
}
