import type { ProcessingOf } from '../privacy/processing.ts'

const seenBy = 'members of the organisation, as far as they reach'
const keptFor = 'until it is deleted, or 30 days after a trial'

/** What is kept of tools that work in the browser. */
export const resultsRecords: ProcessingOf = {
  title: 'Kept results of cloud tools',
  records: [
    {
      kind: 'result',
      purpose: 'to open the result of a tool again, and to compare a later one with it',
      basis: 'contract',
      keptFor,
      seenBy,
      exported: 'exported',
      erased: 'redacted',
    },
    {
      kind: 'result-content',
      purpose:
        'to show what the result says: sums, resources, recommendations, answers and accepted risks, and never the file',
      basis: 'contract',
      keptFor,
      seenBy,
      exported: 'exported',
      erased: 'redacted',
    },
    {
      kind: 'decision',
      purpose: 'to remember who decided what about a recommendation',
      basis: 'contract',
      keptFor: 'as long as the organisation uses the tool, or 30 days after a trial',
      seenBy: 'people who see all of the organisation',
      exported: 'exported',
      erased: 'redacted',
    },
  ],
  withoutPeople: [],
}
