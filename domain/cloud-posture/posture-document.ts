import type { TemplateData } from '../documents/templates.ts'
import type { Decided, Printed, TeamDecision } from '../results/result-tool.ts'
import { amountOf } from './amount.ts'
import { coverageTold } from './coverage.ts'
import { cell, counted, dayShown, headOf, line, severityWords } from './document-words.ts'
import { SEVERITIES } from './finding.ts'
import { keptChanges } from './kept-posture.ts'
import type { KeptChange, KeptPosture, KeptTogether } from './kept-posture.ts'
import { answersTold, pointsTold, scoreParts } from './kept-answers.ts'
import { dayStoodFor } from './result-keys.ts'
import { popiaSection } from './popia-section.ts'
import { risksTold } from './risks-told.ts'
import { stepsLeft } from './steps-left.ts'

type Section = TemplateData<'report'>['sections'][number]
type Block = NonNullable<Section['blocks']>[number]

/** Steps that are named; the result itself has all. */
const MOST_STEPS = 40
const MOST_ACCOUNTS = 20
const MOST_TOGETHER = 10
const MOST_TYPES = 10
const ADVICE: Readonly<Record<KeptTogether['advice'], string>> = {
  delete: 'Note its settings, then delete it',
  release: 'Check that no DNS name needs it, then release it',
  look: 'Look whether anybody needs the disk',
  stopped: 'Secure it: a stopped machine may need it',
  secure: 'Secure it: it may be in use',
}

/** The annex to the page for the board: every step, what changed, and which risks somebody answers for. */
export function postureDocument(content: KeptPosture, beside: Printed<KeptPosture>): TemplateData<'report'> {
  const { decisions, today } = beside
  return {
    ...headOf(content, beside, 'Annex'),
    sections: [
      summary(content),
      ...answered(content),
      ...changed(content, beside.before, beside.older),
      plan(content, beside),
      ...costlyAndUnsafe(content),
      ...acceptedRisks(content, decisions, today),
      ...accounts(content),
      ...popiaSection(content),
      notKnown(content),
    ],
  }
}

function summary(content: KeptPosture): Section {
  const { counts, open, points, jointPoints, accounts: own, coverage } = content
  const shown = jointPoints ?? points
  const severities = SEVERITIES.filter((severity) => open[severity] > 0)
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
          { value: String(counts.open), label: 'open findings' },
          { value: String(open.critical + open.high), label: 'of them critical or high' },
          { value: String(own.length), label: 'accounts, templates and plans' },
        ],
      },
      { type: 'paragraph', text: cell(coverageTold(coverage, own.length, points !== undefined)) },
      ...(severities.length === 0
        ? []
        : [
            {
              type: 'charts' as const,
              charts: [
                {
                  form: 'bars' as const,
                  caption: 'Open findings by severity',
                  labels: severities.map((severity) => severityWords[severity]),
                  series: [{ name: 'Open', values: severities.map((severity) => open[severity]) }],
                  alt: severities.map((severity) => `${severityWords[severity]}: ${open[severity]} open.`).join(' '),
                },
              ],
            },
          ]),
    ],
  }
}

/** What the score is made of, and which gaps the answers show. */
function answered({ answers, points }: KeptPosture): readonly Section[] {
  if (!answers) return []
  const { count, answered: given, unknown, gaps } = answersTold(answers)
  return [
    {
      heading: 'What no scan sees',
      blocks: [
        {
          type: 'figures',
          figures: [
            { value: points === undefined ? 'unknown' : String(points), label: 'points of 100, by the files' },
            { value: String(answers.points ?? 'unknown'), label: 'points of 100, by the answers' },
            { value: `${given} of ${count}`, label: 'questions are answered' },
            { value: String(gaps.length), label: 'gaps, by the answers' },
          ],
        },
        {
          type: 'paragraph',
          text: `${cell(scoreParts(answers, points))}${unknown > 0 ? ` ${counted(unknown, 'answer is', 'answers are')} “I don’t know”, which earns nothing.` : ''}`,
        },
        ...(gaps.length === 0
          ? []
          : [
              {
                type: 'table' as const,
                caption: 'Gaps that the answers show',
                columns: [
                  { heading: 'Question', share: 5 },
                  { heading: 'Answer', share: 2.4 },
                  { heading: 'Points', align: 'right' as const, share: 1.4 },
                ],
                rows: gaps.map((gap) => [cell(gap.question), cell(gap.answer ?? ''), pointsTold(gap)]),
              },
            ]),
      ],
    },
  ]
}

function changed(
  content: KeptPosture,
  before: Printed<KeptPosture>['before'],
  older: readonly KeptPosture[],
): readonly Section[] {
  const changes = before && keptChanges(before.content, content, older)
  if (!before || !changes) return []
  const count = (change: KeptChange['change']) => changes.changes.filter((each) => each.change === change).length
  // A score with answers and one without are of different things.
  const isJoint = content.jointPoints !== undefined && before.content.jointPoints !== undefined
  const earlier = isJoint ? before.content.jointPoints : before.content.points
  return [
    {
      heading: 'What changed',
      blocks: [
        {
          type: 'paragraph',
          text: `Compared with “${line(before.title, 120)}” of ${dayShown(dayStoodFor(before.content))}${earlier === undefined ? '' : `, which had ${earlier} points${isJoint ? '' : ' by the files'}`}.`,
        },
        {
          type: 'figures',
          figures: [
            { value: String(count('closed')), label: 'closed' },
            { value: String(count('new')), label: 'newly open' },
            { value: String(count('back')), label: 'back' },
            { value: String(changes.still), label: 'open as before' },
          ],
        },
        ...(count('gone') + count('hidden') === 0
          ? []
          : [
              {
                type: 'figures' as const,
                figures: [{ value: String(count('gone') + count('hidden')), label: 'not open, without proof' }],
              },
            ]),
        ...(count('first') + count('unseen') === 0
          ? []
          : [
              {
                type: 'figures' as const,
                figures: [
                  { value: String(count('first')), label: 'first looked at' },
                  { value: String(count('unseen')), label: 'not looked at again' },
                ],
              },
              {
                type: 'paragraph' as const,
                text: 'The two did not look at the same. What only one of them looked at is counted apart, as neither new nor closed. Their scores are not of the same scope.',
              },
            ]),
      ],
    },
  ]
}

function plan(content: KeptPosture, { decisions, today }: Decided): Section {
  const { checks } = content
  const { steps } = stepsLeft(content, decisions, today)
  const fixes = new Map(checks.map(({ id, fix }) => [id, fix]))
  if (steps.length === 0)
    return {
      heading: 'What to do, by when',
      blocks: [{ type: 'paragraph', text: 'Nothing was open that nobody accepted.' }],
    }
  return {
    heading: 'What to do, by when',
    blocks: [
      ...([30, 60, 90] as const).flatMap((days): readonly Block[] => {
        const own = steps.slice(0, MOST_STEPS).filter((step) => step.days === days)
        if (own.length === 0) return []
        return [
          {
            type: 'table',
            caption: `Within ${days} days, by ${dayShown(own[0]!.due)}`,
            columns: [
              { heading: 'Severity', share: 1.1 },
              { heading: 'Step', share: 5 },
              { heading: 'Resources', align: 'right', share: 1 },
            ],
            rows: own.map(({ severity, check, fix = fixes.get(check.id), count }) => [
              severity === undefined ? 'Answer' : severityWords[severity],
              [cell(check.title), ...(fix === undefined ? [] : [cell(fix)])].join('\n'),
              severity === undefined ? '' : String(count),
            ]),
          },
        ]
      }),
      ...(steps.length > MOST_STEPS
        ? [
            {
              type: 'paragraph' as const,
              text: `And ${steps.length - MOST_STEPS} further steps, in the result itself.`,
            },
          ]
        : []),
    ],
  }
}

function costlyAndUnsafe({ together }: KeptPosture): readonly Section[] {
  if (together.length === 0) return []
  return [
    {
      heading: 'Costly and unsafe',
      blocks: [
        {
          type: 'table',
          caption: 'Resources of the bill that have open findings',
          columns: [
            { heading: 'Resource', share: 4 },
            { heading: 'A month', align: 'right', share: 1.6 },
            { heading: 'What to do', share: 2 },
          ],
          rows: together
            .slice(0, MOST_TOGETHER)
            .map(({ resource, monthly, currency, checks, worst, advice }) => [
              `${cell(resource)}\n${severityWords[worst]}: ${cell(checks.join('; '))}`,
              amountOf(Number(monthly), cell(currency)),
              ADVICE[advice],
            ]),
        },
      ],
    },
  ]
}

function acceptedRisks(content: KeptPosture, decisions: readonly TeamDecision[], today: string): readonly Section[] {
  const rows = risksTold(content, decisions)
  if (rows.length === 0) return []
  return [
    {
      heading: 'Risks that were accepted',
      blocks: [
        {
          type: 'table',
          caption: 'Who answers for what, and until when',
          columns: [
            { heading: 'Risk', share: 4 },
            { heading: 'Owner', share: 2 },
            { heading: 'Until', share: 1.6 },
          ],
          rows: rows.map(({ what, where, owner, reason, until }) => [
            `${cell(what)}, ${cell(where)}\n${cell(reason)}`,
            cell(owner),
            until < today ? `Ended on ${dayShown(until)}: open again` : dayShown(until),
          ]),
        },
      ],
    },
  ]
}

function accounts({ accounts: own }: KeptPosture): readonly Section[] {
  if (own.length < 2) return []
  return [
    {
      heading: 'Side by side',
      blocks: [
        {
          type: 'table',
          caption:
            own.length > MOST_ACCOUNTS
              ? `The ${MOST_ACCOUNTS} with the lowest score of ${own.length}`
              : 'All accounts, templates and plans',
          columns: [
            { heading: 'Account, template or plan', share: 4 },
            { heading: 'Score', align: 'right' },
            { heading: 'Critical', align: 'right' },
            { heading: 'High', align: 'right' },
            { heading: 'Other', align: 'right' },
            { heading: 'Passed', align: 'right' },
          ],
          rows: own
            .slice(0, MOST_ACCOUNTS)
            .map(({ cloud, account, points, open, passed }) => [
              cell(`${cloud} ${account}`) || 'not given',
              points === undefined ? 'unknown' : String(points),
              String(open.critical),
              String(open.high),
              String(open.medium + open.low + open.informational + open.unknown),
              String(passed),
            ]),
        },
      ],
    },
  ]
}

function notKnown({ counts, files, jointPoints, seen, day, notLookedAt }: KeptPosture): Section {
  const { manual, unknown, muted, suppressed, closed } = counts
  return {
    heading: 'What we do not know',
    blocks: [
      {
        type: 'paragraph',
        text: `${counted(manual, 'finding', 'findings')} a person has to look at, ${unknown} unknown, ${muted + suppressed} muted or suppressed, ${closed} closed by hand. None of them counts as open or as passed.${jointPoints === undefined ? ' The questions about what no scan sees are not all answered.' : ''}`,
      },
      ...(notLookedAt.length === 0
        ? []
        : [
            {
              type: 'paragraph' as const,
              text: `No check of ours looks at ${counted(
                notLookedAt.reduce((sum, { count }) => sum + count, 0),
                'resource',
                'resources',
              )} of the templates and plans, so that how they stand is unknown: ${cell(
                notLookedAt
                  .slice(0, MOST_TYPES)
                  .map(({ type, count }) => `${type} (${count})`)
                  .join(', '),
              )}${notLookedAt.length > MOST_TYPES ? ` and ${notLookedAt.length - MOST_TYPES} more kinds` : ''}.`,
            },
          ]),
      {
        type: 'paragraph',
        text: `The score is worked out by fixed rules from ${counted(files.length, 'file', 'files')} ${seen === undefined ? (files.length === 1 ? 'that says no time' : 'that say no time') : `of ${dayShown(seen)}`}, read on ${dayShown(day)}. It is no certificate and no legal advice.`,
      },
    ],
  }
}
