import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { features } from '#frontend/portal/features.ts'
import type { Cloud } from '../cloud.ts'
import { mailsAbout, submit, ticketFrom } from '../system/ticket.ts'

/** Values for the parameters of guest routes. */
const SAMPLES: Readonly<Record<string, string>> = { tool: 'cyberscore' }

/** One address of every guest route. */
export const guestScreens: readonly string[] = features.flatMap(({ guestRoutes = [] }) =>
  guestRoutes.map(
    ({ path }) => `/${path.replace(/\/\*$/, '').replaceAll(/:(\w+)/g, (_, name: string) => sample(name))}`,
  ),
)

function sample(name: string): string {
  const value = SAMPLES[name]
  if (!value) throw new Error(`No sample for the parameter :${name} of a guest route.`)
  return value
}

/** A ticket that a guest opens: its number, and the address that its confirmation links to. */
export async function guestTicket(cloud: Pick<Cloud, 'url'>): Promise<{ ticketNumber: string; address: string }> {
  const email = 'budget@home.example'
  const ticket = ticketFrom(email)
  await submit(cloud, ticket)
  const mails = await mailsAbout(cloud, ticket.ticketNumber, 2)
  const address = mails
    .filter(({ to }) => [to].flat().includes(email))
    .flatMap(({ text }) => text.match(/\/guest\/ticket#[\w-]{43}/) ?? [])[0]
  if (!address) throw new Error(`No mail about ${ticket.ticketNumber} contains a link for a guest.`)
  return { ticketNumber: ticket.ticketNumber, address }
}

/** Answers a ticket with everything that formatted messages have; pictures and files come without code of their own. */
export async function answerFormatted({ url }: Pick<Cloud, 'url'>, agent: string, ticketNumber: string): Promise<void> {
  const text = '**Restart** it, then:\n\n- run `ipconfig`\n- open https://veritech.example\n\n> It does not start.'
  const answer = await fetch(`${url}/api/admin/helpdesk/tickets/${ticketNumber}/actions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent}`, 'content-type': 'application/json' },
    body: JSON.stringify({ requestId: randomUUID(), version: 1, lastReply: 0, actions: [{ do: 'reply', text }] }),
  })
  if (!answer.ok) throw new Error(`The answer to ${ticketNumber} was answered with ${answer.status}.`)
}

/** Says of a script's address whether it contains code of the sign-in library. */
export function hasSignInLibrary(): (script: string) => boolean {
  const packages = JSON.parse(readFileSync('dist/site-meta/packages.json', 'utf8')) as Record<string, readonly string[]>
  return (script) =>
    packages[new URL(script).pathname.slice(1)]?.some((location) =>
      /node_modules\/@?aws-amplify(?:\/|$)/.test(location),
    ) ?? false
}
