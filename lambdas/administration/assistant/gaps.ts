import { createHash } from 'node:crypto'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { GapDecision } from '#domain/chat/gap.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { administration } from '../administration.ts'
import { storeDecision } from './gap-store.ts'

export const listGaps = administration.listGaps.handler(async ({ context }) => {
  const [{ turns, isComplete }, decisions, { gapsOf }] = await Promise.all([
    context.gaps.turns(context.now()),
    context.gaps.decisions(),
    // The words that questions are grouped by load slowly, and no other call needs them.
    import('#domain/chat/gaps.ts'),
  ])
  return { gaps: gapsOf(turns, decisions), isComplete }
})

export const decideGap = administration.decideGap.handler(async ({ input, context }) => {
  const decision = { ...input, at: new Date(context.now()).toISOString(), by: signedIn(context).id }
  const { outcome } = await context.commitOfAssistant({
    items: [storeDecision(decision)],
    audit: [gapEntry(decision)],
  })
  if (outcome !== 'written') throw new Error(`The decision on a gap was ${outcome}.`)
  return {}
})

/** The audit entry of a decision. A hash names the gap, because the log holds no words of visitors. */
export function gapEntry({ key, state, at, by }: GapDecision): AuditEntry {
  const id = createHash('sha256').update(key).digest('base64url').slice(0, 16)
  return { at, actor: by, object: { type: 'gap', id }, action: 'gap-decided', changes: { state: { to: state } } }
}
