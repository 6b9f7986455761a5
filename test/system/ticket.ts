import { randomInt } from 'node:crypto'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import type { Cloud } from '../cloud.ts'

export interface Mail {
  readonly id: string
  readonly to: string | readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly receivedAt: string
}

/** A ticket as the form sends it, with its own number. */
export function ticketFrom(
  email: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> & { ticketNumber: string } {
  return {
    name: 'Lindiwe Maseko',
    email,
    phone: '011 555 0199',
    company: 'Karoo Foods',
    category: 'Cybersecurity',
    priority: 'high',
    subject: 'Mailbox rules that nobody made',
    description: 'Two mailboxes forward everything to an address outside.',
    ticketNumber: drawTicketNumber(Date.now(), randomInt),
    ...changes,
  }
}

export async function submit(cloud: Pick<Cloud, 'url'>, ticket: unknown): Promise<Response> {
  return fetch(`${cloud.url}/api/send-helpdesk-ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ticket),
  })
}

export async function mailbox(cloud: Pick<Cloud, 'url'>): Promise<Mail[]> {
  const response = await fetch(`${cloud.url}/_local/mail`, { headers: { accept: 'application/json' } })
  return (await response.json()) as Mail[]
}

/** Waits for at least `count` mails about a ticket, because mails are sent asynchronously. */
export async function mailsAbout(
  cloud: Pick<Cloud, 'url'>,
  ticketNumber: string,
  count: number,
  withinMs = 60_000,
): Promise<Mail[]> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const mails = (await mailbox(cloud)).filter(({ subject, text }) => `${subject}${text}`.includes(ticketNumber))
    if (mails.length >= count || Date.now() > deadline) return mails
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function fault(cloud: Pick<Cloud, 'url'>, service: string, mode: string, seconds: number): Promise<void> {
  const response = await fetch(`${cloud.url}/_local/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode, seconds }),
  })
  if (!response.ok) throw new Error(`The fault was refused: ${response.status} ${await response.text()}`)
}

export async function clearFaults(cloud: Pick<Cloud, 'url'>): Promise<void> {
  await fetch(`${cloud.url}/_local/faults`, { method: 'DELETE' })
}

/** Sends a ticket with this address and returns its number. */
export async function ticketOf(cloud: Pick<Cloud, 'url'>, email: string): Promise<string> {
  const ticket = ticketFrom(email)
  const { status } = await submit(cloud, ticket)
  if (status !== 200) throw new Error(`The ticket of ${email} was answered with ${status}.`)
  return ticket.ticketNumber
}

/** Waits until a ticket's events and failed deliveries, as an agent reads them, contain `action`. */
export async function actionsWith(
  cloud: Pick<Cloud, 'url'>,
  agent: string,
  ticketNumber: string,
  action: string,
): Promise<readonly string[]> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const response = await fetch(`${cloud.url}/api/admin/helpdesk/tickets/${ticketNumber}`, {
      headers: { authorization: `Bearer ${agent}` },
    })
    const { timeline, deliveries } = (await response.json()) as {
      timeline: { happening: { type: string } }[]
      deliveries: { action: string }[]
    }
    const actions = [...timeline.map(({ happening }) => happening.type), ...deliveries.map((line) => line.action)]
    if (actions.includes(action) || Date.now() > deadline) return actions
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
