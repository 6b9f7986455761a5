import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { projectWith } from './making-a-project.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const titles = ['Survey', 'Cabling', 'Racks', 'Switches', 'Labels', 'Handover']

test('a task goes to another day of the calendar by keyboard, and a full day shows all it has', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Server room', titles)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  const taskOf = (title: string) => page.getByRole('button', { name: title, exact: true })
  const dayOf = (title: string) => page.locator('[data-day]').filter({ has: taskOf(title) })

  await expect(taskOf('Handover')).toHaveCount(0)
  await page.getByRole('button', { name: /^and 2 more on / }).click()
  await expect(taskOf('Handover')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  const before = (await dayOf('Survey').getAttribute('data-day')) ?? ''
  await taskOf('Survey').press(' ')
  await expect(page.getByText('Survey is lifted.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  const target = page.locator('[data-day]').filter({ hasText: 'Survey comes here' })
  const after = (await target.getAttribute('data-day')) ?? ''
  expect(after > before).toBe(true)
  await page.keyboard.press(' ')
  // The project ends later by it, so it is shown what it does first.
  const preview = page.getByRole('dialog', { name: /^Survey ends on / })
  await expect(preview).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(page.getByText('Survey stays where it was')).toBeAttached()
  await expect(taskOf('Survey')).toBeFocused()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await preview.getByRole('button', { name: 'Move the date' }).click()
  await expect(page.locator(`[data-day="${after}"]`)).toContainText('Survey')
  await expect(page.getByText(/^Survey ends on .* now$/)).toBeAttached()
  await expect(taskOf('Survey')).toBeFocused()

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.locator(`[data-day="${before}"]`)).toContainText('Survey')

  // Keys carry it past the shown days, and Escape turns back to its day.
  const shownMonth = page.getByRole('heading', { name: /^\w+ \d{4}$/ })
  const month = await shownMonth.innerText()
  await taskOf('Survey').press(' ')
  for (let week = 0; week < 7; week += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-day][data-over]')).toBeVisible()
    await expect(taskOf('Survey')).toBeFocused()
  }
  await expect(shownMonth).not.toHaveText(month)
  await page.keyboard.press('Escape')
  await expect(page.locator(`[data-day="${before}"]`)).toContainText('Survey')
  await expect(taskOf('Survey')).toBeFocused()

  // Typing narrows down without Enter, and the address has it.
  await page.getByRole('searchbox', { name: 'Search tasks' }).pressSequentially('cab')
  await expect(taskOf('Survey')).toHaveCount(0)
  await expect(taskOf('Cabling')).toBeVisible()
  await expect(page).toHaveURL(/[?&]q=cab/)
  await expect(page.getByText('1 task fits the search.')).toBeAttached()
})

test('a task goes to another day of the calendar by mouse and by a date on a phone, and each is undone', async ({
  page,
  request,
}) => {
  // All weeks are in view, so that the drag scrolls nothing.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Strong room', ['Survey', 'Racks'])
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  const task = page.getByRole('button', { name: 'Survey', exact: true })
  const shownOn = (date: string) => page.locator(`[data-day="${date}"]`)
  const preview = page.getByRole('dialog', { name: /^Survey ends on / })
  const undone = async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(shownOn(before)).toContainText('Survey')
  }
  await expect(task).toBeVisible()
  const before = (await page.locator('[data-day]').filter({ has: task }).getAttribute('data-day')) ?? ''
  const workingDays = await page
    .locator('[data-day]:not([data-off])')
    .evaluateAll((days) => days.map((day) => day.getAttribute('data-day') ?? ''))
  const after = workingDays.find((date) => date > before) ?? ''

  await task.hover()
  await page.mouse.down()
  const to = await shownOn(after).boundingBox()
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 8 })
  await expect(shownOn(after)).toContainText('Survey comes here')
  await page.mouse.up()
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Move the date' }).click()
  await expect(shownOn(after)).toContainText('Survey')
  await undone()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Move Survey to another day' }).click()
  const asked = page.getByRole('dialog', { name: 'Move to another day' })
  await expect(asked).toContainText('Survey')
  const [year, month, day] = after.split('-')
  for (const [part, value] of Object.entries({ year, month, day }))
    await asked.getByRole('spinbutton', { name: new RegExp(`^${part},`, 'i') }).fill(value!)
  expect(await barriers(page)).toEqual([])
  await asked.getByRole('button', { name: 'Move the task' }).click()
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Move the date' }).click()
  await expect(shownOn(after)).toContainText('Survey')
  await expect(task).toBeFocused()
  await undone()
})
