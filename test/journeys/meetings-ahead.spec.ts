import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { addWorkingDays } from '#domain/calendar/working-days.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { writtenDay } from '#domain/meetings/written-date.ts'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a meeting months ahead is shown on demand, and found by its title @thorough', async ({ page, request }) => {
  await signInAt(page, request, '/dashboard/meetings', await personOf(request, 'client'))
  const start = page.getByRole('button', { name: 'Start the free trial' })
  const views = page.getByRole('navigation', { name: 'Which meetings' })
  await expect(start.or(views).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(views).toBeVisible()
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const { id: me } = await (await request.get('/api/me', { headers })).json()
  const title = `Strategy day ${crypto.randomUUID().slice(0, 8)}`
  const date = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
  const plan = { title, date, time: '09:00', minutes: 60, zone: 'Africa/Johannesburg', place: 'Durban' }
  const people = { personIds: [me], guests: [], chairId: me, agenda: [] }
  const data = { meetingId: crypto.randomUUID(), ...plan, ...people }
  expect((await request.post('/api/meetings', { headers, data })).ok()).toBe(true)

  await page.reload()
  const link = page.getByRole('link', { name: title })
  const later = page.getByRole('button', { name: /^Show later/ })
  await expect(later).toBeVisible()
  await expect(link).toHaveCount(0)
  await expect(async () => {
    await later.click()
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.goto('/dashboard')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Search or run a command' }).fill(title)
  await page.getByRole('menuitem', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a day that is closed moves its meeting if the person wants it, and a meeting called later moves in one press @thorough', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/dashboard/meetings', await personOf(request, 'client'))
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  for (const product of ['meeting-management', 'project-management'])
    await request.post('/api/trials', { headers, data: { product } })
  const { id: me } = await (await request.get('/api/me', { headers })).json()
  // A day that an interrupted run closed stays closed.
  const ahead = 90 + Math.floor(Math.random() * 60)
  const date = addWorkingDays(officeHours, dateOf(dayAt(Date.now()) + ahead), 0)
  const next = addWorkingDays(officeHours, date, 1)
  const called = async (title: string) => {
    const plan = { title, date, time: '09:00', minutes: 60, zone: 'Africa/Johannesburg', place: '' }
    const people = { personIds: [me], guests: [], chairId: me, agenda: [] }
    const data = { meetingId: crypto.randomUUID(), ...plan, ...people }
    const { id: meetingId } = await (await request.post('/api/meetings', { headers, data })).json()
    const invite = { meetingId, change: { change: 'invite' } }
    expect((await request.post('/api/meetings/changes', { headers, data: invite })).ok()).toBe(true)
    return meetingId as string
  }
  const word = crypto.randomUUID().slice(0, 8)
  const first = await called(`Yearly ${word}`)

  await page.goto('/dashboard/projects/hours')
  const closed = page
    .getByRole('heading', { name: 'Days on which you are closed' })
    .locator('xpath=ancestor::section[1]')
  await closed.getByRole('group', { name: 'First day closed' }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(date.replaceAll('-', ''))
  await closed.getByLabel('Called').fill(`Stocktaking ${word}`)
  await closed.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: `Yearly ${word}` })).toContainText('moves to')
  await expect(dialog.getByRole('checkbox', { name: /tell everybody invited/ })).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Save.* meetings?$/ }).click()
  const meeting = async (id: string) =>
    (await (await request.get(`/api/meetings/${id}`, { headers })).json()).meeting as Record<string, unknown>
  await expect.poll(() => meeting(first)).toMatchObject({ date: next, sequence: 1, askedSequence: 1 })

  const second = await called(`Monthly ${word}`)
  await page.goto(`/dashboard/meetings/${second}`)
  await expect(page.getByText(`You are closed on this day: Stocktaking ${word}.`)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: /^Move to .*: Monthly/ }).press('Enter')
  await expect(page.getByRole('button', { name: /^Move to .*: Monthly/ })).toBeHidden()
  await expect(page.getByText('Changes not sent')).toBeHidden()
  await expect(page.getByText(writtenDay(next).replace(/ \d{4}$/, '')).first()).toBeVisible()
  expect(await meeting(second)).toMatchObject({ date: next, sequence: 1, askedSequence: 1 })

  // Other journeys plan with the hours of the same organisation.
  await page.goto('/dashboard/projects/hours')
  await closed.getByRole('button', { name: `Remove Stocktaking ${word}` }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: `Yearly ${word}` })).toContainText('moves back to')
  await expect(dialog.getByRole('checkbox', { name: /Move them back/ })).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Save.* meetings$/ }).click()
  await expect(closed.getByText(`Stocktaking ${word}`)).toHaveCount(0)
  for (const id of [first, second]) await expect.poll(() => meeting(id)).toMatchObject({ date, askedSequence: 2 })
  expect(await meeting(first)).not.toHaveProperty('off')
})
