import { afterAll, beforeAll, expect, test } from 'vitest'
import { approximate } from '#domain/cloud-cost/amount.ts'
import { compareBills } from '#domain/cloud-cost/comparison.ts'
import { costResults } from '#domain/cloud-cost/kept-results.ts'
import { taskIn } from '#domain/projects/task-reference.ts'
import { inboxOf } from '#lambdas/platform/id-of-words.ts'
import { demonstrationTask as ofProjects } from '#lambdas/projects/demonstration.ts'
import { demonstrate, demonstrationTask } from '#lambdas/results/demonstration.ts'
import { resultsOf, resultStore } from '#lambdas/results/result-store.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

const people = [
  {
    name: 'Ana',
    email: 'ana@mokoena-logistics.example',
    phone: '',
    company: 'Mokoena Logistics',
    isAgent: false,
    organisation: 'org-mokoena',
    personId: 'person-ana',
  },
]

test('the demonstration keeps two bills, and its decisions are about recommendations that they have', async () => {
  const { tables } = engine
  const table = await createTable(engine, 'results')
  const options = { tables, table, settings: {}, people, now: Date.parse('2026-11-28T12:00:00.000Z') }
  expect(await demonstrate(options)).toBe('2 bills.')
  expect(await demonstrate(options)).toBe('No bills: there are some already.')
  const place = resultsOf('org-mokoena', costResults.product)
  const store = resultStore(tables, table)
  const kept = await store.list(place, 10)
  expect(kept.map(({ title }) => title)).toEqual(['USD bill, July to October 2026', 'USD bill, July to September 2026'])
  const content = costResults.content.parse(await store.contentOf(place, kept[1]!.id))
  const decisions = await store.decisions(place)
  expect(decisions.map(({ state }) => state).toSorted()).toEqual([
    'accepted',
    'dismissed',
    ...Array.from({ length: 4 }, () => 'done'),
  ])
  for (const { key } of decisions) expect(costResults.stepOf(content, key)).toBeDefined()
  const [task] = decisions.flatMap(({ task: each }) => (each && 'id' in each ? [each.id] : []))
  expect(taskIn(task!)).toEqual({ projectId: inboxOf('org-mokoena'), taskId: demonstrationTask.taskId })
})

test('the later bill of the demonstration costs less where something was done', async () => {
  const { tables } = engine
  const table = await createTable(engine, 'compared')
  await demonstrate({ tables, table, settings: {}, people, now: Date.parse('2026-11-28T12:00:00.000Z') })
  const place = resultsOf('org-mokoena', costResults.product)
  const store = resultStore(tables, table)
  const [later, earlier] = await Promise.all(
    (await store.list(place, 10)).map(async ({ id }) => costResults.content.parse(await store.contentOf(place, id))),
  )
  expect(approximate(compareBills(earlier!, later!, () => true)!.saved)).toBeGreaterThan(100)
})

test('the task of the demonstration is the one that projects have', () => {
  expect(ofProjects).toEqual(demonstrationTask)
})
