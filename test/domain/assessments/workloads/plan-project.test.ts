import { expect, test } from 'vitest'
import { assessSheet } from '#domain/assessments/workloads/assess-sheet.ts'
import { exampleSheet } from '#domain/assessments/workloads/example-sheet.ts'
import { planProject } from '#domain/assessments/workloads/plan-project.ts'
import { planOf } from '#domain/assessments/workloads/plan.ts'
import { readSheet } from '#domain/assessments/workloads/sheet.ts'
import { changeProject } from '#domain/projects/change-project.ts'
import { taskSchema } from '#domain/projects/project.ts'

const { workloads } = readSheet(exampleSheet)
const plan = planOf(assessSheet(workloads, { month: '2026-11', randPerDollar: 18 }))
const numbers = new Map<string, string>()
/** Draws a number once for each place. */
function idOf(place: string): string {
  if (!numbers.has(place)) numbers.set(place, `00000000-0000-4000-8000-${String(numbers.size).padStart(12, '0')}`)
  return numbers.get(place)!
}

test('a plan becomes a project that projects take: sections by stage, steps one after the other, owners by name', () => {
  const [first] = plan.filter(({ owner }) => owner !== '')
  const { sections, tasks, dependencies } = planProject(plan, {
    idOf,
    personCalled: (owner) => (owner === first!.owner ? 'person-1' : undefined),
    from: 'From a plan.',
  })
  const whole = tasks.map((task) => ({ ...task, checklist: [], isMilestone: false, mode: 'automatic' as const }))
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
  // Questions that are open wait for nothing; every step but an application's first waits for the one before.
  const waiting = new Set(dependencies.map(({ task }) => task))
  expect(tasks.filter(({ title }) => title.includes(': Find out ')).some(({ id }) => waiting.has(id))).toBe(false)
  const move = tasks.findIndex(({ title }) => title.endsWith(': Move it'))
  expect(dependencies).toContainEqual({ after: tasks[move - 1]!.id, task: tasks[move]!.id, lagMinutes: 0 })
})
