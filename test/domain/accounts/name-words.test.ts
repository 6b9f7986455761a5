import { expect, test } from 'vitest'
import { isNamed, nameWords } from '#domain/accounts/name-words.ts'

test.each([
  ['Ana Dlamini', ['ana', 'dlamini']],
  ['Zoë van der Merwe-Müller', ['zoe', 'van', 'der', 'merwe', 'muller']],
  ['An Will', ['an', 'will']],
  ['  X  ', []],
])('%s is found by %j', (name, words) => expect(nameWords(name)).toEqual(words))

test('a name is found by the beginnings of its words in any order, and never by no word', () => {
  const words = nameWords('Ana Dlamini')
  expect(isNamed(words, nameWords('DLAM an'))).toBe(true)
  expect(isNamed(words, nameWords('lamini'))).toBe(false)
  expect(isNamed(words, ['ana', 'zulu'])).toBe(false)
  expect(isNamed(words, [])).toBe(false)
})
