import { expect, test } from 'vitest'
import { chosenPassword, forgetChosenPassword, keepChosenPassword } from '#frontend/accounts/chosen-password.ts'

test('a password that an invited person just chose begins the next sign-in, of that person alone and for ten minutes', () => {
  expect(chosenPassword('pieter@example.org', 0)).toBeUndefined()
  keepChosenPassword('Pieter@example.org', 'Baobab-and-thunder-27', 0)
  expect(chosenPassword('pieter@example.org', 599_999)).toBe('Baobab-and-thunder-27')
  expect(chosenPassword('lerato@example.org', 1)).toBeUndefined()
  expect(chosenPassword('pieter@example.org', 600_000)).toBeUndefined()
  expect(chosenPassword('pieter@example.org', 0)).toBeUndefined()
})

test('it is forgotten when the second factor is on', () => {
  keepChosenPassword('pieter@example.org', 'Baobab-and-thunder-27', 0)
  forgetChosenPassword()
  expect(chosenPassword('pieter@example.org', 1)).toBeUndefined()
})
