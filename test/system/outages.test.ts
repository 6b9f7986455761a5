import { afterEach, expect, test } from 'vitest'
import { thorough } from '../thorough.ts'
import { sharedCloud } from './shared-cloud.ts'
import { clearFaults, fault, mailsAbout, submit, ticketFrom } from './ticket.ts'

const cloud = sharedCloud()
afterEach(() => clearFaults(cloud))

/** The browser's timeout for a question, after which it shows an error. */
const PATIENCE_MS = 10_000

const ask = (): Promise<Response> =>
  fetch(`${cloud.url}/api/website-chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      message: 'What cybersecurity services do you offer?',
      conversationHistory: [],
      sessionId: 'session_2',
      userEmail: 'visitor@karoo-foods.example',
      userName: 'Lindiwe',
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

test('with SES down a visitor gets the number at once, and the mails arrive after recovery', async () => {
  await fault(cloud, 'ses', 'down', 60)
  const ticket = ticketFrom('patient@karoo-foods.example')
  expect((await submit(cloud, ticket)).status).toBe(200)
  expect(await mailsAbout(cloud, ticket.ticketNumber, 1, 1500)).toHaveLength(0)
  await clearFaults(cloud)
  expect(await mailsAbout(cloud, ticket.ticketNumber, 2, 60_000)).toHaveLength(2)
})

// The deadline for a slow model is injected in test/lambdas/chat; here it would be waited for.
test.for(['down', 'throttled', ...(thorough ? ['slow'] : [])])(
  'with the model %s the assistant reports the failure in time',
  async (mode) => {
    await fault(cloud, 'bedrock', mode, 60)
    const response = await ask()
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: 'Failed to send message. Please try again.' })
    await clearFaults(cloud)
    expect((await ask()).status).toBe(200)
  },
)

test('with DynamoDB down a ticket is refused with a clear message, public pages work, and the same ticket is accepted after recovery', async () => {
  await fault(cloud, 'dynamodb', 'down', 60)
  const ticket = ticketFrom('again@karoo-foods.example')
  const refused = await submit(cloud, ticket)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect((await fetch(cloud.url)).status).toBe(200)
  await clearFaults(cloud)
  expect((await submit(cloud, ticket)).status).toBe(200)
})
