import { answersAsked } from '../answer.ts'
import type { Answers } from '../answer.ts'
import type { Question, QuestionSet } from '../question-set.ts'
import { phases } from './phases.ts'
import { requirementsOf } from './requirements.ts'
import type { Requirement } from './requirements.ts'

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** `widths` are percents of the line. */
  | {
      readonly kind: 'table'
      readonly header: readonly string[]
      readonly widths: readonly number[]
      readonly rows: readonly (readonly string[])[]
    }

export interface RequestDocument {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly blocks: readonly Block[] }[]
}

/** What the sender fills in. Empty ones become a gap in brackets. */
export interface RequestDetails {
  readonly company: string
  readonly contact: string
  /** A day, as 2026-12-15. */
  readonly replyBy: string
}

interface Requested {
  readonly set: Pick<QuestionSet, 'questions'>
  readonly answers: Answers
  readonly details: RequestDetails
  /** An answer as a person reads it. */
  readonly wordsOf: (question: Question) => string | undefined
}

/** The answers that describe the sender. The budget is none: it would become the price. */
const about = ['people', 'sites', 'without-desk', 'devices', 'shifts', 'languages', 'places', 'licences', 'systems']

const names = { must: 'Must', should: 'Should', could: 'Could', wont: 'Left out' } as const

/** The request for quotation that follows from the answers: what is asked for, how to reply, and how it is chosen. */
export function requestForQuotation({ set, answers: given, details, wordsOf }: Requested): RequestDocument {
  const answers = answersAsked(set, given)
  const requirements = requirementsOf(answers)
  const asked = requirements.filter(({ priority }) => priority !== 'wont')
  const left = requirements.filter(({ priority }) => priority === 'wont')
  const company = details.company.trim() || '[Name of the company]'
  const facts = about.flatMap((id) => {
    const question = set.questions.find((each) => each.id === id)
    const words = question && answers[id] && wordsOf(question)
    return question && words !== undefined && words !== '' ? [[question.text, words]] : []
  })
  return {
    title: `Request for quotation: an intranet for ${company}`,
    sections: [
      {
        title: 'Your reply',
        blocks: [
          text(
            `Please reply in writing by ${dayOf(details.replyBy) || '[date]'} to ${details.contact.trim() || '[name, mail address, telephone]'}.`,
          ),
          text(
            'Fill in the last column of the requirements and the table of prices. Say openly what you do not offer.',
          ),
        ],
      },
      {
        title: 'Who we are',
        blocks: [{ kind: 'table', header: ['Question', 'Answer'], widths: [50, 50], rows: facts }],
      },
      {
        title: 'What we ask for',
        blocks: [
          text(
            'Must: without it we choose another offer. Should: it counts for much. Could: it is welcome at a small price.',
          ),
          {
            kind: 'table',
            header: ['No.', 'Requirement', 'Priority', 'Phase', 'How you meet it'],
            widths: [6, 50, 10, 8, 26],
            rows: asked.map((each, at) => [
              String(at + 1),
              `${each.title}. ${each.text}`,
              names[each.priority],
              String(each.phase ?? ''),
              '',
            ]),
          },
          text('How you meet it: as it comes, by settings, by programming, or not at all.'),
        ],
      },
      {
        title: 'Phases',
        blocks: [{ kind: 'list', items: phasesOf(asked) }],
      },
      ...(left.length === 0
        ? []
        : [
            {
              title: 'Not asked for',
              blocks: [text(`We do not need: ${left.map(({ title }) => title.toLowerCase()).join(', ')}.`)],
            },
          ]),
      {
        title: 'Prices',
        blocks: [
          text('In rand, with and without VAT. Name what follows the rate of the dollar.'),
          {
            kind: 'table',
            header: ['Item', 'Once', 'A month', 'Three years'],
            widths: [46, 18, 18, 18],
            rows: [
              ['Set-up and moving of content, phase 1', '', '', ''],
              ['Further phases', '', '', ''],
              ['Licences', '', '', ''],
              ['Support and updates', '', '', ''],
              ['Training', '', '', ''],
            ],
          },
        ],
      },
      {
        title: 'Questions to you',
        blocks: [
          {
            kind: 'list',
            items: [
              'In which country is our content stored, and who can read it? Which contract covers sections 20, 21 and 72 of POPIA?',
              'How do we get all content out again when the contract ends, in which form, and at what price?',
              'How many hours a week do your clients of our size spend on keeping it up?',
              'Who supports us, at what hours, and how fast?',
              'Which of the requirements do you build on products of others?',
              'Name two clients of our size whom we may call.',
            ],
          },
        ],
      },
      {
        title: 'How we choose',
        blocks: [
          {
            kind: 'list',
            items: [
              'Every requirement "Must" is met, or shown in a trial.',
              'Requirements "Should" and "Could": 40 %.',
              'Price over three years: 40 %.',
              'References and answers to the questions: 20 %.',
            ],
          },
        ],
      },
    ],
  }
}

const days = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayOf = (day: string): string => (day === '' ? '' : days.format(new Date(`${day}T00:00:00Z`)))

const text = (words: string): Block => ({ kind: 'text', text: words })

function phasesOf(requirements: readonly Requirement[]): string[] {
  return phases.flatMap((phase) => {
    const own = requirements.filter((each) => each.phase === phase)
    const days = own.reduce((total, each) => total + each.days, 0)
    const titles = own.map(({ title }) => title.toLowerCase()).join(', ')
    return own.length === 0 ? [] : [`Phase ${phase}, about ${days} days by our own estimate: ${titles}.`]
  })
}
