import { expect, test } from 'vitest'
import { standardClosing } from '#domain/helpdesk/closing.ts'
import { publicEntries } from '#domain/helpdesk/message.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { replayAct, replayFrom } from '#domain/helpdesk/replay.ts'
import type { Replayed, ReplayedAct } from '#domain/helpdesk/replay.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { aTicket } from './tickets.ts'

const rules = { agreement: standardAgreement, ...standardClosing }
const start = Date.parse(aTicket().createdAt)
const agent = { actor: 'person-agent', by: 'Sipho', side: 'agent' } as const

function after(...acts: ReplayedAct[]): readonly TimelineEntry[] {
  const replayed = acts.reduce<Replayed>((before, act) => {
    const next = replayAct(before, act, rules)
    if (typeof next === 'string') throw new Error(`Refused: ${next}`)
    return next
  }, replayFrom(aTicket()))
  return replayed.timeline
}
const seenBy = (reader: string[], timeline: readonly TimelineEntry[]) =>
  publicEntries(timeline, reader, (actor) => actor !== 'person-agent')
const statusesIn = (timeline: readonly TimelineEntry[]) =>
  seenBy([], timeline).flatMap(({ happening }) => (happening.type === 'status-changed' ? [happening.to] : []))

const replyAndWait: ReplayedAct = {
  ...agent,
  at: start + 60_000,
  actions: [
    { do: 'reply', text: 'Please restart it.', files: [] },
    { do: 'set-status', to: 'waiting' },
  ],
}

test('a client sees the last status of one send, and the statuses of separate ones', () => {
  const once = after(replyAndWait)
  expect(once.filter(({ happening }) => happening.type === 'status-changed')).toHaveLength(2)
  expect(statusesIn(once)).toEqual(['waiting'])
  const later: ReplayedAct = { ...agent, at: start + 120_000, actions: [{ do: 'set-status', to: 'on-hold' }] }
  expect(statusesIn(after(replyAndWait, later))).toEqual(['waiting', 'on-hold'])
})

test('two requests of the same moment keep a status each', () => {
  const [opening, ...entries] = after(replyAndWait)
  const apart = entries.map((entry) => ({ ...entry, requestId: `request-${entry.seq}` }))
  expect(statusesIn([opening!, ...apart])).toEqual(['open', 'waiting'])
  const together = entries.map((entry) => ({ ...entry, requestId: 'request' }))
  expect(statusesIn([opening!, ...together])).toEqual(['waiting'])
})

test('what the requester did without a session is their own, and nobody else’s', () => {
  const timeline = after(replyAndWait)
  expect(seenBy(['person-lindiwe', 'guest', 'mail'], timeline)[0]).toMatchObject({ own: true, side: 'client' })
  expect(seenBy(['person-lindiwe'], timeline)[0]).toMatchObject({ own: false, side: 'client' })
})
