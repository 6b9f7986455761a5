import type { ProcessingOf } from '../privacy/processing.ts'

/** What the assistant keeps. */
export const chatRecords: ProcessingOf = {
  title: 'The assistant',
  records: [
    {
      kind: 'conversation',
      purpose: 'to answer with what was said before, and to hand over to people on request',
      basis: 'consent',
      keptFor: '30 days after the last message',
      seenBy: 'the browser that holds its secret, and our staff',
      exported: { not: 'It holds neither a name nor an address, so we cannot tell whose it is. Your browser has it.' },
      erased: 'nothing-to-erase',
    },
    {
      kind: 'conversation-turn',
      purpose: 'to answer with what was said before, and to find questions that we do not answer yet',
      basis: 'consent',
      keptFor: '30 days',
      seenBy: 'the browser that holds its secret, and our staff',
      exported: { not: 'It holds neither a name nor an address, so we cannot tell whose it is. Your browser has it.' },
      erased: 'nothing-to-erase',
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
  withoutPeople: ['daily-figures', 'fingerprint key', 'token budget'],
}
