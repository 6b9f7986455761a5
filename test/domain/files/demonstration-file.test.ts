import { expect, test } from 'vitest'
import { demonstrationRecord } from '#domain/files/demonstration-file.ts'
import { demonstrationFiles as papers } from '#domain/meetings/demonstration/demonstration-files.ts'
import { demonstrationMeetings } from '#domain/meetings/demonstration/demonstration-meetings.ts'
import { demonstrationFiles as taskFiles } from '#domain/projects/demonstration/demonstration-files.ts'
import { demonstrationProjects } from '#domain/projects/demonstration/demonstration-projects.ts'

const given = {
  people: ['ana', 'bheki', 'lerato'],
  organisation: 'org-mokoena',
  now: Date.parse('2026-11-30T08:00:00Z'),
}

test('the demonstration has files on tasks and on items of agendas, each of them clean and of the size that it says', () => {
  const projects = demonstrationProjects(given)
  const { meetings } = demonstrationMeetings(given)
  const [ofTasks, ofItems] = [projects.flatMap(taskFiles), papers(meetings)]
  expect([ofTasks.length, ofItems.length]).toEqual([2, 2])
  const parts = [...projects.flatMap(({ tasks }) => tasks), ...meetings.flatMap(({ agenda }) => agenda)]
  for (const file of [...ofTasks, ...ofItems]) {
    expect(parts.map(({ id }) => id)).toContain(file.about.part)
    const record = demonstrationRecord(file, { organisation: 'org-mokoena', personId: 'ana', now: given.now })
    expect(record).toMatchObject({ state: 'clean', size: new TextEncoder().encode(file.text).length, version: 1 })
  }
})
