import { expect, test } from 'vitest'
import { api } from '#domain/contract/api.ts'
import { offers } from '#domain/contract/offers.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { messageSchema } from '#domain/offers/message.ts'
import type { MessageGiver } from '#domain/offers/message.ts'
import type { Giver } from '#domain/offers/offers.ts'
import { rightsNow } from '#domain/offers/rights-now.ts'
import { offersFor, showLink, showNotification } from '#domain/offers/shown.ts'

const NOW = 1_800_000_000_000
const ana: Giver = {
  id: 'person-ana',
  email: 'ana@mokoena.example',
  roles: [],
  assurance: 'aal1',
  organisation: { id: 'org-mokoena', kind: 'client', reach: 'own', sites: ['durban'], duties: ['member'], asOf: NOW },
}
const from = { feature: 'projects', type: 'risk', id: 'R-7' }
const input = { name: 'Ana', category: 'Cybersecurity', subject: 'A risk', description: 'It came true.' }
const give = (more: Partial<Parameters<typeof giveCommand>[1]> = {}) =>
  giveCommand(
    offers,
    { to: 'helpdesk', command: 'open-ticket', input, giver: ana, from, ...more },
    { now: NOW, messageId: 'm-1' },
  )

test('only features that exist offer something, and each card leads somewhere', () => {
  expect(Object.keys(api)).toEqual(expect.arrayContaining(Object.keys(offers)))
  for (const { cards } of Object.values(offers)) for (const { address } of cards) expect(address).toMatch(/^\/\w/)
})

test('a command that is given names its giver and the record that it was given at, and is good for the outbox', () => {
  const message = give()
  expect(message).toMatchObject({
    to: 'helpdesk',
    kind: 'command',
    input: { ...input, priority: 'normal' },
    giver: { id: 'person-ana', organisation: 'org-mokoena' },
    from,
  })
  expect(messageSchema.parse(message)).toEqual(message)
})

test.each([
  ['of a feature that there is not', { to: 'projects' }, 'not-offered'],
  ['that the feature does not offer', { command: 'close-ticket' }, 'not-offered'],
  ['by the name of what every object has', { command: 'constructor' }, 'not-offered'],
  ['of the feature constructor', { to: 'constructor' }, 'not-offered'],
  ['of somebody without a verified address', { giver: { ...ana, email: undefined } }, 'not-allowed'],
  ['of staff without a second factor', { giver: { ...ana, roles: ['agent'] } }, 'not-allowed'],
  ['with input that it does not take', { input: { ...input, organisation: 'org-kopano' } }, 'invalid-input'],
  ['with input that lacks something', { input: {} }, 'invalid-input'],
] as const)('a command %s is not given', (_what, more, why) => {
  expect(give(more as Parameters<typeof give>[0])).toBe(why)
})

const giver: MessageGiver = { id: 'a', roles: ['agent', 'admin'], assurance: 'aal2', organisation: 'org-mokoena' }
const mokoena = {
  id: 'org-mokoena',
  name: 'Mokoena',
  kind: 'client',
  reach: 'all',
  sites: [],
  duties: ['owner'],
} as const
const memberships = [{ ...mokoena, sites: [], duties: [...mokoena.duties] }]

test('a command is run with what its giver may do by then, and never with more than when it was given', () => {
  const seen = { groups: ['agent', 'reseller'], factors: ['SOFTWARE_TOKEN_MFA'] }
  expect(rightsNow(giver, { seen, memberships }, NOW)).toMatchObject({
    roles: ['agent'],
    assurance: 'aal2',
    organisation: { id: 'org-mokoena', reach: 'all', asOf: NOW },
  })
  expect(rightsNow(giver, { seen: { ...seen, factors: [] }, memberships }, NOW)?.assurance).toBe('aal1')
  expect(rightsNow({ ...giver, assurance: 'aal1' }, { seen, memberships }, NOW)?.assurance).toBe('aal1')
  expect(rightsNow(giver, { seen: undefined, memberships }, NOW)?.roles).toEqual([])
  expect(rightsNow(giver, { seen, memberships: [] }, NOW)).toBeUndefined()
  const { organisation: _, ...alone } = giver
  expect(rightsNow(alone, { seen, memberships }, NOW)?.organisation).toBeUndefined()
})

test('people are offered what is for them', () => {
  const agent: Giver = { ...ana, roles: ['agent'], assurance: 'aal2' }
  expect(offersFor(offers, ana).commands).toEqual([
    { feature: 'helpdesk', name: 'open-ticket', label: 'Open a ticket' },
    { feature: 'projects', name: 'make-task', label: 'Make a task' },
  ])
  expect(offersFor(offers, { ...ana, email: undefined, organisation: undefined }).commands).toEqual([])
  expect(offersFor({}, ana)).toEqual({ commands: [], cards: [] })
  expect(offersFor(offers, ana).cards.map(({ place }) => place)).toEqual(['dashboard'])
  expect(offersFor(offers, agent).cards.map(({ place }) => place)).toEqual(['dashboard', 'administration'])
})

test('a link leads each reader to where they read the record, and none leads to a feature that is gone', () => {
  const ticket = { feature: 'helpdesk', type: 'ticket', id: 'VMS-M8Q2X1AB-7KD4' }
  const agent = { roles: ['agent'], assurance: 'aal2' } as const
  expect(showLink(offers, ticket, ana)).toEqual({
    ...ticket,
    label: 'Ticket VMS-M8Q2X1AB-7KD4',
    address: '/dashboard/tickets?ticket=VMS-M8Q2X1AB-7KD4',
  })
  expect(showLink(offers, ticket, agent)?.address).toBe('/admin/helpdesk?ticket=VMS-M8Q2X1AB-7KD4')
  const action = { feature: 'assessments', type: 'action', id: 'a1.malware' }
  expect(showLink(offers, action, ana)?.whenDone?.button).toBe('Answer the question again')
  expect(showLink(offers, from, ana)).toBeUndefined()
  expect(showNotification(offers, 'ticket-opened', ticket)).toContain(ticket.id)
  expect(showNotification(offers, 'ticket-eaten', ticket)).toBeUndefined()
})
