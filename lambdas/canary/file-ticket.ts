import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { checkForm } from '#domain/helpdesk/check.ts'
import { drawTicketNumber } from '#domain/helpdesk/ticket-number.ts'
import { expect } from './failure.ts'
import type { Ask } from './site.ts'

const receipt = z.object({ ticketNumber: z.string(), createdAt: z.string() })

/**
 * Sends a ticket twice, as a browser does that did not hear the answer: it is accepted once. Undefined where the limit of the
 * checks' own address is reached, which says nothing of anybody else's tickets.
 */
export function fileTicket(ask: Ask) {
  return async ({ daily, now }: { daily: boolean; now: number }): Promise<{ ticketNumber: string } | undefined> => {
    const ticketNumber = drawTicketNumber(now, (bound) => randomInt(bound))
    const form = { ...checkForm({ daily }), ticketNumber }
    const first = await ask('/api/send-helpdesk-ticket', form)
    if (first.status === 429) return undefined
    expect(first.status === 200, `a ticket was answered with ${first.status}`)
    const again = await ask('/api/send-helpdesk-ticket', form)
    expect(again.status === 200, `a repeated ticket was answered with ${again.status}`)
    const [one, other] = [first, again].map(({ text }) => receipt.parse(JSON.parse(text)))
    expect(one?.ticketNumber === ticketNumber, 'a ticket was accepted under another number')
    expect(one.createdAt === other?.createdAt, 'a repeated ticket was not recognised')
    return { ticketNumber }
  }
}
