import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNothing, readWork, workTold } from '#frontend/portal/cloud-posture/posture-work.ts'

const risk = {
  check: 'a',
  key: '["aws","1","","a","arn:b"]',
  owner: 'Head of data',
  reason: 'It holds public prices only.',
  from: '2026-11-01',
  until: '2026-12-01',
}

test('what was typed comes back, and what is damaged is left out', () => {
  const stored = {
    answers: { leavers: { value: 'yes' }, odd: { value: 'maybe' } },
    risks: [risk, { owner: 'x' }, null],
  }
  expect(readWork(JSON.stringify(stored))).toEqual({ answers: { leavers: { value: 'yes' } }, risks: [risk] })
})

test('what would be lost is named before it is', () => {
  expect(isNothing({ answers: {}, risks: [] })).toBe(true)
  expect(workTold({ answers: { leavers: { value: 'yes' } }, risks: [] })).toBe('1 answer')
  expect(workTold({ answers: { a: { value: 'yes' }, b: { value: 'no' } }, risks: [risk] })).toBe(
    '2 answers and 1 accepted risk',
  )
})

test.each(['severity.module.css', 'score-part.module.css', 'board-part.module.css', 'findings-list.module.css'])(
  'no severity is red, which is kept for emergencies and errors: %s',
  (file) => {
    const css = readFileSync(new URL(`../../../../frontend/src/portal/cloud-posture/${file}`, import.meta.url), 'utf8')
    expect(css).not.toContain('--alarm')
  },
)
