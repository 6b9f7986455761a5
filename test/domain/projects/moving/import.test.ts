import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import type { Cell } from '#domain/projects/moving/cell-values.ts'
import { importChanges } from '#domain/projects/moving/import-changes.ts'
import { statusIn } from '#domain/projects/moving/imported-status.ts'
import { fieldOfColumn, headingRow, readTable, suggestedMapping } from '#domain/projects/moving/table.ts'
import { tasksCsv } from '#domain/projects/moving/tasks-csv.ts'
import { planOf } from '#domain/projects/project-plan.ts'
import type { Project } from '#domain/projects/project.ts'
import { plainTask, project, uuid } from '../sample-project.ts'
import { office, scheduled } from '../schedule/plans.ts'

const dryRun = (rows: Cell[][], more = {}) => readTable(rows, suggestedMapping(rows[0] ?? []), more)
const waitsOf = (rows: Cell[][]) =>
  dryRun(rows).tasks.map(({ waitsFor = [] }) => waitsFor.map(({ task, lagMinutes }) => ({ task, lagMinutes })))

/** The project that an import makes of an empty one. */
function imported(
  run: ReturnType<typeof readTable>,
  personOf: (named: string) => string | undefined = () => undefined,
) {
  let [made, last]: [Project, number] = [{ ...project, sections: [], tasks: [], dependencies: [] }, 1000]
  const newId = () => uuid((last += 1))
  for (const change of importChanges(made, run, { fields: [], personOf, now: '2026-12-01T08:00:00Z', newId })) {
    const outcome = changeProject(made, change)
    if ('refused' in outcome) throw new Error(outcome.refused)
    made = outcome.project
  }
  return made
}

describe('what a task waits for', () => {
  test('is read as Microsoft Project writes it, with lags, and what we know no equal of is listed', () => {
    const rows = [
      ['ID', 'Task Name', 'Duration', 'Predecessors'],
      ['1', 'Survey', '3 days', ''],
      ['2', 'Order', '1 wk', '1'],
      ['5', 'Cabling', '4 days?', '1FS+2d,2'],
      ['6', 'Handover', '0 days', '5SS;2FS-1 day'],
    ]
    const { tasks, problems } = dryRun(rows)
    expect(tasks.map(({ estimateMinutes }) => estimateMinutes)).toEqual([1440, 2400, 1920, 0])
    expect(waitsOf(rows)).toEqual([
      [],
      [{ task: 0, lagMinutes: 0 }],
      [
        { task: 0, lagMinutes: 960 },
        { task: 1, lagMinutes: 0 },
      ],
      [
        { task: 2, lagMinutes: 0 },
        { task: 1, lagMinutes: 0 },
      ],
    ])
    expect(problems.map(({ where, field, value }) => [where, field, value])).toEqual([
      ['Row 5', 'Predecessors', '5'],
      ['Row 5', 'Predecessors', '2'],
    ])
  })

  test('counts rows if there is no column of numbers', () => {
    expect(
      waitsOf([
        ['Task', 'Predecessors'],
        ['One', ''],
        ['Two', '1'],
      ])[1],
    ).toEqual([{ task: 0, lagMinutes: 0 }])
  })

  test('that is nobody, the row itself, or a circle, is left out and listed', () => {
    const rows = [
      ['Title', 'Waits for'],
      ['One', 'Two'],
      ['Two', 'One'],
      ['Three', 'Three; Missing'],
    ]
    const { problems } = dryRun(rows)
    expect(waitsOf(rows)).toEqual([[{ task: 1, lagMinutes: 0 }], [], []])
    expect(problems.map(({ where, value, why }) => [where, value, why])).toEqual([
      ['Row 3', 'One', 'They would wait for each other.'],
      ['Row 4', 'Three', 'It can’t wait for itself.'],
      ['Row 4', 'Missing', 'No row has this title, so the task does not wait for it.'],
    ])
  })

  test('comes back from our own CSV, with lags, of titles with separators and of two tasks of one title', () => {
    const tasks = [
      ...project.tasks,
      plainTask(4, 'Desks; chairs, lamps + 3 h'),
      plainTask(5, 'Again'),
      plainTask(6, 'Again'),
      plainTask(7, 'End', { partOf: uuid(4), startedAt: '2026-12-14T08:00:00Z' }),
    ]
    const dependencies = [
      ...project.dependencies,
      { after: uuid(3), task: uuid(4), lagMinutes: 90 },
      { after: uuid(4), task: uuid(5), lagMinutes: 0 },
      { after: uuid(5), task: uuid(6), lagMinutes: 960 },
      { after: uuid(1), task: uuid(6), lagMinutes: 0 },
    ]
    const whole = { ...project, tasks, dependencies }
    const schedule = scheduled(planOf(whole, { calendar: office, people: new Map() }))
    const csv = tasksCsv(whole, schedule, (id) => id)
    const run = dryRun(Papa.parse<string[]>(csv.slice(1)).data)
    expect(run.problems).toEqual([])
    expect(run.unknownStatuses).toEqual([])
    const made = imported(run, (named) => named)
    const placesIn = ({ tasks: of, dependencies: waits }: Project) =>
      waits.map(({ after, task, lagMinutes }) => [
        of.findIndex(({ id }) => id === after),
        of.findIndex(({ id }) => id === task),
        lagMinutes,
      ])
    expect(placesIn(made)).toEqual(expect.arrayContaining(placesIn(whole)))
    expect(made.dependencies).toHaveLength(whole.dependencies.length)
    expect(made.tasks.map(({ title, personIds }) => [title, personIds])).toEqual(
      whole.tasks.map(({ title, personIds }) => [title, personIds]),
    )
    expect(made.tasks.at(-1)).toMatchObject({ partOf: made.tasks[3]?.id, startedAt: '2026-12-01T08:00:00Z' })
  })
})

test('a project comes back from its CSV with all that its columns hold', () => {
  const tasks = [
    plainTask(1, 'Again', {
      description: '=Both floors\n- one\n- two',
      checklist: [
        { text: 'Keys; all of them', isDone: true },
        { text: '-2 doors', isDone: false },
      ],
      estimateMinutes: 90,
      mode: 'manual',
      startOn: '2026-12-14',
    }),
    plainTask(2, 'Again', { isMilestone: true, labels: ['site', 'roof'], checklist: [{ text: 'One', isDone: false }] }),
    plainTask(3, 'Part of the second', { partOf: uuid(2) }),
    plainTask(4, '2'),
    plainTask(5, 'Last'),
  ]
  const dependencies = [
    { after: uuid(4), task: uuid(5), lagMinutes: 0 },
    { after: uuid(2), task: uuid(5), lagMinutes: 30 },
  ]
  const whole = { ...project, sections: [], tasks, dependencies }
  const csv = tasksCsv(whole, scheduled(planOf(whole, { calendar: office, people: new Map() })), (id) => id)
  const run = dryRun(Papa.parse<string[]>(csv.slice(1)).data)
  expect([run.unread.map(({ heading }) => heading), run.problems.filter(({ kind }) => kind === undefined)]).toEqual([
    ['Planned begin', 'Planned end'],
    [],
  ])
  const made = imported(run)
  const placeOf = new Map(made.tasks.map(({ id }, at) => [id, uuid(at + 1)]))
  const again = made.tasks.map(({ id, partOf, ...task }) => ({
    ...task,
    id: placeOf.get(id),
    ...(partOf !== undefined && { partOf: placeOf.get(partOf) }),
  }))
  expect(again).toEqual(tasks)
  expect(
    made.dependencies.map((each) => ({ ...each, after: placeOf.get(each.after), task: placeOf.get(each.task) })),
  ).toEqual(dependencies.toReversed())
})

test('a plain number has the unit of its heading', () => {
  const minutes = (heading: string) =>
    dryRun([
      ['Title', heading],
      ['One', '2'],
      ['Two', '30 min'],
    ]).tasks.map(({ estimateMinutes }) => estimateMinutes)
  expect(minutes('Estimate (h)')).toEqual([120, 30])
  expect(minutes('Estimate')).toEqual([120, 30])
  expect(minutes('Duration [days]')).toEqual([960, 30])
  expect(minutes('Effort in minutes')).toEqual([2, 30])
  expect(minutes('Estimate (old)')).toEqual([undefined, undefined])
})

describe('a title that could be a number', () => {
  const rows = (waits: string) => [
    ['No.', 'Title', 'Waits for'],
    ['7', 'Survey', ''],
    ['8', '7', ''],
    ['9', 'Twice', ''],
    ['10', 'Twice', ''],
    ['12', '#7', ''],
    ['11', 'Last', waits],
  ]
  const read = (waits: string) => {
    const { tasks, problems } = dryRun(rows(waits))
    return { waits: tasks[5]?.waitsFor, problems: problems.map(({ value, kind, why }) => [value, kind, why]) }
  }
  test('is read as the title, which is said, and a number with its sign is the number', () => {
    expect(read('7')).toEqual({
      waits: [{ task: 1, lagMinutes: 0, by: 'title' }],
      problems: [['7', 'read-so', 'It is a title and a number, and is read as the title. Write #7 for the number.']],
    })
    expect(read('#7')).toEqual({ waits: [{ task: 0, lagMinutes: 0, by: 'number' }], problems: [] })
    expect(read('8')).toEqual({ waits: [{ task: 1, lagMinutes: 0, by: 'number' }], problems: [] })
  })
  test('is the number in the row that is called so', () => {
    const { tasks, problems } = dryRun([
      ['No.', 'Title', 'Waits for'],
      ['7', 'Survey', ''],
      ['8', '7', '7'],
    ])
    expect(tasks[1]?.waitsFor).toEqual([{ task: 0, lagMinutes: 0, by: 'number' }])
    expect(problems.map(({ kind }) => kind)).toEqual(['read-so'])
  })
  test('that two rows have is the first, which is said; what nobody has is named', () => {
    expect(read('Twice').problems).toEqual([
      ['Twice', 'read-so', '2 rows have this title: it waits for the first. Write # and a number for another.'],
    ])
    expect(read('Nobody; 99').problems).toEqual([
      ['Nobody', undefined, 'No row has this title, so the task does not wait for it.'],
      ['99', undefined, 'No row has this number, so the task does not wait for it.'],
    ])
  })
})

test('a status that somebody gave to unknown words counts, and stays to be changed', () => {
  const run = dryRun(
    [
      ['Title', 'Status'],
      ['One', 'QA review'],
    ],
    { statuses: new Map([['QA review', 'in-progress']]) },
  )
  expect(run.tasks[0]?.status).toBe('in-progress')
  expect(run.unknownStatuses).toEqual([{ status: 'QA review', tasks: 1 }])
})

test('rows have the numbers that a spreadsheet shows, with empty rows above and between them', () => {
  const { problems } = readTable(
    [[''], ['Title', 'Due date'], ['One', ''], ['', ''], ['', ''], ['Two', 'soon']],
    suggestedMapping(['Title', 'Due date']),
  )
  expect(problems.map(({ where, value }) => [where, value])).toEqual([['Row 6', 'soon']])
})

test('statuses that we know become ours, and the others are counted', () => {
  const rows = [
    'Done',
    '100%',
    'In Progress',
    '40%',
    'Blocked',
    'Waiting for client',
    'QA review',
    'QA review',
    '',
  ].map((status, at) => [`Task ${at}`, status])
  const run = dryRun([['Title', 'Status'], ...rows])
  expect(run.tasks.map(({ isDone, status }) => (isDone ? 'done' : status))).toEqual([
    'done',
    'done',
    'in-progress',
    'in-progress',
    'in-progress',
    'waiting',
    undefined,
    undefined,
    undefined,
  ])
  expect(run.unknownStatuses).toEqual([{ status: 'QA review', tasks: 2 }])
  expect(
    imported(run).tasks.map(({ doneAt, startedAt, waitingSince }) => Boolean(doneAt ?? startedAt ?? waitingSince)),
  ).toEqual([true, true, true, true, true, true, false, false, false])
})

describe('a column that nothing is read from', () => {
  const rows = [
    ['Title', 'Priority', 'Cost', 'Empty', 'Notes'],
    ['One', 'High', '1 250,5', '', 'Both floors'],
    ['Two', '', '12', '', ''],
  ]
  test('is listed if it has content', () => {
    expect(dryRun(rows).unread).toEqual([
      { column: 1, heading: 'Priority' },
      { column: 2, heading: 'Cost' },
    ])
  })
  test('becomes a line of the description, or a custom field of its kind', () => {
    const cost = fieldOfColumn('Cost', 2, ['1 250,5', '12'], uuid(300))
    expect(cost).toMatchObject({ name: 'Cost', kind: 'number' })
    expect(fieldOfColumn('When', 2, ['2026-12-01', ''], uuid(300)).kind).toBe('date')
    const { tasks, unread } = dryRun(rows, { described: [1], fieldColumns: [{ column: 2, field: cost }] })
    expect(unread).toEqual([])
    expect(tasks.map(({ description, values }) => [description, values])).toEqual([
      ['Both floors\n\nPriority: High', { [uuid(300)]: 1250.5 }],
      [undefined, { [uuid(300)]: 12 }],
    ])
  })
})

test('the heading of a plan is found below its name, and what is above is listed', () => {
  const rows = [
    ['Office move 2026'],
    [],
    ['As of', '2026-11-29'],
    ['No', 'Task name', 'Finish'],
    ['1', 'Survey', '2026-12-03'],
  ]
  expect(headingRow(rows)).toBe(3)
  const { tasks, problems } = readTable(rows, suggestedMapping(rows[headingRow(rows)]!))
  expect(tasks).toMatchObject([{ title: 'Survey', dueOn: '2026-12-03' }])
  expect(problems).toMatchObject([
    { where: 'Row 1', value: 'Office move 2026', kind: 'left-out' },
    { where: 'Row 3', value: 'As of, 2026-11-29', kind: 'left-out' },
  ])
  // Without headings that we know the first row with content is taken, and a task called like one does not take its place.
  expect(headingRow([[], ['Aufgabe', 'Bis'], ['Name', 'x']])).toBe(1)
  expect(
    headingRow([
      ['Task', 'Due'],
      ['Title', 'Due'],
      ['x', ''],
    ]),
  ).toBe(0)
})

test('a part of a whole, as a spreadsheet holds a percentage, is in progress', () => {
  expect([0.5, '50 %', 1, 0, '2'].map(statusIn)).toEqual(['in-progress', 'in-progress', 'done', 'to-do', undefined])
})
