import { expect, test } from 'vitest'
import { copyName } from '#domain/projects/moving/copy-name.ts'
import { minutesOf, timeCsv } from '#domain/projects/time-sheet.ts'
import type { TimeEntry } from '#domain/projects/time-entry.ts'

const entry = (more: Partial<TimeEntry>): TimeEntry => ({
  id: 'entry',
  projectId: 'project',
  taskId: 'task',
  projectName: 'Cut-over',
  taskTitle: 'Survey',
  personId: 'bheki',
  organisation: 'org-mokoena',
  date: '2026-12-01',
  minutes: 90,
  note: 'On site',
  version: 1,
  ...more,
})
const names: Record<string, string> = { ana: 'Ana', bheki: 'Bheki' }
const entries = [entry({}), entry({ minutes: 600, importedBy: 'ana' })]

test('imported time is in no sum of what people entered', () => {
  expect(minutesOf(entries)).toEqual({ entered: 90, imported: 600 })
})

test('a CSV for an invoice says who imported time, and does not sum it', () => {
  const [, own, imported] = timeCsv(entries, (id) => names[id] ?? '').split('\r\n')
  expect(own).toBe('2026-12-01,Bheki,Cut-over,Survey,90,1.50,On site,,')
  expect(imported).toBe('2026-12-01,Bheki,Cut-over,Survey,,,On site,600,Ana')
})

test('an imported copy has a name of its own within the length of names', () => {
  expect(copyName('Cut-over', ['Move'])).toBe('Cut-over')
  expect(copyName('Cut-over', ['Cut-over'])).toBe('Cut-over (copy)')
  expect(copyName('Cut-over', ['Cut-over', 'Cut-over (copy)'])).toBe('Cut-over (copy 2)')
  expect(copyName('x'.repeat(200), ['x'.repeat(200)])).toHaveLength(200)
})
