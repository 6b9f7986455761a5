import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { IncomingMail } from '#domain/helpdesk/mail/incoming-mail.ts'
import { whatIsAsked, writerOf } from '#domain/helpdesk/mail/match-mail.ts'
import { replyAddress } from '#domain/helpdesk/reply-address.ts'
import { aTicket } from '../tickets.ts'

const addresses = {
  inbound: 'tickets.veritech.example',
  outbound: ['veritech.example', 'tickets.veritech.example'],
  desk: 'desk@veritech.example',
  sender: 'Helpdesk@veritech.example',
}
const sign = (text: string) => createHmac('sha256', 'a key').update(text).digest()
const ticket = aTicket()
const { ticketNumber, email } = ticket
const agent = { personId: 'person-thandiwe', name: 'Thandiwe', email: 'thandiwe@veritech.example' }
const clientAddress = replyAddress(ticket, { side: 'client', address: email }, sign, addresses.inbound)
const agentAddress = replyAddress(ticket, { side: 'agent', address: agent.email }, sign, addresses.inbound)
const deskAddress = replyAddress(ticket, { side: 'agent', address: addresses.desk }, sign, addresses.inbound)
const signatureIn = (address: string) => address.slice(address.indexOf('.') + 1, address.indexOf('@'))

const mailFrom = (changes: Partial<IncomingMail> = {}): IncomingMail => ({
  from: email,
  fromName: 'Lindiwe Dlamini',
  recipients: ['desk@tickets.veritech.example'],
  subject: 'Printer',
  messageId: '<1@karoo-foods.example>',
  references: [],
  text: 'It works.',
  folded: '',
  nature: 'person',
  checks: { isHostile: false, authenticity: 'pass' },
  ...changes,
})
const asked = (changes: Partial<IncomingMail>) => whatIsAsked(mailFrom(changes), addresses)

describe('the purpose of a mail is', () => {
  const thread = [`<${ticketNumber}@veritech.example>`, '<0100@af-south-1.amazonses.com>']
  test.each([
    ['a ticket at the desk’s inbound address', {}, { for: 'new-ticket' }],
    ['a ticket at the desk’s mailbox', { recipients: [addresses.desk] }, { for: 'new-ticket' }],
    ['a ticket at the sender of our mails', { recipients: ['helpdesk@veritech.example'] }, { for: 'new-ticket' }],
    [
      'a reply by its signed address',
      { recipients: [clientAddress.toUpperCase().toLowerCase()], references: [] },
      { for: 'reply', ticketNumber, signature: signatureIn(clientAddress) },
    ],
    ['a reply by its references', { references: thread }, { for: 'reply', ticketNumber }],
    ['a reply by its subject', { subject: `Re: [${ticketNumber}] Printer` }, { for: 'reply', ticketNumber }],
  ])('%s', (_, changes, expected) => {
    expect(asked(changes)).toEqual(expected)
  })

  test.each([
    ['hostile', { checks: { isHostile: true, authenticity: 'pass' as const } }],
    ['not-authenticated', { checks: { isHostile: false, authenticity: 'fail' as const } }],
    ['sender-missing', { from: undefined }],
    ['recipient-unknown', { recipients: ['ceo@tickets.veritech.example'] }],
    ['reply-address-invalid', { recipients: ['ticket+vms-1.forged@tickets.veritech.example'] }],
    ['auto-reply', { nature: 'auto-reply' as const, recipients: [clientAddress] }],
    ['auto-reply', { nature: 'generated-reply' as const, recipients: [clientAddress] }],
    ['bounce', { nature: 'bounce' as const, from: undefined }],
  ])('nothing: %s', (reason, changes) => {
    expect(asked(changes)).toMatchObject({ for: 'nothing', reason })
  })

  test.each([addresses.desk, 'desk@tickets.veritech.example', clientAddress, 'helpdesk@veritech.example'])(
    'nothing: a loop, from our own address %s',
    (from) => {
      expect(asked({ from })).toEqual({ for: 'nothing', reason: 'loop' })
    },
  )

  test('a reply by the thread of a mail of ours that it answers', () => {
    const answer = mailFrom({ subject: 'Thank you', recipients: ['helpdesk@veritech.example'] })
    expect(whatIsAsked(answer, addresses, ['another thread', ticketNumber])).toEqual({ for: 'reply', ticketNumber })
    expect(whatIsAsked(answer, addresses, ['another thread'])).toEqual({ for: 'new-ticket' })
  })

  test('nothing by a reference that another domain made up', () => {
    expect(asked({ references: [`<${ticketNumber}@evil.example>`] })).toEqual({ for: 'new-ticket' })
  })
})

describe('a reply is', () => {
  const writer = (from: string, address: string | undefined, authenticity: 'pass' | 'none' | 'fail' = 'pass') =>
    writerOf({ from, checks: { isHostile: false, authenticity } }, address && signatureIn(address), ticket, {
      agents: [agent],
      desk: addresses.desk,
      accepted: [sign],
    })
  const client = { side: 'client' }
  const ofAgent = { side: 'agent', agent }

  test.each([
    ['the client’s at the signed address, even unproved', email, clientAddress, 'none', client],
    ['the client’s by reference, if proved', email, undefined, 'pass', client],
    ['the agent’s at the signed address', agent.email, agentAddress, 'pass', ofAgent],
    ['the agent’s at the address of the desk’s mailbox', agent.email, deskAddress, 'pass', ofAgent],
    ['the agent’s by reference', agent.email, undefined, 'pass', ofAgent],
    ['nobody’s by reference without proof', email, undefined, 'none', 'not-authenticated'],
    ['nobody’s if an agent’s address is not proved', agent.email, agentAddress, 'none', 'not-authenticated'],
    ['nobody’s if an agent’s address is denied', agent.email, agentAddress, 'fail', 'not-authenticated'],
    ['nobody’s from a stranger who knows the number', 'eve@evil.example', undefined, 'pass', 'stranger'],
    ['nobody’s from a stranger at the client’s address', 'eve@evil.example', clientAddress, 'pass', 'other-sender'],
    ['nobody’s from a stranger at an agent’s address', 'eve@evil.example', agentAddress, 'pass', 'other-sender'],
    ['nobody’s from the client at an agent’s address', email, agentAddress, 'pass', 'other-sender'],
    [
      'nobody’s at a forged address',
      email,
      clientAddress.replace(/\.[a-z2-7]{4}/, '.aaaa'),
      'pass',
      'reply-address-invalid',
    ],
  ] as const)('%s', (_, from, address, authenticity, expected) => {
    expect(writer(from, address, authenticity)).toEqual(expected)
  })

  test('nobody’s at an address that was renewed since', () => {
    const renewed = { ...ticket, replyGeneration: 1 }
    const mail = { from: email, checks: { isHostile: false, authenticity: 'pass' as const } }
    const known = { agents: [agent], desk: addresses.desk, accepted: [sign] }
    expect(writerOf(mail, signatureIn(clientAddress), renewed, known)).toBe('reply-address-invalid')
  })
})
