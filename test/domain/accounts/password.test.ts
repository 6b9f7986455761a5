import { expect, test } from 'vitest'
import { passwordProblem, wordsToAvoid } from '#domain/accounts/password.ts'

test('a password needs 12 characters of any kind, and at most 256', () => {
  expect(passwordProblem('elevenchars')).toContain('at least 12')
  expect(passwordProblem('twelve chars')).toBeUndefined()
  expect(passwordProblem('x'.repeat(256))).toBeUndefined()
  expect(passwordProblem('x'.repeat(257))).toContain('256')
})

test('a password with a space at an end is refused, because the user pool refuses it', () => {
  expect(passwordProblem(' correct horse one')).toContain('space')
  expect(passwordProblem('correct horse one ')).toContain('space')
})

test('the words to avoid are those of the address, of the organisation and of our name', () => {
  expect(wordsToAvoid('Zanele.Khoza@kopano.example', 'Khoza & Daughters').toSorted()).toEqual([
    'daughters',
    'example',
    'khoza',
    'khoza & daughters',
    'kopano',
    'kopano.example',
    'veritech',
    'zanele',
    'zanele.khoza',
    'zanele.khoza@kopano.example',
  ])
})
