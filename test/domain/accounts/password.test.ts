import { expect, test } from 'vitest'
import { passwordProblem, passwordSentence } from '#domain/accounts/password.ts'

test.each([
  ['', 'at least 12 characters, a small letter, a capital letter, a number and a symbol such as - or !'],
  ['Short-1', 'at least 12 characters'],
  ['CORRECT-HORSE-1', 'a small letter'],
  ['correct-horse-1', 'a capital letter'],
  ['Correct-horse-x', 'a number'],
  ['CorrectHorse12', 'a symbol such as - or !'],
  ['correcthorse', 'a capital letter, a number and a symbol such as - or !'],
])('the password %j still needs %s', (password, missing) => {
  expect(passwordProblem(password)).toBe(`The password still needs ${missing}.`)
})

test('a password that meets every requirement is accepted', () => {
  expect(passwordProblem('Correct-horse-1')).toBeUndefined()
})

test('a password with a space at an end or more than 256 characters is refused', () => {
  expect(passwordProblem(' Correct-horse-1')).toContain('space')
  expect(passwordProblem(`Correct-1${'x'.repeat(248)}`)).toContain('256')
})

test('the policy sentence contains every requirement', () => {
  expect(passwordSentence).toBe(
    'At least 12 characters, a small letter, a capital letter, a number and a symbol such as - or !.',
  )
})
