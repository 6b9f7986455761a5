import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeReplyAddress, partyOf, readReplyAddress, replyAddress } from '#domain/helpdesk/reply-address.ts'
import type { Sign } from '#domain/helpdesk/reply-address.ts'

const domain = 'tickets.veritech.example'
const signWith =
  (key: string): Sign =>
  (text) =>
    createHmac('sha256', key).update(text).digest()
const sign = signWith('a key')
const ticket = { ticketNumber: 'VMS-M8Q2X1AB-7KD4' }
const ana = { side: 'client', address: 'ana@mokoena.example' } as const
const address = replyAddress(ticket, ana, sign, domain)

const read = (of: string) => readReplyAddress(of, domain)!

test('a reply address names its ticket and party, in whatever case a mail system writes it', () => {
  expect(address).toMatch(/^[a-z0-9+.-]+@tickets\.veritech\.example$/)
  expect(address.indexOf('@')).toBeLessThanOrEqual(64)
  for (const written of [address, address.toUpperCase(), ` ${address} `]) {
    expect(read(written).ticketNumber).toBe(ticket.ticketNumber)
    expect(partyOf(ticket, read(written).signature, [ana], sign)).toBe(ana)
  }
})

test.each([
  ['another ticket', { ticketNumber: 'VMS-M8Q2X1AB-7KD5' }, ana, sign],
  ['another recipient', ticket, { ...ana, address: 'bheki@mokoena.example' }, sign],
  ['the other side', ticket, { ...ana, side: 'agent' as const }, sign],
  ['a ticket whose addresses were renewed', { ...ticket, replyGeneration: 1 }, ana, sign],
  ['another key', ticket, ana, signWith('another key')],
])('a signature does not hold for %s', (_, of, party, key) => {
  expect(partyOf(of, read(address).signature, [party], key)).toBeUndefined()
})

test('a changed character makes a signature invalid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'), (at, by) => {
      const { signature } = read(address)
      fc.pre(signature[at] !== by)
      const forged = signature.slice(0, at) + by + signature.slice(at + 1)
      expect(partyOf(ticket, forged, [ana], sign)).toBeUndefined()
    }),
  )
})

test('no other address is read as a reply address', () => {
  for (const other of ['desk@tickets.veritech.example', address.replace(domain, 'evil.example'), 'ticket+x.y@', ''])
    expect(readReplyAddress(other, domain)).toBeUndefined()
  fc.assert(fc.property(fc.string(), (other) => readReplyAddress(other, domain) === undefined))
  expect(looksLikeReplyAddress('ticket+VMS.forged@tickets.veritech.example', domain)).toBe(true)
})
