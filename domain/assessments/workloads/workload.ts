import * as z from 'zod'

const strategies = ['retire', 'retain', 'rehost', 'relocate', 'replatform', 'repurchase', 'refactor'] as const
/** The seven strategies of a migration, as AWS names them. */
export type Strategy = (typeof strategies)[number]

const text = (most: number) => z.string().trim().max(most, `Write at most ${most} characters.`)

/** One application of the workload sheet. Every field but the name may be left at "unknown". */
export const workloadSchema = z.strictObject({
  name: text(80).min(1, 'Give the application a name.'),
  owner: text(80).default(''),
  /** People who use it. */
  users: z.int('This must be a whole number.').min(0).max(1_000_000).optional(),
  data: z.enum(['public', 'internal', 'personal', 'special', 'unknown']).default('unknown'),
  /** `bound`: to a machine or a place. */
  licence: z.enum(['open', 'owned', 'subscription', 'bound', 'unknown']).default('unknown'),
  runsOn: z.enum(['machine', 'virtual', 'vmware', 'hosted', 'service', 'unknown']).default('unknown'),
  /** `standard`: a product that others sell as a service. `own`: we have the source and change it. */
  kind: z.enum(['standard', 'adapted', 'own', 'unknown']).default('unknown'),
  /** Whether operating system and database still get updates. */
  supported: z.enum(['yes', 'no', 'unknown']).default('unknown'),
  /** Whether it needs something that stays where it is: a machine, a scale, a gate. */
  boundTo: z.enum(['nothing', 'equipment', 'site', 'unknown']).default('unknown'),
  criticality: z.enum(['low', 'medium', 'high', 'vital']).default('medium'),
  /** How often we change it. */
  changes: z.enum(['never', 'yearly', 'monthly', 'unknown']).default('unknown'),
  /** The month in which it is switched off anyway. */
  endsOn: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Write a month as 2027-03.')
    .optional(),
  /** Names of the applications that it needs. */
  needs: z.array(text(80).min(1)).max(50, 'Name at most 50 applications.').default([]),
  quietHours: text(120).default(''),
  /** Rand a month, of all that it costs where it runs now. */
  costToday: z.int('This must be a whole number of rand.').min(0).max(100_000_000).optional(),
  /** What the person decides instead of the advice. */
  decision: z.enum(strategies).optional(),
  decisionBecause: text(300).default(''),
})
export type Workload = z.infer<typeof workloadSchema>
