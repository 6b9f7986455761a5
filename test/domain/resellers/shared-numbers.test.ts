import { expect, test } from 'vitest'
import type { Application } from '#domain/resellers/application.ts'
import { sharedNumbers } from '#domain/resellers/shared-numbers.ts'
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
