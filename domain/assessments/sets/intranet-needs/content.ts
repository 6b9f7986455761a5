import type { QuestionInput } from '../../question-set.ts'

/** Content. */
export const content: QuestionInput[] = [
  {
    kind: 'choice',
    id: 'places',
    section: 'content',
    text: 'Where are documents today?',
    hint: 'Choose all that apply.',
    why: 'What is in five places is found in none.',
    options: [
      { id: 'drive', text: 'A shared drive' },
      { id: 'cloud', text: 'OneDrive, SharePoint or Google Drive' },
      { id: 'mail', text: 'Mailboxes and attachments' },
      { id: 'chat', text: 'Chat groups' },
      { id: 'paper', text: 'Paper and notice boards' },
      { id: 'intranet', text: 'An intranet that few use' },
    ],
    several: true,
  },
  {
    kind: 'choice',
    id: 'owners',
    section: 'content',
    text: 'Does every important document have somebody who keeps it true?',
    hint: 'A named person, not a department.',
    why: 'Without owners every intranet is out of date within a year.',
    options: [
      { id: 'yes', text: 'Yes, by name' },
      { id: 'some', text: 'For some' },
      { id: 'no', text: 'No' },
    ],
  },
  {
    kind: 'choice',
    id: 'versions',
    section: 'content',
    text: 'Do people use the wrong version of a form or a rule?',
    hint: 'A price list, a safety rule, a leave form.',
    why: 'It tells whether you need approval and one place for each document.',
    options: [
      { id: 'never', text: 'Hardly ever' },
      { id: 'sometimes', text: 'Sometimes' },
      { id: 'often', text: 'Often' },
    ],
  },
  {
    kind: 'choice',
    id: 'confidential',
    section: 'content',
    text: 'Is there content that only some may see?',
    hint: 'Payroll, board papers, disciplinary records.',
    why: 'It decides how rights are kept.',
    options: [
      { id: 'none', text: 'No' },
      { id: 'departments', text: 'By department' },
      { id: 'persons', text: 'Down to single people' },
    ],
  },
]
