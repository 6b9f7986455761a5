import { company } from '../company/details.ts'
import {
  dealRegistration,
  resellerQuestions,
  resellerRequirements,
  resellerTiers,
} from '../company/reseller-programme.ts'
import type { TemplateData } from '../documents/templates.ts'
import type { Sheet } from './material.ts'
import { longDate } from '../billing/money-text.ts'
import { termsOn } from './programme.ts'
import { statedTerms } from './stated-terms.ts'

type Report = TemplateData<'report'>
type Section = Report['sections'][number]

interface Written {
  readonly title: string
  readonly sections: Section[]
}

/** A sheet about the programme as it was on a day, from the same data as the public page and the calculation of commission. */
export function sheetDocument(sheet: Sheet, on: string): Report {
  const { title, sections } = { terms, 'ways-of-working': waysOfWorking, 'deal-registration': registration }[sheet](on)
  return {
    title,
    kind: 'For resellers',
    date: on,
    dateShown: longDate(on),
    marking: 'For resellers of Veritech',
    parties: [{ role: 'From', name: company.legalName, lines: [company.phone] }],
    sections,
  }
}

function terms(on: string): Written {
  return {
    title: 'Terms of the reseller programme',
    sections: [
      {
        heading: `Agreement of ${longDate(termsOn(on).version)}`,
        blocks: statedTerms(on).map(({ title, text }) => ({ type: 'paragraph', text: `${title}. ${text}` })),
      },
      { heading: 'What we ask of you', blocks: [{ type: 'list', items: [...resellerRequirements] }] },
    ],
  }
}

function waysOfWorking(): Written {
  return {
    title: 'Three ways to work with us',
    sections: [
      {
        heading: 'Who does what',
        blocks: [
          {
            type: 'table',
            caption: 'The three ways compared',
            columns: [{ heading: 'Question' }, ...resellerTiers.map(({ name }) => ({ heading: name }))],
            rows: resellerQuestions.map((question, index) => [
              question,
              ...resellerTiers.map(({ answers }) => answers[index] ?? ''),
            ]),
          },
        ],
      },
      {
        heading: 'Whom each suits',
        blocks: [{ type: 'list', items: resellerTiers.map(({ name, suits }) => `${name}: ${suits}`) }],
      },
    ],
  }
}

function registration(on: string): Written {
  const { protectionDays } = termsOn(on)
  return {
    title: 'How to register a deal',
    sections: [
      { heading: 'Step by step', blocks: [stepsOf(dealRegistration)] },
      {
        heading: 'How long a deal is yours',
        blocks: [
          {
            type: 'note',
            text: `${protectionDays} days from our approval, and as long again if you ask once before they end.`,
          },
        ],
      },
    ],
  }
}

const stepsOf = (steps: readonly { readonly title: string; readonly text: string }[]) => ({
  type: 'list' as const,
  ordered: true,
  items: steps.map(({ title, text }) => `${title}. ${text}`),
})
