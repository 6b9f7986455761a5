import { expect, test } from 'vitest'
import { planOf } from '#domain/projects/project-plan.ts'
import { projectSchema } from '#domain/projects/project.ts'
import type { Project } from '#domain/projects/project.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { builtInIds } from '#domain/projects/templates/built-in-names.ts'
import { builtInTemplate } from '#domain/projects/templates/built-in.ts'
import { projectFrom, templateOf } from '#domain/projects/templates/template.ts'
import { entryOfTimer } from '#domain/projects/timer.ts'
import { plainTask, project, uuid } from './sample-project.ts'
import { at, datesOf, office } from './schedule/plans.ts'

const hours = { calendar: office, people: new Map() }
const begun = (template: Project, startOn: string) => {
  let ids = 500
  return projectFrom(template, {
    id: uuid(400),
    name: 'South',
    startOn,
    calendar: office,
    newId: () => uuid((ids += 1)),
  })
}

const source: Project = {
  ...project,
  tasks: [
    ...project.tasks.map((task) => ({
      ...task,
      startedAt: '2026-12-14T08:00:00.000Z',
      doneAt: '2026-12-15T08:00:00.000Z',
    })),
    plainTask(4, 'Measure', { partOf: uuid(1), personIds: ['sipho'] }),
    plainTask(5, 'Report', {
      dueOn: '2026-12-18',
      repeats: { from: '2026-12-18', every: 1, unit: { of: 'week', on: ['Friday'] }, onDayOff: 'next-working-day' },
    }),
  ],
}

test('a template keeps the plan and its texts, and nothing that happened and nobody', () => {
  const template = templateOf(source)
  expect(projectSchema.parse(template)).toEqual(template)
  expect(template.tasks[0]).toMatchObject({ title: 'Survey', description: '**Both**\nfloors, “all”' })
  expect(JSON.stringify(template)).not.toMatch(/sipho|thandi|doneAt|startedAt|"isDone":true/)
})

test('a project from a template has new ids, the same plan and dates as many working days after its first day', () => {
  const template = templateOf(source)
  const made = begun(template, '2027-01-11')
  expect(projectSchema.parse(made)).toEqual(made)
  const ids = new Set(template.tasks.map(({ id }) => id))
  expect(made.tasks.some(({ id }) => ids.has(id))).toBe(false)
  const [survey, cabling, , measure, report] = made.tasks
  expect(measure?.partOf).toBe(survey?.id)
  expect(survey?.sectionId).toBe(made.sections[0]?.id)
  // 24 December 2026 is the seventh working day after the first one: 16 December is a holiday.
  expect(cabling?.dueOn).toBe('2027-01-20')
  expect(report).toMatchObject({ dueOn: '2027-01-15', repeats: { from: '2027-01-11' } })
  // Begun on the same day and without a pause, it is dated like the plan that was saved.
  const again = begun(template, template.startOn)
  const [one, other] = [datesOf(planOf(again, hours)), datesOf(planOf(template, hours))]
  expect(again.tasks.map(({ id }) => one[id])).toEqual(template.tasks.map(({ id }) => other[id]))
})

test.each(builtInIds)('the template %s is a plan without cycles', (which) => {
  const template = builtInTemplate(which)
  expect(projectSchema.parse(template)).toEqual(template)
  const made = begun(template, '2026-12-14')
  expect(schedule(planOf(made, hours))).not.toHaveProperty('refused')
  expect(made.tasks.length).toBeGreaterThan(10)
})

test('a timer becomes whole minutes on the day on which it began', () => {
  const timer = {
    organisation: 'mokoena',
    personId: 'ana',
    projectId: uuid(0),
    taskId: uuid(1),
    projectName: 'North',
    taskTitle: 'Survey',
    startedAt: new Date(at('2026-12-14T23:50')).toISOString(),
    version: 3,
  }
  const stopped = (now: string) => entryOfTimer(timer, { id: uuid(9), note: 'On site', now: at(now) })
  expect(stopped('2026-12-15T00:20')).toMatchObject({ date: '2026-12-14', minutes: 30, note: 'On site', version: 1 })
  expect(stopped('2026-12-14T23:50').minutes).toBe(1)
  // Forgotten over a weekend.
  expect(stopped('2026-12-17T08:00').minutes).toBe(1440)
})
