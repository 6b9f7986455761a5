import { Secret, TOTP } from 'otpauth'
import type { APIRequestContext, Page } from 'playwright/test'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { startClocks } from '#domain/helpdesk/sla/clocks.ts'
import { barriers } from './barriers.ts'
import { codeOf, personOf, whileDown } from './local-cloud.ts'
import { accessTokenOf, signIn, signInAgain, signInAt, signOut } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

test('an admin finds a new ticket in the queue, reads it, and works by keyboard', async ({ page, request }) => {
  const { ticketNumber, subject } = await sendTicket(request, 'critical')
  await signInAt(page, request, '/admin', await personOf(request, 'admin'))
  await expect(page.getByRole('heading', { level: 1, name: /^(Nothing is|\d+ tickets? (is|are)) late$/ })).toBeVisible()
  await expect(page.getByText(/tickets? (is|are) open/)).toBeVisible()
  await page.getByRole('link', { name: 'Open the queue' }).click()

  const row = page.getByRole('row', { name: subject })
  await expect(row).toContainText('Critical')
  await expect(row).toContainText(/\d+ min left/)
  await row.click()
  await expect(page).toHaveURL(new RegExp(`ticket=${ticketNumber}`))
  await expect(page.getByRole('heading', { name: subject })).toBeFocused()
  await expect(page.getByText('Half of the office is affected.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('opened the ticket by the web form')

  // The first Escape leaves the editor, which keeps its text; the second one the ticket.
  await page.keyboard.press('r')
  const reply = page.getByRole('textbox', { name: 'Reply', exact: true })
  await expect(reply).toBeFocused()
  await page.keyboard.type('On it')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: subject })).toBeFocused()
  const typed = () => reply.evaluate((field) => ('value' in field ? field.value : field.textContent))
  await expect.poll(typed).toBe('On it')
  // Letters go to the palette at once, also while it is loading. Escape closes it, whatever was typed, and it opens again.
  for (const words of ['zzz', 'merge']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
    await expect(page.getByRole('searchbox', { name: 'Search or run a command' })).toHaveValue(words)
    await expect(page.getByRole('menuitem', { name: 'Merge into another ticket' })).toHaveCount(
      words === 'merge' ? 1 : 0,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: subject })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/helpdesk')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ticket=VMS-/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/ticket=VMS-/)

  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { name: 'Waiting for client', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/admin/helpdesk?view=waiting')
  await page.goto('/admin/helpdesk?priority=low')
  await expect(page.getByText('Priority Low')).toBeVisible()
  await expect(page.getByRole('link', { name: subject })).toBeHidden()
  await page.getByRole('button', { name: 'Remove the filter Priority' }).click()
  await expect(page).toHaveURL('/admin/helpdesk')
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
})

test('a subject with bidirectional control characters shows them in the list and in the ticket @thorough', async ({
  page,
  request,
}) => {
  const trick = `Invoice ${Date.now()}\u202egpj.exe`
  await sendTicket(request, 'critical', { subject: trick, name: 'Lindi\u200bwe', description: 'See \u2066this\u2069.' })
  await signInAt(page, request, '/admin/helpdesk', await personOf(request, 'admin'))
  const row = page.getByRole('row', { name: trick.slice(0, 20) })
  await expect(row.getByRole('img', { name: 'right-to-left override' })).toBeVisible()
  await expect(row.getByRole('img', { name: 'zero width space' })).toBeVisible()
  await row.click()
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket.getByRole('heading').getByRole('img', { name: 'right-to-left override' })).toBeVisible()
  await expect(ticket.getByRole('img', { name: 'left-to-right isolate' })).toHaveText('U+2066')
  expect(await page.locator('main').allInnerTexts()).not.toContainEqual(
    expect.stringMatching(/[\u200b\u202a-\u202e\u2066-\u2069]/),
  )
})

test('an agent without a second factor is refused until it is set up @thorough', async ({ page, request }) => {
  test.slow()
  const agent = await personOf(request, 'agent')
  await signInAt(page, request, '/admin/helpdesk', agent)
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  const runtime = (await (await request.get('/runtime.json')).json()) as { cognitoEndpoint: string }
  const off = await request.post(runtime.cognitoEndpoint, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SetUserMFAPreference',
    },
    data: { AccessToken: await accessTokenOf(page), SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } },
  })
  expect(off.ok()).toBe(true)
  await signOut(page)

  await page.goto('/admin/helpdesk')
  await signIn(page, agent)
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  const authorization = `Bearer ${await accessTokenOf(page)}`
  for (const path of ['/api/me', '/api/tickets', '/api/admin/helpdesk/tickets']) {
    const refusal = await request.get(path, { headers: { authorization } })
    expect(refusal.status(), path).toBe(403)
    expect(await refusal.json(), path).toMatchObject({ code: 'second-factor-required' })
  }

  await page.getByText("Can't scan it?").click()
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from your app').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await page.getByRole('button', { name: 'Turn on second factor' }).click()
  await expect(page.getByText('Your second factor is on.')).toBeVisible()
  await signInAgain(page, agent, () => codeOf(request, agent.email))
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Second factor is on' })).toBeVisible()
})

test('the overview puts late tickets first with a link to them, and says if none is late @thorough', async ({
  page,
  request,
}) => {
  await sendTicket(request, 'critical')
  await signInAt(page, request, '/admin', await personOf(request, 'admin'))
  await expect(page.getByRole('heading', { level: 1, name: /late$/ })).toBeVisible()

  // No ticket of a new cloud is old enough. The server's part is tested in test/lambdas/helpdesk/queue.test.ts.
  const late = { ...summary('Late server', minutesAgo(140)), ticketNumber: 'VMS-M8Q2X1AB-LATE' }
  const fresh = { ...summary('Fresh server', minutesAgo(2)), ticketNumber: 'VMS-M8Q2X1AB-NEW1' }
  let tickets = [late, fresh]
  await page.route('**/api/admin/helpdesk/tickets?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const shown = tickets.filter((each) => asked.get('view') !== 'breached' || each === late)
    const counts = countsOf(tickets.length, tickets.filter((each) => each === late).length)
    return route.fulfill({
      json: { tickets: shown.filter((each) => (asked.get('priority') ?? each.priority) === each.priority), counts },
    })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 ticket is late')
  const lateOnes = page.getByRole('region', { name: 'Late tickets' })
  await expect(lateOnes.getByRole('listitem')).toHaveText(/Late server.*2 h 05 late/)
  await expect(page.getByRole('grid', { name: 'Next tickets' }).getByRole('rowheader')).toHaveText(['Fresh server'])
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await lateOnes.getByRole('link', { name: 'Show the late ticket' }).click()
  await expect(page).toHaveURL('/admin/helpdesk?view=breached')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breached')
  await expect(rowsOf(page)).toHaveText(['Late server'])

  tickets = [fresh]
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is late')
  await expect(lateOnes).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the queue' }).click()
  await page
    .getByRole('navigation', { name: 'Queue' })
    .getByRole('link', { name: /^Breached/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Nothing is late' })).toBeVisible()
})

test('a refresh of the queue is one request, however many tickets are shown @thorough', async ({ page, request }) => {
  await signInAt(page, request, '/admin', await personOf(request, 'admin'))
  const tickets = Array.from({ length: 130 }, (_, at) => ({
    ...summary(`Server ${at}`, minutesAgo(1)),
    ticketNumber: `VMS-M8Q2X1AB-${String(at).padStart(4, '0')}`,
  }))
  const questions: string[] = []
  await page.route('**/api/admin/helpdesk/tickets?*', (route) => {
    const { searchParams: asked, search } = new URL(route.request().url())
    questions.push(search)
    const from = Number(asked.get('cursor') ?? 0)
    const to = from + Number(asked.get('limit'))
    const counts = countsOf(tickets.length, 0)
    const nextCursor = to < tickets.length ? { nextCursor: String(to) } : {}
    return route.fulfill({ json: { tickets: tickets.slice(from, to), counts, ...nextCursor } })
  })
  await page.goto('/admin/helpdesk')
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(25)
  await expect(page.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name: /^All/ })).toHaveText(/130$/)
  for (const shown of [50, 75, 100]) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(rows).toHaveCount(shown)
  }
  const before = questions.length
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => questions.length).toBeGreaterThan(before)
  await expect(rows).toHaveCount(100)
  // The page may refresh itself meanwhile, but always with the same request.
  expect(new Set(questions.slice(before))).toEqual(new Set(['?limit=100&view=active&sort=urgency']))

  await page.getByRole('button', { name: 'Next tickets' }).click()
  await expect(rows.first()).toHaveText(/Server 100/)
  await page.getByRole('button', { name: 'Most urgent tickets' }).click()
  await expect(rows.first()).toHaveText(/Server 0/)
})

for (const [where, path, role] of [
  ['queue', '/admin/helpdesk', 'admin'],
  ['list of my tickets', '/dashboard/tickets', 'client'],
] as const) {
  test(`a malformed link into the ${where} says that the ticket does not exist, under the single h1 of a phone @thorough`, async ({
    page,
    request,
  }) => {
    const person = await personOf(request, role)
    await signInAt(page, request, path, person)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    for (const number of ['VMS-M8Q2X1AB-ZZZZ', 'VMS-M8Q2X1AB', '../../me', '%']) {
      await page.goto(`${path}?ticket=${encodeURIComponent(number)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such ticket')
    }
  })
}

test('a reseller sees the reseller page and not the queue @thorough', async ({ page, request }) => {
  await signInAt(page, request, '/reseller-dashboard', await personOf(request, 'reseller'))
  await expect(page.getByRole('heading', { level: 1, name: /at a glance/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expect(page.getByRole('heading', { name: 'Your organisation is not in the programme yet' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Your account cannot open this page' })).toBeVisible()
})

test('the queue on a phone shows the list or the ticket, and with the table down it says so and recovers', async ({
  page,
  request,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, request, '/admin/helpdesk', await personOf(request, 'admin'))
  await rowsOf(page).first().click()
  await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible()
  await expect(rowsOf(page).first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The head and the bar at the thumb have one each.
  await page.getByRole('button', { name: 'Queue' }).first().click()
  await expect(rowsOf(page).first()).toBeVisible()
  await whileDown(request, 'dynamodb', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('heading', { name: 'This may be out of date' })).toBeVisible({ timeout: 40_000 })
    await expect(rowsOf(page).first()).toBeVisible()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This may be out of date' })).toBeHidden()
})

/** What the rows of the queue are called by: their subjects. */
function rowsOf(page: Page) {
  return page.getByRole('grid', { name: 'Tickets' }).getByRole('rowheader')
}

/** Counts as the server answers them, of critical tickets that nobody works on. */
function countsOf(tickets: number, breached: number) {
  return {
    statuses: { new: tickets, open: 0, waiting: 0, 'on-hold': 0, resolved: 0, closed: 0 },
    priorities: { low: 0, normal: 0, high: 0, critical: tickets },
    mine: 0,
    unassigned: tickets,
    atRisk: { number: 0, more: false },
    breached: { number: breached, more: false },
  }
}

function summary(subject: string, createdAt: string) {
  return {
    createdAt,
    updatedAt: createdAt,
    clocks: startClocks(standardAgreement, 'critical', Date.parse(createdAt)),
    version: 1,
    tags: [],
    replies: 0,
    lastReply: 0,
    subject,
    category: 'Managed IT Services',
    priority: 'critical',
    status: 'new',
    name: 'Sizwe Khumalo',
    email: 'sizwe@karoo-foods.example',
    company: '',
  }
}

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}

async function sendTicket(
  request: APIRequestContext,
  priority: string,
  changes: Readonly<Record<string, string>> = {},
) {
  const time = Date.now().toString(36).toUpperCase()
  const ticketNumber = `VMS-${time}-QUEU`
  const subject = `Servers do not answer ${time}`
  const answer = await request.post('/api/send-helpdesk-ticket', {
    data: {
      name: 'Sizwe Khumalo',
      email: freshAddress('sizwe'),
      phone: '031 555 0100',
      company: 'Umhlanga Dental',
      category: 'Managed IT Services',
      priority,
      subject,
      description: 'Half of the office is affected.',
      ticketNumber,
      ...changes,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { ticketNumber, subject }
}
