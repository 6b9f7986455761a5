import type { QuestionInput } from '../../question-set.ts'

/** Audiences. */
export const audiences: QuestionInput[] = [
  {
    kind: 'number',
    id: 'people',
    section: 'audiences',
    text: 'How many people should use it?',
    hint: 'All of them: offices, drivers, shops, the factory floor.',
    why: 'Price and effort follow from it.',
    least: 1,
    most: 100_000,
    unit: 'people',
  },
  {
    kind: 'number',
    id: 'sites',
    section: 'audiences',
    text: 'At how many sites do they work?',
    hint: 'Offices, branches, depots.',
    why: 'More than one site needs news and people by site.',
    least: 1,
    most: 2_000,
    unit: 'sites',
  },
  {
    kind: 'choice',
    id: 'without-desk',
    section: 'audiences',
    text: 'How many have no desk or computer of their own?',
    hint: 'Drivers, shop and factory staff, guards.',
    why: 'They are forgotten most often, and need a phone without a company mailbox.',
    options: [
      { id: 'none', text: 'None' },
      { id: 'some', text: 'Fewer than half' },
      { id: 'most', text: 'Half or more' },
    ],
  },
  {
    kind: 'choice',
    id: 'devices',
    section: 'audiences',
    text: 'How would those people reach it?',
    hint: 'Choose all that apply.',
    why: 'Data costs money to the person who pays for it.',
    options: [
      { id: 'own-phone', text: 'Their own phone, their own data' },
      { id: 'company-phone', text: 'A company phone' },
      { id: 'shared', text: 'A shared computer or a screen' },
      { id: 'none', text: 'Not at all today' },
    ],
    several: true,
    leftOutAfter: { question: 'without-desk', options: ['none'] },
  },
  {
    kind: 'choice',
    id: 'shifts',
    section: 'audiences',
    text: 'Do people work in shifts?',
    hint: 'Also at night and at the weekend.',
    why: 'News that is only told in meetings misses a shift.',
    options: [
      { id: 'no', text: 'No' },
      { id: 'some', text: 'Some do' },
      { id: 'most', text: 'Most do' },
    ],
  },
]
