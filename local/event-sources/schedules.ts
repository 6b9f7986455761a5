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

interface RuleProperties {
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

/** A timer cannot wait longer than this (2^31 milliseconds). */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The rules and schedules of the assembly that call functions. */
export function readSchedules(assembly: Assembly): readonly Schedule[] {
  const rules = assembly.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { ScheduleExpression, EventPattern, State, Targets = [] } = resource.properties<RuleProperties>()
    // A rule that waits for events is the event bus's.
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

/** A schedule as the operator sees it. */
export interface ScheduleState {
  readonly id: string
  readonly functionArn: string
  /** When it fired last and fires next by itself; ISO 8601. Before the first time: since when it counts. */
  readonly last: string
  readonly next: string | null
}

export interface Schedules {
  list(): readonly ScheduleState[]
  /** Fires a schedule now, beside its own times; undefined where there is none of this id. */
  run(id: string): Promise<Outcome | undefined>
}

/** Calls functions when their schedules say so. When each last fired is kept, so that a restart does not put it off. */
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
  const remember = (id: string, at: number): void => {
    fired[id] = at
    writing = writing.then(() => replaceFile(path, JSON.stringify(fired)))
  }

  const arm = (schedule: Schedule): void => {
    const due = schedule.timetable(fired[schedule.id] ?? now()) - now()
    if (due === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(
      () => {
        if (due <= LONGEST_TIMER_MS) fire(schedule)
        arm(schedule)
      },
      Math.min(Math.max(due, 0), LONGEST_TIMER_MS),
    )
    timers.set(schedule.id, timer)
  }
  const fire = ({ id, functionArn, event }: Schedule): void => {
    remember(id, now())
    runtime
      .invoke(functionArn, { event: JSON.stringify(event(now())) })
      .catch((error: Error) => log.error(`Schedule ${id} could not call its function: ${error.message}`))
  }
  for (const schedule of schedules) {
    // A schedule that is new counts from now.
    if (fired[schedule.id] === undefined) remember(schedule.id, now())
    arm(schedule)
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
