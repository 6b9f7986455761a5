import { expect, test } from 'vitest'
import type { Application } from '#domain/resellers/application.ts'
import { sharedNumbers, sharedNumbersOf } from '#domain/resellers/shared-numbers.ts'
import { highveld } from './highveld.ts'

const application = {
  id: 'a-1',
  company: 'New Networks',
  state: 'waiting',
  registrationNumber: '2020/123456/07',
  vatNumber: '4123456789',
} as Application
const none = { applications: [application], resellers: [], organisations: [] }

test('staff are told which reseller, organisation or other application has a number of an application', () => {
  const reseller = { ...highveld, registrationNumber: '2020/123456/07', vatNumber: '4123456789' }
  expect(
    sharedNumbers(application, {
      resellers: [reseller],
      organisations: [
        // The organisation of the reseller is named as that.
        { id: reseller.organisation, name: 'Highveld', registrationNumber: '2020/123456/07' },
        { id: 'org-client', name: 'Client', vatNumber: '4123456789' },
        { id: 'org-other', name: 'Other' },
      ],
      applications: [
        application,
        { ...application, id: 'a-2', company: 'Again', state: 'rejected', vatNumber: undefined },
        { ...application, id: 'a-3', company: 'Was approved', organisation: reseller.organisation },
      ],
    }),
  ).toEqual([
    {
      what: 'registration number and VAT number',
      of: 'reseller',
      name: reseller.name,
      id: reseller.organisation,
    },
    { what: 'VAT number', of: 'organisation', name: 'Client', id: 'org-client' },
    { what: 'registration number', of: 'application', name: 'Again', id: 'a-2' },
  ])
})

test('an application shares no number with itself, with what it became, or with a company that names none', () => {
  expect(sharedNumbers(application, none)).toEqual([])
  const approved = { ...application, organisation: 'org-new' }
  const reseller = { ...highveld, organisation: 'org-new', registrationNumber: '2020/123456/07' }
  expect(sharedNumbers(approved, { ...none, applications: [approved], resellers: [reseller] })).toEqual([])
  const without = { ...application, vatNumber: undefined }
  expect(sharedNumbers(without, { ...none, organisations: [{ id: 'o', name: 'O' }] })).toEqual([])
})

test('staff are told of a number that a reseller or its organisation changed to that of another company', () => {
  const reseller = { ...highveld, registrationNumber: '2020/123456/07', vatNumber: '4123456789' }
  const other = { ...highveld, organisation: 'org-other', name: 'Other', registrationNumber: '2021/000001/07' }
  const organisations = [
    { id: reseller.organisation, name: reseller.name, registrationNumber: '2022/000002/07' },
    { id: 'org-client', name: 'Client', registrationNumber: '2022/000002/07' },
  ]
  const resellers = [reseller, { ...other, vatNumber: '4123456789' }]
  expect(sharedNumbersOf(reseller, { resellers, organisations })).toEqual([
    { what: 'VAT number', of: 'reseller', name: 'Other', id: 'org-other' },
    { what: 'registration number', of: 'organisation', name: 'Client', id: 'org-client' },
  ])
  const before = { ...other, vatNumber: '4000000001' }
  expect(sharedNumbersOf(reseller, { resellers: [reseller, before], organisations: [] })).toEqual([])
})
