import { expect, test } from 'vitest'
import { mergePlanView, mergePlanViewSchema } from '#domain/merging/merge-plan.ts'
import { moves } from '#domain/merging/moves.ts'

test('the plan of a merge counts every record once, by names that people know, and names no person', () => {
  const kinds = [...new Set(Object.values(moves).flatMap((rules) => Object.keys(rules)))]
  const records = Object.fromEntries(kinds.map((kind, at) => [kind, 2 ** (at % 20)]))
  const plan = { people: 3, peopleOfBoth: ['thandi'], owners: 1, productsOfBoth: ['cyberscore'], hasAgreement: true }
  const view = mergePlanViewSchema.parse(mergePlanView({ ...plan, records }))
  const sum = Object.values(records).reduce((one, other) => one + other, 0)
  const { tickets, files, assessments, certificates, results, others } = view
  expect(
    tickets + files + assessments + certificates + results + others.reduce((one, { count }) => one + count, 0),
  ).toBe(sum)
  expect({ tickets, files, certificates, results }).toEqual({
    tickets: records['ticket'],
    files: records['file'],
    certificates: records['certificate'],
    results: records['result'],
  })
  expect(assessments).toBe((records['assessment'] ?? 0) + (records['kept assessment'] ?? 0))
  expect(view.peopleOfBoth).toBe(1)
  expect(JSON.stringify(view)).not.toContain('thandi')
})
