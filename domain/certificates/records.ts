import type { ProcessingOf } from '../privacy/processing.ts'

/** What certificates keep. */
export const certificatesRecords: ProcessingOf = {
  title: 'Certificates',
  records: [
    {
      kind: 'certificate',
      purpose: 'to let others check a certificate, and who declared the answers to be true',
      basis: 'contract',
      keptFor: 'three years after its last day',
      seenBy:
        'members of the organisation, as far as they reach; a person with only the number sees neither name nor role of the signatory',
      exported: 'exported',
      erased: 'redacted',
    },
    {
      kind: 'domain claim',
      purpose: 'to name an organisation only with a domain that it runs',
      basis: 'contract',
      keptFor: 'as long as the organisation is a client',
      seenBy: 'owners of the organisation',
      exported: { not: 'It holds a domain and no person.' },
      erased: 'nothing-to-erase',
    },
    {
      kind: 'score',
      purpose: 'to certify a result when an owner signs it',
      basis: 'contract',
      keptFor: '90 days, or until it is signed',
      seenBy: 'owners of the organisation',
      exported: { not: 'It holds a score of the organisation and no person.' },
      erased: 'nothing-to-erase',
    },
    {
      kind: 'rate counter',
      purpose: 'to slow down the guessing of numbers',
      basis: 'security',
      keptFor: '10 minutes',
      seenBy: 'nobody',
      exported: { not: 'It is keyed by a fingerprint whose key is destroyed.' },
      erased: 'nothing-to-erase',
    },
  ],
  withoutPeople: ['fingerprint key', 'public key', 'status entry', 'status list'],
}
