import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('an admin finds what a visitor asked the assistant and reads the whole conversation', async ({
  page,
  request,
}) => {
  const asked = await request.post('/api/website-chat', {
    headers: { 'x-conversation-secret': 'a'.repeat(43) },
    data: {
      message: 'Do you look after quadcopters for vineyards?',
      sessionId: 'session_1763712000000_k3j9x2',
      userName: 'Lindiwe Dlamini',
      userEmail: 'lindiwe@karoo-foods.example',
    },
  })
  expect(asked.ok()).toBe(true)

  await signInAt(page, request, '/admin/conversations', await personOf(request, 'admin'))
  const list = page.getByRole('region', { name: 'Conversations' })
  const found = list.getByRole('link', { name: /quadcopters/ }).first()
  await page.getByPlaceholder('Search what was said').fill('quadcopters', { timeout: 30_000 })
  await expect(found).toBeVisible()
  await expect(page).toHaveURL(/quadcopters/)
  await found.click()
  const said = page.getByRole('list', { name: 'What was said' })
  await expect(said).toContainText('Do you look after quadcopters for vineyards?')
  await expect(said).not.toContainText('lindiwe@karoo-foods.example')
  expect(await barriers(page)).toEqual([])

  await page.getByPlaceholder('Search what was said').fill('nobody said this')
  await expect(page.getByText('No conversation matches')).toBeVisible()
})
