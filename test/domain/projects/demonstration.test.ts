import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, dayOf, weekdayOf } from '#domain/calendar/day.ts'
import { demonstrationProjects } from '#domain/projects/demonstration/demonstration-projects.ts'

test('whenever the demonstration is made, its tasks begin, wait, end and are due on weekdays, in order and not ahead', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (date) => {
      const now = date.getTime()
      for (const { tasks, dependencies } of demonstrationProjects({ people: ['ana'], now })) {
        const byId = new Map(tasks.map((task) => [task.id, task]))
        for (const { startedAt, waitingSince, doneAt, dueOn } of tasks) {
          const happened = [startedAt, waitingSince, doneAt].flatMap((at) => (at === undefined ? [] : [Date.parse(at)]))
          for (const at of happened) expect(at).toBeLessThanOrEqual(now)
          const days = [...happened.map(dayAt), ...(dueOn === undefined ? [] : [dayOf(dueOn)])]
          // Sunday is 0, Saturday 6.
          for (const day of days) expect(weekdayOf(day) % 6).not.toBe(0)
          expect((startedAt ?? '') <= (doneAt ?? '~')).toBe(true)
        }
        for (const { after, task } of dependencies) {
          const [ended = '', began = '~'] = [byId.get(after)?.doneAt, byId.get(task)?.startedAt]
          expect(ended <= began).toBe(true)
        }
      }
    }),
  )
})
