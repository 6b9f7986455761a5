import { describe, expect, test } from 'vitest'
import { evaluate, type Statement } from '#local/iam/policy.ts'

const tableArn = 'arn:aws:dynamodb:af-south-1:000000000000:table/helpdesk'
const allow = (more: Partial<Statement>): Statement => ({
  Effect: 'Allow',
  Action: 'dynamodb:PutItem',
  Resource: tableArn,
  ...more,
})
const verdict = (statements: readonly Statement[], context = {}, requested = {}) =>
  evaluate(statements, { action: 'dynamodb:PutItem', resource: tableArn, context, ...requested })

test('an action without a matching statement is not allowed', () => {
  expect(verdict([])).toBe('not-allowed')
  expect(verdict([allow({ Action: 'dynamodb:GetItem' })])).toBe('not-allowed')
  expect(verdict([allow({ Resource: `${tableArn}2` })])).toBe('not-allowed')
})

test('an allowed action on an allowed resource passes, by name and by wildcard', () => {
  expect(verdict([allow({})])).toBe('allowed')
  expect(verdict([allow({ Action: ['dynamodb:Put*', 'ses:*'], Resource: '*' })])).toBe('allowed')
  expect(verdict([allow({ Action: 'DynamoDB:putitem' })])).toBe('allowed')
  expect(verdict([allow({ Resource: tableArn.replace('helpdesk', 'help????') })])).toBe('allowed')
})

test('an explicit deny wins over any allow', () => {
  expect(verdict([allow({}), { Effect: 'Deny', Action: '*', Resource: '*' }])).toBe('explicitly-denied')
})

test('NotAction and NotResource exclude what they name', () => {
  const { Action: _, ...withoutAction } = allow({})
  expect(verdict([{ ...withoutAction, NotAction: 'dynamodb:DeleteItem' }])).toBe('allowed')
  expect(verdict([{ ...withoutAction, NotAction: 'dynamodb:*' }])).toBe('not-allowed')
})

test("a table's ARN does not cover its indexes", () => {
  const resource = `${tableArn}/index/byStatus`
  expect(verdict([allow({})], {}, { resource })).toBe('not-allowed')
  expect(verdict([allow({ Resource: `${tableArn}/index/*` })], {}, { resource })).toBe('allowed')
})

describe('conditions', () => {
  const when = (Condition: Statement['Condition'], context = {}) => verdict([allow({ Condition })], context)

  test('all conditions must hold', () => {
    const both = { StringEquals: { 'ses:FromAddress': 'desk@veritech.example' }, Bool: { 'aws:SecureTransport': true } }
    const from = { 'ses:fromaddress': 'desk@veritech.example' }
    expect(when(both, { ...from, 'aws:securetransport': 'true' })).toBe('allowed')
    expect(when(both, from)).toBe('not-allowed')
  })

  test('an unknown key satisfies no Allow', () => {
    expect(when({ StringEquals: { 'aws:PrincipalOrgID': 'o-1' } })).toBe('not-allowed')
    expect(when({ StringNotEquals: { 'aws:PrincipalOrgID': 'o-1' } })).toBe('not-allowed')
    expect(when({ StringEqualsIfExists: { 'aws:PrincipalOrgID': 'o-1' } })).toBe('allowed')
  })

  test('an unknown operator satisfies no Allow and disables no Deny', () => {
    const Condition = { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } }
    const context = { 'aws:sourceip': '10.0.0.1' }
    expect(when(Condition, context)).toBe('not-allowed')
    expect(verdict([allow({}), { Effect: 'Deny', Action: '*', Resource: '*', Condition }], context)).toBe(
      'explicitly-denied',
    )
  })

  test('a Deny for all values but one denies an unknown value', () => {
    const Condition = { StringNotEquals: { 'aws:PrincipalOrgID': 'o-1' } }
    const deny: Statement = { Effect: 'Deny', Action: '*', Resource: '*', Condition }
    expect(verdict([allow({}), deny])).toBe('explicitly-denied')
    expect(verdict([allow({}), deny], { 'aws:principalorgid': 'o-1' })).toBe('allowed')
    expect(verdict([allow({}), { ...deny, Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-2' } } }])).toBe(
      'allowed',
    )
  })

  test('leading keys restrict every key of a call to the pattern', () => {
    const Condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['TICKET#*', 'MAIL#*'] } }
    expect(when(Condition, { 'dynamodb:leadingkeys': ['TICKET#1'] })).toBe('allowed')
    expect(when(Condition, { 'dynamodb:leadingkeys': ['TICKET#1', 'PERSON#1'] })).toBe('not-allowed')
    expect(when(Condition)).toBe('not-allowed')
  })

  test('numbers are compared numerically, and Null tests a missing key', () => {
    expect(when({ NumericLessThan: { size: 10 } }, { size: '9' })).toBe('allowed')
    expect(when({ NumericLessThan: { size: 10 } }, { size: '90' })).toBe('not-allowed')
    expect(when({ Null: { 'dynamodb:Select': true } })).toBe('allowed')
  })
})
