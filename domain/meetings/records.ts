import type { ProcessingOf } from '../privacy/processing.ts'

const seenBy =
  'members of the organisation, as far as they reach, and who is invited; other members see when its people are busy'
const keptFor = 'as long as the organisation uses the product, or 30 days after a trial'
const common = { basis: 'contract', keptFor, seenBy, erased: 'redacted' } as const

/** What meetings keep. */
export const meetingsRecords: ProcessingOf = {
  title: 'Meetings',
  records: [
    {
      ...common,
      kind: 'meeting',
      purpose:
        'to prepare meetings, to write minutes, to suggest summaries of them if the organisation wants it, and to find again who decided what',
      exported: 'exported',
    },
    {
      ...common,
      kind: 'meeting-series',
      purpose: 'to know when people meet again',
      exported: 'exported',
    },
    {
      ...common,
      kind: 'file',
      purpose: 'to let people read beforehand what an item is about',
      keptFor: `until a member removes it, ${keptFor}`,
      exported: 'exported',
      erased: 'deleted',
    },
    {
      kind: 'meeting-link',
      purpose: 'to show a meeting to people of other organisations, and to take their answer',
      basis: 'contract',
      keptFor: 'until it ends or is withdrawn, a year at most',
      seenBy: 'who may see the meeting',
      exported: { not: 'It holds a hash and days.' },
      erased: 'redacted',
    },
    {
      kind: 'meeting-feed',
      purpose: 'to show a person their meetings in their own calendar',
      basis: 'contract',
      keptFor: 'until the person makes a new one',
      seenBy: 'nobody',
      exported: { not: 'It holds a hash and a day.' },
      erased: 'deleted',
    },
  ],
  withoutPeople: ['decision-count', 'meeting-settings', 'token budget'],
}
