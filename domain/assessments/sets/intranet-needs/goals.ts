import type { QuestionInput } from '../../question-set.ts'

/** Goals. */
export const goals: QuestionInput[] = [
  {
    kind: 'choice',
    id: 'goals',
    section: 'goals',
    text: 'What should become easier?',
    hint: 'Choose up to the three that matter most.',
    why: 'Everything else follows from this: what nobody needs is left out.',
    options: [
      { id: 'find', text: 'Find documents and forms' },
      { id: 'news', text: 'Know what is going on' },
      { id: 'people', text: 'Find the right person' },
      { id: 'policies', text: 'Prove that people read the rules' },
      { id: 'onboarding', text: 'Help newcomers to begin' },
      { id: 'requests', text: 'Ask for leave, repairs or purchases' },
      { id: 'together', text: 'Work on documents together' },
    ],
    several: true,
  },
  {
    kind: 'choice',
    id: 'time-lost',
    section: 'goals',
    text: 'How long does a person search for information on a normal day?',
    hint: 'Ask three colleagues.',
    why: 'It says what a better system is worth.',
    options: [
      { id: 'minutes', text: 'Some minutes' },
      { id: 'half-hour', text: 'About half an hour' },
      { id: 'hour', text: 'An hour or more' },
    ],
  },
]
