import type { TemplateData } from '../documents/templates.ts'
import type { Printed } from '../results/result-tool.ts'
import { shortened } from '../text/shortened.ts'
import { coverageTold } from './coverage.ts'
import { counted, dayShown, headOf, severityWords } from './document-words.ts'
import { keptChanges } from './kept-posture.ts'
import type { KeptPosture } from './kept-posture.ts'
import type { PlannedStep } from './kept-steps.ts'
import { popiaSection } from './popia-section.ts'
import { dayStoodFor } from './result-keys.ts'
import { risksTold } from './risks-told.ts'
import { acceptedOpen, stepsLeft } from './steps-left.ts'

type Section = TemplateData<'report'>['sections'][number]

/** What fits on one page beside the rest. The annex has all. */
const WORST = 5
const MOST_RISKS = 3
const LONGEST_ORGANISATION = 60
const LONGEST_TITLE = 80
const LONGEST_WHY = 150
const LONGEST_PLACE = 60
const LONGEST_REASON = 110
const LONGEST_COVERAGE = 480
const MOST_SAFEGUARDS = 6

/** One page for the people who decide: how it stands, the worst, the plan in sums, accepted risks, and what is not known. */
export function boardDocument(content: KeptPosture, beside: Printed<KeptPosture>): TemplateData<'report'> {
  const { decisions, today, organisationName, title } = beside
  const short = {
    organisationName: shortened(organisationName, LONGEST_ORGANISATION),
    title: shortened(title, LONGEST_TITLE),
  }
  const { steps } = stepsLeft(content, decisions, today)
  return {
    ...headOf(content, short, 'For the board'),
    compact: true,
    sections: [
      standing(content, beside),
      worst(steps, content),
      plan(steps),
      ...popiaSection(content, MOST_SAFEGUARDS),
      ...risks(content, beside),
      notKnown(content),
    ],
  }
}

function standing(content: KeptPosture, { before, older, decisions, today }: Printed<KeptPosture>): Section {
  const { counts, open, points, jointPoints, coverage, accounts } = content
  const shown = jointPoints ?? points
  const changes = before && keptChanges(before.content, content, older)
  const count = (change: string) => changes?.changes.filter((each) => each.change === change).length ?? 0
  const accepted = acceptedOpen(content, decisions, today)
  return {
    heading: 'Where we stand',
    blocks: [
      {
        type: 'figures',
        figures: [
          {
            value: shown === undefined ? 'unknown' : String(shown),
            label: jointPoints === undefined ? 'points of 100, by the files' : 'points of 100, by files and answers',
          },
          {
            value: String(counts.open),
            label: `open findings${accepted > 0 ? `, ${accepted} of them accepted` : ''}`,
          },
          { value: String(open.critical + open.high), label: 'of them critical or high' },
          changes
            ? {
                value: String(count('closed')),
                label: `closed since ${dayShown(dayStoodFor(before.content))}; ${count('new')} new, ${count('back')} back`,
              }
            : { value: String(accounts.length), label: 'accounts, templates and plans' },
        ],
      },
      {
        type: 'paragraph',
        text: shortened(coverageTold(coverage, accounts.length, points !== undefined), LONGEST_COVERAGE),
      },
    ],
  }
}

const shortDay = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The first steps: they are in the order of their deadlines, the worst first. */
function worst(steps: readonly PlannedStep[], { checks }: KeptPosture): Section {
  const known = new Map(checks.map((check) => [check.id, check]))
  // Tools look for the same under ids of their own: each title once.
  const titles = [...Map.groupBy(steps, ({ check }) => check.title).values()].map((own) => ({
    ...own[0]!,
    count: own.reduce((sum, { count }) => sum + count, 0),
  }))
  const left = titles.length - WORST
  const rows = titles.slice(0, WORST).map(({ severity, check, count, due, fix, why }) => {
    const told = known.get(check.id)?.why ?? why ?? fix ?? known.get(check.id)?.fix
    return [
      severity === undefined ? 'Answer' : severityWords[severity],
      [shortened(check.title, LONGEST_TITLE), ...(told ? [shortened(told, LONGEST_WHY)] : [])].join('\n'),
      severity === undefined ? '' : String(count),
      shortDay.format(new Date(`${due}T00:00:00Z`)),
    ]
  })
  if (rows.length === 0)
    return {
      heading: 'The worst that is open',
      blocks: [{ type: 'paragraph', text: 'Nothing was open that nobody accepted.' }],
    }
  return {
    heading: 'The worst that is open',
    blocks: [
      {
        type: 'table',
        caption: 'Steps that come first',
        columns: [
          { heading: 'Severity', share: 1.1 },
          { heading: 'What is wrong', share: 8 },
          { heading: 'Resources', align: 'right', share: 1.2 },
          { heading: 'By', align: 'right', share: 1.6 },
        ],
        rows,
      },
      ...(left > 0 ? [{ type: 'paragraph' as const, text: `And ${left} more, in the annex.` }] : []),
    ],
  }
}

function plan(steps: readonly PlannedStep[]): Section {
  return {
    heading: 'The plan',
    blocks: [
      {
        type: 'figures',
        figures: ([30, 60, 90] as const).map((days) => {
          const own = steps.filter((step) => step.days === days)
          const closed = own.reduce((sum, { count }) => sum + count, 0)
          return {
            value: String(own.length),
            label: `${own.length === 1 ? 'step' : 'steps'} within ${days} days, ${counted(closed, 'finding', 'findings')}`,
          }
        }),
      },
    ],
  }
}

function risks(content: KeptPosture, { decisions, today }: Printed<KeptPosture>): readonly Section[] {
  const all = risksTold(content, decisions).filter(({ until }) => until >= today)
  if (all.length === 0) return []
  const left = all.length - MOST_RISKS
  return [
    {
      heading: 'Risks that were accepted',
      blocks: [
        {
          type: 'list',
          items: all
            .slice(0, MOST_RISKS)
            .map(
              ({ what, where, owner, reason, until }) =>
                `${shortened(what, LONGEST_TITLE)}, ${shortened(where, LONGEST_PLACE)}: ${shortened(owner, 60)}, until ${dayShown(until)}. ${shortened(reason, LONGEST_REASON)}`,
            ),
        },
        ...(left > 0 ? [{ type: 'paragraph' as const, text: `And ${left} more that end later.` }] : []),
      ],
    },
  ]
}

function notKnown({ counts, files, answers, jointPoints, seen, day }: KeptPosture): Section {
  const { manual, unknown, muted, suppressed, closed } = counts
  const answered = answers?.questions.filter(({ answer }) => answer !== undefined).length ?? 0
  return {
    heading: 'What we do not know',
    blocks: [
      {
        type: 'paragraph',
        text: [
          `${counted(manual, 'finding', 'findings')} a person has to look at, ${unknown} unknown, ${muted + suppressed} muted or suppressed, ${closed} closed by hand: they count as neither open nor passed.`,
          jointPoints === undefined &&
            (answered === 0
              ? 'No question about what no scan sees is answered.'
              : `The questions about what no scan sees are not all answered: ${answered} are.`),
          `The score is worked out by fixed rules from ${counted(files.length, 'file', 'files')} ${seen === undefined ? (files.length === 1 ? 'that says no time' : 'that say no time') : `of ${dayShown(seen)}`}, read on ${dayShown(day)}. It is no certificate and no legal advice.`,
        ]
          .filter(Boolean)
          .join(' '),
      },
    ],
  }
}
