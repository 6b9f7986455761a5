import { expect, test } from 'vitest'
import { warningLines } from '#frontend/portal/meetings/words.ts'

const nameOf = (id: string) => ({ a: 'Ana Dlamini', s: 'Sipho Cele', p: 'Priya Govender' })[id] ?? id
const busy = (personId: string, title: string, id = title) =>
  ({ warning: 'double-booked', personId, title, id }) as const

test('people of whom the same is true share a sentence', () => {
  const warnings = [
    { warning: 'holiday', name: 'Day of Reconciliation' } as const,
    busy('a', 'Board'),
    { warning: 'on-leave', personId: 'p' } as const,
    busy('s', 'Board'),
    busy('s', 'Board', 'another'),
    busy('s', 'Review'),
  ]
  expect(warningLines(warnings, nameOf)).toEqual([
    'Day of Reconciliation is a public holiday.',
    'Ana Dlamini and Sipho Cele are in “Board” then.',
    'Priya Govender is on leave then.',
    'Sipho Cele is in “Review” then.',
  ])
})
