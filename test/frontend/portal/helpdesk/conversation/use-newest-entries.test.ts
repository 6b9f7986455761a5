import { describe, expect, test } from 'vitest'
import { goesOnAt } from '#frontend/portal/helpdesk/conversation/use-newest-entries.ts'
import type { ShownEntry } from '#frontend/portal/helpdesk/conversation/timeline-entry.ts'

const kinds = {
  client: { type: 'replied', side: 'client', files: 0 },
  agent: { type: 'replied', side: 'agent', files: 0 },
  note: { type: 'noted', files: 0 },
  status: { type: 'status-changed', to: 'open' },
} as const

/** The kind of the entry at which a conversation of these entries opens, with its place from 1. */
function opensAt(reader: 'agent' | 'client', ...said: (keyof typeof kinds)[]): number | undefined {
  const entries = said.map((kind, at): ShownEntry => ({
    seq: at + 1,
    at: '2026-11-16T08:00:00.000Z',
    happening: kinds[kind],
  }))
  return goesOnAt(entries, reader)
}

describe('a conversation opens', () => {
  test('at the first message that the reader’s side has not answered', () => {
    expect(opensAt('agent', 'client', 'agent', 'client', 'status', 'client')).toBe(3)
    expect(opensAt('client', 'agent', 'client', 'agent', 'status')).toBe(3)
  })

  test('at the newest message if all are answered', () => {
    expect(opensAt('agent', 'client', 'agent', 'status')).toBe(2)
    expect(opensAt('agent', 'client', 'note', 'status')).toBe(2)
  })

  test('at its beginning without messages', () => {
    expect(opensAt('agent', 'status')).toBeUndefined()
  })
})
