import type { QuestionInput } from '../../question-set.ts'

/** Languages. */
export const languages: QuestionInput[] = [
  {
    kind: 'choice',
    id: 'languages',
    section: 'languages',
    text: 'In which languages do people read at work?',
    hint: 'Choose all that a rule must reach.',
    why: 'A safety rule that is not understood does not protect.',
    options: [
      { id: 'en', text: 'English' },
      { id: 'af', text: 'Afrikaans' },
      { id: 'zu', text: 'isiZulu' },
      { id: 'xh', text: 'isiXhosa' },
      { id: 'st', text: 'Sesotho' },
      { id: 'nso', text: 'Sepedi' },
      { id: 'tn', text: 'Setswana' },
      { id: 'other', text: 'Another' },
    ],
    several: true,
  },
  {
    kind: 'choice',
    id: 'reading',
    section: 'languages',
    text: 'Can everybody read long texts easily?',
    hint: 'Also in a second language.',
    why: 'Pictures, short films and voice may be needed.',
    options: [
      { id: 'yes', text: 'Yes' },
      { id: 'some', text: 'Not everybody' },
    ],
  },
]
