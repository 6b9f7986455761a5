import type { QuestionInput } from '../../question-set.ts'

/** Adoption. */
export const adoption: QuestionInput[] = [
  {
    kind: 'choice',
    id: 'last-attempt',
    section: 'adoption',
    text: 'Was there an attempt before?',
    hint: 'An intranet, a wiki, a Teams site.',
    why: 'The reason why it failed is the first requirement.',
    options: [
      { id: 'none', text: 'No' },
      { id: 'works', text: 'Yes, and it is used' },
      { id: 'failed', text: 'Yes, and nobody uses it' },
    ],
  },
  {
    kind: 'choice',
    id: 'sponsor',
    section: 'adoption',
    text: 'Will the management use it itself?',
    hint: 'Write there, and answer there.',
    why: 'People look where their manager looks.',
    options: [
      { id: 'yes', text: 'Yes' },
      { id: 'maybe', text: 'Perhaps' },
      { id: 'no', text: 'No' },
    ],
  },
]
