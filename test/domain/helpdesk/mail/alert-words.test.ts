import { expect, test } from 'vitest'
import { namesState } from '#domain/helpdesk/mail/alert-words.ts'

test.each([
  ['PROBLEM: db-1 disk', true],
  ['[RESOLVED] db-1 disk', true],
  ['[FIRING:1] HostDown', true],
  ['I have a problem with my printer', false],
  ['The warning is resolved', false],
  ['', false],
])('“%s” names a state of a monitoring system: %s', (subject, expected) => {
  expect(namesState(subject)).toBe(expected)
})
