import { isMove } from './assess-sheet.ts'
import type { Assessed, SheetAdvice } from './assess-sheet.ts'
import { steps } from './steps.ts'

/** A task of the move. */
export interface PlanTask {
  /** "Before", "Wave 1" or "Beside". */
  readonly stage: string
  /** Empty for the end of a wave. */
  readonly application: string
  readonly task: string
  /** Empty if the sheet names nobody. */
  readonly owner: string
  readonly when: string
  /** How long it takes, in working days; 0 for the end of a wave. */
  readonly days: number
  /** What it waits for. */
  readonly after: readonly Wait[]
}

interface Wait {
  /** The place of a task in the plan, which lies before the one that waits. */
  readonly task: number
  /** Calendar days that must pass after its end. */
  readonly days: number
}

/** Working days for a question that is open, and for the decision about a cycle. */
const FINDING_OUT_DAYS = 1
const CYCLE_DAYS = 2

/**
 * The plan of a sheet, in the order of the work: what is open, what ends, then the waves, then what stays. The steps of an application
 * follow each other, its first one what is open about it; a wave begins when everything of the wave before has moved.
 */
export function planOf({ applications, waves }: SheetAdvice): PlanTask[] {
  const plan: PlanTask[] = []
  /** Returns the place of the added task. */
  const add = (task: PlanTask): number => plan.push(task) - 1
  const openOf = new Map<string, number[]>()
  const holds = (application: string, task: number) =>
    openOf.set(application, [...(openOf.get(application) ?? []), task])
  for (const { workload, verdict } of applications)
    for (const question of verdict.open) {
      const task = `Find out ${question}`
      holds(workload.name, add({ ...taskOf(workload, 'Before', task), days: FINDING_OUT_DAYS, after: [] }))
    }
  for (const names of waves.cycles) {
    const place = add({
      stage: 'Before',
      application: names.join(', '),
      task: 'They need one another: move them together, or cut one of the connections',
      owner: '',
      when: '',
      days: CYCLE_DAYS,
      after: [],
    })
    for (const name of names) holds(name, place)
  }
  /** Adds the steps of an application; returns the place of its move. */
  const addSteps = ({ workload, verdict }: Assessed, stage: string, begins: readonly number[]): number | undefined => {
    let before: number | undefined
    let moved: number | undefined
    for (const { task, days, afterDays = 0, isMove: isTheMove } of steps[verdict.strategy]) {
      const after =
        before === undefined
          ? [...(openOf.get(workload.name) ?? []), ...begins].map((place) => ({ task: place, days: 0 }))
          : [{ task: before, days: afterDays }]
      const when = isTheMove ? workload.quietHours : ''
      before = add({ ...taskOf(workload, stage, task, when), days, after })
      if (isTheMove) moved = before
    }
    return moved
  }
  for (const each of applications) if (each.verdict.strategy === 'retire') addSteps(each, 'Before', [])
  const last = Math.max(0, ...applications.map(({ wave }) => wave ?? 0))
  let begins: readonly number[] = []
  for (let wave = 1; wave <= last; wave++) {
    const stage = `Wave ${wave}`
    const moves = applications
      .filter((each) => each.wave === wave)
      .flatMap((each) => addSteps(each, stage, begins) ?? [])
    if (wave === last) break
    const after = moves.map((task) => ({ task, days: 0 }))
    begins = [add({ stage, application: '', task: `Wave ${wave} has moved`, owner: '', when: '', days: 0, after })]
  }
  for (const each of applications)
    if (!isMove(each.verdict.strategy) && each.verdict.strategy !== 'retire') addSteps(each, 'Beside', [])
  return plan
}

function taskOf({ name, owner }: Assessed['workload'], stage: string, task: string, when = '') {
  return { stage, application: name, task, owner, when }
}

/** The plan as a table with its headings. */
export function planTable(tasks: readonly PlanTask[]): string[][] {
  return [
    ['Number', 'Stage', 'Application', 'Task', 'Owner', 'When', 'Working days', 'After', 'Done'],
    ...tasks.map(({ stage, application, task: text, owner, when, days, after }, at) => [
      String(at + 1),
      stage,
      application,
      text,
      owner,
      when,
      String(days),
      after.map(waitWords).join(', '),
      '',
    ]),
  ]
}

const waitWords = ({ task, days }: Wait): string => (days === 0 ? String(task + 1) : `${task + 1} and ${days} days`)
