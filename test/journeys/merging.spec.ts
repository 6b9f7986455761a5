import { randomInt } from 'node:crypto'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('an admin sees what a merge moves, confirms it by name, and the closed organisation leads to the other @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, '/admin/organisations', await personOf(request, 'admin'))
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const number = randomInt(1e9)
  const [closed, other] = [`Tankwa Solar ${number}`, `Karoo Energy ${number}`]
  const added: string[] = []
  for (const name of [closed, other]) {
    const answer = await request.post('/api/admin/organisations', { headers, data: { name, kind: 'client' } })
    added.push(((await answer.json()) as { id: string }).id)
  }
  await page.goto(`/admin/organisations?open=${added[0]}`)
  const record = page.getByRole('region', { name: 'Organisation', exact: true })
  await record.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Into' }).fill(other)
  await page.getByRole('option', { name: other }).click()
  await dialog.getByRole('button', { name: 'Show what moves' }).click()
  await expect(dialog.getByText('Tickets', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('Karoo Energy bought them.')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByText(`This is not ${closed}.`)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByLabel('Name of the organisation that is closed').fill(closed)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `${closed} is merged into ${other}` })).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(record.getByText('Merged', { exact: true }).first()).toBeVisible()
  await record.getByRole('button', { name: 'Properties' }).click()
  for (const link of await record.getByRole('link', { name: other }).all())
    await expect(link).toHaveAttribute('href', `/admin/organisations?open=${added[1]}`)
  await expect(record.getByRole('link', { name: other })).toHaveCount(2)
  await expect(record.getByRole('button', { name: 'Merge' })).toHaveCount(0)
})
