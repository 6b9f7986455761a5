import { dateOf, dayAt } from '../calendar/day.ts'
import { company } from '../company/details.ts'
import type { TemplateData } from '../documents/templates.ts'
import { plainLine } from '../text/plain.ts'
import { rankedActions, scoreWith } from './actions.ts'
import { LEFT_OUT, answerWords, bestAnswer, decimal, effortWords } from './answer-words.ts'
import { answersAsked, questionsAsked } from './answer.ts'
import type { Answers } from './answer.ts'
import { phases } from './intranet/phases.ts'
import { requirementsOf } from './intranet/requirements.ts'
import { intranetAdvice, tidySteps } from './intranet/verdict.ts'
import { confidenceOf } from './evidence/evidence.ts'
import type { Beside } from './evidence/evidence.ts'
import { isScored } from './question-set.ts'
import type { QuestionSet } from './question-set.ts'
import { scoreOf } from './score.ts'
import type { Score } from './score.ts'
import { workloadsSection } from './workloads/report-section.ts'
import type { WorkloadSheet } from './workloads/sheet.ts'

type Section = TemplateData<'report'>['sections'][number]
type Block = NonNullable<Section['blocks']>[number]
type Chart = Extract<Block, { type: 'charts' }>['charts'][number]

export interface ReportContent {
  readonly set: QuestionSet
  readonly answers: Answers
  readonly finishedAt: string
  /** The applications of a cloud readiness. */
  readonly workloads?: WorkloadSheet | undefined
  readonly organisationName: string
  /** SHA-256 of the set, in hexadecimal. */
  readonly hash: string
  /** What lies beside the answers: how much of them rests on more than the organisation's word. */
  readonly beside: Beside
  /** Points of all results up to this one, the oldest first. Fewer than two show no course. */
  readonly course: readonly { readonly finishedAt: string; readonly points: number }[]
}

/** Actions that the plan of a report lists. */
const MOST_ACTIONS = 10
/** A radar with fewer is a line. */
const LEAST_CORNERS = 3
/** Actions whose effect the summary names. */
const FIRST_ACTIONS = 3

const longDate = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: '2-digit', timeZone: 'UTC' })

/** The report of a result for a board: the score with its reasons, the plan, and every answer. */
export function reportDocument(given: ReportContent): TemplateData<'report'> {
  const content = { ...given, answers: answersAsked(given.set, given.answers) }
  const { set, finishedAt, organisationName } = content
  const date = dateOf(dayAt(Date.parse(finishedAt)))
  return {
    kind: `${set.title} report`,
    title: set.id === 'intranet-assessment' ? verdictTitle(content) : scoreTitle(content),
    subtitle: `Self-assessment, ${set.questions.length} questions, version ${set.version}`,
    date,
    dateShown: longDate.format(new Date(`${date}T00:00:00Z`)),
    marking: 'Confidential',
    parties: [
      { role: 'Prepared for', name: plainLine(organisationName, 120) },
      { role: 'Prepared by', name: company.name, lines: [company.phone] },
    ],
    sections:
      set.id === 'intranet-assessment'
        ? [intranetSummary(content), requirements(content), allAnswers(content), method(content)]
        : [
            summary(content),
            plan(content),
            ...applications(content),
            whereItWent(content),
            allAnswers(content),
            method(content),
          ],
  }
}

function scoreTitle({ set, answers }: ReportContent): string {
  const { points, grade } = scoreOf(set, answers)
  return points === undefined ? 'Nothing of it applies' : `${points} of 100 points, grade ${grade}`
}

function summary({ set, answers, course }: ReportContent): Section {
  const score = scoreOf(set, answers)
  const first = rankedActions(score).slice(0, FIRST_ACTIONS)
  const planned = scoreWith(set, answers, new Set(first.map(({ question }) => question.id)))
  const means = set.grades.find(({ grade }) => grade === score.grade)?.means
  const held = score.gates.filter(({ isOpen }) => !isOpen)
  const unknownCost = score.terms.reduce(
    (sum, term) => (term.answer?.value === 'unknown' ? sum + term.missing : sum),
    0,
  )
  return {
    heading: 'In short',
    blocks: [
      {
        type: 'paragraph',
        text: [
          means === undefined ? '' : `Grade ${score.grade}: ${means.charAt(0).toLowerCase()}${means.slice(1)}.`,
          first.length === 0
            ? 'Every question has its best answer.'
            : `The first ${first.length === 1 ? 'action' : `${first.length} actions`} of the plan would lead to ${planned.points} points, grade ${planned.grade}.`,
        ].join(' '),
      },
      {
        type: 'figures',
        figures: [
          { value: String(score.points ?? 0), label: 'points of 100' },
          { value: score.grade ?? 'none', label: 'grade, with the rules' },
          { value: String(planned.points ?? 0), label: 'points with the first actions' },
          {
            value: String(score.unknown),
            label: `answers “I don't know”: ${decimal(inPoints(score, unknownCost))} points`,
          },
        ],
      },
      ...held.map(({ gate, heldBy }): Block => ({
        type: 'note',
        tone: 'attention',
        text: `${gate.title}: not met, so the grade is at most ${gate.cap}. ${gate.because} It is held by: ${heldBy.map(({ text }) => text).join(' ')}`,
      })),
      ...metRules(score),
      { type: 'charts', charts: [set.weakestSection ? radar(score, set.weakestSection) : partsChart(score)] },
      ...(course.length < 2 ? [] : [{ type: 'charts' as const, charts: [courseChart(course)] }]),
    ],
  }
}

/** The rules that hold no grade: those that are not met are notes of their own. */
function metRules({ gates }: Score): Block[] {
  const met = gates.filter(({ isOpen }) => isOpen)
  return met.length === 0 ? [] : [{ type: 'list', items: met.map(({ gate }) => `${gate.title}: met`) }]
}

function applications({ workloads, finishedAt }: ReportContent): Section[] {
  const section = workloads && workloadsSection(workloads, (workloads.at || finishedAt).slice(0, 7))
  return section ? [section] : []
}

const sharesOf = ({ sections }: Score) =>
  sections.map(({ title, earned, possible }) => ({
    title,
    percent: possible === 0 ? null : Math.floor((earned * 100) / possible),
  }))

/** The pillars of a set whose weakest one holds the grade, beside what every pillar has to reach. */
function radar(score: Score, { least }: NonNullable<QuestionSet['weakestSection']>): Chart {
  const shares = sharesOf(score)
  const bars = partsChart(score)
  if (shares.length < LEAST_CORNERS) return bars
  return {
    ...bars,
    form: 'radar',
    series: [...bars.series, { name: `What every pillar has to reach: ${least} %`, values: shares.map(() => least) }],
  }
}

function partsChart(score: Score): Chart {
  const shares = sharesOf(score)
  return {
    form: 'bars',
    caption: 'Points earned, in per cent of each part',
    labels: shares.map(({ title }) => title.slice(0, 40)),
    series: [{ name: 'Earned', values: shares.map(({ percent }) => percent) }],
    most: 100,
    unit: ' %',
    alt: shares
      .map(({ title, percent }) => (percent === null ? `${title}: does not apply.` : `${title}: ${percent} per cent.`))
      .join(' '),
  }
}

function courseChart(course: ReportContent['course']): Chart {
  const dayOf = (finishedAt: string) => shortDate.format(new Date(`${dateOf(dayAt(Date.parse(finishedAt)))}T00:00:00Z`))
  return {
    form: 'line',
    caption: 'Points over time',
    labels: course.map(({ finishedAt }, at) => (at === 0 || at === course.length - 1 ? dayOf(finishedAt) : '')),
    places: placesOf(course.map(({ finishedAt }) => Date.parse(finishedAt))),
    series: [{ name: 'Points', values: course.map(({ points }) => points) }],
    most: 100,
    alt: `${course.length} results, from ${course[0]?.points} to ${course.at(-1)?.points} points.`,
  }
}

/** Where moments in ascending order stand between the first, 0, and the last, 1. */
function placesOf(moments: readonly number[]): number[] {
  const [from = 0, to = 0] = [moments[0], moments.at(-1)]
  return moments.map((moment, at) => (to === from ? at / (moments.length - 1) : (moment - from) / (to - from)))
}

function plan({ set, answers }: ReportContent): Section {
  const score = scoreOf(set, answers)
  const actions = rankedActions(score)
  if (actions.length === 0)
    return { heading: 'What to do next', blocks: [{ type: 'paragraph', text: 'Nothing is left to do.' }] }
  return {
    heading: 'What to do next',
    blocks: [
      { type: 'paragraph', text: 'The actions that earn most points for an hour of work come first.' },
      {
        type: 'table',
        caption:
          actions.length > MOST_ACTIONS
            ? `The first ${MOST_ACTIONS} of ${actions.length} actions`
            : `All actions: ${actions.length}`,
        columns: [
          { heading: 'Action', share: 5 },
          { heading: 'Points', align: 'right', share: 1 },
          { heading: 'Effort', share: 1.4 },
        ],
        rows: actions
          .slice(0, MOST_ACTIONS)
          .map(({ question, gain, hours, gates }) => [
            `${question.action.title}\n${question.action.text}${gates.length > 0 ? `\nHelps to meet: ${gates.join(', ')}` : ''}`,
            `+${decimal(inPoints(score, gain))}`,
            effortWords(hours),
          ]),
      },
    ],
  }
}

function whereItWent({ set, answers }: ReportContent): Section {
  const score = scoreOf(set, answers)
  const lost = score.terms.filter(({ missing }) => missing > 0)
  if (lost.length === 0)
    return { heading: 'Where the points went', blocks: [{ type: 'paragraph', text: 'No point is missing.' }] }
  return {
    heading: 'Where the points went',
    blocks: [
      {
        type: 'table',
        caption: 'Every question that cost points',
        columns: [
          { heading: 'No.', align: 'right', share: 0.5 },
          { heading: 'Question', share: 3 },
          { heading: 'Your answer', share: 2.5 },
          { heading: 'For all points', share: 2.5 },
          { heading: 'Missing', align: 'right', share: 1 },
        ],
        rows: lost.map(({ question, answer, missing }) => [
          String(set.questions.indexOf(question) + 1),
          question.text,
          answer ? answerWords(question, answer) : 'Not answered',
          bestAnswer(question),
          `−${decimal(inPoints(score, missing))}`,
        ]),
      },
    ],
  }
}

function allAnswers({ set, answers }: ReportContent): Section {
  const asked = new Set(questionsAsked(set, answers))
  return {
    heading: 'The answers',
    blocks: [
      {
        type: 'table',
        caption: `${set.questions.length} questions`,
        columns: [
          { heading: 'No.', align: 'right' },
          { heading: 'Question', share: 3 },
          { heading: 'Answer', share: 2 },
        ],
        rows: set.questions.map((question, at) => {
          const answer = answers[question.id]
          const missing = asked.has(question) ? 'Not answered' : LEFT_OUT
          return [String(at + 1), question.text, answer ? answerWords(question, answer) : missing]
        }),
      },
    ],
  }
}

/** How many answers rest on what; undefined for questions that earn no points. */
function confidence({ set, answers, beside }: ReportContent): string | undefined {
  if (!set.questions.some(isScored)) return undefined
  const { selfAttested, withEvidence, verified } = confidenceOf(set, answers, beside)
  return `Confidence: ${selfAttested} answers on the organisation's own word, ${withEvidence} with evidence attached, ${verified} verified by ${company.name}.`
}

function method(content: ReportContent): Section {
  const { set, hash } = content
  const restsOn = confidence(content)
  return {
    heading: 'How it was made',
    blocks: [
      {
        type: 'paragraph',
        text: `This is a self-assessment: the organisation gave the answers, and ${company.name} audited none of them. Each question has a weight with a reason; the score is the share of the weights that the answers earn. The method page at ${company.website}/apps/${set.id}/start/method has all of them.`,
      },
      ...(restsOn === undefined ? [] : [{ type: 'paragraph' as const, text: restsOn }]),
      { type: 'paragraph', text: `Question set ${set.title}, version ${set.version}, SHA-256 ${hash}.` },
    ],
  }
}

const verdictTitles = {
  tidy: 'Tidy up what you have',
  use: 'Use what you pay for',
  buy: 'Buy a product',
  build: 'Have one built',
} as const

function verdictTitle({ answers }: ReportContent): string {
  return verdictTitles[intranetAdvice(answers, requirementsOf(answers)).verdict]
}

function intranetSummary({ answers }: ReportContent): Section {
  const { verdict, reasons, hours, warnings } = intranetAdvice(answers, requirementsOf(answers))
  if (verdict === 'tidy')
    return {
      heading: 'In short',
      blocks: [
        { type: 'paragraph', text: reasons.join(' ') },
        { type: 'list', items: [...tidySteps] },
      ],
    }
  return {
    heading: 'In short',
    blocks: [
      { type: 'paragraph', text: reasons.join(' ') },
      { type: 'list', items: [`Keeping it up takes about ${hours} hours of work a week.`, ...warnings] },
      ...needsCharts(answers),
    ],
  }
}

/** How many requirements of each priority there are, and how much work each phase is. */
function needsCharts(answers: Answers): Block[] {
  const all = requirementsOf(answers)
  if (all.length === 0) return []
  const priorities = ['must', 'should', 'could', 'wont'] as const
  const counts = priorities.map((priority) => all.filter((each) => each.priority === priority).length)
  const days = phases.map((phase) =>
    all.filter((each) => each.phase === phase).reduce((sum, { days: own }) => sum + own, 0),
  )
  const chart = (caption: string, labels: readonly string[], values: number[], unit: string): Chart => ({
    form: 'columns',
    caption,
    labels: [...labels],
    series: [{ name: caption, values }],
    unit,
    alt: `${caption}: ${labels.map((label, at) => `${label} ${values[at]}${unit}`).join(', ')}.`,
  })
  const byPriority = chart(
    'Requirements by priority',
    priorities.map((id) => priorityNames[id]),
    counts,
    '',
  )
  const isPlanned = days.some((each) => each > 0)
  const byPhase = chart(
    'Days of work in each phase',
    phases.map((phase) => `Phase ${phase}`),
    days,
    '',
  )
  return [{ type: 'charts', charts: isPlanned ? [byPriority, byPhase] : [byPriority] }]
}

const priorityNames = { must: 'Must have', should: 'Should have', could: 'Could have', wont: 'Left out' } as const

function requirements({ answers }: ReportContent): Section {
  const isTidy = intranetAdvice(answers, requirementsOf(answers)).verdict === 'tidy'
  return {
    heading: isTidy ? 'What an intranet would have to do later' : 'What it has to do',
    blocks: [
      {
        type: 'table',
        caption: 'Requirements by priority',
        columns: [
          { heading: 'Requirement', share: 4 },
          { heading: 'Priority', share: 1.2 },
          { heading: 'Phase', align: 'right' },
        ],
        rows: requirementsOf(answers).map(({ title, text, priority, phase, placedBecause }) => [
          `${title}\n${text}${placedBecause === undefined ? '' : `\nIts phase: ${placedBecause}`}`,
          priorityNames[priority],
          phase === undefined ? '–' : String(phase),
        ]),
      },
    ],
  }
}

const inPoints = ({ possible }: Score, thousandths: number): number =>
  possible === 0 ? 0 : (thousandths * 100) / possible
