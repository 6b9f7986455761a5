import type { Page, Route } from 'playwright/test'
import { chatContract } from '#domain/chat/contract.ts'
import { company } from '#domain/company/details.ts'
import { mailTo, whileDown } from './local-cloud.ts'
import { thorough } from '../thorough.ts'
import { barriersIn } from './barriers.ts'
import { answers, input, introduce, openChat, panelOf } from './chat-panel.ts'
import { announce, arrived, expect, test } from './visitor.ts'

const URGENT = 'We are under cyber attack and need urgent help!'
const QUICK_ACTIONS = [
  URGENT,
  'We may be under attack. How can we know for sure?',
  'What cybersecurity services do you offer?',
  'I need help with managed IT services',
  'Tell me about your cloud solutions',
]

test("a visitor asks the assistant and gets an answer from the site's content", async ({ page }) => {
  await openChat(page)
  const panel = panelOf(page)
  await expect(panel).toContainText('Ask me anything!')
  await panel.getByRole('button', { name: 'Start Chat' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Required Fields' })
  await expect(toast).toContainText('Please provide your name and email')
  await introduce(page)

  await expect(panel.getByRole('list', { name: 'Quick actions' }).getByRole('button')).toHaveText(QUICK_ACTIONS)
  await expect(panel.getByRole('button', { name: 'Clear conversation' })).toBeHidden()
  await panel.getByRole('button', { name: 'What cybersecurity services do you offer?' }).click()
  await expect(panel.getByRole('button', { name: URGENT })).toBeHidden()
  await expect(answers(page).last()).toContainText(/monitoring|detection|response/i)
  await expect(answers(page).last()).not.toContainText('SECTION:')

  await panel.getByRole('button', { name: 'Clear conversation' }).press('Enter')
  await expect(input(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Conversation Cleared' })).toContainText('Starting fresh!')
  await expect(panel.getByRole('list', { name: 'Quick actions' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(answers(page)).toHaveCount(2)
  await expect(panel.getByText('What cybersecurity services do you offer?')).toBeVisible()
})

test('Enter sends, Shift+Enter does not, and nothing is sent while a reply is pending @thorough', async ({ page }) => {
  const calls: string[] = []
  await page.route('**/api/website-chat', async (route) => {
    const { message, sessionId } = route.request().postDataJSON() as { message: string; sessionId: string }
    calls.push(message)
    await expect(panelOf(page).getByRole('status')).toHaveText('Veritech Assistant is typing')
    await expect(input(page)).toBeDisabled()
    await route.fulfill({ json: { message: 'SECTION: Heard\nCRITICAL now\n<b>plain</b>', sessionId } })
  })
  await openChat(page)
  await introduce(page)
  await input(page).fill('   ')
  await input(page).press('Enter')
  await input(page).fill('First line')
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('second line')
  expect(calls).toEqual([])
  await input(page).press('Enter')
  await expect(answers(page).last().getByRole('heading', { name: 'Heard' })).toBeVisible()
  await expect(answers(page).last().locator('strong')).toHaveText('CRITICAL now')
  await expect(answers(page).last()).toContainText('<b>plain</b>')
  expect(calls).toEqual(['First line\nsecond line'])
  await expect(input(page)).toBeFocused()
  await expect(input(page)).toHaveValue('')
})

test('an answer appears sentence by sentence, each announced once, and can be stopped', async ({ page }) => {
  const letArrive = await holdAnswers(page)
  /** The event that opens the stream, and the first sentence. */
  const FIRST = 2
  const ALL = 1000
  await openChat(page)
  await introduce(page)
  const announced = await announcements(page)
  await panelOf(page).getByRole('button', { name: 'What cybersecurity services do you offer?' }).click()
  const stop = panelOf(page).getByRole('button', { name: 'Stop the answer' })
  await expect(stop).toBeVisible()
  await letArrive(FIRST)
  await expect(answers(page).last()).toContainText('when an attacker gets in.')
  await expect(answers(page).last()).not.toContainText('You see what we see')
  await letArrive(ALL)
  await expect(answers(page).last()).toContainText('More on this:')
  await expect(input(page)).toBeEnabled()
  const unspaced = (texts: readonly string[]) => texts.join('').replaceAll(/\s+/g, '')
  const whole = unspaced(await answers(page).last().locator('h3, p').allTextContents())
  // Once: not again when the answer is complete.
  expect(unspaced(await announced()).split(whole)).toHaveLength(2)

  await letArrive(FIRST)
  await input(page).fill('Do you look after backups?')
  await input(page).press('Enter')
  await expect(answers(page)).toHaveCount(3)
  await stop.press('Enter')
  await expect(answers(page).last()).toContainText('You stopped this answer.')
  await expect(input(page)).toBeFocused()
  await expect(panelOf(page).getByRole('button', { name: 'Send message' })).toBeVisible()
  const stopped = await answers(page).last().textContent()
  await letArrive(ALL)
  await input(page).fill('And what does it cost?')
  await input(page).press('Enter')
  await expect(answers(page)).toHaveCount(4)
  await expect(stop).toBeHidden()
  expect(await answers(page).nth(2).textContent()).toBe(stopped)
})

test('a call for help while nothing can be stored waits over a reload, and becomes one ticket afterwards', async ({
  page,
  request,
}) => {
  const stored: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/website-chat') && response.request().method() === 'PUT' && response.ok())
      stored.push(response.url())
  })
  await page.goto('/')
  await arrived(page)
  const waits = panelOf(page).getByRole('status').filter({ hasText: 'Your emergency waits' })
  await whileDown(request, 'dynamodb', async () => {
    await announce(page, 'openChatbot')
    await introduce(page)
    // The server gives first aid, although it keeps nothing.
    await expect(answers(page).last()).toContainText('Phone us now')
    await expect(waits).toContainText('It is sent by itself', { timeout: 10_000 })
    await expect(waits.getByRole('link')).toHaveAttribute('href', `tel:${company.emergencyPhoneNumber}`)
    await page.reload()
    await arrived(page)
    await announce(page, 'openChatbot', { urgent: false })
    await expect(waits).toContainText('It is sent by itself', { timeout: 15_000 })
  })
  await expect(panelOf(page).locator('.chat-ticket')).toContainText('is with our engineers', { timeout: 30_000 })
  await expect(answers(page).last()).toContainText('15 min')
  await expect(waits).toBeHidden()
  await page.reload()
  await arrived(page)
  await announce(page, 'openChatbot', { urgent: false })
  await expect(panelOf(page).locator('.chat-ticket')).toContainText('is with our engineers')
  expect(stored).toHaveLength(1)
})

test('a call for help asks for contact details, phone number first, and then sends by itself', async ({ page }) => {
  await page.goto('/')
  await announce(page, 'openChatbot')
  const panel = panelOf(page)
  await expect(panel.locator('form').getByRole('link', { name: /^0\d\d \d{3} \d{4}$/ })).toBeVisible()
  await introduce(page)
  await expect(panel.getByText(URGENT)).toBeVisible()
  await expect(answers(page).last().locator('strong').first()).toContainText('CRITICAL')
})

test('a conversation survives closing the panel, navigation and a reload', async ({ page }) => {
  await openChat(page)
  await introduce(page)
  await input(page).fill('Do you look after backups?')
  await input(page).press('Enter')
  await expect(answers(page)).toHaveCount(2)
  // The field is disabled, and without focus, until the whole answer is there.
  await expect(panelOf(page).getByRole('button', { name: 'Send message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeFocused()
  await page.goto('/contact')
  await announce(page, 'openChatbot', { urgent: false })
  await expect(panelOf(page).getByText('Do you look after backups?')).toBeVisible()
  await expect(answers(page)).toHaveCount(2)
})

// Timeouts of a slow model are tested in test/lambdas/chat and test/domain/chat.
for (const mode of thorough ? (['down', 'slow'] as const) : (['down'] as const)) {
  test(`the model ${mode}: within ten seconds the error is shown and the text is back in the input`, async ({
    page,
    request,
  }) => {
    await openChat(page)
    await introduce(page)
    await whileDown(
      request,
      'bedrock',
      async () => {
        await input(page).fill('Can you move our mail?')
        await input(page).press('Enter')
        const toast = page.getByRole('alert').filter({ hasText: 'Failed to send message. Please try again.' })
        await expect(toast).toBeVisible({ timeout: 10_000 })
        await expect(toast).toContainText('Error')
        await expect(input(page)).toHaveValue('Can you move our mail?')
        await expect(answers(page)).toHaveCount(1)
        const failure = panelOf(page).getByRole('group', { name: 'What failed' })
        await expect(failure).toContainText('Failed to send message. Please try again.')
        await input(page).fill('Another one')
        await expect(failure).toContainText('Not sent: “Can you move our mail?”')
        await input(page).fill('Can you move our mail?')
        await expect(failure.getByRole('link', { name: `Phone ${company.phone}` })).toBeVisible()
      },
      mode,
    )
    await panelOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(answers(page)).toHaveCount(2)
    await expect(panelOf(page).getByRole('group', { name: 'What failed' })).toBeHidden()
    await expect(input(page)).toHaveValue('')
  })
}

test('an answer that the model breaks off is marked within ten seconds, and the question is back in the input', async ({
  page,
  request,
}) => {
  const question = 'What cybersecurity services do you offer?'
  await openChat(page)
  await introduce(page)
  await whileDown(
    request,
    'bedrock',
    async () => {
      await panelOf(page).getByRole('button', { name: question }).click()
      const failure = panelOf(page).getByRole('group', { name: 'What failed' })
      await expect(failure).toContainText('Failed to send message. Please try again.', { timeout: 10_000 })
      await expect(answers(page)).toHaveCount(2)
      await expect(answers(page).last()).toContainText('when an attacker gets in.')
      await expect(answers(page).last()).toContainText('This answer broke off here.')
      await expect(panelOf(page).locator('.chat-typed', { hasText: question })).toBeVisible()
      await expect(input(page)).toHaveValue(question)
    },
    'cut',
  )
  await page.reload()
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(answers(page).last()).toContainText('This answer broke off here.')
  await expect(input(page)).toHaveValue(question)
  await panelOf(page).getByRole('button', { name: 'Send message' }).click()
  await expect(answers(page)).toHaveCount(3)
  await expect(answers(page).last()).toContainText('More on this:')
  await expect(input(page)).toHaveValue('')
})

test('an assistant that is over its budget says so with the ways to us, and an emergency gets first aid', async ({
  page,
}) => {
  const { status, message } = chatContract.websiteChat['~orpc'].errorMap['assistant-resting']
  await page.route('**/api/website-chat', (route) =>
    (route.request().postDataJSON() as { message: string }).message === URGENT
      ? route.fallback()
      : route.fulfill({ status, json: { error: message, code: 'assistant-resting', requestId: 'r' } }),
  )
  await openChat(page)
  await introduce(page)
  await input(page).fill('Can you move our mail?')
  await input(page).press('Enter')
  const failure = panelOf(page).getByRole('group', { name: 'What failed' })
  await expect(failure).toContainText('The assistant has answered as much as it may today.')
  await expect(failure.getByRole('link', { name: `Phone ${company.phone}` })).toBeVisible()
  await expect(failure.getByRole('link', { name: 'Open a ticket' })).toBeVisible()
  // The same question fails until tomorrow.
  await expect(failure.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(input(page)).toHaveValue('Can you move our mail?')
  await input(page).fill(URGENT)
  await input(page).press('Enter')
  await expect(firstAidIn(page)).toBeVisible()
})

test('too many messages say when the next one is answered, and “Try again” waits until then', async ({ page }) => {
  const { status, message } = chatContract.websiteChat['~orpc'].errorMap['too-many-messages']
  let refused = 0
  await page.route('**/api/website-chat', (route) =>
    refused++ === 0
      ? route.fulfill({
          status,
          headers: { 'retry-after': '5' },
          json: { error: message, code: 'too-many-messages', requestId: 'r' },
        })
      : route.fallback(),
  )
  await openChat(page)
  await introduce(page)
  await input(page).fill('Can you move our mail?')
  await input(page).press('Enter')
  const again = panelOf(page).getByRole('group', { name: 'What failed' }).getByRole('button', { name: 'Try again' })
  await expect(panelOf(page).getByRole('group', { name: 'What failed' })).toContainText('You can try again in a minute')
  await expect(again).toBeDisabled()
  await expect(again).toBeEnabled()
  await again.click()
  await expect(answers(page)).toHaveCount(2)
  expect(refused).toBe(2)
})

const firstAidIn = (page: Page) =>
  answers(page)
    .last()
    .getByRole('link', { name: `Phone ${company.emergencyPhone}` })

for (const [service, mode] of [
  ['dynamodb', 'down'],
  ...(thorough
    ? ([
        ['bedrock', 'down'],
        ['bedrock', 'slow'],
        ['dynamodb', 'slow'],
      ] as const)
    : []),
] as const) {
  test(`${service} ${mode}: an urgent message is answered at once with first aid and the emergency number`, async ({
    page,
    request,
  }) => {
    await openChat(page)
    await introduce(page)
    await whileDown(
      request,
      service,
      async () => {
        await input(page).fill('Someone signed in to my mailbox from Russia')
        await input(page).press('Enter')
        await expect(firstAidIn(page)).toBeVisible({ timeout: 5000 })
        await expect(answers(page).last()).toContainText('Sign out all sessions')
        await expect(panelOf(page).getByText('Someone signed in to my mailbox from Russia')).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(input(page)).toHaveValue('')
      },
      mode,
    )
  })
}

test('without a network, on a refusal, and without an answer the panel gives first aid itself', async ({ page }) => {
  await openChat(page)
  await introduce(page)
  const troubles = [
    (route: Route) => route.abort(),
    (route: Route) =>
      route.fulfill({ status: 429, json: { error: 'Too many.', code: 'too-many-requests', requestId: 'x' } }),
    (route: Route) => route.fulfill({ json: { message: '', sessionId: 'x', error: 'No.' } }),
    () => undefined,
  ]
  for (const [count, trouble] of troubles.entries()) {
    await page.route('**/api/website-chat', trouble)
    await input(page).fill('Ons is gehack')
    await input(page).press('Enter')
    await expect(answers(page)).toHaveCount(count + 2)
    await expect(firstAidIn(page)).toHaveAttribute('href', `tel:${company.emergencyPhoneNumber}`)
    await expect(answers(page).last().getByRole('heading').first()).toHaveText('Doen dit nou')
    await expect(input(page)).toBeEnabled()
    await page.unroute('**/api/website-chat')
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an emergency in an outage waits beside the emergency number, and becomes a critical ticket', async ({ page }) => {
  await openChat(page)
  await introduce(page)
  await page.route('**/api/website-chat', (route) => route.abort())
  await input(page).fill('Ons is gehack')
  await input(page).press('Enter')
  await expect(answers(page)).toHaveCount(2)
  const waits = panelOf(page).getByRole('status').filter({ hasText: 'Your emergency waits' })
  await expect(waits.getByRole('link')).toHaveAttribute('href', `tel:${company.emergencyPhoneNumber}`)
  await expect(page.getByRole('alert')).toHaveCount(0)

  // It goes out from any page of the tab.
  await page.unroute('**/api/website-chat')
  await page.goto('/about')
  await page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await announce(page, 'openChatbot', { urgent: false })
  await expect(waits).toBeHidden()
  const state = panelOf(page).locator('.chat-ticket')
  await expect(state).toContainText('with our engineers')
  // The promise of a critical ticket, whose priority follows from the words that the server did not have.
  await expect(answers(page).last()).toContainText('15 min')
})

test('a button that only opens the panel repeats no call for help that was left', async ({ page }) => {
  const urgent = panelOf(page).getByText('we send “We are under cyber attack')
  await page.goto('/')
  await announce(page, 'openChatbot')
  await expect(urgent).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await announce(page, 'openChatbot', { urgent: false })
  await expect(panelOf(page).getByLabel('Name')).toBeVisible()
  await expect(urgent).toBeHidden()
  await introduce(page)
  await expect(answers(page)).toHaveCount(1)
  await expect(panelOf(page).getByText('You said:')).toHaveCount(0)

  await announce(page, 'openChatbot')
  const called = panelOf(page).getByRole('article').filter({ hasText: 'You said:' })
  await expect(called).toHaveCount(1)
  await expect(answers(page).last()).toContainText('CRITICAL')
  await page.keyboard.press('Escape')
  await announce(page, 'openChatbot', { urgent: false })
  await expect(panelOf(page)).toBeVisible()
  await expect(called).toHaveCount(1)
})

test('an emergency for people who have the conversation waits in an outage, and goes out once to a critical ticket', async ({
  page,
  request,
}) => {
  test.slow()
  await openChat(page)
  await introduce(page)
  await panelOf(page).getByRole('button', { name: 'Talk to a person' }).click()
  await expect(panelOf(page).locator('.chat-ticket')).toContainText('is with our engineers', { timeout: 30_000 })
  const ticketNumber = await panelOf(page).locator('.chat-ticket b').innerText()
  const stored: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH' && response.url().includes('/api/guest/ticket') && response.ok())
      stored.push(response.status())
  })
  await page.route('**/api/guest/ticket', (route) => route.abort())
  await input(page).fill('There is a ransom note on our server')
  await input(page).press('Enter')
  await expect(panelOf(page)).toContainText('Not sent yet. It goes out as soon as we can be reached.')
  await expect(firstAidIn(page)).toBeVisible()
  await expect(answers(page).last()).toContainText(`our engineers have ticket ${ticketNumber} already`)
  await page.unroute('**/api/guest/ticket')
  await expect(panelOf(page).getByText('Not sent yet')).toBeHidden({ timeout: 30_000 })
  await expect.poll(() => stored).toEqual([200])
  await mailTo(request, 'desk@veritech.example', `[${ticketNumber}] critical · `)
  await page.reload()
  await announce(page, 'openChatbot', { urgent: false })
  await expect(panelOf(page).getByText('There is a ransom note on our server')).toHaveCount(1)
  expect(stored).toEqual([200])
})

test('on a phone the panel leaves the strip with the emergency number in view', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await announce(page, 'openChatbot', { urgent: false })
    const [strip, panel] = await Promise.all([page.locator('.strip-alarm').boundingBox(), panelOf(page).boundingBox()])
    expect(panel!.y).toBeGreaterThanOrEqual(strip!.y + strip!.height)
  }
})

test('an answer about an attack starts with a full-width phone button, then "Do this now" @thorough', async ({
  page,
}) => {
  await openChat(page)
  await introduce(page)
  await panelOf(page).getByRole('button', { name: URGENT }).click()
  const answer = answers(page).last()
  const button = firstAidIn(page)
  await expect(button).toHaveAttribute('href', `tel:${company.emergencyPhoneNumber}`)
  await expect(answer.locator('a, h3, p, strong').first()).toHaveText(`Phone ${company.emergencyPhone}`)
  await expect(answer.getByRole('heading').first()).toHaveText('Do this now')
  const [whole, wide] = [(await answer.boundingBox())!, (await button.boundingBox())!]
  expect(wide.width).toBeGreaterThan(whole.width - 24)
  await expect(answer.locator('strong a')).toHaveAttribute('href', `tel:${company.emergencyPhoneNumber}`)
  await expect(answer.getByRole('link', { name: '/helpdesk' })).toHaveAttribute('href', '/helpdesk')
})

test('on a phone the number stays in the header, and no toast covers it @thorough', async ({ page, request }) => {
  for (const height of [780, 568]) {
    await page.setViewportSize({ width: 360, height })
    await page.goto('/')
    await announce(page, 'openChatbot', { urgent: false })
    const number = panelOf(page).locator('.chat-header').getByRole('link', { name: company.emergencyPhone })
    await expect(number).toHaveAttribute('href', `tel:${company.emergencyPhoneNumber}`)
    if (await panelOf(page).getByLabel('Name').isVisible()) await introduce(page)
    await whileDown(request, 'bedrock', async () => {
      for (const question of ['Can you move our mail?', 'Can you move our files?']) {
        await input(page).fill(question)
        await input(page).press('Enter')
        await expect(input(page)).toHaveValue(question, { timeout: 20_000 })
      }
      await expect(page.getByRole('alert').last()).toBeAttached()
      // The panel shows its words: it is announced, and covers nothing.
      for (const toast of await page.locator('.toast').all()) {
        const { width: wide, height: high } = (await toast.boundingBox())!
        expect(wide * high).toBeLessThanOrEqual(1)
      }
      await expect(panelOf(page).getByRole('group', { name: 'What failed' })).toContainText('Failed to send message.')
      const top = await number.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(top).toBe(true)
      await input(page).fill('')
    })
  }
})

test('the panel has its size and passes axe @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openChat(page)
  // Browsers lay out in fractions of a pixel.
  const size = { width: expect.closeTo(384, 0), height: expect.closeTo(600, 0) }
  expect(await panelOf(page).boundingBox()).toMatchObject(size)
  await introduce(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await barriersIn(page, '.chat-panel'), colorScheme).toEqual([])
  }
  await page.setViewportSize({ width: 400, height: 700 })
  expect((await panelOf(page).boundingBox())?.width).toBeCloseTo(360, 1)
})

test('the help desk opens from the panel @thorough', async ({ page }) => {
  await openChat(page)
  await panelOf(page).getByRole('button', { name: 'Open Help Desk' }).click()
  await expect(page.getByRole('dialog', { name: 'Help Desk - Submit a Support Ticket' })).toBeVisible()
})

/** Holds the events of answers back, as a slow model does. Returns what lets so many of the next ones arrive. */
async function holdAnswers(page: Page): Promise<(events: number) => Promise<void>> {
  await page.addInitScript(() => {
    let allowed = 0
    let wake = (): void => undefined
    window.addEventListener('letArrive', (event) => {
      allowed = (event as CustomEvent<number>).detail
      wake()
    })
    const allowing = async (): Promise<void> => {
      if (allowed > 0) return
      await new Promise<void>((resolve) => (wake = resolve))
      await allowing()
    }
    const fetched = window.fetch.bind(window)
    window.fetch = async (...request) => {
      const response = await fetched(...request)
      if (response.headers.get('content-type') !== 'text/event-stream') return response
      const events = (await response.text()).split(/(?<=\n\n)/)
      const body = new ReadableStream({
        async pull(controller) {
          await allowing()
          allowed -= 1
          const event = events.shift()
          if (event === undefined) controller.close()
          else controller.enqueue(new TextEncoder().encode(event))
        },
      })
      return new Response(body, response)
    }
  })
  return (events) =>
    page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('letArrive', { detail })), events)
}

/** Collects the texts of elements that are added to the conversation, which is what a screen reader announces. */
async function announcements(page: Page): Promise<() => Promise<string[]>> {
  const texts = await panelOf(page)
    .getByRole('log')
    .evaluateHandle((log) => {
      const added: string[] = []
      new MutationObserver((changes) => {
        const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes])
        for (const node of nodes)
          if (node instanceof Element && node.role !== 'status') added.push(node.textContent ?? '')
      }).observe(log, { childList: true, subtree: true })
      return added
    })
  return () => texts.jsonValue()
}
