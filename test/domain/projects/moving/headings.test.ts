import { expect, test } from 'vitest'
import { readTable, suggestedMapping } from '#domain/projects/moving/table.ts'

/** What is read from which heading. */
function readAs(headings: readonly string[]) {
  return Object.fromEntries(Object.entries(suggestedMapping(headings)).map(([field, at]) => [field, headings[at]]))
}

test.each([
  ...['Assigned', 'Assigned to', 'Assignee', 'Assignees', 'Owner', 'Responsible', 'Resource Names', 'assigned_to'].map(
    (heading) => [heading, 'people'] as const,
  ),
  ...['Toegewys aan', 'Verantwoordelik', 'Verantwoordelike persoon', 'Eienaar'].map(
    (heading) => [heading, 'people'] as const,
  ),
  ...['Depends', 'Depends on', 'DependsOn', 'Predecessors', 'Blocked by', 'After', 'Waiting on'].map(
    (heading) => [heading, 'waitsFor'] as const,
  ),
  ...['Blocked By (Dependencies)', 'Wag vir', 'Afhanklik van', 'Voorgangers'].map(
    (heading) => [heading, 'waitsFor'] as const,
  ),
  ...['Due', 'Due_Date *', 'dueDate', 'Deadline:', 'Sperdatum', 'Einddatum'].map(
    (heading) => [heading, 'dueOn'] as const,
  ),
  ...['Stage', 'State'].map((heading) => [heading, 'isDone'] as const),
  ...['Begindatum', 'Aanvangsdatum'].map((heading) => [heading, 'startOn'] as const),
  ...['Skatting (ure)', 'Duration [days]', 'Time estimate'].map((heading) => [heading, 'estimate'] as const),
  ...['Mylpaal', 'Milestone?'].map((heading) => [heading, 'milestone'] as const),
] as const)('“%s” is read as %s', (heading, field) => {
  expect(readAs(['Task', heading])).toEqual({ title: 'Task', [field]: heading })
})

test.each([
  'After hours',
  'Assigned on',
  'Assigned Comments',
  'Product owner score',
  'Depends?!',
  'Blocking',
  'Na',
  'Reporter',
])('“%s” is not guessed', (heading) => {
  expect(readAs(['Task', heading])).toEqual({ title: 'Task' })
})

test('values before and after a change are no dependencies, and an assignee counts before an owner', () => {
  expect(readAs(['Task', 'Before', 'After'])).toEqual({ title: 'Task' })
  expect(readAs(['Task', 'Owner', 'Assignee'])).toEqual({ title: 'Task', people: 'Assignee' })
})

test.each([
  [
    'Microsoft Project',
    ['ID', 'Task Mode', 'Name', 'Duration', 'Start', 'Finish', 'Predecessors', 'Resource Names', 'Summary'],
    { number: 'ID', scheduling: 'Task Mode', title: 'Name', estimate: 'Duration', startOn: 'Start', dueOn: 'Finish' },
    { waitsFor: 'Predecessors', people: 'Resource Names' },
  ],
  [
    'Microsoft Planner',
    ['Task ID', 'Task Name', 'Bucket Name', 'Progress', 'Assigned To', 'Created By', 'Start date', 'Due date'],
    { number: 'Task ID', title: 'Task Name', section: 'Bucket Name', isDone: 'Progress', people: 'Assigned To' },
    { startOn: 'Start date', dueOn: 'Due date' },
  ],
  [
    'Asana',
    ['Task ID', 'Name', 'Section/Column', 'Assignee', 'Assignee Email', 'Due Date', 'Tags', 'Parent task', 'Notes'],
    { number: 'Task ID', title: 'Name', section: 'Section/Column', people: 'Assignee', dueOn: 'Due Date' },
    { labels: 'Tags', partOf: 'Parent task', description: 'Notes' },
  ],
  [
    'ClickUp',
    ['Task ID', 'Task Name', 'Task Content', 'Status', 'Due Date', 'Assignees', 'Assigned Comments', 'Time Estimated'],
    { number: 'Task ID', title: 'Task Name', description: 'Task Content', isDone: 'Status', dueOn: 'Due Date' },
    { people: 'Assignees' },
  ],
  [
    'Jira',
    ['Summary', 'Issue key', 'Issue id', 'Status', 'Assignee', 'Reporter', 'Original estimate', 'Due date'],
    { title: 'Summary', number: 'Issue key', isDone: 'Status', people: 'Assignee', dueOn: 'Due date' },
    {},
  ],
])('a table of %s is read by its headings', (_program, headings, some, others) => {
  expect(readAs(headings)).toEqual({ ...some, ...others })
})

test('a task waits for another one by a number with letters', () => {
  const rows = [
    ['Summary', 'Issue key', 'Inward issue link (Blocks)'],
    ['Survey', 'NET-1', ''],
    ['Cabling', 'NET-2', 'NET-1'],
    ['Desks', 'NET-3', 'NET-9'],
  ]
  const { tasks, problems } = readTable(rows, suggestedMapping(rows[0] ?? []))
  expect(tasks.map(({ waitsFor }) => waitsFor?.map(({ task, by }) => [task, by]))).toEqual([
    undefined,
    [[0, 'number']],
    undefined,
  ])
  expect(problems.map(({ value }) => value)).toEqual(['NET-9'])
})
