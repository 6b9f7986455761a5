import { personOf } from './local-cloud.ts'
import { projectWith } from './making-a-project.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { barriers } from './barriers.ts'
import { expect, test } from './visitor.ts'

test('a project is renamed and begun later by keys, shows what moves, and undo brings it back @thorough', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Depot move', ['Pack', 'Drive'])
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Search or run a command' }).fill('Edit project')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit project' })
  await dialog.getByLabel('Name').fill('Depot in Durban')
  for (const [part, value] of Object.entries({ day: '14', month: '01', year: '2030' }))
    await dialog
      .getByRole('group', { name: 'First day' })
      .getByRole('spinbutton', { name: new RegExp(`^${part},`, 'i') })
      .fill(value)
  await dialog.getByRole('button', { name: 'Add a pause' }).click()
  await expect(dialog.getByRole('group', { name: 'Pause 1 from' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const preview = page.getByRole('dialog', { name: 'Change Depot move' })
  await expect(preview).toContainText('Mon 14 Jan')
  await preview.getByRole('button', { name: 'Cancel' }).click()
  // What was typed is still there.
  await expect(dialog.getByLabel('Name')).toHaveValue('Depot in Durban')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await preview.getByRole('button', { name: 'Move 2 dates' }).click()
  await expect(page.getByRole('heading', { name: 'Depot in Durban', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Depot move', level: 1 })).toBeVisible()
})

test('keys open a task and return from it, a new task fits the filter, and Escape loses no clashing text @thorough', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Branch opening', ['Order desks', 'Lay cables'])
  const panel = page.getByRole('region', { name: 'Task', exact: true })
  const title = panel.getByLabel('Title')
  const row = page.getByRole('button', { name: /^Order desks/ })
  await row.press('Enter')
  await expect(title).toBeFocused()
  // A text that is being edited stays open.
  await page.keyboard.type(' and chairs')
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('Order desks and chairs')
  await title.fill('Order desks')
  await title.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row).toBeFocused()

  await row.press('Enter')
  await panel.getByLabel('Labels').fill('site')
  await panel.getByLabel('Labels').press('Enter')
  await panel.getByLabel('How often').selectOption({ index: 2 })
  await expect(page.getByText(/^Every \w+day\. First due /)).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Due' })).toContainText(/20\d\d/)
  await panel.getByRole('button', { name: 'Close the task' }).press('Enter')
  await expect(row).toBeFocused()

  const url = new URL(page.url())
  url.searchParams.set('label', 'site')
  await page.goto(url.href)
  await expect(page.getByRole('button', { name: 'Lay cables', exact: true })).toHaveCount(0)
  const add = page.getByLabel('Add a task')
  await add.fill('Fit the sign')
  await page.reload()
  await expect(add).toHaveValue('Fit the sign')
  await add.press('Enter')
  await expect(page.getByRole('button', { name: 'Fit the sign', exact: true })).toBeVisible()
  await page.reload()
  await expect(add).toHaveValue('')
  url.searchParams.set('q', 'Order')
  await page.goto(url.href)
  await add.fill('Paint the door')
  await add.press('Enter')
  await expect(page.getByText('“Paint the door” is added, and the filter hides it')).toBeVisible()
  await page.getByRole('link', { name: 'Show it' }).click()
  await expect(title).toHaveValue('Paint the door')
  await expect(page.getByRole('button', { name: 'Lay cables', exact: true })).toBeVisible()

  // A colleague saves the same title in between.
  const { pathname, searchParams } = new URL(page.url())
  const projectId = pathname.split('/').at(-1)
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  await page.route('**/version', (route) => route.abort())
  await title.fill('Paint the red door')
  const renamed = { taskId: searchParams.get('open'), fields: { title: 'Paint the gate' } }
  const change = { change: 'change-tasks', tasks: [{ ...renamed, was: { title: 'Paint the door' } }] }
  expect((await request.post('/api/projects/changes', { headers, data: { projectId, change } })).ok()).toBe(true)
  await title.press('Enter')
  const clash = page.getByRole('dialog')
  await expect(clash).toContainText('changed the same meanwhile')
  await page.keyboard.press('Escape')
  await expect(clash).toHaveCount(0)
  await expect(title).toHaveValue('Paint the red door')
  await panel.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByRole('button', { name: 'Paint the red door', exact: true })).toBeVisible()
  await expect(clash).toHaveCount(0)
})
