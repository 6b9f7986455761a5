import { expect, test } from 'vitest'
import { readFilter } from '#local/event-sources/filter.ts'

const insert = { eventName: 'INSERT', dynamodb: { NewImage: { kind: { S: 'mail' }, size: 5 } } }
const passes = (pattern: object, record: object = insert) => readFilter([JSON.stringify(pattern)])(record)

test('without a pattern every record passes, with several it must match one', () => {
  expect(readFilter([])(insert)).toBe(true)
  expect(readFilter(['{"eventName":["REMOVE"]}', '{"eventName":["INSERT"]}'])(insert)).toBe(true)
})

test('every named field must match, at any depth', () => {
  const mail = { eventName: ['INSERT'], dynamodb: { NewImage: { kind: { S: ['mail'] } } } }
  expect(passes(mail)).toBe(true)
  expect(passes(mail, { ...insert, eventName: 'MODIFY' })).toBe(false)
  expect(passes(mail, { eventName: 'INSERT', dynamodb: {} })).toBe(false)
})

test.each([
  [{ prefix: 'INS' }, true],
  [{ suffix: 'ERT' }, true],
  [{ 'equals-ignore-case': 'insert' }, true],
  [{ 'anything-but': ['INSERT', 'MODIFY'] }, false],
  [{ exists: true }, true],
  [{ exists: false }, false],
])('the rule %j', (rule, expected) => {
  expect(passes({ eventName: [rule] })).toBe(expected)
})

test('numbers match ranges', () => {
  const size = (rule: readonly unknown[]) => passes({ dynamodb: { NewImage: { size: [{ numeric: rule }] } } })
  expect([size(['>', 4, '<=', 5]), size(['<', 5])]).toEqual([true, false])
})

test('a list matches if one of its items does', () => {
  const pattern = { resources: { ARN: ['arn:2'] } }
  expect(passes(pattern, { resources: [{ ARN: 'arn:1' }, { ARN: 'arn:2' }] })).toBe(true)
  expect(passes(pattern, { resources: [{ ARN: 'arn:1' }] })).toBe(false)
  expect(passes(pattern, { resources: [] })).toBe(false)
})
