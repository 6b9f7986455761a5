import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const SCREEN = '/admin/helpdesk/data'

test('an admin exports an organisation for the client by keyboard, on a phone, and downloads the archive', async ({
  page,
  request,
}) => {
  test.setTimeout(40_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(page, request, SCREEN, await personOf(request, 'admin'))
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible()
  await page.getByRole('button', { name: /^The whole help desk/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('option', { name: 'Mokoena Logistics' })).toBeVisible({ timeout: 5000 })
  await page.keyboard.type('Mokoena')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'For us' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'For the client' })).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Start the export' }).press('Enter')
  const download = page.getByRole('button', { name: 'Download Mokoena Logistics, for the client' }).first()
  await expect(download).toBeVisible({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await download.press('Enter')
  expect((await coming).suggestedFilename()).toMatch(/^help-desk-org-mokoena-for-client-\d{4}-\d\d-\d\d\.tar$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await barriers(page)).toEqual([])
})

test('an agent is told that exports are for admins', async ({ page, request }) => {
  await signInAt(page, request, SCREEN, await personOf(request, 'agent'))
  await expect(page.getByRole('button', { name: 'Start the export' })).toBeHidden()
  await expect(page.getByRole('main')).toContainText(/role|permission|admin/i)
})
