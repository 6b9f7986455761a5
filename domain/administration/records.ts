import type { ProcessingOf } from '../privacy/processing.ts'

/** What administration keeps, in the table of accounts. */
export const administrationRecords: ProcessingOf = {
  title: 'Administration of rights',
  records: [
    {
      kind: 'role-change',
      purpose: 'to know who changed rights, and why',
      basis: 'security',
      keptFor: 'as long as the account exists',
      seenBy: 'admins',
      exported: 'exported',
      erased: { keptBy: 'popia-17' },
    },
    {
      kind: 'organisation-change',
      purpose: 'to know who suspended or resumed an organisation, and why',
      basis: 'contract',
      keptFor: 'as long as it is a client, and 5 years after',
      seenBy: 'admins',
      exported: { not: 'It is about an organisation.' },
      erased: { keptBy: 'popia-17' },
    },
  ],
  withoutPeople: ['costs', 'lock'],
}
