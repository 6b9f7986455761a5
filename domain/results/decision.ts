import * as z from 'zod'

const MOST_EARLIER = 10

/** What a recommendation is called in all results of a tool, such as `gp2-volumes:USD`. */
export const decisionKey = z.string().regex(/^[\w.:-]{1,60}$/)

const decisionStates = ['open', 'accepted', 'dismissed', 'snoozed', 'done'] as const
export type DecisionState = (typeof decisionStates)[number]

const reason = z.string().trim().min(1, 'A reason is required.').max(500, 'A reason has at most 500 characters.')

/** What is decided. A dismissal says why, a postponement until which day (South Africa). */
export const decisionChangeSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('open') }),
  z.strictObject({ state: z.literal('accepted') }),
  z.strictObject({ state: z.literal('done') }),
  z.strictObject({ state: z.literal('dismissed'), reason }),
  z.strictObject({ state: z.literal('snoozed'), until: z.iso.date('A day is required.') }),
])
export type DecisionChange = z.infer<typeof decisionChangeSchema>

const takenSchema = z.object({
  state: z.enum(decisionStates),
  at: z.iso.datetime(),
  personId: z.string(),
  /** The address of who decided, for colleagues. */
  by: z.string(),
  reason: z.string().optional(),
  until: z.iso.date().optional(),
})

/** The ticket that was asked for: not yet there, there, or refused. */
const ticketSchema = z.union([
  z.object({ askedAt: z.iso.datetime() }),
  z.object({ number: z.string() }),
  z.object({ refused: z.string() }),
])

/** What an organisation decided about a recommendation. It holds for later results, too. */
export const decisionSchema = takenSchema.extend({
  key: decisionKey,
  organisation: z.string(),
  ticket: ticketSchema.optional(),
  /** Decisions before this one, the newest first. */
  earlier: z.array(takenSchema),
  version: z.int().min(1),
})
export type Decision = z.infer<typeof decisionSchema>

interface Deciding {
  readonly key: string
  readonly organisation: string
  readonly personId: string
  readonly by: string
}

/** A new decision over the one before. Refuses to postpone to a day that is not in the future. `today` is a date in South Africa. */
export function decide(
  before: Decision | undefined,
  change: DecisionChange,
  deciding: Deciding,
  { today, now }: { readonly today: string; readonly now: number },
): Decision | 'day-passed' {
  if (change.state === 'snoozed' && change.until <= today) return 'day-passed'
  return {
    ...deciding,
    ...change,
    at: new Date(now).toISOString(),
    ...(before?.ticket && { ticket: before.ticket }),
    earlier: before ? [takenSchema.parse(before), ...before.earlier].slice(0, MOST_EARLIER) : [],
    version: (before?.version ?? 0) + 1,
  }
}
