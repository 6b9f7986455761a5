import { randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod'
import { checkForm } from '#domain/helpdesk/check.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { expect } from '#lambdas/platform/probes/probe-failure.ts'
import type { Ask } from '#lambdas/platform/probes/site.ts'
import type { StoreCheckProof } from './store-check-proof.ts'

const receipt = z.object({ ticketNumber: z.string(), createdAt: z.string() })
const PROOF_BYTES = 32

/**
 * Sends a ticket twice, as a browser does after a lost answer, and expects it to be stored once. The proof exempts it from
 * the public limits, so any refusal is a failure.
 */
export function fileCheckTicket(ask: Ask, storeCheckProof: StoreCheckProof) {
  return async ({ daily, now }: { daily: boolean; now: number }): Promise<{ ticketNumber: string }> => {
    const ticketNumber = drawTicketNumber(now, (bound) => randomInt(bound))
    const checkProof = randomBytes(PROOF_BYTES).toString('base64url')
    await storeCheckProof(ticketNumber, checkProof, now)
    const form = { ...checkForm(daily ? 'daily' : 'routine'), ticketNumber, checkProof }
    const first = await ask('/api/send-helpdesk-ticket', form)
    expect(first.status === 200, `a ticket was answered with ${first.status}`)
    const again = await ask('/api/send-helpdesk-ticket', form)
    expect(again.status === 200, `a repeated ticket was answered with ${again.status}`)
    const [one, other] = [first, again].map(({ text }) => receipt.parse(JSON.parse(text)))
    expect(one?.ticketNumber === ticketNumber, 'a ticket was accepted under another number')
    expect(one.createdAt === other?.createdAt, 'a repeated ticket was not recognised')
    return { ticketNumber }
  }
}
