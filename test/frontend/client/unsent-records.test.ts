import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetMeetings } from '#frontend/client/unsent-meeting-keys.ts'
import {
  forgetRecords,
  keepRecord,
  meetingsWithUnsentRecords,
  onUnsentRecords,
  recordsName,
  unsentRecords,
} from '#frontend/client/unsent-records.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
// Test files share their globals.
afterEach(() => vi.unstubAllGlobals())

const name = recordsName('ana', 'm1')
const first = { id: 'r1', change: { change: 'park', parked: { id: 'p1', text: 'Later' } } }
const second = { id: 'r2', change: { change: 'remove-action', id: 'a1' } }

test('entries are kept in their order by person and meeting until they are stored, and leave nothing then', () => {
  keepRecord(name, first)
  keepRecord(name, second)
  keepRecord(name, { ...first, isLost: true })
  expect(unsentRecords(name)).toEqual([{ ...first, isLost: true }, second])
  expect(unsentRecords(recordsName('bheki', 'm1'))).toEqual([])
  expect(meetingsWithUnsentRecords('ana')).toEqual(['m1'])
  expect(meetingsWithUnsentRecords('bheki')).toEqual([])
  forgetRecords(name, ['r1', 'r2'])
  expect(stored.size).toBe(0)
})

test('a reader gets the same value until something changes, and hears of it once', () => {
  keepRecord(name, first)
  expect(unsentRecords(name)).toBe(unsentRecords(name))
  const heard = vi.fn<() => void>()
  const end = onUnsentRecords(heard)
  keepRecord(name, second)
  expect(heard).toHaveBeenCalledTimes(1)
  end()
  forgetRecords(name, ['r2'])
  expect(heard).toHaveBeenCalledTimes(1)
})

test('who signs out leaves no entry, and the text of another program is none', () => {
  keepRecord(name, first)
  forgetMeetings()
  expect(stored.size).toBe(0)
  for (const text of ['no JSON', '[]', JSON.stringify({ [name]: 'one' }), JSON.stringify({ [name]: [null, 3, {}] })]) {
    stored.set('veritech.meeting-records', text)
    expect(unsentRecords(name), text).toEqual([])
  }
})

test('without storage entries are kept as long as the page lives', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  keepRecord(name, first)
  expect(unsentRecords(name)).toEqual([first])
})
