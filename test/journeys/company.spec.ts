import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const FIGURES = '**/api/admin/figures?subject=chat*'

test('an admin sees the figures of the company, each beside the time before, and follows one to its list @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, '/admin/company', await personOf(request, 'admin'))
  await expect(page.getByRole('heading', { name: 'Company', level: 1 })).toBeVisible()
  const strip = page.locator('dl[aria-label="In this period"]')
  for (const name of ['New tickets', 'Backlog', 'Running trials', 'New accounts', 'Chats', 'Bounced mails'])
    await expect(strip.getByText(name, { exact: true })).toBeVisible()
  await expect(strip.getByText('loading')).toHaveCount(0)
  // Each chart can be read as a table.
  const charts = page.getByRole('figure')
  expect(await charts.getByRole('table', { includeHidden: true }).count()).toBe(await charts.count())
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: /Period/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'This month' }).press('Enter')
  await expect(page).toHaveURL(/period=this-month/)
  await strip.getByRole('link', { name: 'Running trials' }).click()
  await expect(page).toHaveURL(/\/admin\/trials\?state=trial/)

  await page.goBack()
  const figure = strip.locator('div', { has: page.getByText('New accounts', { exact: true }) })
  const number = Number(await figure.locator('dd').first().textContent())
  await figure.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/people\?view=all&since=\d{4}-\d\d-01&until=/)
  await expect(page.getByRole('button', { name: 'Remove the filter First sign-in' })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'People' }).locator('[data-row-link]')).toHaveCount(number)
})

test('a source that fails leaves the others alone, and can be read again @thorough', async ({ page, request }) => {
  test.slow()
  await page.route(FIGURES, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'unexpected', requestId: 'r-1' } }),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(page, request, '/admin/company', await personOf(request, 'admin'))
  await expect(page.getByText("We can't count the chats right now")).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('not available right now').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trials' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.unroute(FIGURES)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText("We can't count the chats right now")).toHaveCount(0)
})

test('an agent sees no figures of the company @thorough', async ({ page, request }) => {
  await signInAt(page, request, '/admin', await personOf(request, 'agent'))
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Queue' }).first()).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Company' })).toHaveCount(0)
})
