import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a client lists tickets by scope and status, kept in the address, and sees what is due next', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, '/dashboard/tickets', await personOf(request, 'client'))
  await expect(page.getByRole('columnheader', { name: 'Next due' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /Whose tickets/ }).click()
  await page.getByRole('option', { name: 'My organisation' }).click()
  await expect(page).toHaveURL(/scope=organisation/)
  const statuses = page.getByRole('navigation', { name: 'Status' })
  await statuses.getByRole('link', { name: 'On hold' }).click()
  await expect(page).toHaveURL(/scope=organisation&status=on-hold/)
  await expect(statuses.getByRole('link', { name: 'On hold' })).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(page.getByRole('button', { name: /Whose tickets/ })).toContainText('My organisation', {
    timeout: 30_000,
  })
  await expect(statuses.getByRole('link', { name: 'On hold' })).toHaveAttribute('aria-current', 'page')
  expect(await barriers(page)).toEqual([])
  await statuses.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/scope=organisation$/)
})
