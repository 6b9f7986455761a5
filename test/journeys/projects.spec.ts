import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { projectWith } from './making-a-project.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a board is worked by keyboard, a date shows what it moves, and another window sees both', async ({
  page,
  request,
  context,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Warehouse scanners', ['Survey', 'Order scanners', 'Train people'])

  await page.getByRole('button', { name: 'Order scanners', exact: true }).click()
  await page.getByLabel('Add a task that ends before').fill('Survey')
  await page.getByLabel('Add a task that ends before').press('Enter')
  // It moves dates, so it is shown what it does first.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Move / })
    .click()
  await expect(page.getByText(/“Survey” ends on/)).toBeVisible()
  await page.getByLabel('Add a subtask').fill('Quote')
  await page.getByLabel('Add a subtask').press('Enter')
  await expect(page.getByText('Ends on').filter({ hasText: 'with its subtask “Quote”' })).toBeVisible()
  await page.getByLabel('How often').selectOption({ label: 'Every year' })
  await expect(page.getByText('When it is done, it is made anew.')).toBeVisible()
  await page.getByRole('button', { name: 'Start the timer' }).click()
  await expect(page.getByRole('region', { name: 'Running timer' })).toContainText('Order scanners')
  await page.getByRole('button', { name: 'Stop the timer of Order scanners' }).click()
  await expect(page.getByText('1 min entered')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Running timer' })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Close the task' }).click()

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByRole('button', { name: 'Move Survey to' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'In progress' }).press('Enter')
  await expect(page.getByRole('region', { name: 'In progress' }).getByText('Survey')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Survey to' })).toBeFocused()
  await expect(page.getByText('Survey is in In progress now, 1 of 1')).toBeAttached()
  await expect(other.getByRole('region', { name: 'In progress' }).getByText('Survey')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('region', { name: 'To do' }).getByText('Survey')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Survey', exact: true }).focus()
  await page.keyboard.press(' ')
  await expect(page.getByText('Survey is lifted.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('In progress, 1 of 1', { exact: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'To do' }).getByText('Survey')).toBeVisible()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect(page.getByRole('region', { name: 'In progress' }).getByText('Survey')).toBeVisible()
  await expect(page.getByText('Survey is in In progress now, 1 of 1')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Survey', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Order scanners', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('region', { name: 'To do' }).getByText('Survey')).toBeVisible()

  // The last look left the page at the size of a phone, which has no bars.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await page.getByRole('button', { name: /^Survey, from/ }).press('ArrowRight')
  await expect(page.getByRole('dialog')).toContainText('2 other dates follow')
  await page.getByRole('button', { name: 'Move 3 dates' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Train people, from/ }).press('x')
  await page.getByRole('button', { name: /^Order scanners, from/ }).click({ modifiers: ['Control'] })
  await expect(page.getByRole('region', { name: 'Selected tasks' })).toContainText('2 selected')
  await page.getByRole('button', { name: /^Order scanners, from/ }).press('ArrowRight')
  await expect(page.getByRole('dialog', { name: '2 tasks begin one working day later' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the selection' }).click()
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

test('dates, people, texts and titles of a task are entered by keyboard, without a network and by two at once', async ({
  page,
  request,
  context,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Till system', ['Survey', 'Order tills'])

  // The 1st and the year 2 are days, too, but nobody means them.
  await page.getByRole('button', { name: 'Survey', exact: true }).click()
  const begins = page.getByRole('group', { name: 'Not before' })
  await begins.getByRole('spinbutton').first().focus()
  await page.keyboard.type('20301115')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Fri 15 Nov')
  await page.getByRole('button', { name: 'Move the date' }).click()
  await expect(page.getByText('Begins on Friday 15 November')).toBeVisible()

  const panel = page.getByRole('region', { name: 'Task', exact: true })
  const person = panel.getByLabel('Person', { exact: true })
  await expect(person.getByRole('option', { name: 'A former colleague' })).toHaveCount(0)
  const [first] = (await person.getByRole('option').allTextContents()).slice(1)
  await person.selectOption(first ?? '')
  await expect(panel.getByRole('list', { name: 'People' })).toContainText(first ?? '')
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  // What is typed without a network is there after a reload, and is sent then.
  await panel.getByLabel('Comment').scrollIntoViewIfNeeded()
  // Only what is written fails: a comment that waits for a network could be sent before the page is read again.
  const written = /\/api\/projects\/(?:comments|changes)$/
  await page.route(written, (route) => route.abort('internetdisconnected'))
  await panel.getByLabel('Comment').fill('Keys are at the desk')
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await panel.getByLabel('Description').fill('Both floors')
  await panel.getByLabel('Title').focus()
  await expect(panel.getByText('This text is not saved yet')).toBeVisible()
  await page.reload()
  await page.unroute(written)
  await expect(panel.getByLabel('Comment')).toHaveValue('Keys are at the desk')
  await expect(panel.getByLabel('Description')).toHaveValue('Both floors')
  await panel.getByRole('button', { name: 'Save it' }).click()
  await expect(panel.getByText('This text is not saved yet')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Keys are at the desk' })).toBeVisible()
  await page.reload()
  await expect(panel.getByLabel('Comment')).toHaveValue('')
  await expect(panel.getByRole('group', { name: 'Description' })).toContainText('Both floors')

  // Another browser saves the same title in between.
  const other = await context.newPage()
  await other.goto(page.url())
  const elsewhere = other.getByRole('region', { name: 'Task', exact: true }).getByLabel('Title')
  await expect(elsewhere).toHaveValue('Survey')
  await page.route('**/version', (route) => route.abort())
  await panel.getByLabel('Title').fill('Survey the shop')
  await elsewhere.fill('Survey both floors')
  const saved = other.waitForResponse((answer) => answer.url().endsWith('/api/projects/changes') && answer.ok())
  await elsewhere.press('Enter')
  await saved
  await panel.getByLabel('Title').press('Enter')
  const clash = page.getByRole('dialog')
  await expect(clash).toContainText('changed the same meanwhile')
  await expect(clash).toContainText('Survey both floors')
  await expect(clash).toContainText('Survey the shop')
  await clash.getByRole('button', { name: 'Use mine' }).click()
  await expect(elsewhere).toHaveValue('Survey the shop')
})
