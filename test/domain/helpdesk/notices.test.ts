import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, dayAt, weekdayOf } from '#domain/calendar/day.ts'
import { isHoliday } from '#domain/calendar/holidays.ts'
import { nextDigest } from '#domain/helpdesk/notifications/digest.ts'
import { choiceOf, mailTimes, noticeEvents, withoutMails } from '#domain/helpdesk/notifications/notice-choices.ts'
import { deliverNotices } from '#domain/helpdesk/notifications/notice.ts'
import type { TicketNotice } from '#domain/helpdesk/notifications/notice.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'

const reader = { personId: 'ana', email: 'ana@mokoena.example', side: 'client' } as const
const mail = { ...outboxMailBase(0, 'mail'), to: reader.email, template: 'ticket-reply' }

describe('the next digest', () => {
  const digestAfter = (at: string, hour = 7, added: Parameters<typeof nextDigest>[2] = []) =>
    new Date(nextDigest(Date.parse(at), hour, added).at).toISOString()

  test.each([
    ['at noon is tomorrow’s', '2026-11-24T10:00:00Z', '2026-11-25T05:00:00.000Z'],
    ['at six is today’s', '2026-11-24T04:00:00Z', '2026-11-24T05:00:00.000Z'],
    [
      'a minute before seven is tomorrow’s, because today’s may be under way',
      '2026-11-24T04:59:00Z',
      '2026-11-25T05:00:00.000Z',
    ],
    ['on a Friday is Monday’s', '2026-11-27T10:00:00Z', '2026-11-30T05:00:00.000Z'],
    ['before the Day of Reconciliation is that of the day after', '2026-12-15T10:00:00Z', '2026-12-17T05:00:00.000Z'],
  ])('%s', (_, at, expected) => {
    expect(digestAfter(at)).toBe(expected)
  })

  test('is not on a day that an admin declared a holiday', () => {
    const added = [{ date: '2026-11-25', name: 'Day of mourning', effectiveFrom: '2026-11-20' }]
    expect(digestAfter('2026-11-24T10:00:00Z', 7, added)).toBe('2026-11-26T05:00:00.000Z')
  })

  test('is always ahead, within ten days, on a working day, and later for later moments', () => {
    const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 23 }), fc.nat(864_000_000), (now, hour, more) => {
        const { at, date } = nextDigest(now, hour, [])
        expect(at).toBeGreaterThan(now)
        expect(at - now).toBeLessThan(10 * 86_400_000)
        expect([0, 6]).not.toContain(weekdayOf(dayAt(at)))
        expect(isHoliday(date)).toBe(false)
        expect(dateOf(dayAt(at))).toBe(date)
        expect(nextDigest(now + more, hour, []).at).toBeGreaterThanOrEqual(at)
      }),
    )
  })
})

test('what must arrive arrives whatever was chosen, and so does what goes to a mailbox without an account', () => {
  const never = { portal: false, mail: 'never' } as const
  const chosen = new Map([['ana', Object.fromEntries(noticeEvents.map((event) => [event, never]))]])
  const always: TicketNotice = { event: 'always', reader, notification: 'ticket-escalated', mail }
  expect(deliverNotices([always], chosen)).toEqual({
    mails: [{ mail }],
    notifications: [{ personId: 'ana', name: 'ticket-escalated' }],
    texts: [],
    digested: [],
  })
  expect(deliverNotices([{ event: 'reply', mail }], chosen).mails).toEqual([{ mail }])
  for (const event of noticeEvents)
    expect(deliverNotices([{ event, reader, notification: 'told', mail }], chosen)).toEqual({
      mails: [],
      notifications: [],
      texts: [],
      digested: [],
    })
})

test('ending mails changes nothing but the mails that it names', () => {
  const choices = fc.dictionary(
    fc.constantFrom(...noticeEvents),
    fc.record({ portal: fc.boolean(), mail: fc.constantFrom(...mailTimes) }),
  )
  fc.assert(
    fc.property(
      choices,
      fc.constantFrom(...noticeEvents, 'daily' as const),
      fc.constantFrom('client' as const, 'agent' as const),
      (chosen, of, side) => {
        const ended = withoutMails(of, side, chosen)
        for (const event of noticeEvents) {
          const [before, after] = [choiceOf(event, side, chosen), choiceOf(event, side, ended)]
          expect(after.portal).toBe(before.portal)
          const isNamed = of === 'daily' ? before.mail === 'daily' : event === of
          expect(after.mail).toBe(isNamed ? 'never' : before.mail)
        }
      },
    ),
  )
})
