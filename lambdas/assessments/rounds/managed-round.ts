import type { Actor } from '#domain/accounts/actor.ts'
import { mayManage } from '#domain/assessments/access.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import type { Round, WholeRound } from '#domain/assessments/rounds/round.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { RoundStore } from './round-store.ts'

/** A colleague may change the round meanwhile. */
export const ATTEMPTS = 4

/** A round with its questions, if the actor manages it. */
export async function managedRound(
  id: string,
  actor: Actor,
  { rounds, now }: { readonly rounds: RoundStore; readonly now: () => number },
): Promise<{ readonly whole: WholeRound; readonly set: QuestionSet } | undefined> {
  const whole = await rounds.find(id, now())
  const set = whole && questionSetOf(whole.round.set.id, whole.round.set.version)
  return set && mayManage(actor, whole.round) ? { whole, set } : undefined
}

/** What the audit log says of a round: ids only. */
export function roundAudit(
  { id, organisation }: Pick<Round, 'id' | 'organisation'>,
  {
    actor,
    action,
    now,
  }: { readonly actor: Pick<Actor, 'id'>; readonly action: AuditEntry['action']; readonly now: number },
): AuditEntry {
  return { at: new Date(now).toISOString(), actor: actor.id, organisation, object: { type: 'round', id }, action }
}
