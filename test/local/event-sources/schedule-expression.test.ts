import { expect, test } from 'vitest'
import { readScheduleExpression } from '#local/event-sources/schedule-expression.ts'

const saturday = Date.UTC(2026, 10, 21, 10, 30, 20)
const next = (expression: string, from = saturday) => new Date(readScheduleExpression(expression)(from)).toISOString()

test.each([
  ['rate(1 minute)', '2026-11-21T10:31:20.000Z'],
  ['rate(2 days)', '2026-11-23T10:30:20.000Z'],
  ['cron(* * * * ? *)', '2026-11-21T10:31:00.000Z'],
  ['cron(0/15 * * * ? *)', '2026-11-21T10:45:00.000Z'],
  ['cron(0 6 ? * MON-FRI *)', '2026-11-23T06:00:00.000Z'],
  ['cron(30 2 1 JAN,JUL ? *)', '2027-01-01T02:30:00.000Z'],
  ['cron(0 0 29 2 ? *)', '2028-02-29T00:00:00.000Z'],
])('%s runs next at %s', (expression, expected) => {
  expect(next(expression)).toBe(expected)
})

test('an unsupported expression is an error at the start', () => {
  expect(() => readScheduleExpression('every day')).toThrow(/every day/)
  expect(() => readScheduleExpression('cron(0 6 L * ? *)')(saturday)).toThrow(/L/)
})
