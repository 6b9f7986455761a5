import { expect, test } from 'vitest'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { changeClocks, startClocks } from '#domain/helpdesk/sla/clocks.ts'
import { dueStanding } from '#frontend/portal/helpdesk/due-standing.ts'

const HOUR_MS = 3_600_000

test('a ticket that waits shows the rest of its paused resolution, the same at any later moment', () => {
  const sent = Date.parse('2026-11-16T08:00:00+02:00')
  const answered = changeClocks(
    startClocks(standardAgreement, 'critical', sent),
    { kind: 'agent-replied' },
    sent + 600_000,
    standardAgreement,
  )
  expect(dueStanding({ clocks: answered }, sent + 1_200_000)?.left).toBe('40 min left')
  const clocks = changeClocks(answered, { kind: 'paused' }, sent + 1_200_000, standardAgreement)
  for (const now of [sent + 1_200_000, sent + 50 * HOUR_MS])
    expect(dueStanding({ clocks }, now)).toMatchObject({ left: 'paused, 40 min left', tone: 'resting' })

  const resolved = changeClocks(clocks, { kind: 'resolved' }, sent + 50 * HOUR_MS, standardAgreement)
  expect(dueStanding({ clocks: resolved }, sent + 51 * HOUR_MS)).toBeUndefined()
})
