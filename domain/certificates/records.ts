import type { ProcessingOf } from '../privacy/processing.ts'

/** What certificates keep. */
export const certificatesRecords: ProcessingOf = {
  title: 'Certificates',
  records: [
    {
      kind: 'rate counter',
      purpose: 'to refuse whoever guesses numbers',
      basis: 'security',
      keptFor: '10 minutes',
      seenBy: 'nobody',
      exported: { not: 'It is keyed by a fingerprint whose key is destroyed.' },
      erased: 'nothing-to-erase',
    },
  ],
  withoutPeople: ['fingerprint key', 'public key', 'status list'],
}
