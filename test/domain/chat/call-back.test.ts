import { expect, test } from 'vitest'
import { callBackNumber } from '#domain/chat/call-back.ts'
import { company } from '#domain/company/details.ts'

test.each([
  ['call me back on 082 555 1234', '082 555 1234'],
  ['Please phone me: +27 82 555 1234', '+27 82 555 1234'],
  ['bel my terug op 0825551234 asb', '0825551234'],
  ['ngicela ningishayele ku-082-555-1234', '082-555-1234'],
  ['My number is (082) 555 1234', '082 555 1234'],
  ['My number is 082 555 1234', '082 555 1234'],
  ['Our account is 0825551234', undefined],
  ['call me back on 082 555', undefined],
  [`I phoned ${company.phone} and nobody answered`, undefined],
])('“%s” asks to be called on %s', (message, number) => expect(callBackNumber(message)).toBe(number))
