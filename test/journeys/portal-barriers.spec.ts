import type { Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test("axe finds nothing on the agents' screens, in what opens over them, and on a phone", async ({ page, request }) => {
  test.slow()
  await signInAt(page, request, '/admin/helpdesk', await personOf(request, 'agent'))
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await barriers(page), 'queue').toEqual([])

  await openFirst(page)
  expect(await barriers(page), 'ticket beside the list').toEqual([])

  await page.goto('/admin')
  await expect(page.getByRole('grid', { name: 'Next tickets' })).toBeVisible()
  expect(await barriers(page), 'overview').toEqual([])

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search or run a command' })).toBeVisible()
  expect(await barriers(page), 'palette').toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  expect(await barriers(page), 'sheet More').toEqual([])
})

test("axe finds nothing on a client's screens, in the notifications, and on a phone", async ({ page, request }) => {
  test.slow()
  await signInAt(page, request, '/dashboard/tickets', await personOf(request, 'client'))
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await barriers(page), 'my tickets').toEqual([])

  await openFirst(page)
  expect(await barriers(page), 'my ticket beside the list').toEqual([])

  await page.goto('/account/security')
  await expect(page.getByText('Only a password guards this account')).toBeVisible()
  expect(await barriers(page), 'account').toEqual([])

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  expect(await barriers(page), 'notifications').toEqual([])
})

async function openFirst(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('grid', { name: 'Tickets' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Ticket', exact: true }).getByRole('heading').first()).toBeFocused()
}

test('the button that folds the rail keeps its size while the rail opens @thorough', async ({ page, request }) => {
  await signInAt(page, request, '/dashboard', await personOf(request, 'client'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 900, height: 700 })
  const button = page.getByRole('button', { name: 'Names in the rail' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  const widths = await button.evaluate(async (element) => {
    const seen: number[] = []
    for (let frame = 0; frame < 30; frame++) {
      seen.push(element.getBoundingClientRect().width)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return seen
  })
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(24)
})
