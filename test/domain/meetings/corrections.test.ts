import { expect, test } from 'vitest'
import { correctionOf } from '#domain/meetings/corrections.ts'

const at = '2026-11-05T08:00:00.000Z'
const amended = (...texts: string[]) => ({
  amendments: texts.map((text, place) => ({ id: String(place), at, personId: 'ana', text })),
})

test('a decision has the corrections that name its number', () => {
  const text = 'Decision 12: free above R3 000, not R2 500.'
  expect(correctionOf({ number: 12 }, amended('Bheki was present.', text))).toEqual({
    amendedAt: at,
    amendedBy: 'ana',
    corrections: [{ at, personId: 'ana', text }],
  })
  expect(correctionOf({ number: 12 }, amended('In decision no. 12 the sum is R3 000.')).corrections).toHaveLength(1)
})

test('a correction that names another number or none only says that the minutes were amended', () => {
  for (const text of ['Decision 120 was meant.', 'Decision 1 was meant.', 'Bheki was present at 12.'])
    expect(correctionOf({ number: 12 }, amended(text))).toEqual({ amendedAt: at, amendedBy: 'ana' })
  expect(correctionOf({}, amended('Decision undefined'))).toEqual({ amendedAt: at, amendedBy: 'ana' })
  expect(correctionOf({ number: 12 }, amended())).toEqual({})
})
