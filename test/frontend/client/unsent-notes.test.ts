import { beforeEach, expect, test, vi } from 'vitest'
import { forgetMeetings } from '#frontend/client/unsent-meeting-keys.ts'
import {
  forgetNote,
  keepNote,
  meetingsWithUnsentNotes,
  noteName,
  onUnsentNotes,
  unsentNote,
  unsentNotesOf,
} from '#frontend/client/unsent-notes.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const note = { text: 'Two quotes.', base: { text: '', version: 0 } }

test('a note is kept by person, meeting and item until it is stored, and leaves nothing then', () => {
  const [first, second] = [noteName('ana', 'm1', 'i1'), noteName('ana', 'm2', 'i1')]
  keepNote(first, note)
  keepNote(second, note)
  expect(unsentNote(first)).toEqual(note)
  expect(unsentNote(noteName('bheki', 'm1', 'i1'))).toBeUndefined()
  expect(meetingsWithUnsentNotes('ana')).toEqual(['m1', 'm2'])
  expect(meetingsWithUnsentNotes('bheki')).toEqual([])
  forgetNote(first)
  expect(meetingsWithUnsentNotes('ana')).toEqual(['m2'])
  forgetNote(second)
  expect(stored.size).toBe(0)
})

test('notes of a meeting are counted, and who shows the number hears of each', () => {
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  const heard: number[] = []
  const end = onUnsentNotes(() => heard.push(unsentNotesOf('ana', 'm1')))
  for (const [meeting, item] of [
    ['m1', 'i1'],
    ['m1', 'i2'],
    ['m10', 'i1'],
  ] as const)
    keepNote(noteName('ana', meeting, item), note)
  forgetNote(noteName('ana', 'm1', 'i1'))
  end()
  forgetNote(noteName('ana', 'm1', 'i2'))
  expect(heard).toEqual([1, 2, 2, 1])
  expect([unsentNotesOf('ana', 'm1'), unsentNotesOf('bheki', 'm10')]).toEqual([0, 0])
})

test('who signs out leaves no note, and the text of another program is none', () => {
  keepNote(noteName('ana', 'm1', 'i1'), note)
  forgetMeetings()
  expect(stored.size).toBe(0)
  for (const text of ['{', '[]', '{"ana/m1/i1":{"text":1}}', '{"ana/m1/i1":{"text":"x","base":{"text":"y"}}}']) {
    stored.set('veritech.meeting-notes', text)
    expect(unsentNote('ana/m1/i1')).toBeUndefined()
  }
})
