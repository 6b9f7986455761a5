import type { Page } from 'playwright/test'
import { personOf } from './local-cloud.ts'
import { projectWith } from './making-a-project.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { drawToken } from '../draw-token.ts'
import { expect, test } from './visitor.ts'

/** Parts of lines of tasks that lie outside their line. */
function outOfLine(page: Page): Promise<string[]> {
  return page.locator('li[data-task]').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const box = line.getBoundingClientRect()
      return [...line.querySelectorAll<HTMLElement>(':scope *')]
        .filter((part) => {
          const { top, bottom, left, right, width } = part.getBoundingClientRect()
          const isSeen = width > 2 && getComputedStyle(part).clipPath === 'none' && !part.closest('.unseen')
          const isOut = top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1
          return isSeen && isOut
        })
        .map((part) => `${part.className} of ${line.textContent}`)
    }),
  )
}

test('lines of tasks and the timeline of all projects fit a small phone @thorough', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  const titles = ['Order firewalls and links for all of the branches', 'Compare the offers']
  await projectWith(page, 'Branches', titles)
  const projectId = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const read = async () => (await request.get(`/api/projects/${projectId}`, { headers })).json()
  // The last task is saved a moment after it is shown.
  await expect.poll(async () => (await read()).tasks.length).toBe(titles.length)
  const { tasks } = await read()
  const { id: me } = await (await request.get('/api/me', { headers })).json()
  const checklist = [1, 2, 3].map((at) => ({ text: `Step ${at}`, isDone: at === 1 }))
  const common = { personIds: [me], dueOn: '2030-12-28', checklist }
  const wasCommon = { personIds: [], dueOn: null, checklist: [] }
  const changes = [
    { taskId: tasks[0].id, fields: common, was: wasCommon },
    { taskId: tasks[1].id, fields: { ...common, partOf: tasks[0].id }, was: { ...wasCommon, partOf: null } },
  ]
  const change = { change: 'change-tasks', tasks: changes }
  const made = await request.post('/api/projects/changes', { headers, data: { projectId, change } })
  expect(made.ok(), await made.text()).toBe(true)

  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto(`/dashboard/projects/${projectId}`)
    await expect(page.getByText('1 of 3').first()).toBeVisible()
    expect(await outOfLine(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/dashboard/projects/timeline')
  await expect(page.getByRole('link', { name: 'Branches' }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  /** Rests on a place, moves to another one, and lets go. */
  async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
    await touch('touchStart', [from])
    await expect(page.locator('[data-lifted]')).toHaveCount(1)
    const steps = 12
    for (let step = 1; step <= steps; step += 1)
      await touch('touchMove', [
        { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
      ])
    await touch('touchEnd', [])
    await session.detach()
  }

  test('a card goes to another column, and a bar to another day, and what has the focus lies above the bar @thorough', async ({
    page,
    request,
  }) => {
    await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
    const titles = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India']
    await projectWith(page, 'By touch', titles)
    await page.getByRole('link', { name: 'Board', exact: true }).tap()
    const column = (name: string) => page.getByRole('region', { name })
    await expect(column('To do')).toBeVisible()
    const card = page.getByRole('button', { name: 'Bravo', exact: true })
    await card.scrollIntoViewIfNeeded()
    const box = (await card.boundingBox())!
    await drag(page, { x: box.x + 20, y: box.y + 8 }, { x: 352, y: box.y + 20 })
    await expect(column('In progress').getByRole('button', { name: 'Bravo', exact: true })).toBeVisible()
    // A finger that moves at once scrolls, and lifts nothing.
    await expect(column('To do').locator('[data-card-of]')).toHaveCount(titles.length - 1)

    await page.getByRole('button', { name: 'Move Alpha to' }).focus()
    const foot = (await page.getByRole('navigation').last().boundingBox())!
    for (const title of ['Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India']) {
      const button = page.getByRole('button', { name: `Move ${title} to` })
      while (!(await button.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Tab')
      const { y, height } = (await button.boundingBox())!
      expect(y + height, title).toBeLessThanOrEqual(foot.y)
    }

    await page.getByRole('link', { name: 'Timeline', exact: true }).tap()
    const bar = page.getByRole('button', { name: /^Charlie, from/ })
    await expect(bar).toBeVisible()
    await bar.scrollIntoViewIfNeeded()
    const before = await bar.getAttribute('aria-label')
    const place = (await bar.boundingBox())!
    const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
    await drag(page, middle, { x: middle.x + 60, y: middle.y })
    // The project ends later by it, which is asked first.
    await page.getByRole('button', { name: /^Move (?:the date|\d+ dates)$/ }).tap()
    await expect(bar).not.toHaveAttribute('aria-label', before ?? '')
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
  })
})

test('a client’s page that is open says that its link has ended, and shows nothing more of the project', async ({
  page,
  request,
  context,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Hand-over', ['Keys'])
  const projectId = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const token = drawToken()
  const link = await request.post('/api/projects/links', { headers, data: { projectId, token, days: 7 } })
  expect(link.ok(), await link.text()).toBe(true)
  const client = await context.newPage()
  await client.goto(`/guest/project#${token}`)
  await expect(client.getByRole('heading', { name: 'Hand-over', level: 1 })).toBeVisible()
  const { id: linkId } = await link.json()
  const ended = await request.post('/api/projects/links/end', { headers, data: { projectId, linkId } })
  expect(ended.ok()).toBe(true)
  await expect(client.getByRole('heading', { name: 'This link has ended', level: 1 })).toBeVisible({ timeout: 60_000 })
  await expect(client.getByText('Hand-over')).toHaveCount(0)
  await expect(client).not.toHaveTitle(/Hand-over/)
})
