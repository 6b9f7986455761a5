import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test.setTimeout(120_000)
async function shots(page: any, name: string) {
  for (const [width, scheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/x17-shots/${name}-${width}-${scheme}.png`, fullPage: false })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
test('x17 hours', async ({ page, request }) => {
  await signInAt(page, request, '/dashboard/projects/hours', await personOf(request, 'client'))
  const start = page.getByRole('button', { name: 'Start the free trial' })
  const mine = page.getByRole('button', { name: 'Change my hours and leave' })
  await start.or(mine).waitFor()
  if (await start.isVisible()) await start.click()
  await mine.waitFor()
  await shots(page, 'hours')
  await mine.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'First day' }).waitFor()
  const today = new Date(Date.now() + 2 * 86400000)
  const parts = dialog.getByRole('group', { name: 'First day' }).getByRole('spinbutton')
  await parts.first().click()
  await page.keyboard.type(
    `${String(today.getDate()).padStart(2, '0')}${String(today.getMonth() + 1).padStart(2, '0')}${today.getFullYear()}`,
  )
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByText('What this moves').waitFor()
  await page.waitForTimeout(2500)
  await shots(page, 'hours-dialog')
  await dialog.getByText('What this moves').scrollIntoViewIfNeeded()
  await shots(page, 'hours-dialog-moves')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await shots(page, 'hours-after')
})
test('x17 meeting', async ({ page, request }) => {
  await signInAt(page, request, '/dashboard/meetings', await personOf(request, 'client'))
  const start = page.getByRole('button', { name: 'Start the free trial' })
  const neu = page.getByRole('button', { name: 'New meeting' }).first()
  await page.waitForTimeout(1500)
  if (await start.isVisible()) await start.click()
  await neu.click()
  await page.getByRole('button', { name: 'Find a time' }).click()
  await page.waitForTimeout(1500)
  await shots(page, 'meeting-times')
})
