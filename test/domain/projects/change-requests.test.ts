import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import { inRequests, singlesOf } from '#domain/projects/change-requests.ts'
import type { Single } from '#domain/projects/change-requests.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { plainTask, project, uuid } from './sample-project.ts'

const LIMIT = 100 * 1024
const bytesOf = (change: ProjectChange) => Buffer.byteLength(JSON.stringify(change))

function made(before: Project, changes: readonly ProjectChange[]) {
  return changes.reduce(
    ({ now, undo }, change) => {
      const next = changeProject(now, change)
      if ('refused' in next) throw new Error(next.refused)
      return { now: next.project, undo: [...undo, next.undo] }
    },
    { now: before, undo: [] as ProjectChange[] },
  )
}

const adding = (count: number, longest: number, from = 1000): Single => ({
  change: 'add-tasks',
  tasks: Array.from({ length: count }, (_, at) => ({
    task: plainTask(from + at, 'x'.repeat(longest)),
    index: 3 + at,
  })),
  dependencies: Array.from({ length: count - 1 }, (_, at) => ({
    after: uuid(from + at),
    task: uuid(from + at + 1),
    lagMinutes: 0,
  })),
})

describe('changes in requests', () => {
  test('are one request if they fit', () => {
    const change = adding(10, 20)
    expect(inRequests([change])).toEqual([change])
    expect(inRequests([change, { change: 'move-task', taskId: uuid(1), index: 0 }])).toHaveLength(1)
  })

  test('are below the size of a request and make the same project, and their undo the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 300 }), (count, longest) => {
        const change = adding(count, longest)
        const requests = inRequests([change])
        for (const request of requests) {
          expect(bytesOf(request)).toBeLessThan(LIMIT + 100)
          const sizes = singlesOf(request).map((each) => (each.change === 'add-tasks' ? each.tasks.length : 0))
          expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
        }
        const { now, undo } = made(project, requests)
        expect(now).toEqual(made(project, [change]).now)
        expect(made(now, undo.toReversed()).now).toEqual(project)
      }),
      { numRuns: 20 },
    )
  })

  test('join the fields of many tasks', () => {
    const titled = (end: number): Single => ({
      change: 'change-tasks',
      tasks: [{ taskId: uuid(end), fields: { labels: ['a'] }, was: {} }],
    })
    const [request, ...more] = inRequests([titled(1), titled(2), titled(3)])
    expect(more).toEqual([])
    expect(request).toMatchObject({ change: 'change-tasks', tasks: [{}, {}, {}] })
  })

  test('are at most twenty in one', () => {
    const moves = Array.from({ length: 45 }, (): Single => ({ change: 'move-task', taskId: uuid(1), index: 0 }))
    expect(inRequests(moves).map((each) => singlesOf(each).length)).toEqual([20, 20, 5])
  })
})
