import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('files', async ({ page, request }) => {
  test.setTimeout(120000)
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  const start = page.getByRole('button', { name: 'Start the free trial' })
  const list = page
    .getByRole('heading', { name: 'No project yet' })
    .or(page.getByRole('grid', { name: 'Projects', exact: true }))
  await start.or(list).first().waitFor()
  if (await start.isVisible()) await start.click()
  await list.first().waitFor()
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByLabel('Name', { exact: false }).last().fill('Files')
  await page.getByRole('button', { name: 'Make the project' }).click()
  const add = page.getByLabel('Add a task')
  await add.fill('Survey <i>Durban</i>')
  await add.press('Enter')
  await page.getByRole('button', { name: 'Survey <i>Durban</i>', exact: true }).click()
  const files = page.getByRole('heading', { name: 'Files', level: 2 }).locator('..')
  await files.locator('input[type=file]').setInputFiles([
    {
      name: 'a plan with a rather long name for this kind of panel.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hello'),
    },
    { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: 'big.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_000_001, 97) },
    { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf at all') },
  ])
  await expect(page.getByRole('button', { name: /a plan with/, exact: false }).first()).toBeVisible()
  await expect(files.getByText('Its content is of another type')).toBeVisible({ timeout: 20000 })
  await files.scrollIntoViewIfNeeded()
  await page.setViewportSize({ width: 1280, height: 900 })
  await files.scrollIntoViewIfNeeded()
  await page.screenshot({ path: '/tmp/a17-files-1280.png' })
  await page.setViewportSize({ width: 360, height: 740 })
  await files.scrollIntoViewIfNeeded()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: '/tmp/a17-files-360.png' })
  expect(await barriers(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: 'a plan with a rather long name for this kind of panel.txt', exact: true })
    .click()
  console.log('downloaded', (await download).suggestedFilename())
  await page.getByRole('button', { name: 'Remove a plan with a rather long name for this kind of panel.txt' }).click()
  await page.screenshot({ path: '/tmp/a17-files-ask.png' })
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'light' })

  await page.goto('/dashboard/meetings')
  const s2 = page.getByRole('button', { name: 'Start the free trial' })
  await s2
    .or(page.getByRole('button', { name: 'New meeting' }).first())
    .first()
    .waitFor()
  if (await s2.isVisible()) await s2.click()
  await page.getByRole('button', { name: 'New meeting' }).first().click()
  await page.getByLabel('Title').fill('Board')
  await page.getByLabel('Agenda').selectOption('Stand-up')
  await page.getByLabel('Title').press('Enter')
  await expect(page.getByRole('heading', { name: 'Board', level: 1 })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') }])
  await expect(page.getByRole('button', { name: 'prices.csv', exact: true })).toBeVisible()
  await page.screenshot({ path: '/tmp/a17-meet-360.png', fullPage: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.screenshot({ path: '/tmp/a17-meet-1280.png' })
  expect(await barriers(page)).toEqual([])
})
