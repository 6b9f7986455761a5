import { isMove } from './assess-sheet.ts'
import type { Assessed, SheetAdvice } from './assess-sheet.ts'
import type { Strategy } from './workload.ts'

/** A task of the move. */
export interface PlanTask {
  /** "Before", "Wave 1" or "Beside". */
  readonly stage: string
  readonly application: string
  readonly task: string
  /** Empty if the sheet names nobody. */
  readonly owner: string
  readonly when: string
  /** It waits for the task before it. */
  readonly isNext: boolean
}

const steps: Readonly<Record<Strategy, readonly string[]>> = {
  retire: [
    'Ask its last users',
    'Keep the records that the law asks for',
    'Switch it off, and delete it after 90 days',
  ],
  retain: ['Write down why it stays, and look again in a year'],
  rehost: [
    'Measure its load for two weeks',
    'Set up network, backup and monitoring',
    'Rehearse the move',
    'Move it',
    'Switch the old machine off after 30 days',
  ],
  relocate: [
    'Measure its load for two weeks',
    'Connect both VMware sites',
    'Rehearse the move',
    'Move it',
    'Give the old hosts back',
  ],
  replatform: [
    'Measure its load for two weeks',
    'Replace the operating system or database in a test',
    'Have its users test it',
    'Move it',
    'Switch the old machine off after 30 days',
  ],
  repurchase: [
    'Compare three products with its users',
    'Export the data in a test',
    'Train its users',
    'Move the data and change over',
    'End the old licence',
  ],
  refactor: [
    'Agree what it must do',
    'Build and test the first part',
    'Have its users test it',
    'Change over part by part',
    'Switch the old one off',
  ],
}
const THE_MOVE: ReadonlySet<string> = new Set(['Move it', 'Move the data and change over', 'Change over part by part'])

/** The plan of a sheet, in the order of the work: what is open, what ends, then the waves, then what stays. */
export function planOf({ applications, waves }: SheetAdvice): PlanTask[] {
  const open = applications.flatMap(({ workload, verdict }) =>
    verdict.open.map((question) => task('Before', workload, `Find out ${question}`)),
  )
  const cycles = waves.cycles.map((names) => ({
    stage: 'Before',
    application: names.join(', '),
    task: 'They need one another: move them together, or cut one of the connections',
    owner: '',
    when: '',
    isNext: false,
  }))
  const byWave = applications
    .filter(({ wave }) => wave !== undefined)
    .toSorted((one, other) => one.wave! - other.wave!)
    .flatMap((each) => tasksOf(each, `Wave ${each.wave}`))
  const ending = applications.filter(({ verdict }) => verdict.strategy === 'retire')
  const kept = applications.filter(({ verdict }) => !isMove(verdict.strategy) && verdict.strategy !== 'retire')
  return [
    ...open,
    ...cycles,
    ...ending.flatMap((each) => tasksOf(each, 'Before')),
    ...byWave,
    ...kept.flatMap((each) => tasksOf(each, 'Beside')),
  ]
}

function tasksOf({ workload, verdict }: Assessed, stage: string): PlanTask[] {
  return steps[verdict.strategy].map((step, at) => ({
    ...task(stage, workload, step, THE_MOVE.has(step) ? workload.quietHours : ''),
    isNext: at > 0,
  }))
}

function task(stage: string, { name, owner }: Assessed['workload'], text: string, when = ''): PlanTask {
  return { stage, application: name, task: text, owner, when, isNext: false }
}

/** The plan as a table with its headings. */
export function planTable(tasks: readonly PlanTask[]): string[][] {
  return [
    ['Number', 'Stage', 'Application', 'Task', 'Owner', 'When', 'Done'],
    ...tasks.map(({ stage, application, task: text, owner, when }, at) => [
      String(at + 1),
      stage,
      application,
      text,
      owner,
      when,
      '',
    ]),
  ]
}
