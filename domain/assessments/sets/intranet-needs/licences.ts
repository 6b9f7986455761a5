import type { QuestionInput } from '../../question-set.ts'

/** Licences and systems. */
export const licences: QuestionInput[] = [
  {
    kind: 'choice',
    id: 'licences',
    section: 'licences',
    text: 'What do you pay for already?',
    hint: 'Choose all that apply.',
    why: 'Most companies own half of an intranet without using it.',
    options: [
      { id: 'm365', text: 'Microsoft 365 Business or E3/E5' },
      { id: 'm365-light', text: 'Microsoft 365 for front-line staff (F1/F3)' },
      { id: 'google', text: 'Google Workspace' },
      { id: 'none', text: 'None of these' },
    ],
    several: true,
  },
  {
    kind: 'choice',
    id: 'systems',
    section: 'licences',
    text: 'Which systems should be reached from it?',
    hint: 'Choose all that apply.',
    why: 'Each connection costs more than a page.',
    options: [
      { id: 'hr', text: 'Leave and payroll' },
      { id: 'desk', text: 'IT and repair requests' },
      { id: 'crm', text: 'Customers and orders' },
      { id: 'none', text: 'None to begin with' },
    ],
    several: true,
  },
  {
    kind: 'choice',
    id: 'budget',
    section: 'licences',
    text: 'What may it cost in the first year?',
    hint: 'Everything but your own hours.',
    why: 'It separates what is possible now from what comes later.',
    options: [
      { id: 'little', text: 'Below R 100,000' },
      { id: 'medium', text: 'R 100,000 to R 500,000' },
      { id: 'much', text: 'More than R 500,000' },
      { id: 'unknown', text: 'Not decided' },
    ],
  },
]
