import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import { codeOf, personNamed } from './local-cloud.ts'
import { accessTokenOf, signIn } from './signing-in.ts'
import { asReturningVisitor, expect, test } from './visitor.ts'

const [CLOUD, DENTAL] = ['Umhlanga Cloud', 'Umhlanga Dental'] as const

const menu = (page: Page) => page.locator('summary').filter({ hasText: 'My Account' })
const choices = (page: Page) => page.getByRole('group', { name: 'You act for' })
const organisation = (page: Page, name: string) => choices(page).getByRole('button', { name })
const heading = (page: Page) => page.getByRole('heading', { name: 'My tickets', exact: true })

/** The switcher of the portal's rail. */
const switcher = (page: Page) => page.getByRole('button', { name: /^You act for/ })

async function actFor(page: Page, name: string): Promise<void> {
  await switcher(page).click()
  await page.getByRole('menuitemradio', { name }).click()
}

async function expectActingFor(page: Page, name: string): Promise<void> {
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(`^You act for ${name}`))
  await switcher(page).click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('menuitemradio', { name })).toBeChecked()
  await page.keyboard.press('Escape')
}

/** Sends a ticket as the signed-in person, for their active organisation. */
async function sendTicket(page: Page, request: APIRequestContext, subject: string): Promise<string> {
  const ticketNumber = drawTicketNumber(Date.now(), (bound) => randomInt(bound))
  const data = {
    ticketNumber,
    name: 'Ayesha Naidoo',
    category: 'Cloud Solutions',
    priority: 'low',
    subject,
    description: 'For one organisation only.',
  }
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const answer = await request.post('/api/tickets', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ticketNumber
}

test("a person with two organisations sees the active one's tickets, in every tab and after a reload @thorough", async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const ayesha = await personNamed(request, 'Ayesha Naidoo')
  await page.goto('/dashboard/tickets')
  await signIn(page, ayesha, () => codeOf(request, ayesha.email))
  await expect(heading(page)).toBeVisible()
  await actFor(page, CLOUD)
  await expectActingFor(page, CLOUD)

  const subject = `Move our backups ${randomInt(1e9)}`
  const number = await sendTicket(page, request, subject)
  const ticketIn = (tab: Page) => tab.getByRole('link', { name: subject })
  await page.reload()
  await expect(ticketIn(page)).toBeVisible()

  // On the website, in the account menu of another tab.
  const other = await context.newPage()
  await asReturningVisitor(other)
  await other.goto('/about')
  await menu(other).click()
  await expect(organisation(other, CLOUD)).toHaveAttribute('aria-pressed', 'true')
  await organisation(other, DENTAL).click()
  await expect(other.getByRole('status').filter({ hasText: `You act for ${DENTAL}` })).toBeVisible()
  await expect(choices(other)).toBeHidden()
  await expect(menu(other)).toBeFocused()

  // The dashboard follows, although it is not the tab in front.
  await expect(ticketIn(page)).toHaveCount(0)
  await expect(heading(page)).toBeVisible()
  await expectActingFor(page, DENTAL)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expectActingFor(page, DENTAL)
  await expect(ticketIn(page)).toHaveCount(0)
  await page.goto(`/dashboard/tickets?ticket=${number}`)
  await expect(page.getByRole('heading', { name: 'There is no such ticket' })).toBeVisible()

  await actFor(page, CLOUD)
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await menu(other).click()
  await expect(organisation(other, CLOUD)).toHaveAttribute('aria-pressed', 'true')
})

test('a person with one organisation gets no switcher @thorough', async ({ page, request }) => {
  const ana = await personNamed(request, 'Ana Dlamini')
  await page.goto('/dashboard/tickets')
  await signIn(page, ana)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('button', { name: `Account of ${ana.email}` })).toBeVisible()
  await expect(switcher(page)).toHaveCount(0)
  await page.goto('/about')
  await menu(page).click()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true }).first()).toBeVisible()
  await expect(choices(page)).toHaveCount(0)
})
