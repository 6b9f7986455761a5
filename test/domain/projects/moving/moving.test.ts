import Papa from 'papaparse'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archiveOf, readArchive } from '#domain/projects/moving/archive.ts'
import type { Cell } from '#domain/projects/moving/cell-values.ts'
import { linesOfTasks, tasksOfLines } from '#domain/projects/moving/pasted-lines.ts'
import { tasksCsv } from '#domain/projects/moving/tasks-csv.ts'
import { readTable, suggestedMapping } from '#domain/projects/moving/table.ts'
import { readTrello } from '#domain/projects/moving/trello.ts'
import { planOf } from '#domain/projects/project-plan.ts'
import type { Project } from '#domain/projects/project.ts'
import { plainTask, project, uuid } from '../sample-project.ts'
import { datesOf, office, scheduled } from '../schedule/plans.ts'

const dryRun = (rows: Cell[][]) => readTable(rows, suggestedMapping(rows[0] ?? []))
const titles = (tasks: readonly { readonly title: string }[]) => tasks.map(({ title }) => title)

describe('a table', () => {
  test('of a CSV file becomes tasks, by its headings', () => {
    const csv = [
      'Task Name,Section/Column,Assignee,Start Date,Due Date,Estimate,Tags,Notes,Status,Priority',
      'Survey,Preparation,"Thandi Mokoena; Sipho Dube",2026-12-14,17/12/2026,3 days,"site, network","Both floors",Done,High',
      '"Cabling, both floors",Work,Sipho Dube,18/12/2026,24/12/2026,"2,5 h",,,In progress,',
      '',
    ].join('\r\n')
    const { tasks, sections, people, problems } = dryRun(Papa.parse<string[]>(csv).data)
    expect(problems).toEqual([])
    expect(sections).toEqual(['Preparation', 'Work'])
    expect(people).toEqual(['Thandi Mokoena', 'Sipho Dube'])
    expect(tasks).toEqual([
      {
        title: 'Survey',
        description: 'Both floors',
        section: 'Preparation',
        people: ['Thandi Mokoena', 'Sipho Dube'],
        labels: ['site', 'network'],
        checklist: [],
        estimateMinutes: 1440,
        startOn: '2026-12-14',
        dueOn: '2026-12-17',
        isDone: true,
      },
      expect.objectContaining({
        title: 'Cabling, both floors',
        estimateMinutes: 150,
        startOn: '2026-12-18',
        isDone: false,
      }),
    ])
  })

  test('of a workbook has numbers, dates and truth values', () => {
    const rows = [
      ['Title', 'Start', 'Hours', 'Done'],
      ['Survey', new Date('2026-12-14T00:00:00Z'), 1.5, true],
      [2027, null, null, false],
    ]
    expect(dryRun(rows).tasks).toEqual([
      expect.objectContaining({ title: 'Survey', startOn: '2026-12-14', estimateMinutes: 90, isDone: true }),
      expect.objectContaining({ title: '2027', estimateMinutes: undefined, isDone: false }),
    ])
  })

  test('lists every cell that cannot be read, with its row and heading, and keeps the rest', () => {
    const rows = [
      ['Title', 'Due date', 'Duration'],
      ['Survey', '31/02/2026', 'a while'],
      ['', '2026-11-04', ''],
      ['', '', ''],
    ]
    const { tasks, problems } = dryRun(rows)
    expect(titles(tasks)).toEqual(['Survey'])
    expect(problems.map(({ where, field, value }) => [where, field, value])).toEqual([
      ['Row 2', 'Duration', 'a while'],
      ['Row 2', 'Due date', '31/02/2026'],
      ['Row 3', 'Title', ''],
    ])
  })

  test('has its days first unless only the American order is possible', () => {
    const due = (...dates: string[]) =>
      dryRun([['Title', 'Due'], ...dates.map((date) => ['Task', date])]).tasks.map(({ dueOn }) => dueOn)
    expect(due('03/04/2026', '05/06/2026')).toEqual(['2026-04-03', '2026-06-05'])
    expect(due('03/04/2026', '12/25/2026')).toEqual(['2026-03-04', '2026-12-25'])
    expect(due('25/12/2026', '12/25/2026')).toEqual(['2026-12-25', undefined])
    expect(due('4 November 2026', '2026/11/04')).toEqual(['2026-11-04', '2026-11-04'])
  })

  test('with more tasks than a project can have is read as far as it can, and says so once', () => {
    const { tasks, problems } = dryRun([['Title'], ...Array.from({ length: 5003 }, (_, index) => [`Task ${index}`])])
    expect(tasks).toHaveLength(5000)
    expect(problems.map(({ where }) => where)).toEqual(['Row 5002'])
  })
})

test('a Trello board becomes tasks in the order of its lists and cards, and what stays there is listed', () => {
  const card = (name: string, idList: string, pos: number, more = {}) => ({ name, idList, pos, ...more })
  const board = {
    name: 'Office move',
    lists: [
      { id: 'doing', name: 'Doing', pos: 2, closed: false },
      { id: 'todo', name: 'To do', pos: 1, closed: false },
      { id: 'old', name: 'Old', pos: 3, closed: true },
    ],
    cards: [
      card('Move', 'doing', 1, {
        due: '2026-12-29T22:30:00.000Z',
        dueComplete: true,
        attachments: [{ id: 'picture' }],
      }),
      card('Cabling', 'todo', 2, {
        idMembers: ['sipho'],
        idChecklists: ['floors'],
        labels: [{ name: '', color: 'red' }],
      }),
      card('Survey', 'todo', 1, { desc: 'Both floors', start: 'soon' }),
      card('Archived', 'todo', 3, { closed: true }),
      card('Of an archived list', 'old', 1),
      card('Of a list that is not in the file', 'lost', 1),
      card('Archived, of no list', 'lost', 2, { closed: true }),
    ],
    checklists: [
      {
        id: 'floors',
        checkItems: [
          { name: 'Second', state: 'incomplete', pos: 2 },
          { name: 'First', state: 'complete', pos: 1 },
        ],
      },
    ],
    members: [{ id: 'sipho', fullName: 'Sipho Dube' }],
    actions: [{ type: 'commentCard' }, { type: 'updateCard' }],
  }
  const read = readTrello(board)
  if ('refused' in read) throw new Error('refused')
  const { tasks, sections, people, problems } = read.dryRun
  expect(titles(tasks)).toEqual(['Survey', 'Cabling', 'Move'])
  expect([sections, people]).toEqual([['To do', 'Doing'], ['Sipho Dube']])
  expect(tasks[1]).toMatchObject({
    labels: ['red'],
    checklist: [
      { text: 'First', isDone: true },
      { text: 'Second', isDone: false },
    ],
  })
  // 22:30 UTC is half past midnight in South Africa.
  expect(tasks[2]).toMatchObject({ dueOn: '2026-12-30', isDone: true })
  expect(problems.map(({ field, value }) => [field, value])).toEqual([
    ['archived cards', '3'],
    ['list', ''],
    ['start', 'soon'],
    ['attachments', '1'],
    ['comments', '1'],
  ])
  // What is left out on purpose is no mistake of the file.
  expect(problems.filter(({ kind }) => kind === undefined).map(({ field, where }) => `${field} of ${where}`)).toEqual([
    'list of Of a list that is not in the file',
    'start of Survey',
  ])
  expect(readTrello({ name: 'No board' })).toEqual({ refused: 'no-board' })
})

test('the cards of a Trello list have the status that its name says, or that somebody chose', () => {
  const board = {
    name: 'Office move',
    lists: ['Done', 'Doing', 'Ideas'].map((name, pos) => ({ id: name, name, pos, closed: false })),
    cards: ['Done', 'Doing', 'Ideas'].map((idList, pos) => ({ name: idList, idList, pos })),
  }
  const read = (statuses?: ReadonlyMap<string, 'waiting'>) => {
    const found = readTrello(board, statuses)
    if ('refused' in found) throw new Error('refused')
    return found.dryRun
  }
  expect(read().tasks.map(({ isDone, status }) => (isDone ? 'done' : status))).toEqual([
    'done',
    'in-progress',
    undefined,
  ])
  expect(read().lists).toEqual([
    { name: 'Done', status: 'done', tasks: 1 },
    { name: 'Doing', status: 'in-progress', tasks: 1 },
    { name: 'Ideas', status: 'to-do', tasks: 1 },
  ])
  expect(read(new Map([['Ideas', 'waiting']])).tasks[2]).toMatchObject({ status: 'waiting', isDone: false })
})

test('a table with subtasks keeps them, and lists those that lose their task', () => {
  const rows = [
    ['Title', 'Parent task'],
    ['Cabling', ''],
    ['Ground floor', 'Cabling'],
    ['Outlet 1', 'Ground floor'],
  ]
  const { tasks, problems } = dryRun(rows)
  expect(tasks.map(({ title, partOf }) => [title, partOf])).toEqual([
    ['Cabling', undefined],
    ['Ground floor', 'Cabling'],
    ['Outlet 1', undefined],
  ])
  expect(problems.map(({ where, field, value }) => [where, field, value])).toEqual([
    ['Row 4', 'Parent task', 'Ground floor'],
  ])
})

describe('pasted lines', () => {
  test('become tasks without bullets, numbers and boxes', () => {
    const pasted =
      '- Survey\r\n* Cabling\n\n1. Move\n[x] Order desks\n[ ] Call the landlord\n• Hand over\u202E\n2026 budget\n'
    const { tasks } = tasksOfLines(pasted)
    expect(titles(tasks)).toEqual([
      'Survey',
      'Cabling',
      'Move',
      'Order desks',
      'Call the landlord',
      'Hand over',
      '2026 budget',
    ])
    expect(tasks.filter(({ isDone }) => isDone).map(({ title }) => title)).toEqual(['Order desks'])
  })
  test('that are indented become the checklist of the task above', () => {
    const { tasks } = tasksOfLines('  Move\n\t- [x] Desks\n\t- Chairs\n  Hand over')
    expect(titles(tasks)).toEqual(['Move', 'Hand over'])
    expect(tasks[0]?.checklist).toEqual([
      { text: 'Desks', isDone: true },
      { text: 'Chairs', isDone: false },
    ])
  })
  test('are as many as fit, and the rest is counted', () => {
    const pasted = Array.from({ length: 710 }, (_, index) => `Task ${index}`).join('\n')
    expect(tasksOfLines(pasted)).toMatchObject({ left: 0, tasks: { length: 710 } })
    const { tasks, left } = tasksOfLines(pasted, 700)
    expect([tasks.length, left]).toEqual([700, 10])
  })
  test('that are longer than a title or a checklist lose nothing', () => {
    const long = 'word '.repeat(100).trim()
    const [task] = tasksOfLines(`${long}\n  ${long}`).tasks
    expect(task?.title).toHaveLength(300)
    expect(task?.description).toBe(long)
    expect(task?.checklist.map(({ text }) => text).join('')).toBe(long)
    const items = Array.from({ length: 250 }, (_, index) => `  Item ${index}`)
    const { tasks } = tasksOfLines(['Move', ...items].join('\n'))
    expect(tasks[0]?.checklist).toHaveLength(200)
    expect(titles(tasks.slice(1))).toEqual(items.slice(200).map((item) => item.trim()))
  })
  test('are lines again that make the same tasks', () => {
    const { tasks } = tasksOfLines('[x] Survey\nMove\n  [x] Desks\n  Chairs')
    expect(tasksOfLines(linesOfTasks(tasks)).tasks).toEqual(tasks)
  })
  test('lose no line, whatever is pasted', () => {
    const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/)
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (lines) => {
        expect(titles(tasksOfLines(lines.join('\n')).tasks)).toEqual(lines)
      }),
    )
  })
})

describe('an archive', () => {
  const changed = (change: Partial<Project>) => readArchive(archiveOf({ ...project, ...change }))

  test('is read as an equal project with the same dates', () => {
    const tasks = [...project.tasks, plainTask(4, 'Measure', { partOf: uuid(1) })]
    expect(readArchive(archiveOf({ ...project, tasks }))).toEqual({ project: { ...project, tasks } })
    const read = readArchive(archiveOf(project))
    expect(read).toEqual({ project })
    const hours = { calendar: office, people: new Map() }
    expect('project' in read && datesOf(planOf(read.project, hours))).toEqual(datesOf(planOf(project, hours)))
    // A task that nobody estimated takes a day.
    expect(datesOf(planOf(project, hours))[uuid(2)]).toBe('12-18 08:00 to 12-18 16:00')
  })
  test.each([
    ['no JSON', () => readArchive('{'), { where: '', what: 'This is no JSON.' }],
    ['another format', () => readArchive('{"format":"other"}'), expect.objectContaining({ where: 'format' })],
    [
      'a task of no section',
      () => changed({ sections: [] }),
      { where: 'project.tasks.0.sectionId', what: 'The archive has no such section.' },
    ],
    [
      'a subtask of no task',
      () => changed({ tasks: [...project.tasks, plainTask(4, 'Measure', { partOf: uuid(9) })] }),
      { where: 'project.tasks.3.partOf', what: 'The archive has no such task.' },
    ],
    [
      'a dependency on no task',
      () => changed({ dependencies: [{ after: uuid(9), task: uuid(1), lagMinutes: 0 }] }),
      { where: 'project.dependencies.0', what: 'The archive has no such task.' },
    ],
    [
      'two tasks of one id',
      () => changed({ tasks: [...project.tasks, ...project.tasks.slice(0, 1)] }),
      { where: 'project.tasks.3.id', what: 'An earlier one has the same id.' },
    ],
    [
      'a cycle',
      () => changed({ dependencies: [...project.dependencies, { after: uuid(2), task: uuid(1), lagMinutes: 0 }] }),
      { where: 'project.dependencies', what: 'These tasks wait for each other: “=Cabling”, “Survey”.' },
    ],
  ])('with %s is refused, and says where', (_what, read, problem) => {
    expect(read()).toEqual({ problems: expect.arrayContaining([problem]) })
  })
})

test('the CSV of a project is read again, and has its calculated dates', () => {
  const schedule = scheduled(planOf(project, { calendar: office, people: new Map() }))
  const csv = tasksCsv(project, schedule, (id) => ({ sipho: 'Sipho Dube', thandi: 'Thandi Mokoena' })[id] ?? id)
  const rows = Papa.parse<string[]>(csv.slice(1)).data
  expect(rows[2]?.slice(9, 13)).toEqual(['2026-12-18', '2026-12-18', '2', 'Survey'])
  const { tasks, problems } = dryRun(rows)
  expect(problems).toEqual([])
  expect(tasks).toEqual([
    expect.objectContaining({
      title: 'Survey',
      section: 'Work',
      estimateMinutes: 1440,
      description: '**Both**\nfloors, “all”',
    }),
    expect.objectContaining({
      title: '=Cabling',
      people: ['Sipho Dube', 'Thandi Mokoena'],
      labels: ['site'],
      dueOn: '2026-12-24',
    }),
    expect.objectContaining({ title: 'Handover', isDone: false }),
  ])
})
