import { expect, test } from 'vitest'
import { moves } from '#domain/merging/moves.ts'
import { movedRecord } from '#domain/merging/move.ts'
import type { MoveRule, RecordMoves } from '#domain/merging/move.ts'
import { register } from '#domain/privacy/register.ts'
import type { ProcessingOf } from '#domain/privacy/processing.ts'

const merge = {
  from: { id: 'org-kloof', name: 'Kloof', kind: 'client' },
  into: { id: 'org-mokoena', name: 'Mokoena Logistics', kind: 'client' },
} as const
const kindsOf = ({ records, withoutPeople }: ProcessingOf) => [...records.map(({ kind }) => kind), ...withoutPeople]

test('every kind of record of every feature says what a merge of two organisations does with it', () => {
  const parts: Readonly<Record<string, ProcessingOf>> = register
  const rules: Readonly<Record<string, RecordMoves>> = moves
  for (const [feature, records] of Object.entries(parts)) {
    // Mails and messages are on their way, and the audit log stays.
    if (feature === 'platform') continue
    const ruled = rules[feature === 'administration' ? 'accounts' : feature] ?? {}
    expect(kindsOf(records).filter((kind) => ruled[kind] === undefined)).toEqual([])
  }
  for (const [feature, ruled] of Object.entries(rules)) {
    const known = new Set([
      ...kindsOf(parts[feature]!),
      ...(feature === 'accounts' ? kindsOf(register.administration) : []),
    ])
    expect(Object.keys(ruled).filter((kind) => !known.has(kind))).toEqual([])
  }
})

test('a moved record names the other organisation in keys, ids and fields, and nowhere inside words', () => {
  const record = {
    pk: 'ACTIONS#org-kloof#cyberscore',
    sk: 'LINK#results#recommendation#posture:org-kloof:bucket',
    organisation: 'org-kloof',
    other: 'org-kloofnek',
    linked: { id: 'posture:org-kloof:bucket' },
    text: 'We are org-kloof, and org-kloof: both',
    invitation: { organisation: { id: 'org-kloof', name: 'Kloof', kind: 'client' } },
    owners: new Set(['thandi']),
    content: new Uint8Array([1, 2]),
  }
  expect(movedRecord(record, merge)).toEqual({
    ...record,
    pk: 'ACTIONS#org-mokoena#cyberscore',
    sk: 'LINK#results#recommendation#posture:org-mokoena:bucket',
    organisation: 'org-mokoena',
    linked: { id: 'posture:org-mokoena:bucket' },
    invitation: { organisation: merge.into },
  })
})

test('a record of another organisation is the same object', () => {
  const record = { pk: 'TICKET#1', sk: 'TICKET', organisation: 'org-kloofnek', owners: new Set(['org-kloof']) }
  expect(movedRecord(record, merge)).toBe(record)
})

const whereTaken = (rule: MoveRule | undefined) =>
  typeof rule === 'object' && 'whereTaken' in rule ? rule.whereTaken! : expect.fail('It has no rule for equal keys.')

test('of two trials of a product the one that allows more for longer stays, above the versions of both', () => {
  const choose = whereTaken(moves.accounts['trial'])
  const trial = { lastDay: '2026-12-01', version: 4 }
  const later = { lastDay: '2026-12-24', version: 1 }
  const entitled = { lastDay: '2026-01-01', entitledAt: '2026-01-01T08:00:00.000Z', version: 2 }
  expect(choose(trial, later)).toEqual({ ...later, version: 5 })
  expect(choose(later, trial)).toEqual({ ...later, version: 5 })
  expect(choose(entitled, later)).toEqual({ ...entitled, version: 3 })
  expect(choose(later, entitled)).toEqual({ ...entitled, version: 3 })
})

test('counters are added, the proved domain stays, and the newer decision holds', () => {
  const counters = whereTaken(moves.helpdesk['report-counter'])
  expect(
    counters({ pk: 'a', day: '2026-11-01', created: 2, late: 1 }, { pk: 'a', day: '2026-11-01', created: 3 }),
  ).toEqual({ pk: 'a', day: '2026-11-01', created: 5, late: 1 })
  const domains = whereTaken(moves.certificates['domain claim'])
  const [proved, open] = [{ domain: 'kloof.example', proved: { by: 'dns' } }, { domain: 'mokoena.example' }]
  expect(domains(proved, open)).toBe(proved)
  expect(domains(open, proved)).toBe(proved)
  expect(domains(proved, { ...open, proved: { by: 'dns' } })).toMatchObject({ domain: 'mokoena.example' })
  const decisions = whereTaken(moves.results['decision'])
  const [older, newer] = [
    { at: '2026-11-01T08:00:00.000Z', version: 3 },
    { at: '2026-11-02T08:00:00.000Z', version: 1 },
  ]
  expect(decisions(older, newer)).toEqual({ ...newer, version: 4 })
})
