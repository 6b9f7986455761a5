import { expect, test } from 'vitest'
import { recentGroups } from '#domain/meetings/recent-groups.ts'

const met = (title: string, date: string, personIds: string[], state: 'approved' | 'cancelled' = 'approved') => ({
  title,
  date,
  personIds,
  state,
})
const members = new Set(['ana', 'bheki', 'lerato', 'thandi'])

test('groups are the people of the last meetings, each once, without who left', () => {
  const meetings = [
    met('Stand-up', '2026-11-02', ['ana', 'bheki', 'gone']),
    met('Stand-up', '2026-11-03', ['ana', 'lerato']),
    met('Board', '2026-11-01', ['lerato', 'ana']),
    met('Everybody', '2026-11-04', ['ana', 'bheki', 'lerato', 'thandi']),
    met('Alone', '2026-11-04', ['ana']),
    met('Called off', '2026-11-04', ['ana', 'thandi'], 'cancelled'),
    met('Depot', '2026-10-20', ['bheki', 'ana']),
  ]
  expect(recentGroups(meetings, members)).toEqual([
    { title: 'Stand-up', personIds: ['ana', 'lerato'] },
    { title: 'Depot', personIds: ['bheki', 'ana'] },
  ])
})
