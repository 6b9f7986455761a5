import * as z from 'zod'
import { firstResponse, officeHours, responsePromise } from '../../company/response-times.ts'
import { johannesburgTime } from '../../mail/page.ts'
import type { Priority } from '../priority.ts'
import { targetSchema } from '../sla/agreement-schemas.ts'
import type { Ticket } from '../ticket.ts'

/** The first response that a ticket's own clock promises; absent in mails of before. */
export const promisedResponseSchema = z.object({ target: targetSchema, dueAt: z.iso.datetime() }).optional()
type PromisedResponse = z.infer<typeof promisedResponseSchema>

/** The promise of a ticket's running clock, which counts by the agreement of its organisation. */
export function promisedResponseOf({ clocks }: Pick<Ticket, 'clocks'>): PromisedResponse {
  const clock = clocks.firstResponse
  if (clock.status !== 'running') return undefined
  return { target: clock.target, dueAt: new Date(clock.dueAt).toISOString() }
}

/** "within 2 hours, day and night, by 27 November 2026 at 22:50", in South African time. */
export function spokenResponse(priority: Priority, promised: PromisedResponse): string {
  const words = responsePromise(targetOf(priority, promised))
  return promised ? `${words}, by ${johannesburgTime(promised.dueAt)}` : words
}

/** Which hours count, if they are the usual office hours; otherwise empty. */
export function officeHoursNote(priority: Priority, promised: PromisedResponse): string {
  const { minutes, clock } = firstResponse[priority]
  const target = targetOf(priority, promised)
  const isUsual = clock === 'office-hours' && target.clock === clock && target.minutes === minutes
  return isUsual ? `Office hours are ${officeHours}.` : ''
}

function targetOf(priority: Priority, promised: PromisedResponse) {
  if (!promised) return firstResponse[priority]
  const { minutes, hours } = promised.target
  return { minutes, clock: hours === 'always' ? hours : 'office-hours' } as const
}
