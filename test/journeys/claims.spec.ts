import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('an admin sees how long each public figure may be stated, and opens one by keyboard on a phone @thorough', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/admin/claims', await personOf(request, 'admin'))
  const list = page.getByRole('region', { name: 'Claims' })
  await expect(list.getByRole('link', { name: /98% client retention/ })).toBeVisible()
  await expect(list.getByText(/days (left|ago)/).first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('searchbox', { name: 'Search claims' }).fill('retention')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('link', { name: /trillion/ })).toHaveCount(0)
  await list.getByRole('link', { name: /98% client retention/ }).press('Enter')
  const record = page.getByRole('region', { name: 'Claim', exact: true })
  await expect(record.getByText('Head of Client Services')).toBeVisible()
  await expect(record.getByText('Agreements renewed out of')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('an agent sees no claims', async ({ page, request }) => {
  await signInAt(page, request, '/admin/claims', await personOf(request, 'agent'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search claims' })).toHaveCount(0)
})
