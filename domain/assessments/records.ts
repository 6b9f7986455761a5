import type { ProcessingOf } from '../privacy/processing.ts'

/** What assessments keep. */
export const assessmentsRecords: ProcessingOf = {
  title: 'Assessments',
  records: [
    {
      kind: 'assessment',
      purpose: 'to calculate a result, and to give it again',
      basis: 'consent',
      keptFor: '30 days after the last change',
      seenBy: 'the browser that holds its token',
      exported: { not: 'It holds neither a name nor an address, so we cannot tell whose it is. Your browser has it.' },
      erased: 'nothing-to-erase',
    },
    {
      kind: 'kept assessment',
      purpose: 'to give a result again, and to show what changed since',
      basis: 'contract',
      keptFor: 'as long as the organisation is a client, or until it is erased',
      seenBy: 'members of the organisation, as far as they reach; staff while the client consents',
      exported: 'exported',
      erased: 'redacted',
    },
    {
      kind: 'action ticket',
      purpose: 'to lead from an action to its ticket, and from the ticket back to the question',
      basis: 'contract',
      keptFor: 'as long as the organisation is a client',
      seenBy: 'readers of its result',
      exported: { not: 'It holds the number of a ticket, which the export of the help desk has.' },
      erased: 'redacted',
    },
    {
      kind: 'rate counter',
      purpose: 'to refuse floods',
      basis: 'security',
      keptFor: '10 minutes',
      seenBy: 'nobody',
      exported: { not: 'It is keyed by a fingerprint whose key is destroyed.' },
      erased: 'nothing-to-erase',
    },
  ],
  withoutPeople: ['fingerprint key', 'progress of a set'],
}
