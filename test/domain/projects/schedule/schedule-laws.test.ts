import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAt } from '#domain/calendar/day.ts'
import { addWorkingTime, isWorkingAt, isWorkingDay, workingTimeBetween } from '#domain/calendar/working-calendar.ts'
import { slackOf } from '#domain/projects/schedule/critical-path.ts'
import type { Plan } from '#domain/projects/schedule/plan.ts'
import { previewOf } from '#domain/projects/schedule/preview.ts'
import { schedule, startOfDate } from '#domain/projects/schedule/schedule.ts'
import { workingHours } from '#domain/projects/schedule/working-hours.ts'
import { office, scheduled } from './plans.ts'

const MINUTE_MS = 60_000
const date = (day: number) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10)
const dates = fc.integer({ min: 0, max: 90 }).map(date)
const spans = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 12 }))
const spanOf = ([first, days]: [number, number]) => ({ from: date(first), to: date(first + days) })

const anyTask = fc.record({
  minutes: fc.integer({ min: 0, max: 3000 }),
  mode: fc.constantFrom('automatic', 'automatic', 'manual'),
  startOn: fc.option(dates, { nil: undefined }),
  personId: fc.constantFrom(undefined, 'ana', 'bheki'),
})

/** Plans without cycles: a task waits for earlier ones only, in an order that the plan does not show. */
const plans: fc.Arbitrary<Plan> = fc
  .record({
    tasks: fc.array(anyTask, { minLength: 1, maxLength: 12 }),
    links: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 900 })), { maxLength: 20 }),
    leave: spans,
    pauses: fc.array(spans, { maxLength: 2 }),
    rotate: fc.nat(),
  })
  .map(({ tasks, links, leave, pauses, rotate }) => {
    const named = tasks.map((task, index) => ({ ...task, id: `task-${index}` }))
    const turn = rotate % named.length
    const dependencies = links.flatMap(([a, b, lagMinutes]) => {
      const [one, other] = [a % named.length, b % named.length]
      if (one === other) return []
      return [{ after: `task-${Math.min(one, other)}`, task: `task-${Math.max(one, other)}`, lagMinutes }]
    })
    const mornings = [{ from: '07:00', to: '11:30' }]
    return {
      startOn: '2026-11-01',
      calendar: { ...office, hoursOff: [{ date: '2026-11-10', from: '09:00', to: '11:00', name: 'Load-shedding' }] },
      people: new Map([
        ['ana', { leave: [spanOf(leave)] }],
        ['bheki', { week: { Monday: mornings, Saturday: mornings }, leave: [] }],
      ]),
      pauses: pauses.map(spanOf),
      tasks: [...named.slice(turn), ...named.slice(0, turn)],
      dependencies,
    }
  })

describe('for every plan', () => {
  test('an automatic task begins after all that it waits for, and their lag', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { tasks } = scheduled(plan)
        const byId = new Map(plan.tasks.map((task) => [task.id, task]))
        for (const { after, task, lagMinutes } of plan.dependencies) {
          if (byId.get(task)?.mode === 'manual') continue
          const ended = addWorkingTime(workingHours(plan).project, tasks.get(after)!.end, lagMinutes * MINUTE_MS)
          expect(tasks.get(task)!.start).toBeGreaterThanOrEqual(ended)
        }
      }),
    )
  })

  test('work begins in working time, takes exactly its minutes, and not before its own date', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { tasks } = scheduled(plan)
        for (const task of plan.tasks) {
          const { start, end } = tasks.get(task.id)!
          const calendar = workingHours(plan).of(task)
          expect(workingTimeBetween(calendar, start, end)).toBe(task.minutes * MINUTE_MS)
          const isAtWork = isWorkingAt(calendar, start) && isWorkingAt(calendar, end - 1)
          expect(isAtWork || task.minutes === 0).toBe(true)
          expect(start).toBeGreaterThanOrEqual(startOfDate(task.startOn ?? plan.startOn))
        }
      }),
    )
  })

  test('no task that is not done ends on a day off, whatever has begun and however late it is', () => {
    const moments = fc
      .integer({ min: 0, max: 90 * 24 * 60 })
      .map((minute) => startOfDate('2026-11-01') + minute * MINUTE_MS)
    const begun = fc.array(fc.option(moments, { nil: undefined }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(plans, begun, moments, (random, startedAt, asOf) => {
        const tasks = random.tasks.map((task, at) => ({ ...task, startedAt: startedAt[at] }))
        const plan = { ...random, tasks }
        for (const { id, start, end } of scheduled(plan, asOf).tasks.values()) {
          const task = tasks.find((each) => each.id === id)!
          // A milestone is reached when the work before it ends.
          const last = dayAt(start === end && task.startedAt === undefined ? end : end - 1)
          expect(isWorkingDay(workingHours(plan).of(task), last)).toBe(true)
        }
      }),
    )
  })

  test('no automatic task could begin a minute earlier', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const { id, start, earliest } of scheduled(plan).tasks.values()) {
          const task = plan.tasks.find((each) => each.id === id)!
          const wasted = workingTimeBetween(workingHours(plan).of(task), earliest, start)
          expect(wasted).toBe(0)
        }
      }),
    )
  })

  test('dates that were kept as own dates change nothing when it is scheduled again', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const first = scheduled(plan)
        const facts = plan.tasks.map((task) => ({
          ...task,
          startedAt: first.tasks.get(task.id)!.start,
          doneAt: first.tasks.get(task.id)!.end,
        }))
        const again = scheduled({ ...plan, tasks: facts })
        expect(previewOf(plan, plan)).toMatchObject({ moved: [], people: [], newlyLate: [] })
        for (const [id, { start, end }] of first.tasks) expect(again.tasks.get(id)).toMatchObject({ start, end })
      }),
    )
  })

  test('the order in which tasks are listed changes no date', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const turned = scheduled({
          ...plan,
          tasks: plan.tasks.toReversed(),
          dependencies: plan.dependencies.toReversed(),
        })
        for (const { id, start, end } of scheduled(plan).tasks.values()) {
          expect(turned.tasks.get(id)).toMatchObject({ start, end })
        }
      }),
    )
  })

  test('a pause moves what it holds up by exactly its working time, and nothing before it', () => {
    fc.assert(
      fc.property(plans, spans, (random, span) => {
        // One calendar and no own dates: else a pause can be absorbed by what is free anyway.
        const tasks = random.tasks.map(({ id, minutes }) => ({ id, minutes, mode: 'automatic' as const }))
        const plan: Plan = { ...random, tasks, pauses: [] }
        const pause = spanOf(span)
        const calendar = plan.calendar
        const [from, to] = [startOfDate(pause.from), startOfDate(pause.to) + 24 * 60 * MINUTE_MS]
        const [before, paused] = [scheduled(plan), scheduled({ ...plan, pauses: [pause] })]
        for (const [id, { end }] of before.tasks) {
          const later = paused.tasks.get(id)!.end
          const moved = workingTimeBetween(calendar, end, later)
          expect(moved).toBe(end <= from ? 0 : workingTimeBetween(calendar, from, to))
        }
      }),
    )
  })

  test('a task that ends at its latest end moves nothing that ends the project later', () => {
    fc.assert(
      fc.property(plans, fc.nat(), (plan, which) => {
        const before = scheduled(plan)
        const task = plan.tasks[which % plan.tasks.length]!
        const { minutes, latestEnd } = slackOf(plan, before).get(task.id)!
        if (minutes === 0) return
        const { start } = before.tasks.get(task.id)!
        const facts = { ...task, startedAt: start, doneAt: latestEnd }
        const after = scheduled({ ...plan, tasks: plan.tasks.map((each) => (each.id === task.id ? facts : each)) })
        expect(after.end).toBe(before.end)
      }),
    )
  })

  test('a dependency that closes a circle is refused with tasks that are on it', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const [one] = plan.dependencies
        if (!one) return
        const closing = { after: one.task, task: one.after, lagMinutes: 0 }
        const made = schedule({ ...plan, dependencies: [...plan.dependencies, closing] })
        if (!('refused' in made)) throw new Error('not refused')
        const links = [...plan.dependencies, closing]
        made.cycle.forEach((id, index) => {
          const next = made.cycle[(index + 1) % made.cycle.length]
          expect(links.some(({ after, task }) => after === id && task === next)).toBe(true)
        })
      }),
    )
  })
})
