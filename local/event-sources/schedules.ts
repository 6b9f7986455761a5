import { randomUUID } from 'node:crypto'
import type { Assembly } from '../assembly/assembly.ts'
import { readJson, replaceFile } from '../durable-file.ts'
import type { Runtime } from '../lambda/runtime.ts'
import type { Outcome } from '../lambda/sandbox.ts'
import type { Log } from '../log.ts'
import { readScheduleExpression, type Timetable } from './schedule-expression.ts'

interface Schedule {
  readonly id: string
  readonly timetable: Timetable
  readonly functionArn: string
  readonly event: (at: number) => unknown
}

interface ScheduleRuleProperties {
  readonly ScheduleExpression?: string
  readonly EventPattern?: unknown
  readonly State?: string
  readonly Targets?: readonly { readonly Arn: string; readonly Input?: string }[]
}
interface ScheduleProperties {
  readonly ScheduleExpression: string
  readonly State?: string
  readonly Target: { readonly Arn: string; readonly Input?: string }
}

/** Longest delay of a timer (2^31 - 1 milliseconds). */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** All rules and schedules that invoke functions. */
export function readSchedules(assembly: Assembly): readonly Schedule[] {
  const rules = assembly.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { ScheduleExpression, EventPattern, State, Targets = [] } = resource.properties<ScheduleRuleProperties>()
    // Rules with an event pattern belong to the event bus.
    if (EventPattern !== undefined || !ScheduleExpression || State === 'DISABLED') return []
    const arn = resource.attribute('Arn')
    return Targets.filter(({ Arn }) => Arn.includes(':lambda:')).map(({ Arn, Input }, index) => ({
      id: `${resource.stack}-${resource.logicalId}-${index}`,
      timetable: readScheduleExpression(ScheduleExpression),
      functionArn: Arn,
      event: (at: number) => (Input === undefined ? scheduledEvent(assembly, arn, at) : JSON.parse(Input)) as unknown,
    }))
  })
  const schedules = assembly.ofType('AWS::Scheduler::Schedule').flatMap((resource) => {
    const { ScheduleExpression, State, Target } = resource.properties<ScheduleProperties>()
    if (State === 'DISABLED' || !Target.Arn.includes(':lambda:')) return []
    return {
      id: `${resource.stack}-${resource.logicalId}`,
      timetable: readScheduleExpression(ScheduleExpression),
      functionArn: Target.Arn,
      event: () => JSON.parse(Target.Input ?? '{}') as unknown,
    }
  })
  return [...rules, ...schedules]
}

function scheduledEvent({ accountId, region }: Assembly, arn: string, at: number): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: accountId,
    time: `${new Date(at).toISOString().slice(0, 19)}Z`,
    region,
    resources: [arn],
    detail: {},
  }
}

interface SchedulesOptions {
  readonly schedules: readonly Schedule[]
  readonly path: string
  readonly runtime: Runtime
  readonly log: Log
  readonly now: () => number
}

/** A schedule as the operator's page shows it. */
export interface ScheduleState {
  readonly id: string
  readonly functionArn: string
  /** Last and next regular run; ISO 8601. Before the first run `last` is the time when the schedule was created. */
  readonly last: string
  readonly next: string | null
}

export interface Schedules {
  list(): readonly ScheduleState[]
  /** Runs a schedule now, in addition to its regular times. Undefined if the id is unknown. */
  run(id: string): Promise<Outcome | undefined>
}

/** Invokes functions on schedule. Stores the last run, so that a restart does not delay the next. */
export async function startSchedules({
  schedules,
  path,
  runtime,
  log,
  now,
}: SchedulesOptions): Promise<Schedules & { stop(): void }> {
  const fired = (await readJson<Record<string, number>>(path)) ?? {}
  const timers = new Map<string, NodeJS.Timeout>()
  let writing = Promise.resolve()
  const recordRun = (id: string, at: number): void => {
    fired[id] = at
    writing = writing.then(() => replaceFile(path, JSON.stringify(fired)))
  }

  const scheduleNext = (schedule: Schedule): void => {
    const due = schedule.timetable(fired[schedule.id] ?? now()) - now()
    if (due === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(
      () => {
        if (due <= LONGEST_TIMER_MS) fire(schedule)
        scheduleNext(schedule)
      },
      Math.min(Math.max(due, 0), LONGEST_TIMER_MS),
    )
    timers.set(schedule.id, timer)
  }
  const fire = ({ id, functionArn, event }: Schedule): void => {
    recordRun(id, now())
    runtime
      .invoke(functionArn, { event: JSON.stringify(event(now())) })
      .catch((error: Error) => log.error(`Schedule ${id} could not invoke its function: ${error.message}`))
  }
  for (const schedule of schedules) {
    // The interval of a new schedule starts now.
    if (fired[schedule.id] === undefined) recordRun(schedule.id, now())
    scheduleNext(schedule)
  }
  return {
    list: () =>
      schedules.map(({ id, functionArn, timetable }) => {
        const last = fired[id] ?? now()
        const next = timetable(last)
        return {
          id,
          functionArn,
          last: new Date(last).toISOString(),
          next: Number.isFinite(next) ? new Date(next).toISOString() : null,
        }
      }),
    async run(id) {
      const schedule = schedules.find((each) => each.id === id)
      return schedule && runtime.invoke(schedule.functionArn, { event: JSON.stringify(schedule.event(now())) })
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
