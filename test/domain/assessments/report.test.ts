import { expect, test } from 'vitest'
import type { Answers } from '#domain/assessments/answer.ts'
import { provableQuestions } from '#domain/assessments/evidence/evidence.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { reportCsv } from '#domain/assessments/report-csv.ts'
import { reportDocument } from '#domain/assessments/report-document.ts'
import { requirementsOf } from '#domain/assessments/intranet/requirements.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { intranetNeeds } from '#domain/assessments/sets/intranet-needs.ts'
import { assessSheet } from '#domain/assessments/workloads/assess-sheet.ts'
import { exampleSheet } from '#domain/assessments/workloads/example-sheet.ts'
import { readSheet } from '#domain/assessments/workloads/sheet.ts'
import { strategyWords } from '#domain/assessments/workloads/strategy-words.ts'
import { templates } from '#domain/documents/templates.ts'

const finishedAt = '2026-11-23T09:00:00.000Z'
const about = {
  finishedAt,
  organisationName: 'Mokoena Logistics',
  hash: 'ab'.repeat(32),
  course: [],
  beside: { evidence: [], verified: [] },
}
const all = (answer: Answers[string]): Answers =>
  Object.fromEntries(cyberScore.questions.map(({ id }) => [id, answer] as const))
const mixed: Answers = { ...all({ value: 'yes' }), malware: { value: 'no' }, logs: { value: 'partly', remark: '=1+1' } }

test.each([
  ['every best answer', cyberScore, all({ value: 'yes' })],
  ['every worst answer', cyberScore, all({ value: 'no' })],
  ['no answer', cyberScore, {}],
  ['no answer to pillars', cloudReadiness, {}],
  ['no answer to needs', intranetNeeds, {}],
] as const)('a report of %s is one that the template takes', (_name, set, answers) => {
  expect(templates.report.safeParse(reportDocument({ ...about, set, answers })).error).toBeUndefined()
})

/** The cells of a row without line breaks. */
const cellsOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

test('a report has the score, what holds the grade, the course and the hash of the questions', () => {
  const course = [
    { finishedAt: '2026-05-01T09:00:00.000Z', points: 41 },
    { finishedAt, points: 80 },
  ]
  const text = JSON.stringify(reportDocument({ ...about, set: cyberScore, answers: mixed, course }))
  const { points, grade } = scoreOf(cyberScore, mixed)
  expect(text).toContain(`${points} of 100 points, grade ${grade}`)
  expect(text).toContain('2 results, from 41 to 80 points.')
  expect(text).toContain(about.hash)
  expect(text).toContain('https://veritech.example/apps/cyberscore/start/method')
  const { length } = provableQuestions(cyberScore, mixed)
  expect(text).toContain(
    `Confidence: ${length} answers on the organisation's own word, 0 with evidence attached, 0 verified by Veritech.`,
  )
  const worst = JSON.stringify(reportDocument({ ...about, set: cyberScore, answers: all({ value: 'no' }) }))
  for (const { title } of cyberScore.gates) expect(worst).toContain(`${title}: not met`)
  for (const { title } of cyberScore.gates) expect(text).toContain(`${title}: met`)
})

test.each([
  ['all applies', {}],
  [
    'some does not apply',
    {
      'mail-protection': { value: 'not-applicable', reason: 'None' },
      encryption: { value: 'not-applicable', reason: 'None' },
    },
  ],
] as const)('where %s, the points of the table sum up to its total, which is the score', (_, changed) => {
  const answers = { ...mixed, ...changed } as Answers
  const rows = reportCsv({ ...about, set: cyberScore, answers })
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
  const [head = [], ...lines] = rows.map(cellsOf)
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)] ?? '')
  const sum = (name: string) => column(name).reduce((all, points) => all + Math.round(Number(points) * 100), 0) / 100
  const { points, grade } = scoreOf(cyberScore, answers)
  expect(sum('Points possible')).toBe(100)
  expect(new Set(column('Points earned in total'))).toEqual(new Set([sum('Points earned').toFixed(2)]))
  expect(Math.floor(sum('Points earned'))).toBe(points)
  expect(lines[0]?.slice(head.indexOf('Set'))).toEqual([
    'CyberScore',
    '1',
    about.hash,
    '2026-11-23',
    sum('Points earned').toFixed(2),
    String(points),
    grade,
  ])
})

test('the table has a row a question, its points sum to the score, and a remark is no formula', () => {
  const rows = reportCsv({ ...about, set: cyberScore, answers: mixed })
    .trimEnd()
    .split('\r\n')
  expect(rows).toHaveLength(cyberScore.questions.length + 1)
  expect(rows.find((row) => row.includes('Partly'))).toContain('Partly: =1+1')
  const only = reportCsv({ ...about, set: cyberScore, answers: { malware: { value: 'no' } } })
  expect(only).not.toMatch(/(?:^|,)=/m)
})

const every = (set: QuestionSet): Answers =>
  Object.fromEntries(
    set.questions.map((question) => [
      question.id,
      question.kind === 'choice'
        ? ({ value: 'chosen', options: [question.options[0]!.id] } as const)
        : question.kind === 'number'
          ? ({ value: 'number', number: question.least } as const)
          : ({ value: 'level', level: 3 } as const),
    ]),
  )
const chartsIn = (document: ReturnType<typeof reportDocument>) =>
  document.sections
    .flatMap(({ blocks = [] }) => blocks)
    .flatMap((block) => (block.type === 'charts' ? block.charts : []))

test('the report of a cloud readiness has its radar, and of its applications verdicts, waves and the cost with a dated rate', () => {
  const answers = every(cloudReadiness)
  const workloads = {
    rows: [...exampleSheet, { name: 'Wrong', users: 'many' }],
    rate: { rand: 17.5, on: '2026-11-20' },
    at: '2026-11-24T08:00:00.000Z',
  }
  const document = reportDocument({ ...about, set: cloudReadiness, answers, workloads })
  expect(templates.report.safeParse(document).error).toBeUndefined()
  expect(chartsIn(document).map(({ form }) => form)).toEqual(['radar'])
  const section = document.sections.find(({ heading }) => heading === 'The applications')
  const text = JSON.stringify(section)
  expect(text).toContain('at R 17,5 for $1 on 20 November 2026')
  expect(text).toContain('2 rows of the sheet wait for a correction')
  const { workloads: read } = readSheet(workloads.rows)
  const advice = assessSheet(read, { month: '2026-11', randPerDollar: 17.5 })
  const [waves, verdicts] = (section?.blocks ?? []).flatMap((block) => (block.type === 'table' ? [block.rows] : []))
  expect(verdicts?.map(([name, verdict, wave]) => [name?.split('\n')[0], verdict, wave])).toEqual(
    advice.applications.map(({ workload, verdict, wave }) => [
      workload.name,
      strategyWords[verdict.strategy].name,
      String(wave ?? '–'),
    ]),
  )
  expect(waves).toHaveLength(advice.waves.waves.length)
  expect(JSON.stringify(reportDocument({ ...about, set: cloudReadiness, answers }))).not.toContain('The applications')
})

test('a question that was not asked says so in the report and the table', () => {
  const set = intranetNeeds
  const answers: Answers = { ...every(set), 'without-desk': { value: 'chosen', options: ['none'] } }
  const text = 'How would those people reach it?'
  const rows = reportDocument({ ...about, set, answers })
    .sections.flatMap(({ blocks = [] }) => blocks)
    .flatMap((block) => (block.type === 'table' ? block.rows : []))
  expect(rows.find(([, question]) => question === text)?.[2]).toBe('Not asked, after an earlier answer')
  const line = reportCsv({ ...about, set, answers })
    .split(/\r?\n/)
    .find((each) => each.includes(text))
  expect(line).toContain('Not asked, after an earlier answer')
})

test('the report of intranet needs shows how many requirements there are by priority, and the work of each phase', () => {
  const answers: Answers = {
    ...every(intranetNeeds),
    people: { value: 'number', number: 60 },
    hours: { value: 'number', number: 6 },
  }
  const charts = chartsIn(reportDocument({ ...about, set: intranetNeeds, answers }))
  const [byPriority, byPhase] = charts.map(({ series }) => series[0]?.values.reduce((sum, each) => sum! + each!, 0))
  const all = requirementsOf(answers)
  expect(byPriority).toBe(all.length)
  expect(byPhase).toBe(all.filter(({ phase }) => phase !== undefined).reduce((sum, { days }) => sum + days, 0))
})

test('the report for people who need no intranet says what to do instead, and plans none', () => {
  const document = reportDocument({ ...about, set: intranetNeeds, answers: every(intranetNeeds) })
  expect(document.title).toBe('Tidy up what you have')
  expect(JSON.stringify(document.sections[0])).toContain('restore one file as a test')
  expect(chartsIn(document)).toEqual([])
  expect(document.sections[1]?.heading).toBe('What an intranet would have to do later')
})
