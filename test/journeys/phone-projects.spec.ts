import type { Page } from 'playwright/test'
import { personOf } from './local-cloud.ts'
import { projectWith } from './making-a-project.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
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
