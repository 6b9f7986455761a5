import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { projectWith } from './making-a-project.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('many tasks are selected by mouse and keyboard, changed in one step, and undone in one', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Branch office', ['Survey', 'Cabling', 'Desks', 'Move', 'Handover'])
  const name = (title: string) => page.getByRole('button', { name: title, exact: true })
  const bar = page.getByRole('region', { name: 'Selected tasks' })

  await name('Survey').click({ modifiers: ['ControlOrMeta'] })
  await name('Desks').click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected')
  await expect(page.getByText('3 tasks selected')).toBeAttached()
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toHaveCount(0)
  await name('Cabling').click({ modifiers: ['ControlOrMeta'] })
  await expect(bar).toContainText('2 selected')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)

  await name('Cabling').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('3 selected')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar).toContainText('2 selected')
  await page.keyboard.press('x')
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar).toContainText('5 selected')
  expect(await barriers(page)).toEqual([])
  // The bar is at the lower edge.
  await page.setViewportSize({ width: 1280, height: 560 })

  const changes: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/projects/changes')) changes.push(sent.url())
  })
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^Done: /, checked: true })).toHaveCount(5)
  await expect(page.getByText('5 tasks moved to Done').first()).toBeAttached()
  // The screen shows the change before it is sent.
  await expect.poll(() => changes).toHaveLength(1)
  // The toast with its undo covers no button of the bar.
  const [toast, below] = [page.getByRole('region', { name: 'Notifications' }).getByRole('status').first(), bar]
  await expect(toast).toBeVisible()
  const isApart = async () => {
    const [told, kept] = [await toast.boundingBox(), await below.boundingBox()]
    return told!.y + told!.height <= kept!.y || kept!.y + kept!.height <= told!.y
  }
  await expect.poll(isApart).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('checkbox', { name: /^Done: /, checked: false })).toHaveCount(5)

  await bar.getByRole('button', { name: 'Labels' }).click()
  await page.getByRole('menuitem', { name: 'New label' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Label' }).fill('site')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').getByText('site', { exact: true })).toHaveCount(5)
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(name('Survey')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(name('Survey')).toBeVisible()

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await name('Survey').click({ modifiers: ['ControlOrMeta'] })
  await name('Move').click({ modifiers: ['ControlOrMeta'] })
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'In progress' }).click()
  await expect(page.getByRole('region', { name: 'In progress' }).getByRole('listitem')).toHaveCount(2)
  expect(await barriers(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'End selecting' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Handover' }).check()
  await expect(bar).toContainText('1 selected')
  expect(await barriers(page)).toEqual([])
})

test('selected cards move together by keys and by mouse, in their order and as one step, and another card alone', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Relocation', ['Alpha', 'Bravo', 'Charlie', 'Delta'])
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const card = (title: string) => page.getByRole('button', { name: title, exact: true })
  const names = (column: string) =>
    page.getByRole('region', { name: column }).locator('[data-card-of]').allTextContents()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  await card('Bravo').focus()
  await press('x')
  await card('Delta').focus()
  await press('x', ' ')
  await expect(page.getByText('2 tasks are lifted.')).toBeAttached()
  await press('ArrowRight')
  await expect(page.getByText('In progress, 1 to 2 of 2', { exact: true })).toBeAttached()
  await expect(page.getByText('2 tasks come here')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  // The last look left the page at the size of a phone.
  await page.setViewportSize({ width: 1280, height: 800 })
  await press('Escape')
  await expect(page.getByText('2 tasks stay where they were')).toBeAttached()
  expect(await names('To do')).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta'])
  await expect(page.getByRole('region', { name: 'Selected tasks' })).toContainText('2 selected')

  await press(' ', 'ArrowRight', ' ')
  await expect(page.getByText('2 tasks are in In progress now, 1 to 2 of 2')).toBeAttached()
  expect(await names('In progress')).toEqual(['Bravo', 'Delta'])
  await expect(card('Delta')).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => names('To do')).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta'])
  await expect(page.getByText('Undone: 2 tasks moved to In progress')).toBeAttached()

  await card('Alpha').focus()
  await press(' ', 'ArrowRight', ' ')
  await expect.poll(() => names('In progress')).toEqual(['Alpha'])
  const [from, to] = [
    await card('Bravo').boundingBox(),
    await page.getByRole('region', { name: 'Waiting for client' }).boundingBox(),
  ]
  await page.mouse.move(from!.x + 10, from!.y + 6)
  await page.mouse.down()
  await page.mouse.move(from!.x + 40, from!.y + 10, { steps: 4 })
  await page.mouse.move(to!.x + 60, to!.y + 60, { steps: 8 })
  await expect(page.getByText('2 tasks come here')).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => names('Waiting for client')).toEqual(['Bravo', 'Delta'])
  expect(await names('To do')).toEqual(['Charlie'])
})

test('a person with more work than time is warned of, and due dates stand in the list beside the planned ends', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Packing', ['Room 1', 'Room 2', 'Room 3', 'Handover'])
  const projectId = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const stored = async () => (await (await request.get(`/api/projects/${projectId}`, { headers })).json()).tasks
  await expect.poll(stored).toHaveLength(4)
  const tasks = await stored()
  const { id: me } = await (await request.get('/api/me', { headers })).json()
  const changed = await request.post('/api/projects/changes', {
    headers,
    data: {
      projectId,
      change: {
        change: 'change-tasks',
        tasks: tasks.slice(0, 3).map(({ id }: { id: string }) => ({
          taskId: id,
          fields: { personIds: [me], dueOn: '2030-01-18' },
          was: { personIds: [], dueOn: null },
        })),
      },
    },
  })
  expect(changed.ok()).toBe(true)

  const warnings = page.getByRole('region', { name: 'Warnings' })
  await expect(warnings).toContainText('1 person has too much work', { timeout: 15_000 })
  await expect(warnings).toContainText('3 tasks without an estimate count as 8 h each')
  await expect(page.getByText('Due 18 Jan')).toHaveCount(3)
  // Beside an open task the two dates of a line are told apart, too.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Room 1', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toBeVisible()
  for (const head of ['Due', 'Ends'])
    await expect(page.locator('[aria-hidden]').getByText(head, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await warnings.getByRole('link', { name: /^Show these tasks/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Done: / })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Handover', exact: true })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
})

test('a project is renamed at its heading, and a view of own work is saved and opened again', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Fit-out', ['Ceiling'])
  await page.getByRole('button', { name: 'Rename the project' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of the project').fill('Thrown away')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Fit-out', level: 1 })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of the project').fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('A project needs a name.')
  await expect(page.getByLabel('Name of the project')).toHaveAccessibleDescription(/Escape brings back “Fit-out”/)
  await page.getByLabel('Name of the project').fill('Fit-out of Durban')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Fit-out of Durban', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename the project' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Fit-out of Durban', level: 1 })).toBeVisible()

  await page.goto('/dashboard/projects/work?view=all&q=Ceil')
  await expect(page.getByRole('link', { name: 'Ceiling' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: /^Save this view/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  // An earlier try may have saved its view.
  const view = `Ceilings ${Date.now()}`
  await dialog.getByLabel('Name').fill(view)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: `Saved views: ${view}` })).toBeVisible()
  await page.goto('/dashboard/projects/work')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: view }).click()
  await expect(page.getByLabel('Search tasks')).toHaveValue('Ceil')
  expect(await barriers(page)).toEqual([])
})
