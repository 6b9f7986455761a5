import { expect, test } from 'vitest'
import { withoutLinks } from '#domain/mail/without-links.ts'
import { plainMinutes, unlinkedWords, withoutTypedLinks } from '#domain/meetings/plain-minutes.ts'
import { sampleMeeting } from './samples.ts'

const id = '00000000-0000-4000-8000-0000000000aa'
const text =
  '**bold** [x](https://veritech.example/dashboard/projects/1?open=2) VMS-2026-000123 (see https://evil.example/a_(b)). Ask a@b.example.'
const meeting = { ...sampleMeeting(), decisions: [{ id, text }], actions: [{ id, text }] }

test('minutes for a guest read as plain sentences: words of links stay, addresses go, brackets close', () => {
  const { decisions, actions } = plainMinutes(withoutTypedLinks(meeting), String, unlinkedWords)
  expect([...decisions, ...actions]).toEqual(
    Array.from({ length: 2 }, () => 'bold x VMS-2026-000123 (see [link]). Ask a@b.example.'),
  )
})

test('minutes for a member keep the addresses behind their words', () => {
  const { decisions } = plainMinutes(meeting, String)
  expect(decisions[0]).toMatch(/^bold x \(https:\/\/veritech\.example\/dashboard\/projects\/1\?open=2\) VMS-2026/)
})

test('a link in minutes for a guest is not written so that a second reading finds it', () => {
  for (const hidden of ['evil&amp;#46;example', String.raw`\[x\](https&amp;#58;//evil.example)`, '`evil.example/x`'])
    expect(unlinkedWords(hidden)).not.toMatch(/evil\.example/)
})

test('the stop and the bracket of a sentence stay after a link that is left out', () => {
  expect(withoutLinks('Go to evil.example/x, now.')).toBe('Go to [link], now.')
  expect(withoutLinks('“https://evil.example/x”')).toBe('“[link]”')
  expect(withoutLinks('(https://evil.example/a_(b))')).toBe('([link])')
  expect(withoutLinks('https://evil.example/a_(b)')).toBe('[link]')
})
