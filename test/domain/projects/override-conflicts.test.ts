import { expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import { overrideConflicts, wantedIn } from '#domain/projects/override-conflicts.ts'
import { projectChangeSchema } from '#domain/projects/project-change.ts'
import { withoutPeople } from '#domain/projects/without-people.ts'
import { plainTask, project, section, uuid } from './sample-project.ts'

const titled = projectChangeSchema.parse({
  change: 'change-tasks',
  tasks: [{ taskId: uuid(1), fields: { title: 'Look around' }, was: { title: 'Survey' } }],
})

test('who was refused sees what they wanted, and can make it on what the colleague wrote', () => {
  const theirs = { ...project, tasks: project.tasks.with(0, { ...project.tasks[0]!, title: 'Survey both floors' }) }
  const refused = changeProject(theirs, titled)
  if (!('refused' in refused) || refused.refused !== 'changed-meanwhile') throw new Error('It was not refused.')
  expect(refused.conflicts.map((each) => [each.theirs, wantedIn(titled, each)])).toEqual([
    ['Survey both floors', 'Look around'],
  ])
  const mine = changeProject(theirs, overrideConflicts(titled, refused.conflicts))
  expect('project' in mine && mine.project.tasks[0]?.title).toBe('Look around')
})

test('a third person’s text is still in the way of a change that was made again', () => {
  const again = overrideConflicts(titled, [{ taskId: uuid(1), field: 'title', theirs: 'Survey both floors' }])
  const third = { ...project, tasks: project.tasks.with(0, { ...project.tasks[0]!, title: 'Measure' }) }
  expect(changeProject(third, again)).toMatchObject({ refused: 'changed-meanwhile' })
})

test('a section and a custom field are made again, too, inside of several changes', () => {
  const several = projectChangeSchema.parse({
    change: 'several',
    changes: [
      { change: 'rename-section', sectionId: section, name: 'Mine', was: 'Work' },
      { change: 'set-values', fieldId: uuid(50), tasks: [{ taskId: uuid(2), value: 'b', was: null }] },
    ],
  })
  const conflicts = [
    { field: 'name', theirs: 'Their work' },
    { taskId: uuid(2), field: 'Room', theirs: 'a' },
  ]
  expect(conflicts.map((each) => wantedIn(several, each))).toEqual(['Mine', 'b'])
  expect(overrideConflicts(several, conflicts)).toMatchObject({
    changes: [{ was: 'Their work' }, { tasks: [{ was: 'a' }] }],
  })
})

test('an undo gives nothing to people who left, and leaves the others', () => {
  const undo = projectChangeSchema.parse({
    change: 'several',
    changes: [
      {
        change: 'add-tasks',
        tasks: [{ task: plainTask(9, 'Move', { personIds: ['a', 'b'] }), index: 0 }],
        dependencies: [],
      },
      { change: 'change-tasks', tasks: [{ taskId: uuid(1), fields: { personIds: ['b'] }, was: { personIds: [] } }] },
    ],
  })
  expect(withoutPeople(undo, new Set(['b']))).toMatchObject({
    changes: [{ tasks: [{ task: { personIds: ['a'] } }] }, { tasks: [{ fields: { personIds: [] } }] }],
  })
})
