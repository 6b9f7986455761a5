import { expect, test } from 'vitest'
import { shortened } from '#domain/text/shortened.ts'

test('a text that fits stays, on one line', () => {
  expect(shortened('Anybody can\nread it.', 40)).toBe('Anybody can read it.')
})

test('a longer text ends with a whole sentence', () => {
  const text = 'Anybody who finds the name can read it. Somebody who tries every name does so within a day, or two.'
  expect(shortened(text, 60)).toBe('Anybody who finds the name can read it.')
  expect(shortened(text, 39)).toBe('Anybody who finds the name can read it.')
})

test('a longer sentence ends with a whole word', () => {
  const text = 'The internet can try every password, and a known weakness or password is enough to get in.'
  expect(shortened(text, 70)).toBe('The internet can try every password, and a known weakness or password…')
  expect(shortened(text, 38)).toBe('The internet can try every password…')
  expect(shortened('Version 1.2 of e.g. this is described in very many words', 25)).toBe('Version 1.2 of e.g. this…')
})

test('a word that is longer than the room is divided', () => {
  expect(shortened('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`)
})
