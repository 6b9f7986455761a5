import { expect, test } from 'vitest'
import {
  isVatNumber,
  REGISTRATION_NUMBER_IN_FUTURE,
  REGISTRATION_NUMBER_LOOKS,
  registrationNumberProblem,
} from '#domain/accounts/company-numbers.ts'
import { typedRegistrationNumber } from '#domain/accounts/organisation-details.ts'

test.each([
  ['2019/123456/07', undefined],
  [' 2026/123456/07', undefined],
  ['2027/123456/07', REGISTRATION_NUMBER_IN_FUTURE],
  ['2019/12345/07', REGISTRATION_NUMBER_LOOKS],
  ['1899/123456/07', REGISTRATION_NUMBER_LOOKS],
])('the registration number %s in 2026', (typed, problem) => {
  expect(registrationNumberProblem(typed, 2026)).toBe(problem)
})

test('a registration number of a coming year is refused when it is typed', () => {
  const next = new Date().getFullYear() + 1
  expect(typedRegistrationNumber.safeParse(`${next}/123456/07`).success).toBe(false)
  expect(typedRegistrationNumber.parse(`${next - 1} /123456/07`)).toBe(`${next - 1}/123456/07`)
})

test('a VAT number has ten digits and begins with 4', () => {
  expect(['4610377125', '461 037 7125', '5610377125', '461037712', '46103771255'].map(isVatNumber)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
