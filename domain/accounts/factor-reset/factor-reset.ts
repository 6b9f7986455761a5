import * as z from 'zod'

const HOUR_MS = 60 * 60 * 1000
/** Between the approval and the removal, so that the person has time to refuse. */
export const RESET_DELAY_HOURS = 24
/** For this long a request can be approved. */
export const REQUEST_DAYS = 7
/** For this long after its last step its record and the links of its mails are kept. */
export const RESET_KEPT_DAYS = 90

/** Actor of an operator, who has no account. */
export const OPERATOR = 'operator'

const moment = z.iso.datetime()

/**
 * The reset of a person's second factor. `requested` waits for a second approval, `approved` for its time, `started` is being carried
 * out. All moments are ISO 8601, UTC.
 */
export const factorResetSchema = z.object({
  id: z.string(),
  personId: z.string(),
  state: z.enum(['requested', 'approved', 'started', 'done', 'refused']),
  reason: z.string(),
  /** Id of the admin who asked for it. */
  requestedBy: z.string(),
  requestedAt: moment,
  /** Id of the second admin, or `operator`. */
  approvedBy: z.string().optional(),
  approvedAt: moment.optional(),
  /** When the second factor is removed. */
  dueAt: moment.optional(),
  /** Id of the person or of the admin who stopped it. */
  refusedBy: z.string().optional(),
  /** When it was done or refused. */
  endedAt: moment.optional(),
  version: z.int().min(1),
})
export type FactorReset = z.infer<typeof factorResetSchema>

/** Why a step cannot be taken. */
export type ResetRefusal = 'own-account' | 'reset-open' | 'reset-over' | 'needs-another-admin'

interface Step {
  /** Id of the person who takes it. */
  readonly by: string
  /** Milliseconds since 1970. */
  readonly now: number
}

const at = (now: number): string => new Date(now).toISOString()

/** Whether nobody approved it in time. `now` is in milliseconds since 1970. */
export function hasLapsed({ state, requestedAt }: FactorReset, now: number): boolean {
  return state === 'requested' && now >= Date.parse(requestedAt) + REQUEST_DAYS * 24 * HOUR_MS
}

/** Whether it can still be stopped: it waits for an approval or for its time. */
export function canBeRefused(reset: FactorReset, now: number): boolean {
  return (reset.state === 'requested' && !hasLapsed(reset, now)) || reset.state === 'approved'
}

/**
 * Whether somebody became an admin too lately to approve: otherwise one admin could make a second one and reset any factor alone.
 * `changes` are those of the admin's rights; `now` is in milliseconds since 1970.
 */
export function isNewAdmin(
  changes: readonly { readonly action: string; readonly role?: string | undefined; readonly at: string }[],
  now: number,
): boolean {
  return changes.some(
    ({ action, role, at: grantedAt }) =>
      action === 'role-granted' && role === 'admin' && now < Date.parse(grantedAt) + RESET_DELAY_HOURS * HOUR_MS,
  )
}

/** A new request. Refused for one's own account, and while another one is open. */
export function requestReset(
  before: FactorReset | undefined,
  { id, personId, reason }: Pick<FactorReset, 'id' | 'personId' | 'reason'>,
  { by, now }: Step,
): FactorReset | ResetRefusal {
  if (by === personId) return 'own-account'
  if (before && (canBeRefused(before, now) || before.state === 'started')) return 'reset-open'
  return {
    id,
    personId,
    state: 'requested',
    reason,
    requestedBy: by,
    requestedAt: at(now),
    version: (before?.version ?? 0) + 1,
  }
}

/** The second approval. Refused for the admin who asked, and for the person concerned. */
export function approveReset(reset: FactorReset, { by, now }: Step): FactorReset | ResetRefusal {
  if (by === reset.personId) return 'own-account'
  if (by === reset.requestedBy) return 'needs-another-admin'
  if (reset.state !== 'requested' || hasLapsed(reset, now)) return 'reset-over'
  const dueAt = at(now + RESET_DELAY_HOURS * HOUR_MS)
  return { ...reset, state: 'approved', approvedBy: by, approvedAt: at(now), dueAt, version: reset.version + 1 }
}

/** Stops it, by the person concerned or by an admin. Refused once it is being carried out. */
export function refuseReset(reset: FactorReset, { by, now }: Step): FactorReset | ResetRefusal {
  if (!canBeRefused(reset, now)) return 'reset-over'
  return { ...reset, state: 'refused', refusedBy: by, endedAt: at(now), version: reset.version + 1 }
}

/** Begins to carry it out: from now on nobody can refuse it. Undefined if it is not approved, or not due yet. */
export function startReset(reset: FactorReset, now: number): FactorReset | undefined {
  if (reset.state !== 'approved' || reset.dueAt === undefined || now < Date.parse(reset.dueAt)) return undefined
  return { ...reset, state: 'started', version: reset.version + 1 }
}

/** Ends a reset that has been carried out. */
export function endReset(reset: FactorReset, now: number): FactorReset {
  return { ...reset, state: 'done', endedAt: at(now), version: reset.version + 1 }
}
