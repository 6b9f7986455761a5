import type { Strategy } from './workload.ts'

/** A step of the move of one application. */
export interface PlanStep {
  readonly task: string
  /** How long it takes, in working days. */
  readonly days: number
  /** Calendar days that pass after the step before it; none if it follows at once. */
  readonly afterDays?: number
  /** With this step the application is moved: what needs it may follow. It falls into the quiet hours. */
  readonly isMove?: true
}

const measure: PlanStep = { task: 'Measure its load for two weeks', days: 10 }
const rehearse: PlanStep = { task: 'Rehearse the move', days: 2 }
const tried: PlanStep = { task: 'Have its users test it', days: 5 }
const move: PlanStep = { task: 'Move it', days: 1, isMove: true }
const oldMachineOff: PlanStep = { task: 'Switch the old machine off after 30 days', days: 1, afterDays: 30 }

/** The steps of each strategy, one after the other. Their lengths are for an application of a middling size. */
export const steps: Readonly<Record<Strategy, readonly PlanStep[]>> = {
  retire: [
    { task: 'Ask its last users', days: 2 },
    { task: 'Keep the records that the law asks for', days: 3 },
    { task: 'Switch it off', days: 1 },
    { task: 'Delete it after 90 days', days: 1, afterDays: 90 },
  ],
  retain: [
    { task: 'Write down why it stays', days: 1 },
    { task: 'Look again after a year', days: 1, afterDays: 365 },
  ],
  rehost: [measure, { task: 'Set up network, backup and monitoring', days: 5 }, rehearse, move, oldMachineOff],
  relocate: [
    measure,
    { task: 'Connect both VMware sites', days: 5 },
    rehearse,
    move,
    { task: 'Give the old hosts back', days: 1 },
  ],
  replatform: [
    measure,
    { task: 'Replace the operating system or database in a test', days: 10 },
    tried,
    move,
    oldMachineOff,
  ],
  repurchase: [
    { task: 'Compare three products with its users', days: 15 },
    { task: 'Export the data in a test', days: 5 },
    { task: 'Train its users', days: 5 },
    { task: 'Move the data and change over', days: 2, isMove: true },
    { task: 'End the old licence', days: 1 },
  ],
  refactor: [
    { task: 'Agree what it must do', days: 10 },
    { task: 'Build and test the first part', days: 40 },
    { ...tried, days: 10 },
    { task: 'Change over part by part', days: 40, isMove: true },
    { task: 'Switch the old one off', days: 1 },
  ],
}
