import { randomBytes, randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import type { Cloud } from '../../cloud.ts'
import { runSchedule } from '../run-schedule.ts'
import { type Person, signInAs } from '../sign-in.ts'
import { mailsAbout, submit, ticketFrom } from '../ticket.ts'

/** Who calls, and what a flow needs. */
export interface Desk {
  readonly cloud: Cloud
  readonly client: Person & { readonly token: string }
  readonly agent: { readonly token: string }
  /** A new ticket, of the client or of another person. */
  readonly newTicket: (email?: string) => Promise<string>
}

/** Something that people do, whose consumption the record holds. */
export interface Flow {
  readonly name: string
  /** Makes what the flow needs, which is not counted; resolves with what is counted. */
  readonly prepare: (desk: Desk) => Promise<() => Promise<unknown>>
  /** How often `prepare`'s result does it; 1 unless given. */
  readonly times?: number
  /** Whether functions of schedules are counted, which otherwise run in between. */
  readonly isScheduled?: boolean
}

const PARAGRAPH = 'Since this morning the mailbox rules come back after we delete them, on two laptops in Durban. '
/** A message of 500 characters. */
const MESSAGE = PARAGRAPH.repeat(6).slice(0, 500)

const acting =
  (side: 'agent' | 'client', ...actions: object[]): Flow['prepare'] =>
  async (desk) => {
    const ticketNumber = await desk.newTicket(side === 'client' ? desk.client.email : undefined)
    const path = side === 'agent' ? `/api/admin/helpdesk/tickets/${ticketNumber}` : `/api/tickets/${ticketNumber}`
    return () =>
      ask(desk, side, `${path}/actions`, { requestId: randomUUID(), version: 1, actions }).then(() =>
        // The ticket's own two mails were sent before.
        actions.some((action) => (action as { do: string }).do === 'reply')
          ? mailsAbout(desk.cloud, ticketNumber, 3)
          : undefined,
      )
  }

export const flows: readonly Flow[] = [
  {
    name: 'submit a ticket',
    prepare: async ({ cloud }) => {
      const ticket = ticketFrom(`sender-${randomUUID().slice(0, 8)}@mokoena.example`, { description: MESSAGE })
      return async () => {
        await submit(cloud, ticket)
        await mailsAbout(cloud, ticket.ticketNumber, 2)
      }
    },
  },
  {
    name: 'read the queue',
    prepare: async (desk) => () => ask(desk, 'agent', '/api/admin/helpdesk/tickets'),
  },
  {
    name: 'read a ticket at the desk',
    prepare: async (desk) => {
      const ticketNumber = await desk.newTicket()
      return () => ask(desk, 'agent', `/api/admin/helpdesk/tickets/${ticketNumber}`)
    },
  },
  {
    name: 'read own tickets and one of them',
    prepare: async (desk) => {
      const ticketNumber = await desk.newTicket(desk.client.email)
      return async () => {
        await ask(desk, 'client', '/api/tickets')
        await ask(desk, 'client', `/api/tickets/${ticketNumber}`)
      }
    },
  },
  { name: 'reply as an agent', prepare: acting('agent', { do: 'reply', text: MESSAGE }) },
  { name: 'reply as a client', prepare: acting('client', { do: 'reply', text: MESSAGE }) },
  { name: 'write a note', prepare: acting('agent', { do: 'note', text: MESSAGE }) },
  { name: 'change the status', prepare: acting('agent', { do: 'set-status', to: 'waiting' }) },
  {
    name: 'save a draft',
    times: 3,
    prepare: async (desk) => {
      const path = `/api/tickets/${await desk.newTicket()}/drafts`
      return async () => {
        for (const [version, length] of [150, 300, 500].entries())
          await ask(desk, 'agent', path, { kind: 'reply', text: MESSAGE.slice(0, length), files: [], version })
      }
    },
  },
  {
    name: 'search the desk',
    prepare: async (desk) => () => ask(desk, 'agent', '/api/admin/helpdesk/search?q=strange+sign-ins'),
  },
  {
    name: 'ask what changed',
    prepare: async (desk) => {
      const ticketNumber = await desk.newTicket()
      const cursor = new Date(Date.now() - 1000).toISOString()
      return () =>
        ask(desk, 'agent', '/api/admin/helpdesk/pulse', { cursor, ticket: { ticketNumber, doing: 'reading' } })
    },
  },
  {
    name: 'receive a reply by mail',
    prepare: async (desk) => {
      const email = `writer-${randomUUID().slice(0, 8)}@mokoena.example`
      const ticketNumber = await desk.newTicket(email)
      const [confirmation] = (await mailsAbout(desk.cloud, ticketNumber, 2)).filter(({ to }) =>
        String(to).includes(email),
      )
      const raw = await new MailComposer({
        from: email,
        to: /<?(ticket\+[^>\s]+)>?$/.exec(confirmation!.headers['reply-to'] ?? '')![1]!,
        subject: `Re: ${confirmation!.subject}`,
        text: `${MESSAGE}\n\nOn Monday, Veritech wrote:\n\n> We have your ticket.`,
        messageId: `<${randomUUID()}@mokoena.example>`,
      })
        .compile()
        .build()
      return async () => {
        const delivered = await fetch(`${desk.cloud.url}/_local/mail`, { method: 'POST', body: new Uint8Array(raw) })
        if (!delivered.ok) throw new Error(`The mail was refused: ${await delivered.text()}`)
        await mailsAbout(desk.cloud, ticketNumber, 3)
      }
    },
  },
  {
    name: 'ask the assistant',
    // A conversation has three questions on average.
    times: 3,
    prepare: async (desk) => {
      const headers = {
        'content-type': 'application/json',
        [CONVERSATION_SECRET_HEADER]: randomBytes(32).toString('base64url'),
      }
      return async () => {
        let sessionId = `session_${randomUUID()}`
        for (const message of ['Do you look after laptops in Durban?', 'And on a Sunday?', 'What does it cost?']) {
          const body = { message, sessionId, userEmail: desk.client.email, userName: 'Lindiwe' }
          const answer = await fetch(`${desk.cloud.url}/api/website-chat`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          })
          if (!answer.ok) throw new Error(`The assistant answered ${answer.status}: ${await answer.text()}`)
          ;({ sessionId } = (await answer.json()) as { sessionId: string })
        }
      }
    },
  },
  {
    name: 'sign in',
    prepare: async (desk) => async () => {
      const { accessToken } = await signInAs(desk.cloud, desk.client)
      // What the portal's frame asks.
      for (const path of ['/api/me', '/api/me/notifications?limit=20'])
        await fetch(`${desk.cloud.url}${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
    },
  },
  {
    name: 'sweep with nothing due',
    isScheduled: true,
    prepare:
      async ({ cloud }) =>
      () =>
        runSchedule(cloud, 'helpdesk-Sweep'),
  },
]

/** Calls as the client or the agent; refuses any answer but success. */
async function ask({ cloud, ...people }: Desk, side: 'agent' | 'client', path: string, body?: object): Promise<void> {
  const answer = await fetch(`${cloud.url}${path}`, {
    headers: { authorization: `Bearer ${people[side].token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
