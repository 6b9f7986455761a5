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
      kind: 'added-answer',
      purpose: 'to answer questions that our pages do not answer, and to know who keeps the answer right',
      basis: 'interest',
      keptFor: 'as long as the assistant may give it',
      seenBy: 'admins; visitors see the answer without the names',
      exported: {
        not: 'It is about our services. Of a person it holds the account of its owner and of who changed it.',
      },
      erased: { keptBy: 'popia-17' },
    },
    {
      kind: 'added-answer-change',
      purpose: 'to show who changed what the assistant says, and when',
      basis: 'interest',
      keptFor: '3 years',
      seenBy: 'admins',
      exported: { not: 'It is about our services. Of a person it holds the account of who changed the answer.' },
      erased: { keptBy: 'popia-17' },
    },
    {
      kind: 'gap-decision',
      purpose: 'to know which questions we answered or set aside',
      basis: 'interest',
      keptFor: '1 year',
      seenBy: 'admins',
      exported: { not: 'It holds words of many questions. Of a person it holds the account of who decided.' },
      erased: { keptBy: 'popia-17' },
    },
    {
      kind: 'rate counter',
      purpose: 'to refuse floods',
      basis: 'security',
      keptFor: '10 minutes; a day for emails with a conversation',
      seenBy: 'nobody',
      exported: { not: 'It is keyed by a fingerprint whose key is destroyed.' },
      erased: 'nothing-to-erase',
    },
  ],
  withoutPeople: ['daily-figures', 'fingerprint key', 'token budget'],
}
