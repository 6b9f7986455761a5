import { describe, expect, test } from 'vitest'
import { guestLinkTo, guestMayRead, LINK_DAYS } from '#domain/helpdesk/guest-link.ts'
import { ratingRefusal, RATING_DAYS } from '#domain/helpdesk/rating.ts'
import { ticketLinkIn, ticketLinkPath } from '#domain/helpdesk/ticket-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-23T06:00:00.000Z')
const ticketNumber = 'VMS-M8Q2X1AB-7KD4'
const token = 'kQ3-x9_LmN0aBcDeFgHiJkQ3-x9_LmN0aBcDeFgHiJk'

describe('a link', () => {
  const link = guestLinkTo(ticketNumber, now)

  test('opens its own ticket for 90 days', () => {
    expect(LINK_DAYS).toBe(90)
    expect(guestMayRead(link, { ticketNumber }, now + 90 * DAY_MS - 1000)).toBe(true)
    expect(guestMayRead(link, { ticketNumber }, now + 90 * DAY_MS)).toBe(false)
    expect(guestMayRead(link, { ticketNumber: 'VMS-M8Q2X1AB-7KD5' }, now)).toBe(false)
  })

  test('is withdrawn with all that were made until then', () => {
    const ended = (at: number) => ({ ticketNumber, linksEndedAt: new Date(at).toISOString() })
    expect(guestMayRead(link, ended(now - 1), now)).toBe(true)
    expect(guestMayRead(link, ended(now), now)).toBe(false)
    expect(guestMayRead(link, ended(now + 1), now + 2)).toBe(false)
  })
})

describe('the fragment of a link', () => {
  test('names a token, and perhaps a score', () => {
    const fragmentOf = (path: string) => path.slice(path.indexOf('#'))
    expect(ticketLinkIn(fragmentOf(ticketLinkPath({ token })))).toEqual({ token })
    expect(ticketLinkIn(fragmentOf(ticketLinkPath({ token, score: 4 })))).toEqual({ token, score: 4 })
  })

  test.each(['', '#', '#short.5', `#${token}.6`, `#${token}.0`, `#${token}.55`, `#${token}?`, ticketNumber])(
    'is refused as %s',
    (fragment) => expect(ticketLinkIn(fragment)).toBeUndefined(),
  )
})

test('a rating can be given once a ticket is done, and changed for 14 days', () => {
  const ratedAt = new Date(now).toISOString()
  expect(RATING_DAYS).toBe(14)
  expect(ratingRefusal({ status: 'waiting' }, now)).toBe('not-resolved')
  expect(ratingRefusal({ status: 'resolved' }, now)).toBeUndefined()
  expect(ratingRefusal({ status: 'closed', ratedAt }, now + 14 * DAY_MS)).toBeUndefined()
  expect(ratingRefusal({ status: 'closed', ratedAt }, now + 14 * DAY_MS + 1)).toBe('rating-final')
})
