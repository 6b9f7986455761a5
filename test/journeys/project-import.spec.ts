import { sampleWorkbook } from '../sample-workbook.ts'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { projectWith } from './making-a-project.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const table = `Task,Deadline,Effort,Colour,Phase,Depends
Survey,2026-12-01,2 h,red,On site,
Cabling,soon,,blue,On site,Survey
,2026-12-03,,,,
`

test('tables are mapped, tried without making anything, and imported as one step, with what can’t be read listed', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'New branch', ['Kick-off'])
  const dialog = page.getByRole('dialog', { name: 'Import tasks' })
  const openImport = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByRole('button', { name: 'More of this project' }).click()
    await page.getByRole('menuitem', { name: 'Import tasks' }).click()
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'choose it' }).click()
    await (await chooser).setFiles(file)
  }
  const done = page.getByRole('checkbox', { name: /^Done: / })

  await openImport({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  const found = dialog.getByRole('status')
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('0')
  // A column that the suggestion got wrong is chosen by hand, and the dry run follows.
  await dialog.getByLabel('Due', { exact: true }).selectOption('')
  await expect(found).not.toContainText('soon')
  await dialog.getByLabel('Due', { exact: true }).selectOption({ label: 'Deadline' })
  await expect(found).toContainText('2 values can’t be read:')
  await expect(found).toContainText('Row 4, Task: A task needs a title.')
  await expect(found).toContainText('“soon”')
  await expect(found).toContainText('2 tasks')
  await expect(dialog).toContainText('Colour')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(done).toHaveCount(1)

  await openImport({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await dialog.getByRole('button', { name: 'Import 2 tasks' }).click()
  await expect(page.getByText('2 tasks imported')).toBeVisible()
  await expect(done).toHaveCount(3)
  const made = page.getByRole('heading', { name: 'On site' })
  await expect(made).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(done).toHaveCount(1)
  await expect(made).toHaveCount(0)
  await expect(page.getByText('Import of 2 tasks undone')).toBeAttached()

  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await openImport({ name: 'plan.xlsx', mimeType: spreadsheet, buffer: Buffer.from(sampleWorkbook) })
  await expect(found).toContainText('Sheet “Costs” (2 rows): Only the first sheet is read.')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Order fibre' })).toContainText(
    'due Sun 6 Dec 2026, estimate 1 h 30 min',
  )
  await dialog.getByRole('button', { name: 'Import 2 tasks' }).click()
  await expect(page.getByRole('button', { name: 'Move desks', exact: true })).toBeVisible()
  await expect(done).toHaveCount(3)

  // An undo by keys keeps the focus on the card that it moved back.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const card = page.getByRole('button', { name: 'Move desks', exact: true })
  await expect(page.getByRole('region', { name: 'To do' }).getByText('Move desks')).toBeVisible()
  await card.focus()
  await page.keyboard.press(' ')
  await expect(page.getByText('Move desks is lifted.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('In progress, 1 of 1', { exact: true })).toBeAttached()
  await page.keyboard.press(' ')
  await expect(page.getByRole('region', { name: 'In progress' }).getByText('Move desks')).toBeVisible()
  await expect(card).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('region', { name: 'To do' }).getByText('Move desks')).toBeVisible()
  await expect(card).toBeFocused()
  // In the list, too, the focus stays where the person is.
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Done: Order fibre' }).focus()
  await page.keyboard.press(' ')
  await expect(page.getByRole('checkbox', { name: 'Done: Order fibre' })).toBeChecked()
  await page.getByRole('button', { name: 'Order fibre', exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('checkbox', { name: 'Done: Order fibre' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Order fibre', exact: true })).toBeFocused()
})
