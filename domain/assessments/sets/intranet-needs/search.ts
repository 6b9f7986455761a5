import type { QuestionInput } from '../../question-set.ts'

/** Search. */
export const search: QuestionInput[] = [
  {
    kind: 'choice',
    id: 'search-today',
    section: 'search',
    text: 'How does somebody find a form that they have never used?',
    hint: 'Think of a newcomer.',
    why: 'It is the first thing that people judge an intranet by.',
    options: [
      { id: 'search', text: 'They search and find it' },
      { id: 'folders', text: 'They click through folders' },
      { id: 'ask', text: 'They ask a colleague' },
    ],
  },
  {
    kind: 'choice',
    id: 'scans',
    section: 'search',
    text: 'Are important documents scanned paper?',
    hint: 'Contracts, certificates, delivery notes.',
    why: 'A search finds only what can be read.',
    options: [
      { id: 'no', text: 'No, or few' },
      { id: 'many', text: 'Many' },
    ],
  },
]
