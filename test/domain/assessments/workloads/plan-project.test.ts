import { expect, test } from 'vitest'
import { assessSheet } from '#domain/assessments/workloads/assess-sheet.ts'
import { exampleSheet } from '#domain/assessments/workloads/example-sheet.ts'
import { planProject } from '#domain/assessments/workloads/plan-project.ts'
import { planOf } from '#domain/assessments/workloads/plan.ts'
import { readSheet } from '#domain/assessments/workloads/sheet.ts'
import { changeProject } from '#domain/projects/change-project.ts'
import { planOf as projectPlanOf } from '#domain/projects/project-plan.ts'
import { taskSchema } from '#domain/projects/project.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { hoursOfPlan, usualHours } from '#domain/projects/team-hours.ts'

const DAY_MS = 86_400_000

const { workloads } = readSheet(exampleSheet)
const plan = planOf(assessSheet(workloads, { month: '2026-11', randPerDollar: 18 }))
const numbers = new Map<string, string>()
/** Draws a number once for each place. */
function idOf(place: string): string {
  if (!numbers.has(place)) numbers.set(place, `00000000-0000-4000-8000-${String(numbers.size).padStart(12, '0')}`)
  return numbers.get(place)!
}

test('a plan becomes a project that projects take: sections by stage, wave after wave, as long as the texts say, owners by name', () => {
  const [first] = plan.filter(({ owner }) => owner !== '')
  const { sections, tasks, dependencies } = planProject(plan, {
    idOf,
    personCalled: (owner) => (owner === first!.owner ? 'person-1' : undefined),
    from: 'From a plan.',
    week: { days: 5, minutes: 2400 },
  })
  const whole = tasks.map((task) => ({ ...task, checklist: [], mode: 'automatic' as const }))
  for (const task of whole) expect(taskSchema.parse(task)).toEqual(task)
  const empty = {
    id: idOf('project'),
    name: 'Move',
    startOn: '2026-11-27',
    pauses: [],
    sections: [...sections],
    tasks: [],
    dependencies: [],
  }
  const added = whole.map((task, index) => ({ task, index }))
  const changed = changeProject(empty, { change: 'add-tasks', tasks: added, dependencies: [...dependencies] })
  expect(changed).not.toHaveProperty('refused')
  expect(sections.map(({ name }) => name)).toEqual([...new Set(plan.map(({ stage }) => stage))])
  expect(tasks.map(({ personIds }) => personIds.length)).toEqual(
    plan.map(({ owner }) => (owner === first!.owner ? 1 : 0)),
  )
  // Questions that are open wait for nothing.
  const waiting = new Set(dependencies.map(({ task }) => task))
  expect(tasks.filter(({ title }) => title.includes(': Find out ')).some(({ id }) => waiting.has(id))).toBe(false)
  if ('refused' in changed) return
  const dates = schedule(projectPlanOf(changed.project, hoursOfPlan(usualHours)), Date.parse('2026-11-27T06:00:00Z'))
  if ('cycle' in dates) throw new Error('The tasks wait for each other.')
  const dateOf = (title: string) => {
    const found = dates.tasks.get(tasks.find((task) => task.title === title)!.id)!
    return { start: found.start, end: found.end }
  }
  const of = (stage: string, isMatch: (task: string) => boolean) =>
    plan.flatMap((each, at) => (each.stage === stage && isMatch(each.task) ? [dates.tasks.get(tasks[at]!.id)!] : []))
  const isMove = (task: string) => /^Move it$|change over$|^Change over part by part$/.test(task)
  const waves = [...new Set(plan.map(({ stage }) => stage))].filter((stage) => stage.startsWith('Wave'))
  expect(waves.length).toBeGreaterThan(1)
  for (const [at, wave] of waves.slice(1).entries()) {
    const moved = Math.max(...of(waves[at]!, isMove).map(({ end }) => end))
    for (const { start } of of(wave, () => true)) expect(start).toBeGreaterThanOrEqual(moved)
  }
  // Two weeks are ten working days, and what the text says to wait is waited.
  const name = plan.find(({ task }) => task === 'Switch the old machine off after 30 days')!.application
  const measured = dateOf(`${name}: Measure its load for two weeks`)
  expect(measured.end - measured.start).toBeGreaterThanOrEqual(11 * DAY_MS)
  const moved = dateOf(`${name}: Move it`).end
  const days = (dateOf(`${name}: Switch the old machine off after 30 days`).start - moved) / DAY_MS
  expect(days).toBeGreaterThanOrEqual(30)
  // Public holidays and weekends make it longer, as nobody works on them.
  expect(days).toBeLessThan(40)
  const ended = plan.find(({ task }) => task === 'Delete it after 90 days')!.application
  const off = dateOf(`${ended}: Switch it off`).end
  expect((dateOf(`${ended}: Delete it after 90 days`).start - off) / DAY_MS).toBeGreaterThanOrEqual(90)
  expect(tasks.filter(({ isMilestone }) => isMilestone).map(({ title }) => title)).toEqual(
    waves.slice(0, -1).map((wave) => `${wave} has moved`),
  )
})
