import * as z from 'zod'
import { coveredSchema } from './covered-schema.ts'
import { mutable } from './covered.ts'
import type { Covered } from './covered.ts'

const MOST_EARLIER = 10

/** What a recommendation is called in all results of a tool, such as `gp2-volumes:USD`, and what a decision about it holds for. */
export const decisionKey = z.string().regex(/^[\w.:-]{1,80}$/)

/** A year, after which a person looks at a risk, or at what was put off, again. */
const LONGEST_DAYS = 366
const MILLISECONDS_OF_A_DAY = 86_400_000

const decisionStates = ['open', 'accepted', 'dismissed', 'snoozed', 'done', 'risk-accepted'] as const
export type DecisionState = (typeof decisionStates)[number]

const reason = z.string().trim().min(1, 'A reason is required.').max(500, 'A reason has at most 500 characters.')

const until = z.iso.date('A day is required.')

/** What an accepted risk is about, so that it can be read without the result: a check, on one resource of an account or on all. */
const riskSubjectSchema = z.strictObject({
  check: z.string().min(1).max(4000),
  title: z.string().min(1).max(4000),
  account: z.string().max(4000).optional(),
  resource: z.string().min(1).max(4000).optional(),
})

/** The changes that decisions can make. A dismissal says why, a postponement until which day (South Africa), an accepted risk both, and who answers for it. */
const changeSchemas = {
  open: z.strictObject({ state: z.literal('open') }),
  accepted: z.strictObject({ state: z.literal('accepted') }),
  done: z.strictObject({ state: z.literal('done') }),
  dismissed: z.strictObject({ state: z.literal('dismissed'), reason }),
  snoozed: z.strictObject({ state: z.literal('snoozed'), until }),
  'risk-accepted': z.strictObject({
    state: z.literal('risk-accepted'),
    owner: z.string().trim().min(2, 'Say who answers for it.').max(100),
    reason: z.string().trim().min(10, 'Say in a sentence why.').max(500, 'A reason has at most 500 characters.'),
    /** The last day on which it stands. */
    until,
    about: riskSubjectSchema,
  }),
} as const
export type DecisionChange = z.infer<(typeof changeSchemas)[DecisionState]>

/** The changes to these states. */
export function changesTo(states: readonly DecisionState[]): z.ZodType<DecisionChange> {
  return z.union(states.map((state) => changeSchemas[state]))
}

const takenSchema = z.object({
  state: z.enum(decisionStates),
  at: z.iso.datetime(),
  personId: z.string(),
  /** The address of who decided, for colleagues. */
  by: z.string(),
  reason: z.string().optional(),
  until: z.iso.date().optional(),
  /** Who answers for an accepted risk. */
  owner: z.string().optional(),
})

/** The ticket that was asked for: not yet there, there, or refused. */
const ticketSchema = z.union([
  z.object({ askedAt: z.iso.datetime() }),
  z.object({ number: z.string() }),
  z.object({ refused: z.string() }),
])

/** The task that was asked of projects. */
const taskSchema = z.union([
  z.object({ askedAt: z.iso.datetime() }),
  z.object({ id: z.string() }),
  z.object({ refused: z.string() }),
])

/** What an organisation decided about a recommendation. It holds for later results, too. */
export const decisionSchema = takenSchema.extend({
  key: decisionKey,
  organisation: z.string(),
  ticket: ticketSchema.optional(),
  task: taskSchema.optional(),
  /** Of a risk that was accepted once. */
  about: riskSubjectSchema.optional(),
  /** The resources that it is about: one that appears later is shown again. Decisions that were taken before have none. */
  covers: coveredSchema.optional(),
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

/**
 * A new decision over the one before, about the resources that `covers` names. Refuses a day that is not in the future, or more than a year away.
 * `today` is a date in South Africa.
 */
export function decide(
  before: Decision | undefined,
  change: DecisionChange,
  deciding: Deciding,
  { today, now, covers }: { readonly today: string; readonly now: number; readonly covers?: Covered | undefined },
): Decision | 'day-passed' | 'too-long' {
  if ('until' in change && change.until <= today) return 'day-passed'
  if ('until' in change && daysBetween(today, change.until) > LONGEST_DAYS) return 'too-long'
  return {
    ...deciding,
    ...(before?.about && { about: before.about }),
    ...change,
    at: new Date(now).toISOString(),
    ...(covers && change.state !== 'open' && { covers: mutable(covers) }),
    ...(before?.ticket && { ticket: before.ticket }),
    ...(before?.task && { task: before.task }),
    earlier: before ? [takenSchema.parse(before), ...before.earlier].slice(0, MOST_EARLIER) : [],
    version: (before?.version ?? 0) + 1,
  }
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MILLISECONDS_OF_A_DAY
