import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priorities } from '#domain/helpdesk/priority.ts'
import { mailCaps, mailsWithin, overflowWindow } from '#domain/helpdesk/mail-caps.ts'
import type { MailLimits } from '#domain/helpdesk/mail-caps.ts'

const limits: MailLimits = {
  confirmationsPerMailbox: 1,
  confirmationsPerIp: 2,
  confirmationsPerHour: 3,
  deskMailsPerIp: 4,
  deskMailsPerHour: 5,
}
const now = Date.UTC(2026, 10, 22, 8, 17)

describe('the counters of a ticket', () => {
  test('count per mailbox and day, and per IP address, stage and hour', () => {
    expect(
      mailCaps({ priority: 'normal' }, limits, now).map(({ name, limit, window }) => [name, limit, window.endsAt]),
    ).toEqual([
      ['confirmation-mailbox', 1, Date.UTC(2026, 10, 23) / 1000],
      ['confirmation-ip', 2, Date.UTC(2026, 10, 22, 9) / 1000],
      ['confirmation-stage', 3, Date.UTC(2026, 10, 22, 9) / 1000],
      ['desk-ordinary-ip', 4, Date.UTC(2026, 10, 22, 9) / 1000],
      ['desk-ordinary-stage', 5, Date.UTC(2026, 10, 22, 9) / 1000],
    ])
  })

  test('count what an agent raises by agent, because colleagues share an address', () => {
    const caps = mailCaps({ priority: 'normal', isByAgent: true }, limits, now)
    expect(caps.flatMap(({ mail, by }) => (mail === 'confirmation' ? [by] : []))).toEqual(['mailbox', 'agent'])
  })

  test('are separate for critical tickets in mails to the desk', () => {
    const deskNames = (priority: (typeof priorities)[number]) =>
      mailCaps({ priority }, limits, now).flatMap(({ mail, name }) => (mail === 'desk' ? [name] : []))
    for (const priority of priorities.filter((each) => each !== 'critical'))
      expect(deskNames(priority).some((name) => deskNames('critical').includes(name))).toBe(false)
  })
})

test('a mail is omitted exactly if one of its own counters is full', () => {
  const caps = mailCaps({ priority: 'high' }, limits, now)
  fc.assert(
    fc.property(fc.subarray([...caps]), (full) => {
      expect(mailsWithin(full)).toEqual({
        confirmation: full.every(({ mail }) => mail !== 'confirmation'),
        desk: full.every(({ mail }) => mail !== 'desk'),
      })
    }),
  )
})

test('an overflow mail is allowed every ten minutes for critical tickets and every hour for others', () => {
  expect(overflowWindow('critical', now).secondsLeft).toBe(3 * 60)
  expect(overflowWindow('ordinary', now).secondsLeft).toBe(43 * 60)
})
