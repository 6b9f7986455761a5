import { expect, test } from 'vitest'
import { parseConfig } from '#infra/config.ts'
import { placed, readAssembly } from './assembly.ts'
import { context, demoConfig, synthesise } from './synthesised.ts'

const stacksOf = (tableGenerations: Record<string, number>) => {
  const { folder } = synthesise({ ...demoConfig, tableGenerations })
  return readAssembly(folder)
}
const before = stacksOf({})
const after = stacksOf({ outbox: 2 })
const text = (value: unknown): string => JSON.stringify(value)
const tablesOf = (stacks: typeof before) =>
  placed(stacks, 'AWS::DynamoDB::GlobalTable').map(({ logicalId }) => logicalId)

test('one generation more makes a new table in place of the one that is gone, and no other', () => {
  const [gone, made] = [tablesOf(before), tablesOf(after)]
  expect(gone.filter((id) => !made.includes(id))).toEqual([expect.stringMatching(/^Outbox[0-9A-F]{8}$/)])
  expect(made.filter((id) => !gone.includes(id))).toEqual([expect.stringMatching(/^OutboxG2[0-9A-F]{8}$/)])
  const [table] = placed(after, 'AWS::DynamoDB::GlobalTable').filter(({ logicalId }) =>
    logicalId.startsWith('OutboxG2'),
  )
  expect(table!.property('StreamSpecification')).toEqual({ StreamViewType: 'NEW_IMAGE' })
  expect(table!.property('Replicas', 0, 'DeletionProtectionEnabled')).toBe(true)
})

test('every stack that knows the old table gets another template, so that its functions and streams change with it', () => {
  const [old] = tablesOf(before).filter((id) => id.startsWith('Outbox'))
  const users = before.filter(({ resources }) => text(resources).includes(old!)).map(({ name }) => name)
  expect(users).toEqual(expect.arrayContaining(['Data', 'Dispatch', 'Helpdesk', 'Mail']))
  for (const name of users) {
    const [was, is] = [before, after].map((stacks) => text(stacks.find((stack) => stack.name === name)?.resources))
    expect(is, name).not.toBe(was)
    expect(is, name).not.toContain(old)
  }
})

test('the mail function reads the stream of the new table', () => {
  const mappings = placed(after, 'AWS::Lambda::EventSourceMapping').filter(({ stack }) => stack.name === 'Mail')
  const streams = mappings
    .map(({ property }) => text(property('EventSourceArn')))
    .filter((arn) => arn.includes('Stream'))
  expect(streams).toEqual([expect.stringContaining('OutboxG2')])
})

test('a table that does not exist is refused by name', () => {
  expect(() => parseConfig({ ...context, 'veritech.tableGenerations.tickets': '2' })).toThrow(
    'veritech.tableGenerations knows these tables only: accounts, assessments, certificates, chat, helpdesk, meetings, projects, resellers, results, mail, outbox, audit',
  )
})
