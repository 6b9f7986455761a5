import { expect, test } from 'vitest'
import { overtakingEntries } from '#frontend/portal/helpdesk/conflict/overtaking-entries.ts'

test('what overtook a choice are the later changes of the same property', () => {
  const timeline = [
    { seq: 2, happening: { type: 'priority-changed', to: 'normal' } },
    { seq: 4, happening: { type: 'status-changed', to: 'open' } },
    { seq: 5, happening: { type: 'priority-changed', to: 'high' } },
  ] as const
  expect(overtakingEntries([{ do: 'set-priority', to: 'low' }], timeline, 3)).toEqual([5])
  expect(overtakingEntries([{ do: 'tag', add: ['vip'], remove: [] }], timeline, 3)).toEqual([])
})
