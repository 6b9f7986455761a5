import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const SCREEN = '/account/privacy'

test('a client exports their data by keyboard on a phone, reloads meanwhile, and downloads it @thorough', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(page, request, SCREEN, await personOf(request, 'client'))
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Export my data' }).press('Enter')
  await expect(page.getByText(/Waiting|Under way|Ready/).first()).toBeVisible()
  await page.reload()
  const download = page.getByRole('button', { name: /^Download the export of/ }).first()
  await expect(download).toBeVisible({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await download.press('Enter')
  expect((await coming).suggestedFilename()).toMatch(/^veritech-my-data-\d{4}-\d\d-\d\d\.zip$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers(page)).toEqual([])
})
