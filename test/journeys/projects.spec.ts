import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a board is worked by keyboard, a date shows what it moves, and another window sees both', async ({
  page,
  request,
  context,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  const start = page.getByRole('button', { name: 'Start the free trial' })
  // An earlier try may have started the trial and made a project.
  const list = page
    .getByRole('heading', { name: 'No project yet' })
    .or(page.getByRole('grid', { name: 'Projects', exact: true }))
  await start.or(list).waitFor()
  if (await start.isVisible()) await start.click()
  await list.waitFor()
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByLabel('Name', { exact: false }).last().fill('Warehouse scanners')
  await page.getByRole('button', { name: 'Make the project' }).click()
  await expect(page.getByRole('heading', { name: 'Warehouse scanners', level: 1 })).toBeVisible()

  const add = page.getByLabel('Add a task')
  for (const title of ['Survey', 'Order scanners', 'Train people']) {
    await add.fill(title)
    await add.press('Enter')
  }
  await expect(page.getByRole('checkbox')).toHaveCount(3)

  await page.getByRole('button', { name: 'Order scanners', exact: true }).click()
  await page.getByLabel('Add a task that ends before').fill('Survey')
  await page.getByLabel('Add a task that ends before').press('Enter')
  await expect(page.getByText(/“Survey” ends on/)).toBeVisible()
  await page.getByLabel('Add a subtask').fill('Quote')
  await page.getByLabel('Add a subtask').press('Enter')
  await expect(page.getByText('Ends on').filter({ hasText: 'with its subtask “Quote”' })).toBeVisible()
  await page.getByLabel('How often').selectOption({ label: 'Every year' })
  await expect(page.getByText('When it is done, it is made anew.')).toBeVisible()
  await page.getByRole('button', { name: 'Start the timer' }).click()
  await page.getByRole('button', { name: 'Stop the timer' }).click()
  await expect(page.getByText('1 min entered')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Close the task' }).click()

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByRole('button', { name: 'Move Survey to' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'In progress' }).press('Enter')
  await expect(page.getByRole('region', { name: 'In progress' }).getByText('Survey')).toBeVisible()
  await expect(other.getByRole('region', { name: 'In progress' }).getByText('Survey')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('region', { name: 'To do' }).getByText('Survey')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  // The last look left the page at the size of a phone, which has no bars.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await page.getByRole('button', { name: /^Survey, from/ }).press('ArrowRight')
  await expect(page.getByRole('dialog')).toContainText('2 other dates follow')
  await page.getByRole('button', { name: 'Move 3 dates' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'More of this project' }).click()
  await page.getByRole('menuitem', { name: 'Save as a template' }).click()
  await page.getByRole('button', { name: 'Save the template' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await barriers(page)).toEqual([])

  await page.goto('/dashboard/projects')
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByLabel('Name', { exact: false }).last().fill('Second warehouse')
  await page.getByLabel('Begin with').selectOption({ label: 'Warehouse scanners (4 tasks)' })
  await page.getByRole('button', { name: 'Make the project' }).click()
  await expect(page.getByRole('heading', { name: 'Second warehouse', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '0/1 subtasks of Order scanners done' })).toBeVisible()
  await page.goto('/dashboard/projects/timeline')
  await expect(page.getByRole('link', { name: 'Second warehouse' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
