import { expect, test } from 'vitest'
import { choiceIn, taskChoices } from '../../../../frontend/src/portal/projects/task-choices.ts'
import { plainTask, project, section, uuid } from '../../../domain/projects/sample-project.ts'

const tasks = [
  plainTask(1, 'Survey', { sectionId: section }),
  plainTask(2, 'Survey', { sectionId: uuid(101) }),
  plainTask(3, 'Handover'),
  plainTask(4, 'Test'),
  plainTask(5, 'Test'),
  plainTask(6, 'Survey', { partOf: uuid(3) }),
]
const choices = taskChoices({ ...project, tasks }, (id) => (id === uuid(1) ? '4 Dec' : undefined))

test('tasks of one title are told apart by section, end and, where these are the same, a number', () => {
  expect(choices.map(({ name }) => name)).toEqual([
    'Survey (Work, ends 4 Dec)',
    'Survey (Later)',
    'Handover',
    'Test no. 1',
    'Test no. 2',
    'Survey (subtask of Handover)',
  ])
  expect(choiceIn('Survey (Later)', choices)).toMatchObject({ chosen: { id: uuid(2) } })
  expect(choiceIn(' test NO. 2', choices)).toMatchObject({ chosen: { id: uuid(5) } })
  expect(choiceIn('handover', choices)).toMatchObject({ chosen: { id: uuid(3) } })
})

test('a title of several tasks and one of none are refused with the reason', () => {
  expect(choiceIn('Survey', choices)).toEqual({
    problem:
      '3 tasks are called “Survey”. Choose one of: Survey (Work, ends 4 Dec); Survey (Later); Survey (subtask of Handover).',
  })
  expect(choiceIn('Painting', choices)).toEqual({ problem: 'No other task of this project is called “Painting”.' })
})
