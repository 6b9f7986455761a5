import { expect, test } from 'vitest'
import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import { logSentence } from '#frontend/portal/organisation/log-sentence.ts'

const owner = { reach: 'all', sites: [], duties: ['owner'] } satisfies MembershipRights
const ofDurban = { reach: 'site', sites: ['durban'], duties: ['billing', 'technical'] } satisfies MembershipRights
const known = {
  members: [{ personId: 'ana', name: 'Ana Mokoena', rights: owner, isMe: false }],
  sites: [{ id: 'durban', name: 'Durban depot' }],
}
const entry = (change: { action: 'invitation-sent' | 'invitation-withdrawn' } & Record<string, unknown>) =>
  organisationEntry({ organisation: 'org-mokoena', actor: 'ana', ...change }, 0)

test('an invitation is told by the rights that it offers, as the log knows no address', () => {
  expect(logSentence(entry({ action: 'invitation-sent', offers: owner }), known)).toBe(
    'Ana Mokoena sent an invitation: Owner, all records.',
  )
  expect(logSentence(entry({ action: 'invitation-withdrawn', offered: ofDurban }), known)).toBe(
    'Ana Mokoena withdrew an invitation: Billing contact, technical contact, records of Durban depot.',
  )
})

test('an entry from before the rights were kept is told without them', () => {
  expect(logSentence(entry({ action: 'invitation-sent' }), known)).toBe('Ana Mokoena sent an invitation.')
})
