import { beforeAll, expect, test } from 'vitest'
import type { DocumentAnswer } from '#domain/documents/document-request.ts'
import { planOf } from '#domain/projects/project-plan.ts'
import type { Project } from '#domain/projects/project.ts'
import { baselineOf } from '#domain/projects/schedule/baseline.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { timelineDocument } from '#domain/projects/timeline-document.ts'
import { plainTask, project, section, uuid } from '../../domain/projects/sample-project.ts'
import { at, office } from '../../domain/projects/schedule/plans.ts'
import { loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { readPdf } from './pdf.ts'

const NOW = at('2026-12-17T09:00:00')
const hours = { calendar: office, people: new Map() }
let make: Handler<unknown, DocumentAnswer>
beforeAll(async () => {
  make = await loadFunction<unknown, DocumentAnswer>('documents', { AWS_REGION: 'af-south-1' })
})

function datesOf(of: Project) {
  const dates = schedule(planOf(of, hours), NOW)
  if ('refused' in dates) throw new Error('The sample has a cycle.')
  return dates
}

function dataOf(of: Project) {
  const before = of.tasks.length > 0 && of.dependencies.length > 0 ? project : of
  const baseline = { ...baselineOf(datesOf(before)), takenAt: '2026-12-14T08:00:00.000Z' }
  const shown = {
    plan: planOf(of, hours),
    dates: datesOf(of),
    baseline,
    organisationName: 'Mokoena',
    nameOf: (id: string) => `Dr ${id}`,
  }
  return timelineDocument(of, shown, NOW)
}

const busy: Project = {
  ...project,
  tasks: [
    { ...project.tasks[0]!, startedAt: '2026-12-14T06:00:00.000Z', doneAt: '2026-12-16T14:00:00.000Z' },
    plainTask(4, 'Measure #box(“room”)', { partOf: uuid(1), sectionId: section }),
    ...project.tasks.slice(1),
    plainTask(5, 'Insurance', { mode: 'manual', startOn: '2026-12-14', dueOn: '2026-12-15', estimateMinutes: 480 }),
  ],
}

test('a timeline on paper has a row a task with people, dates and what is late, and reads as a table', async () => {
  const answer = await make({ template: 'timeline', data: dataOf(busy) })
  if (answer.outcome !== 'made') throw new Error(JSON.stringify(answer))
  const pdf = Buffer.from(answer.pdf, 'base64')
  const { text, title, tags } = await readPdf(pdf)
  expect(title).toBe('Office move “North”')
  for (const words of [
    '1 of 5 tasks are done',
    'Measure #box(“room”)',
    'Dr sipho, Dr thandi',
    '14 Dec 2026',
    '16 Dec 2026 done',
    '14 Dec 2026 late',
    'baseline of 14 December 2026',
    'Milestone Baseline The next',
    'The next waits for it',
    'Holiday, closed day or pause',
  ])
    expect(text).toContain(words.replaceAll(' ', ''))
  expect(tags.filter(({ role }) => role === 'TR').length).toBe(1 + 5 + 2)
  expect(tags.map(({ role }) => role)).toContain('TH')
})

test('an arrow goes through every row between two tasks, and days without work are columns', () => {
  const data = dataOf(project)!
  const of = (title: string) => data.rows.find((row) => row.row === 'task' && row.title === title)!
  const [survey, cabling, handover] = [of('Survey'), of('=Cabling'), of('Handover')]
  // Tasks without a section come first: the survey stands below the cabling that waits for it.
  expect(data.rows.map((row) => row.arrows.map(({ part }) => part))).toEqual([
    [],
    ['leaves-down', 'arrives-up'],
    ['arrives-down', 'passes'],
    ['passes'],
    ['leaves-up'],
  ])
  expect(survey.row === 'task' && survey.arrows[0]?.from).toBe(survey.row === 'task' && survey.bar.to)
  const [leaves, arrives] = cabling.arrows
  expect(leaves?.at).toBe(handover.arrows[0]?.at)
  expect(arrives?.at).toBeGreaterThan(survey.arrows[0]?.from ?? 1)
  // Of a week from Monday 14 December: the Day of Reconciliation, the weekend, and the pause of Monday and Tuesday.
  const days = Math.round(1 / (data.closed[0]!.to - data.closed[0]!.from))
  const columns = data.closed.map(({ from, to, kind }) => [kind, Math.round(from * days), Math.round(to * days)])
  expect(columns.slice(0, 3)).toEqual([
    ['holiday', 2, 3],
    ['weekend', 5, 7],
    ['holiday', 7, 9],
  ])
  expect(data.named.slice(0, 2).map(({ at: from, ...named }) => [named, Math.round(from * days)])).toEqual([
    [{ name: 'Day of Reconciliation', dates: '16 Dec 2026', year: '2026' }, 2],
    [{ name: 'Pause', dates: '21 Dec to 22 Dec 2026', year: '2026' }, 7],
  ])
  expect(data.notes.join(' ')).toContain('Day of Reconciliation 16 Dec 2026, Pause 21 Dec to 22 Dec 2026, ')
})

test('days off are named with their year where a timeline spans more than one', async () => {
  const long = { ...project, tasks: [{ ...project.tasks[0]!, estimateMinutes: 20_000 }], dependencies: [] }
  const data = dataOf({ ...long, pauses: [{ from: '2026-12-24', to: '2027-01-04' }] })!
  const dates = data.named.map(({ name, dates: on, year }) => [name, on, year])
  expect(dates).toContainEqual(['Day of Reconciliation', '16 Dec 2026', '2026'])
  expect(dates).toContainEqual(["New Year's Day", '1 Jan 2027', '2027'])
  expect(data.notes.join(' ')).toContain('Day of Reconciliation 16 Dec 2026, ')
  const short = dataOf({ ...long, tasks: [{ ...project.tasks[0]!, estimateMinutes: 480 }] })!
  expect(short.named).toEqual([{ at: expect.any(Number), name: 'Day of Reconciliation', dates: '16 Dec' }])
  const answer = await make({ template: 'timeline', data })
  if (answer.outcome !== 'made') throw new Error(JSON.stringify(answer))
  // The head of a table is drawn, so only the notes are text.
  expect((await readPdf(Buffer.from(answer.pdf, 'base64'))).text).toContain('DayofReconciliation16Dec2026')
})

test('bars lie within whole weeks in the order of their dates, and today between them', () => {
  const { rows, today = 0, scale } = dataOf(busy)!
  const bars = rows.flatMap((row) => (row.row === 'task' ? [row.bar] : []))
  for (const { from, to } of bars) expect(0 <= from && from <= to && to <= 1).toBe(true)
  expect(today).toBeGreaterThan(0)
  expect(scale[0]).toEqual({ at: 0, label: '14 Dec' })
  expect(dataOf({ ...project, tasks: [], dependencies: [] })).toBeUndefined()
})

test('a long project has months, and says which tasks are left out', async () => {
  const tasks = Array.from({ length: 520 }, (_, place) =>
    plainTask(place + 10, `Task ${place}`, { personIds: ['sipho'] }),
  )
  const data = dataOf({ ...project, sections: [], tasks, dependencies: [] })!
  expect(data.rows).toHaveLength(500)
  expect(data.notes.at(-1)).toBe('20 further tasks are not shown. The export as CSV has all of them.')
  const answer = await make({ template: 'timeline', data })
  expect(answer).toMatchObject({ outcome: 'made' })
  expect(
    dataOf({ ...project, tasks: [{ ...project.tasks[0]!, estimateMinutes: 120_000 }], dependencies: [] })?.scale[1],
  ).toEqual(expect.objectContaining({ label: expect.stringMatching(/^[A-Z][a-z]{2,3} 27$/) }))
})
