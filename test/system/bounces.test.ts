import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { personOf, signInAs } from './sign-in.ts'
import { mailbox, mailsAbout, submit, ticketFrom } from './ticket.ts'

let cloud: Cloud
let agent: string
beforeAll(async () => {
  cloud = await startCloud()
  agent = (await signInAs(cloud, await personOf(cloud, 'agent'))).accessToken
})
afterAll(() => cloud[Symbol.asyncDispose]())

interface Entry {
  readonly action: string
  readonly actor: string
}

/** The history of a ticket, once it holds such an entry. */
async function historyWith(ticketNumber: string, action: string): Promise<Entry[]> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const response = await fetch(`${cloud.url}/api/admin/helpdesk/tickets/${ticketNumber}`, {
      headers: { authorization: `Bearer ${agent}` },
    })
    const { history } = (await response.json()) as { history: Entry[] }
    if (history.some((entry) => entry.action === action) || Date.now() > deadline) return history
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const actions = (history: readonly Entry[]): string[] => history.map(({ action }) => action)

/** Sends a ticket with this address and waits for the desk's copy, which always goes out. */
async function ticketOf(email: string): Promise<string> {
  const ticket = ticketFrom(email)
  expect((await submit(cloud, ticket)).status).toBe(200)
  return ticket.ticketNumber
}

const mailsTo = async (address: string): Promise<number> =>
  (await mailbox(cloud)).filter(({ to }) => to === address).length

test.for([
  ['bounce@simulator.amazonses.com', 'mail-bounced', 'mail-held-back-after-bounce'],
  ['complaint@karoo-foods.example', 'mail-complained', 'mail-held-back-after-complaint'],
  ['suppressionlist@simulator.amazonses.com', 'mail-bounced', 'mail-held-back-after-bounce'],
] as const)(
  'after the mail to %s came to grief no other goes there, and who works on the tickets reads why',
  async ([address, returned, heldBack]) => {
    const first = await ticketOf(address)
    expect(actions(await historyWith(first, returned))).toEqual(['ticket-submitted', returned])
    expect(await mailsTo(address)).toBe(1)

    const second = await ticketOf(address.toUpperCase())
    expect(actions(await historyWith(second, heldBack))).toEqual(['ticket-submitted', heldBack])
    expect(await mailsAbout(cloud, second, 1)).toMatchObject([{ to: 'desk@veritech.example' }])
    expect(await mailsTo(address)).toBe(1)
  },
)

test.for(['ooto@simulator.amazonses.com', 'success@simulator.amazonses.com'])(
  'what passes keeps nothing from %s',
  async (address) => {
    const first = await ticketOf(address)
    await mailsAbout(cloud, first, 2)
    const second = await ticketOf(address)
    expect(await mailsAbout(cloud, second, 2)).toHaveLength(2)
    expect(actions(await historyWith(second, 'ticket-submitted'))).toEqual(['ticket-submitted'])
  },
)
