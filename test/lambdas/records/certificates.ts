import { randomBytes } from 'node:crypto'
import { mayRead } from '#domain/certificates/access.ts'
import type { Certificate } from '#domain/certificates/certificate.ts'
import { issueCertificate } from '#domain/certificates/issue.ts'
import { storeCertificate } from '#lambdas/certificates/certificate-store.ts'
import { records, withoutSites } from '../record-matrix/readers.ts'
import type { RecordName } from '../record-matrix/readers.ts'
import type { RecordKinds } from '../record-matrix/record-kind.ts'

const issued = new Map<RecordName, Certificate>(
  withoutSites.map((name) => {
    const { organisation, personId } = { organisation: '', personId: '', ...records[name] }
    const result = {
      assessmentId: name.length.toString(),
      organisation,
      set: { version: 1, hash: '00' },
      points: 80,
      grade: 'C' as const,
      confidence: { selfAttested: 24, withEvidence: 0, verified: 0 },
    }
    const signatory = { personId, name: 'Ana Dlamini', role: 'IT manager' }
    const printed = {
      organisationName: 'Mokoena',
      domain: 'mokoena.example',
      domainProvedBy: 'dns',
      signatory,
    } as const
    return [name, issueCertificate({ result, ...printed }, (bytes) => randomBytes(bytes), Date.now())]
  }),
)
const certificateOf = (name: RecordName) => issued.get(name)!

export const recordKinds: RecordKinds = {
  certificate: {
    names: withoutSites,
    staffReadAll: false,
    mayRead: (actor, name) => mayRead(actor, certificateOf(name)),
    calls: {
      'GET /api/organisation-certificates/{number}/credential': (name) => ({ number: certificateOf(name).number }),
    },
    missing: { number: 'VC-0000-0000-00' },
    items: [...issued.values()].flatMap(storeCertificate),
  },
  // Only owners withdraw, and no reader of the matrix is one: own-certificate.test.ts tries both.
  'certificate of an owner': {
    names: [],
    staffReadAll: false,
    mayRead: () => false,
    calls: {
      'POST /api/organisation-certificates/{number}/withdrawal': () => ({}),
      // The documents function does not run here.
      'GET /api/organisation-certificates/{number}/document': () => ({}),
    },
    inputs: { 'POST /api/organisation-certificates/{number}/withdrawal': { body: { reason: 'An answer was wrong.' } } },
    missing: { number: 'VC-0000-0000-00' },
    items: [],
  },
  // The same is answered to everybody, and only admins withdraw, so no record of the matrix is tried.
  'public certificate': {
    names: [],
    staffReadAll: false,
    mayRead: () => true,
    calls: {
      'GET /api/certificates/{number}': () => ({}),
      'GET /api/certificates/{number}/badge.svg': () => ({}),
      'GET /api/certificates/status/{purpose}': () => ({}),
      'POST /api/issued-certificates/{number}/revocation': () => ({}),
    },
    inputs: {
      'POST /api/issued-certificates/{number}/revocation': { body: { reason: 'An answer was wrong.' } },
    },
    missing: { number: 'VC-0000-0000-00', purpose: 'none' },
    items: [],
  },
}
