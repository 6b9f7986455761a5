import { expect, test } from 'vitest'
import { ticketWords } from '#domain/projects/task-ticket.ts'

test('the comments that go out with a ticket say who and when, in South African time', () => {
  const comment = { id: crypto.randomUUID(), at: '2026-11-30T22:30:00.000Z', personId: 'ana', text: 'It hums.' }
  expect(ticketWords('The switch is loud.', [comment], () => 'Ana Dlamini')).toBe(
    'The switch is loud.\n\nFrom the comments of the task:\n\nAna Dlamini, 1 December 2026 at 00:30 South African time:\nIt hums.',
  )
  const marked = { ...comment, text: '**It** hums, see [the manual](https://switch.example/manual).' }
  expect(ticketWords('The switch is loud.', [marked], () => 'Ana Dlamini')).toContain(
    ':\nIt hums, see the manual (https://switch.example/manual).',
  )
  expect(ticketWords('Alone', [], String)).toBe('Alone')
})
