import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alertIn,
  isNoted,
  MOST_TEXTS,
  mailRuleSchema,
  meaningOf,
  ruleOfSender,
} from '#domain/helpdesk/mail/mail-rule.ts'
import { matchSubject, readPattern } from '#domain/helpdesk/mail/subject-pattern.ts'

const rule = mailRuleSchema.parse({
  id: '0b4c5a1e-55a5-4f0b-8f1f-2f1d7a7f0b11',
  name: 'Monitor',
  sender: '@Monitor.example',
  subject: '[{state}] {host} {check}',
  alertWords: ['PROBLEM', 'Down'],
  recoveryWords: ['OK'],
  key: ['host', 'check'],
  priority: 'high',
  category: 'Technical Support',
  onRecovery: 'resolve',
})
const mail = {
  from: 'alerts@monitor.example',
  subject: '[problem] Web-1 CPU load',
  nature: 'machine',
  checks: { isHostile: false, authenticity: 'pass' },
} as const

test('an alert and its recovery have the same key, whatever their case and spaces', () => {
  const key = ['web-1', 'cpu load']
  expect(meaningOf(rule, '[PROBLEM] Web-1 CPU load')).toEqual({ means: 'alert', key })
  expect(meaningOf(rule, ' [ok]  WEB-1\t CPU   load ')).toEqual({ means: 'recovery', key })
  expect(meaningOf(rule, '[UNKNOWN] web-1 CPU')).toEqual({ means: 'other-state', state: 'UNKNOWN' })
  expect(meaningOf(rule, 'PROBLEM web-1 CPU').means).toBe('nothing')
  expect(meaningOf(rule, '[OK] web-1').means).toBe('nothing')
})

test('only a proved mail of the sender is an alert', () => {
  expect(alertIn(mail, [rule])).toMatchObject({ means: 'alert', rule: { name: 'Monitor' } })
  for (const authenticity of ['fail', 'none'] as const)
    expect(alertIn({ ...mail, checks: { isHostile: false, authenticity } }, [rule])).toBe('unproved')
  expect(alertIn({ ...mail, from: 'alerts@monitor.example.evil.example' }, [rule])).toBeUndefined()
  expect(alertIn({ ...mail, from: 'alerts@evilmonitor.example' }, [rule])).toBeUndefined()
  expect(alertIn({ ...mail, checks: { isHostile: true, authenticity: 'pass' } }, [rule])).toBeUndefined()
  for (const nature of ['loop', 'bounce', 'auto-reply'] as const)
    expect(alertIn({ ...mail, nature }, [rule])).toBeUndefined()
})

test('a machine may answer in the thread of its alert, a person who answers it writes no alert', () => {
  const answer = { ...mail, nature: 'generated-reply', subject: 'RE: re: [ok] Web-1 CPU load' } as const
  expect(alertIn(answer, [rule])).toMatchObject({ means: 'recovery', key: ['web-1', 'cpu load'] })
  expect(alertIn({ ...answer, nature: 'person' }, [rule])).toBeUndefined()
  expect(alertIn({ ...answer, subject: 'Automatic answer: [OK] Web-1 CPU load' }, [rule])).toBeUndefined()
})

test.each([
  ['{state} {host', 'brace-unmatched'],
  ['{state}} x', 'brace-unmatched'],
  ['{State}', 'name-invalid'],
  ['{state} {state}', 'name-repeated'],
  ['{state}{host}', 'placeholders-adjacent'],
  ['Alert', 'no-placeholder'],
])('%s is no pattern: %s', (pattern, problem) => {
  expect(readPattern(pattern)).toBe(problem)
  expect(mailRuleSchema.safeParse({ ...rule, subject: pattern }).success).toBe(false)
})

test('a rule needs a state, a key of its pattern and words of one meaning', () => {
  const refused = [
    { subject: '{host} {check}' },
    { key: ['state'] },
    { key: ['service'] },
    { recoveryWords: ['down'] },
    { sender: 'monitor.example' },
  ]
  for (const change of refused) expect(mailRuleSchema.safeParse({ ...rule, ...change }).success).toBe(false)
})

const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/)

test('a pattern extracts the values that the subject was made from', () => {
  fc.assert(
    fc.property(word, word, word, (state, host, check) => {
      const parts = readPattern('** {state} on {host}: {check} **')
      if (typeof parts === 'string') throw new Error(parts)
      const values = matchSubject(parts, `** ${state} on ${host}: ${check} **`)
      expect(values && Object.fromEntries(values)).toEqual({ state, host, check })
    }),
  )
})

test('every pattern is read and every subject is matched, whatever they hold', () => {
  const braces = fc.string({ unit: fc.constantFrom('{', '}', 'a', 'b', ' ', 'İ', '😀', '\\', '(', '*', '+') })
  fc.assert(
    fc.property(fc.oneof(braces, fc.string()), fc.oneof(braces, fc.string()), (pattern, subject) => {
      const parts = readPattern(pattern)
      if (typeof parts !== 'string') matchSubject(parts, subject)
      expect(['alert', 'recovery', 'nothing', 'other-state']).toContain(
        meaningOf({ ...rule, subject: pattern }, subject).means,
      )
    }),
  )
})

test('time grows with the length of a subject only', () => {
  const pattern = readPattern(`{a}${'x'.repeat(40)}y{b}${'x'.repeat(40)}y{state}${'x'.repeat(40)}z`)
  if (typeof pattern === 'string') throw new Error(pattern)
  const began = performance.now()
  expect(matchSubject(pattern, 'x'.repeat(1_000_000))).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(2000)
})

test.each([
  ['that repeats itself', () => 'disk 95', 4 + 5],
  ['whose text always differs', (second: number) => `disk ${second}`, MOST_TEXTS - 1 + 5],
] as const)('in a storm %s few alerts are noted and the others are counted', (_, textAt, wanted) => {
  const start = Date.UTC(2026, 0, 5)
  const texts = [textAt(0)]
  let [alerts, notedAt, notes] = [1, start, 0]
  for (let second = 1; second <= 3600; second++) {
    const text = textAt(second)
    if (isNoted({ alerts, texts, notedAt }, text, start + second * 1000)) {
      notedAt = start + second * 1000
      notes += 1
      if (!texts.includes(text) && texts.length < MOST_TEXTS) texts.push(text)
    }
    alerts += 1
  }
  expect(notes).toBe(wanted)
})

test('a sender is known by its own address, by its domain, or not at all, whatever its subject', () => {
  const rules = [{ sender: '@monitor.example' }, { sender: 'alerts@other.example' }]
  expect(ruleOfSender('x@monitor.example', rules)).toBe('domain')
  expect(ruleOfSender('alerts@other.example', rules)).toBe('address')
  expect(ruleOfSender('ana@other.example', rules)).toBeUndefined()
})
