import type { APIRequestContext } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { company } from '#domain/company/details.ts'
import { operate } from '../operator.ts'
import { barriers } from './barriers.ts'
import { hold } from './visitor.ts'

async function check(request: APIRequestContext): Promise<void> {
  const schedules = (await (await request.get('/_local/schedules')).json()) as { id: string }[]
  const { id } = schedules.find((schedule) => schedule.id.includes('Canary'))!
  const answer = await request.post(`/_local/schedules/${id}/run`, { data: {} })
  expect(answer.ok()).toBe(true)
}

test('the status page shows the checks: an outage opens an incident, recovery closes it @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await check(request)
  await page.goto('/status')
  const standing = page.getByRole('status').first()
  await expect(standing).toContainText('Everything is working.')

  await request.post('/_local/faults', { data: { service: 'cognito', mode: 'down', seconds: 600 } })
  try {
    await check(request)
    await page.reload()
    await expect(standing).toContainText('One check has failed.')
    await check(request)
    await page.reload()
    await expect(standing).toContainText('Sign-in is down.')
    await expect(page.getByRole('listitem').filter({ hasText: 'Sign-in is down.' })).toContainText('so far')
    await page.getByText('Day by day in figures').click()
    await expect(page.getByRole('columnheader', { name: 'Sign-in' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  } finally {
    await request.delete('/_local/faults')
  }

  await check(request)
  await page.reload()
  await expect(standing).toContainText('Everything is working.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sign-in is down.' })).toContainText('lasted')
})

test('the footer of every page links to the status page, which shows today after the first passed check @thorough', async ({
  page,
}) => {
  const checkedAt = new Date().toISOString()
  const today = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const components = ['website', 'tickets', 'mail', 'assistant', 'sign-in'].map((component) => ({
    component,
    state: 'working',
    since: checkedAt,
    checkedAt,
    days: [{ day: today, measured: 0, failed: 0 }],
  }))
  await page.route('**/status.json', (route) =>
    route.fulfill({ json: { version: 1, checkedAt, everyMinutes: 60, components, incidents: [] } }),
  )
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click()
  await expect(page).toHaveURL('/status')
  const website = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Website' }) })
  await expect(website).toContainText('The first check passed')
  await expect(website.locator('.day-bars rect').last()).toHaveAttribute('data-kind', 'well')
})

test('an unreadable or outdated record is not shown as good news', async ({ page }) => {
  await page.route('**/status.json', (route) => route.fulfill({ status: 403, body: '<Error/>' }))
  await page.goto('/status')
  const standing = page.getByRole('status').first()
  await expect(standing).toContainText('We do not know right now.')
  await expect(page.getByRole('main').getByRole('link', { name: '010 000 0911' })).toBeVisible()

  await page.unroute('**/status.json')
  const checkedAt = '2026-01-01T00:00:00.000Z'
  const days = [{ day: '2026-01-01', measured: 3600, failed: 0 }]
  const components = ['website', 'tickets', 'mail', 'assistant', 'sign-in'].map((component) => ({
    component,
    state: 'working',
    since: checkedAt,
    checkedAt,
    days,
  }))
  await page.route('**/status.json', (route) =>
    route.fulfill({ json: { version: 1, checkedAt, everyMinutes: 60, components, incidents: [] } }),
  )
  await page.reload()
  await expect(standing).toContainText('Our checks may have stopped.')
})

test('the list of checks is shown before the record is loaded, and stays @thorough', async ({ page, request }) => {
  await check(request)
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    const record = await hold(page, '**/status.json')
    await page.goto('/status')
    const assistant = page.getByRole('listitem').filter({ hasText: 'ask it a question once a day' })
    await expect(assistant).toContainText('Loading …')
    const before = await assistant.boundingBox()
    record.release()
    await expect(page.getByRole('status').first()).toContainText('Everything is working.')
    await expect(assistant).toContainText('availability')
    expect(await assistant.boundingBox()).toEqual(before)
    await page.unroute('**/status.json')
  }
})

test('without scripts the page lists the checks and the phone number, without a loading state @thorough', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(new URL('/status', test.info().project.use.baseURL).href)
  await expect(page.getByText('We send a ticket as the form does')).toBeVisible()
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(page.locator('main noscript p')).toContainText(company.emergencyPhone)
  for (const looking of await page.getByText('Loading …').all()) await expect(looking).toBeHidden()
  await page.close()
})

test('a notice of the operations centre is shown above the checks, as plain text @thorough', async ({
  page,
  request,
  baseURL,
}) => {
  const notice = (...args: string[]) => operate({ url: baseURL! }, 'notice', args)
  await check(request)
  const title = 'Codes by text message come late'
  const text = 'Use your <b>authenticator</b> & wait.'
  const { said } = await notice('publish', '--kind', 'incident', '--title', title, '--text', text, '--write')
  const [, id = ''] = /as ([a-z0-9]{4}), within a minute/.exec(said) ?? []
  try {
    await page.goto('/status')
    const shown = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(shown).toContainText('Incident since')
    await expect(shown).toContainText(text)
    await expect(page.getByRole('status').first()).toContainText('Our checks find nothing wrong.')
    expect(await barriers(page)).toEqual([])
  } finally {
    await notice('end', id, '--write')
  }
  await page.reload()
  await expect(page.getByRole('status').first()).toContainText('Everything is working.')
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
})
