import type { QuestionInput } from '../../question-set.ts'

/** Governance. */
export const governance: QuestionInput[] = [
  {
    kind: 'choice',
    id: 'publisher',
    section: 'governance',
    text: 'Who may publish?',
    hint: 'News, pages, documents.',
    why: 'It decides on approval and training.',
    options: [
      { id: 'one', text: 'One department' },
      { id: 'several', text: 'Several departments' },
      { id: 'everybody', text: 'Everybody' },
    ],
  },
  {
    kind: 'number',
    id: 'hours',
    section: 'governance',
    text: 'How many hours a week may somebody spend on keeping it up?',
    hint: 'All people together.',
    why: 'An intranet that nobody keeps up is worse than none.',
    least: 0,
    most: 200,
    unit: 'hours a week',
  },
  {
    kind: 'choice',
    id: 'read-proof',
    section: 'governance',
    text: 'Do you have to prove that people read something?',
    hint: 'Safety rules, POPIA, policies.',
    why: 'Auditors and inspectors ask for it.',
    options: [
      { id: 'no', text: 'No' },
      { id: 'some', text: 'For some documents' },
      { id: 'law', text: 'Yes, by law or contract' },
    ],
  },
  {
    kind: 'choice',
    id: 'retention',
    section: 'governance',
    text: 'Are there documents that you must keep, or delete, by a date?',
    hint: 'Tax, employment, personal information.',
    why: 'POPIA asks to delete what is no longer needed.',
    options: [
      { id: 'no', text: 'I think not' },
      { id: 'known', text: 'Yes, and it is done by hand' },
      { id: 'unknown', text: 'Yes, and nobody does it' },
    ],
  },
]
