import { expect, test } from 'vitest'
import { readArchiveFile } from '#frontend/portal/projects/import/read-archive-file.ts'

const problemsOf = async (text: string, name: string) =>
  (await readArchiveFile(new File([text], name))).problems.join(' ')

test('a table or a Trello board at the import of archives is shown the door that takes it', async () => {
  for (const [text, name] of [
    ['Title,Due\nSurvey,2026-12-01\n', 'tasks.csv'],
    ['{"name":"Board","lists":[],"cards":[]}', 'trello.json'],
  ] as const)
    expect(await problemsOf(text, name)).toMatch(/no archive of a project.*“Import tasks” in its menu/)
})

test('a broken archive of ours is told what is wrong with it, and shown no other door', async () => {
  const problems = await problemsOf('{"format":"veritech-project","version":1}', 'project.json')
  expect(problems).toMatch(/no archive of a project/)
  expect(problems).not.toContain('Import tasks')
})
