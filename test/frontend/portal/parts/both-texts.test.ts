import { expect, test } from 'vitest'
import { bothTexts } from '../../../../frontend/src/portal/parts/both-texts.ts'

test('a colleague’s text comes first, then a blank line and the own one', () => {
  expect(bothTexts('Theirs\n', '\nMine', 100)).toBe('Theirs\n\nMine')
})

test('two texts that fill the field exactly are kept, and one character more is not', () => {
  expect(bothTexts('abcd', 'efgh', 10)).toBe('abcd\n\nefgh')
  expect(bothTexts('abcd', 'efghi', 10)).toBeUndefined()
})
