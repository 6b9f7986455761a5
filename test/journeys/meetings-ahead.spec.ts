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
