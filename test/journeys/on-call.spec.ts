import type { Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { mailsTo, personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('an admin sets the rota, tries it by a call, and a ticket calls until it is acknowledged @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const [admin, agent] = await Promise.all([personOf(request, 'admin'), personOf(request, 'agent')])
  const time = Date.now().toString(36).toUpperCase()
  const ticketNumber = `VMS-${time}-${Math.random().toString(36).slice(2, 6).toUpperCase().padEnd(4, '0')}`
  const ticket = { name: 'Ayanda Mokoena', category: 'Technical Support', subject: 'The gate stays open' }
  const sent = await request.post('/api/send-helpdesk-ticket', {
    data: { ...ticket, email: freshAddress('gate'), description: 'It stays open since noon.', ticketNumber },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await signInAt(page, request, '/admin/helpdesk/settings/on-call', admin)
  const weeks = page.getByRole('list', { name: 'Order of the weeks' })
  const swaps = page.getByRole('list', { name: 'Swaps' })
  await expect(page.getByRole('button', { name: 'Save the rota' })).toBeVisible()

  // What an earlier run saved is replaced.
  const removals = weeks.or(swaps).getByRole('button', { name: /^Remove/ })
  while ((await removals.count()) > 0) await removals.first().click()
  await expect(page.getByText('No people yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the rota' }).click()
  await expect(page.getByRole('alert')).toHaveText('Add at least one person.')
  for (const { name } of [agent, admin]) await choose(page, 'Add a person', name)
  await page.getByRole('button', { name: `Move ${admin.name} up` }).click()
  await expect(weeks.getByRole('listitem')).toContainText([admin.name, agent.name])
  await page.getByRole('link', { name: 'Public holidays' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  const coming = page.getByRole('list', { name: 'The next weeks' }).getByRole('listitem')
  await expect(coming).toHaveCount(8)
  const turns = (await coming.locator('span').allTextContents()).map((each) => each.trim())
  expect(new Set(turns.filter((_, week) => week % 2 === 0)).size, 'every second week is the same person').toBe(1)
  expect(turns[0]).not.toBe(turns[1])

  // A swap that covers today overrides the rota.
  await typeInto(page, 'Swap from', '20260105')
  const until = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  await typeInto(page, 'Until', until.replaceAll('-', ''))
  await choose(page, 'Person', admin.name)
  await page.getByRole('button', { name: 'Add the swap' }).click()
  await expect(swaps).toContainText(`${admin.name}, Mon 5 Jan 2026 to `)
  const quiet = page.getByRole('checkbox', { name: 'Quiet hours for normal and low tickets' })
  await quiet.setChecked(true, { force: true })
  await typeInto(page, 'From', '2130')
  await page.getByLabel('Minutes until the next person is called').fill('5, 15')
  await page.getByRole('button', { name: 'Save the rota' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The rota is saved' })).toBeVisible()
  const today = page.getByRole('region', { name: 'Now' })
  await expect(today).toContainText(admin.name)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Order of the weeks')
  expect(await barriers(page), 'rota').toEqual([])

  await page.reload()
  await expect(quiet).toBeChecked()
  await expect(page.getByRole('group', { name: 'From', exact: true })).toContainText('21')
  const calls = async () =>
    (await mailsTo(request, admin.email)).filter(({ subject }) => /test call/i.test(subject)).length
  const before = await calls()
  await today.getByRole('button', { name: 'Make a test call' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${admin.name} is called` })).toBeVisible()
  await expect.poll(calls, { message: 'mails of test calls', timeout: 60_000 }).toBe(before + 1)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/helpdesk?ticket=${ticketNumber}`)
  const open = page.getByRole('region', { name: 'Ticket', exact: true })
  const call = open.getByRole('button', { name: 'Call the person on call' })
  await call.click()
  const question = page.getByRole('dialog', { name: 'Call yourself about this ticket?' })
  await expect(question).toContainText('goes out at once')
  await page.keyboard.press('Escape')
  await expect(call).toBeFocused()
  // It has no key, but the palette knows it.
  await page.keyboard.press('Control+k')
  await page.getByRole('menuitem', { name: 'Call the person on call' }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await question.getByRole('button', { name: 'Call yourself' }).click()
  await expect(open).toContainText('not acknowledged yet')
  const called = async () =>
    (await mailsTo(request, admin.email)).filter(({ subject, text }) => `${subject} ${text}`.includes(ticketNumber))
  await expect.poll(async () => (await called()).length).toBeGreaterThan(0)
  const notAcknowledged = open.getByRole('group', { name: 'Call that nobody has acknowledged' })
  await expect(notAcknowledged).toContainText('Call 1: you were called')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(
    page.getByRole('toolbar', { name: 'Triage' }).getByRole('button', { name: 'Call: acknowledge' }),
  ).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await barriers(page), 'open call').toEqual([])
  await notAcknowledged.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(open).toContainText('You, acknowledged')
  await expect(open.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0)

  // Other journeys find no swap.
  await page.goto('/admin/helpdesk/settings/on-call')
  await swaps.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Save the rota' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The rota is saved' })).toBeVisible()
})

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types digits into the parts of a day or a time, as a keyboard does. */
async function typeInto(page: Page, label: string, digits: string) {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(digits)
}
