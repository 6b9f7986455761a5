import { readFile } from 'node:fs/promises'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('an admin reads what was done, narrows it down, follows an entry and exports it @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, '/admin/organisations', await personOf(request, 'admin'))
  await page.getByRole('button', { name: 'Add an organisation' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Audited Ltd')
  await page.getByRole('dialog').getByRole('button', { name: 'Add the organisation' }).click()
  await expect(page.getByRole('heading', { name: 'Audited Ltd' })).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).first().click()
  const list = page.getByRole('region', { name: 'Audit log' })
  await expect(list.getByRole('link', { name: /added an organisation/ }).first()).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Action' }).press('ArrowRight')
  // Of some 180 actions, one is found by a part of its name.
  await page.keyboard.type('added an org')
  await expect(page.getByRole('menuitemradio')).toHaveText(['Added an organisation'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/action=organisation-added/)
  await list
    .getByRole('link', { name: /added an organisation/ })
    .first()
    .click()
  const record = page.getByRole('region', { name: 'Entry' })
  await expect(record.getByRole('link', { name: 'Organisation Audited Ltd' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  // The entry is found again by its address alone.
  await page.reload()
  await expect(record.getByRole('link', { name: 'Organisation Audited Ltd' })).toBeVisible()
  await record.getByRole('link', { name: 'Everything in this organisation' }).click()
  await expect(list.getByText('Audited Ltd').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Organisation' }).click()
  await expect(page).not.toHaveURL(/organisation=/)

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Format/ }).click()
  await page.getByRole('option', { name: /JSON lines/ }).click()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  const actions = file
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { action: string }).action)
  expect(actions).toContain('organisation-added')
})

test('entries are found by the address of a person, on a phone @thorough', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(page, request, '/admin/audit', await personOf(request, 'admin'))
  await page.getByRole('button', { name: 'Find entries' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Person' }).fill('nobody@nowhere.example')
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(dialog.getByText('No account has this address.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const admin = await personOf(request, 'admin')
  await dialog.getByRole('textbox', { name: 'Person' }).fill(admin.email)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('button', { name: 'Remove the filter Person' })).toBeVisible()
  await expect(page).toHaveURL(/actor=/)
})

test('an agent sees no audit log @thorough', async ({ page, request }) => {
  await signInAt(page, request, '/admin/audit', await personOf(request, 'agent'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await page.goto('/admin')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Queue' }).first()).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Audit log' })).toHaveCount(0)
})
