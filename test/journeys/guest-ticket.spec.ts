import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { mailsTo, personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const LINK = /\/guest\/ticket#[\w-]{43}(?:\.\d)?/g
const SOON = { timeout: 60_000 }

/** Sends a ticket by the public form's call and waits for the link in its confirmation. */
async function opened(request: APIRequestContext) {
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-${randomUUID().slice(0, 4).toUpperCase()}`
  const email = `guest-${randomUUID()}@home.example`
  await request.post('/api/send-helpdesk-ticket', {
    data: {
      ticketNumber,
      name: 'Sizwe Khumalo',
      email,
      category: 'Technical Support',
      subject: 'The printer sings',
      description: 'It sings at night.',
    },
  })
  const [link] = await linksTo(request, email, 1)
  return { ticketNumber, email, link: link! }
}

/** The links that were mailed to an address, once there are so many mails. */
async function linksTo(request: APIRequestContext, email: string, mails: number): Promise<string[]> {
  await expect.poll(async () => (await mailsTo(request, email)).length, SOON).toBeGreaterThanOrEqual(mails)
  return (await mailsTo(request, email)).flatMap(({ text }) => text.match(LINK) ?? [])
}

const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test('a guest follows a ticket by mail: replies with a file, is answered, rates, comments and reopens', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { ticketNumber, email, link } = await opened(request)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The printer sings')
  await expect(page).toHaveTitle(new RegExp(ticketNumber))
  await expect(page.getByText(/left$/).first()).toBeVisible()
  await expect(conversation(page)).toContainText('It sings at night.')

  await page.getByRole('textbox', { name: 'Reply' }).fill('A recording of it.')
  await page.locator('input[type=file]').setInputFiles({
    name: 'setup.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const obstacle = page.getByRole('alert').filter({ hasText: 'setup.exe' })
  await expect(obstacle).toContainText('Remove it, or send it in another form.')
  await obstacle.getByRole('button', { name: 'Remove setup.exe' }).click()
  await expect(obstacle).toBeHidden()
  const file = { name: 'song.txt', mimeType: 'text/plain', buffer: Buffer.from('la la la') }
  await page.locator('input[type=file]').setInputFiles(file)
  const attached = page.getByRole('list', { name: 'Files' })
  await expect(attached).toContainText('song.txt')
  await expect(attached).toContainText(/\d k?B$/, SOON)
  await page.getByRole('textbox', { name: 'Reply' }).press('Control+Enter')
  await expect(conversation(page)).toContainText('A recording of it.')
  await expect(conversation(page).getByRole('button', { name: /song\.txt/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('')

  const desk = await browser.newPage({ baseURL: new URL(page.url()).origin })
  const agent = await personOf(request, 'agent')
  await signInAt(desk, request, `/admin/helpdesk?ticket=${ticketNumber}`, agent)
  await desk.getByRole('button', { name: 'Internal note' }).click()
  await desk.getByRole('textbox', { name: 'Internal note' }).fill('Third one this week.')
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(conversation(desk)).toContainText('Third one this week.')
  await desk.getByRole('button', { name: 'Reply', exact: true }).click()
  await desk.getByRole('textbox', { name: 'Reply' }).fill('We have muted it.')
  await desk.keyboard.press('Control+Enter')
  await desk.getByRole('button', { name: 'Send now' }).click()
  await expect(desk.getByRole('button', { name: 'Send now' })).toBeHidden()
  await expect(conversation(desk)).toContainText('We have muted it.')
  await desk.close()

  const [, newer] = await linksTo(request, email, 2)
  expect(newer).not.toBe(link)
  await page.goto(newer!)
  await expect(conversation(page)).toContainText('We have muted it.')
  await expect(conversation(page)).not.toContainText('Third one')
  await page.getByRole('button', { name: 'Close the ticket' }).click()
  await page.getByRole('button', { name: 'Good', exact: false }).filter({ hasText: '4' }).click()
  await expect(page.getByText('You rated our help 4 of 5.')).toBeVisible()
  await page.getByLabel('What should we know?').fill('Quick.')
  await page.getByRole('button', { name: 'Send the comment' }).click()
  await expect(page.getByText('Thank you for your comment.')).toBeVisible()
  await page.getByRole('button', { name: 'Very bad' }).click()
  await expect(page.getByText('You rated our help 1 of 5.')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByRole('button', { name: 'Close the ticket' })).toBeVisible()
})

test('a withdrawn link opens nothing, and a new one comes by mail @thorough', async ({ page, request }) => {
  const { ticketNumber, email, link } = await opened(request)
  await page.goto(link)
  await page.getByRole('button', { name: 'Withdraw all links' }).click()
  await page.getByRole('button', { name: 'Withdraw them' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not open anything')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not open anything')
  await page.getByRole('button', { name: 'Mail me a new link' }).click()
  await expect(page.getByText('If we know the ticket')).toBeVisible()
  const [, newer] = await linksTo(request, email, 2)
  await page.goto(newer!)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The printer sings')

  await page.goto('/guest/ticket')
  await page.getByLabel('Ticket number').fill(ticketNumber.toLowerCase())
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody@else.example')
  await page.getByRole('button', { name: 'Mail me a link to this ticket' }).click()
  await expect(page.getByText('If we know the ticket')).toBeVisible()
  expect(await mailsTo(request, 'somebody@else.example')).toEqual([])
})

test('a guest’s ticket has no barriers in both themes, and fits a narrow phone @thorough', async ({
  page,
  request,
}) => {
  const { link } = await opened(request)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The printer sings')
    expect(await barriers(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
