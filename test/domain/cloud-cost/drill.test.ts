import { expect, test } from 'vitest'
import { drillInto } from '#domain/cloud-cost/drill.ts'
import { groupsOf } from '#domain/cloud-cost/groups.ts'
import { exampleFolded } from './kept-example.ts'

test.each(['service', 'account', 'region', 'resource', 'tag:team'] as const)(
  'the charges behind every %s cost what the group costs, to the last digit',
  (grouping) => {
    const groups = groupsOf(exampleFolded.lines, grouping, 'billed')
    expect(groups).not.toEqual([])
    for (const { name, cost, rows } of groups) {
      const drilled = drillInto(exampleFolded, { currency: 'USD', grouping, name })
      expect([drilled.cost, drilled.rows]).toEqual([cost, rows])
      expect(drilled.lines.reduce((sum, line) => sum + line.cost, 0n) + drilled.costOfMore).toBe(cost)
      expect(drilled.lines.length).toBeLessThanOrEqual(50)
    }
  },
)

test('each charge names the line of the file where it begins', () => {
  const { lines } = drillInto(exampleFolded, {
    currency: 'USD',
    grouping: 'service',
    name: 'Amazon Simple Storage Service',
  })
  for (const { evidence } of lines)
    expect(evidence[0]).toMatchObject({ file: 'example.csv', line: expect.any(Number) as number })
})
