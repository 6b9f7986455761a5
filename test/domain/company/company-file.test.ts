import { expect, test } from 'vitest'
import file from '#domain/company/company.json' with { type: 'json' }
import { parseCompany } from '#domain/company/company-schema.ts'
import { company } from '#domain/company/details.ts'
import { officeHours } from '#domain/company/response-times.ts'

test('the shipped company.json is valid', () => {
  expect(parseCompany(file)).toEqual(file)
})

test('the demonstration values use reserved domains and unassigned numbers', () => {
  expect(file.demonstration).toBe(true)
  for (const address of [file.website, file.email, file.privacyEmail, file.securityEmail])
    expect(address).toMatch(/\.example$/)
  expect(file.bankAccount).toMatchObject({ bank: 'Example Bank', accountNumber: '0000000000', branchCode: '000000' })
  for (const number of [file.phone, file.emergencyPhone]) expect(number).toMatch(/^010 000 /)
})

test.each([
  [{ vatNumber: '12' }, 'vatNumber must have ten digits, the first of them 4'],
  [{ registrationNumber: 'pending' }, 'registrationNumber must look like 2009/123456/07'],
  [{ email: 'hello' }, 'email must be an email address'],
  [{ website: 'https://veritech.example/' }, 'website must not end with a slash'],
  [{ emergencyPhone: '112' }, 'emergencyPhone must look like 010 000 0000'],
  [{ emergencyPhone: undefined }, 'emergencyPhone is missing'],
  [{ ticketPrefix: 'vms' }, 'ticketPrefix must be 2 to 5 capital letters'],
  [{ offices: [] }, 'offices must name the head office'],
  [{ offices: [{ ...file.offices[0], latitude: 26.1 }] }, 'offices.0.latitude must lie in South Africa'],
  [{ socialLinks: [{ name: 'X', url: 'x.com' }] }, 'socialLinks.0.url must be an address that begins with https://'],
  [{ officeHours: { ...file.officeHours, closes: '07:00' } }, 'officeHours.closes must be later than opens'],
  [{ officeHours: { ...file.officeHours, opens: '8' } }, 'officeHours.opens must be a time such as 08:00'],
  [{ bankAccount: { ...file.bankAccount, branchCode: '25' } }, 'bankAccount.branchCode must have six digits'],
  [{ demonstration: false }, 'officeBearers must name the directors'],
  [{ fax: '010 000 0001' }, 'fax is not a known field; remove it'],
])('%j is refused with the field name', (change, message) => {
  expect(() => parseCompany({ ...file, ...change })).toThrow(message)
})

test('one error lists all invalid fields', () => {
  expect(() => parseCompany({ ...file, name: '', phone: '1' })).toThrow(/ {2}name .*\n {2}phone /)
})

test('phone links have the international format, and office hours are a sentence', () => {
  expect(company.phoneNumber).toBe('+27100000000')
  expect(officeHours).toBe('Monday to Friday, 08:00 to 17:00 South African time, except on public holidays')
})
