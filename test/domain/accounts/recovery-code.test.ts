import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { enteredRecoveryCode, recoveryCodeOf } from '#domain/accounts/recovery/recovery-code.ts'

const random = fc.uint8Array({ minLength: 12, maxLength: 12 })

test('a code that is typed from paper is understood, whatever the case, spaces and look-alikes', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const code = recoveryCodeOf(bytes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
      const letters = enteredRecoveryCode(code)
      const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
      expect(enteredRecoveryCode(typed)).toBe(letters)
    }),
  )
})

test('two codes are the same only if all their random bits are', () => {
  const zeros = new Uint8Array(12)
  const codes = Array.from({ length: 12 }, (_, at) => recoveryCodeOf(zeros.with(at, 1)))
  expect(new Set(codes).size).toBe(12)
})

test.each(['', '7KD4-M8Q2', '7KD4-M8Q2-X1AB-0', '7KD4-M8Q2-X1A!', 'UUUU-UUUU-UUUU'])(
  '%j is no recovery code',
  (text) => {
    expect(enteredRecoveryCode(text)).toBeUndefined()
  },
)
