import { describe, expect, test } from 'vitest'
import { effectOf, isNews } from '#domain/projects/change-effect.ts'
import type { ProjectChange, TaskFields } from '#domain/projects/project-change.ts'
import { planOf } from '#domain/projects/project-plan.ts'
import type { Project } from '#domain/projects/project.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { hoursOfPlan, usualHours } from '#domain/projects/team-hours.ts'
import { plainTask, project, uuid } from './sample-project.ts'

const asOf = Date.parse('2026-12-01T08:00:00Z')
const [survey, cabling, handover] = [uuid(1), uuid(2), uuid(3)]
const withNote: Project = { ...project, tasks: [...project.tasks, plainTask(4, 'Note', { estimateMinutes: 60 })] }

function effect(changes: readonly ProjectChange[]) {
  const plan = planOf(withNote, hoursOfPlan(usualHours))
  const dates = schedule(plan, asOf)
  if ('refused' in dates) throw new Error('cycle')
  return effectOf({ project: withNote, plan, dates, asOf }, changes)
}

function made(changes: readonly ProjectChange[]) {
  const found = effect(changes)
  if ('refused' in found) throw new Error(found.refused)
  return found
}

const set = (taskId: string, fields: TaskFields): ProjectChange => {
  const task = withNote.tasks.find(({ id }) => id === taskId)!
  const now = new Map<string, unknown>(Object.entries(task))
  const was = Object.fromEntries(Object.keys(fields).map((field) => [field, now.get(field) ?? null]))
  return { change: 'change-tasks', tasks: [{ taskId, fields, was }] }
}

describe('a person is asked first', () => {
  test('if a longer estimate moves others and the end of the project', () => {
    const found = made([set(survey, { estimateMinutes: 2880 })])
    expect(found.preview.moved.map(({ taskId }) => taskId)).toEqual([survey, cabling, handover])
    expect(found.preview.end.to).toBeGreaterThan(found.preview.end.from)
    expect(isNews(found, new Set([survey]))).toBe(true)
  })

  test('if a dependency or a lag does', () => {
    const waits: ProjectChange = {
      change: 'add-dependency',
      dependency: { after: uuid(4), task: survey, lagMinutes: 960 },
    }
    expect(isNews(made([waits]), new Set([survey]))).toBe(true)
    const lag: ProjectChange[] = [
      { change: 'remove-dependency', dependency: { after: survey, task: cabling } },
      { change: 'add-dependency', dependency: { after: survey, task: cabling, lagMinutes: 960 } },
    ]
    expect(isNews(made(lag), new Set([cabling]))).toBe(true)
  })

  test('if a date by hand comes before the end of what the task waits for', () => {
    const found = made([set(handover, { mode: 'manual', startOn: '2026-12-15' })])
    expect(found.newlyBroken).toEqual([{ about: 'order', taskId: handover, after: cabling }])
    expect(isNews(found, new Set([handover]))).toBe(true)
  })

  test('not if only the changed task moves', () => {
    const found = made([set(uuid(4), { estimateMinutes: 480 })])
    expect(found.preview.moved.map(({ taskId }) => taskId)).toEqual([uuid(4)])
    expect(isNews(found, new Set([uuid(4)]))).toBe(false)
  })
})

test('tasks that would wait for each other are refused with the cycle', () => {
  const closing: ProjectChange = {
    change: 'add-dependency',
    dependency: { after: handover, task: survey, lagMinutes: 0 },
  }
  expect(effect([closing])).toMatchObject({ refused: 'cycle', cycle: [survey, cabling, handover] })
})
