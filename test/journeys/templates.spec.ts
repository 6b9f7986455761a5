import { thorough } from '../thorough.ts'
import { barriers } from './barriers.ts'
import { serveDesign } from './design-server.ts'
import type { DesignServer } from './design-server.ts'
import { expect, test } from './visitor.ts'

/** Every template with the states that `npm test` looks at; `npm run test:all` looks at all of them. */
const templates: Readonly<Record<string, readonly string[]>> = {
  parts: [],
  states: [],
  conversation: [],
  overview: ['loading', 'empty', 'stale', 'denied', 'failed'],
  list: ['loading', 'empty', 'filtered', 'stale', 'too-many', 'denied', 'failed'],
  record: ['loading', 'empty', 'stale', 'denied', 'failed'],
  flow: ['failed'],
  form: ['loading', 'failed'],
  report: ['loading', 'empty', 'stale', 'denied', 'failed'],
  settings: ['loading', 'failed'],
}

let server: DesignServer
let design: string

test.beforeAll(async () => {
  server = await serveDesign()
  design = server.url
})

test.afterAll(async () => server.close())

const tried = thorough ? Object.keys(templates) : ['list']
for (const [template, states] of Object.entries(templates).filter(([name]) => tried.includes(name))) {
  test(`axe finds nothing in the template ${template} @thorough`, async ({ page }) => {
    for (const state of ['ready', ...(thorough ? states : states.slice(-1))]) {
      await page.goto(`${design}/${template}?state=${state}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await barriers(page), state).toEqual([])
    }
  })
}

test('a list is worked by keyboard: arrows move, Space and Shift select, Escape clears, Enter opens @thorough', async ({
  page,
}) => {
  await page.goto(`${design}/list`)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).focus()
  await page.keyboard.press('Tab')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  const bulk = page.getByRole('toolbar', { name: 'With the selected rows' })
  await expect(bulk).toContainText('2 selected')
  await page.keyboard.press('Escape')
  await expect(bulk).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/open=DEV-0003/)
  await expect(page.getByRole('region', { name: 'Device', exact: true }).getByRole('heading').first()).toBeFocused()
})

test('a long list keeps few rows in the document, and the last one is one key away @thorough', async ({ page }) => {
  await page.goto(`${design}/list`)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  expect(await rows.count()).toBeLessThan(60)
  await rows.nth(1).focus()
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('row', { name: 'File server 500' })).toBeVisible()
  expect(await rows.count()).toBeLessThan(60)
})

test('filter, search and view of a list are in the address, and come back with it @thorough', async ({ page }) => {
  await page.goto(`${design}/list`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Status' }).press('ArrowRight')
  await page.getByRole('menuitemcheckbox', { name: 'At risk' }).press('Enter')
  await expect(page).toHaveURL(/status=watch/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search devices' }).fill('server 2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=server\+2/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search devices' })).toHaveValue('server 2')
  await expect(page.getByRole('rowheader').first()).toContainText('File server 2')
  await page.getByRole('button', { name: 'Remove the filter Status' }).click()
  await expect(page).not.toHaveURL(/status=/)
})

test('a form names its errors in a summary that takes the focus, and asks before unsaved changes are left', async ({
  page,
}) => {
  await page.goto(`${design}/form`)
  await page.getByRole('button', { name: 'Add the device' }).click()
  const summary = page.getByRole('group', { name: '4 things need your attention' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Choose what it is.' }).click()
  await expect(page.getByRole('button', { name: 'Kind' })).toBeFocused()
  await page.getByLabel('Name').fill('Depot printer')
  await page.getByRole('link', { name: 'Settings' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue('Depot printer')
  await page.getByRole('link', { name: 'Settings' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
})

test('a form whose saving fails says so and keeps what was typed @thorough', async ({ page }) => {
  await page.goto(`${design}/form?state=failed`)
  await page.getByLabel('Name').fill('Depot printer')
  await page.getByRole('button', { name: 'Kind' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Router' }).click()
  await page.getByRole('combobox', { name: 'Owner' }).fill('Lindi')
  await page.getByRole('option', { name: 'Lindiwe Mabaso' }).click()
  await page.getByRole('spinbutton', { name: /year/ }).focus()
  await page.keyboard.type('20261126')
  await page.getByRole('button', { name: 'Add the device' }).click()
  await expect(page.getByRole('alert')).toContainText('It is not saved. The service does not answer.')
  await expect(page.getByLabel('Name')).toHaveValue('Depot printer')
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('Lindiwe Mabaso')
})

test('a questionnaire is answered by digits and Enter, through the review to the result', async ({ page }) => {
  await page.goto(`${design}/flow`)
  await expect(page.getByRole('heading', { level: 1, name: /second factor/ })).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await page.getByRole('radio', { name: 'Yes' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /restore from the backup/ })).toBeFocused()
  await page.keyboard.press('2')
  await expect(page.getByRole('textbox', { name: /password alone/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Is this right?' })).toBeFocused()
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Grade C/ })).toBeVisible()
})

test('a dialog takes the focus, opens lists above itself, closes with Escape and with Back, and gives the focus back @thorough', async ({
  page,
}) => {
  await page.goto(`${design}/parts`)
  const merge = page.getByRole('button', { name: 'Merge' })
  await merge.click()
  const dialog = page.getByRole('dialog', { name: 'Merge 2 tickets' })
  await dialog.getByRole('combobox', { name: 'Into' }).fill('VPN')
  await page.getByRole('option', { name: /VPN drops/ }).click()
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(merge).toBeFocused()
  await merge.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/parts$/)
})
