import type { AuditEntry } from '../audit/audit-entry.ts'
import type { TrialHappening } from './trial-history.ts'
import { namedLastDay } from './trial.ts'
import type { Trial } from './trial.ts'

const actions = {
  start: 'trial-started',
  extend: 'trial-extended',
  convert: 'trial-converted',
  end: 'trial-ended',
} as const satisfies Partial<Record<TrialHappening['what'], string>>

interface Changed {
  readonly before: Trial | undefined
  readonly after: Trial
  readonly what: keyof typeof actions
  /** A person's id. */
  readonly by: string
}

/** The audit entry of a started or changed trial. `now` is in milliseconds since 1970. */
export function trialEntry({ before, after, what, by }: Changed, now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: by,
    organisation: after.organisation,
    object: { type: 'trial', id: trialId(after) },
    action: actions[what],
    changes: { lastDay: { ...(before && { from: namedLastDay(before) }), to: namedLastDay(after) } },
  }
}

/** One id for an organisation's trial of a product. */
export function trialId({ organisation, product }: Pick<Trial, 'organisation' | 'product'>): string {
  return `${organisation}:${product}`
}
