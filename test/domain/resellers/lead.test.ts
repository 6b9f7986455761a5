import { expect, test } from 'vitest'
import { eraseRecord } from '#domain/privacy/erase-record.ts'
import { tracesOf } from '#domain/privacy/traces.ts'
import { resellersRecords } from '#domain/resellers/records.ts'
import {
  assignLead,
  closeLead,
  contactFields,
  contactLead,
  dealOfLead,
  leadToDeal,
  takeLead,
} from '#domain/resellers/lead.ts'
import type { Lead } from '#domain/resellers/lead.ts'
import { changeLeadLink, noLeadLink } from '#domain/resellers/lead-link.ts'

const DAY = 86_400
const now = Date.parse('2026-11-28T08:00:00Z')
const fields = {
  name: 'Refilwe',
  email: 'Refilwe@Moot-Dental.example',
  company: 'Moot Dental',
  need: 'Backups',
  hasConsent: true as const,
}
const lead = takeLead(fields, { id: 'a', organisation: 'org-a' }, now)
const kept = (changed: Lead | { refused: string }): Lead => {
  if ('refused' in changed) throw new Error(changed.refused)
  return changed
}

test('nothing is taken without consent', () => {
  expect(contactFields.safeParse({ ...fields, hasConsent: false }).error?.issues[0]?.message).toContain('consent')
})

test('a lead is kept for a year, and for 90 days after it was closed', () => {
  expect(lead).toMatchObject({ state: 'new', expiresAt: now / 1000 + 365 * DAY })
  const closed = kept(closeLead(lead, 'No budget.', now))
  expect(closed).toMatchObject({ state: 'closed', closedBecause: 'No budget.', expiresAt: now / 1000 + 90 * DAY })
  const late = kept(closeLead(lead, 'No budget.', now + 300 * DAY * 1000))
  expect(late.expiresAt).toBe(lead.expiresAt)
})

test('a lead is contacted and becomes one deal', () => {
  const contacted = kept(contactLead(lead, now))
  expect(contacted.state).toBe('in-contact')
  expect(leadToDeal(contacted, 'deal-1', now)).toMatchObject({ state: 'deal', dealId: 'deal-1' })
})

test.each([kept(closeLead(lead, 'No budget.', now)), kept(leadToDeal(lead, 'deal-1', now))])(
  'a lead that is $state changes no more',
  (over) => {
    for (const changed of [contactLead(over, now), closeLead(over, 'Again.', now), leadToDeal(over, 'deal-2', now)])
      expect(changed).toEqual({ refused: 'over' })
  },
)

test('the registration of a deal begins with what the lead said, and with no domain of a mail service', () => {
  expect(dealOfLead(lead)).toEqual({
    customer: 'Moot Dental',
    contactName: 'Refilwe',
    contactEmail: 'Refilwe@Moot-Dental.example',
    need: 'Backups',
    domain: 'moot-dental.example',
  })
  expect(dealOfLead({ ...lead, email: 'refilwe@GMAIL.com' }).domain).toBe('')
})

test('a link is made with a new code, revoked, and names its reseller only where it agreed', () => {
  const made = changeLeadLink(noLeadLink('org-a'), { change: 'make' }, { code: 'first', now })
  expect(made).toMatchObject({ code: 'first', madeAt: '2026-11-28T08:00:00.000Z', showsName: false })
  const named = changeLeadLink(made, { change: 'name', showsName: true }, { code: 'unused', now })
  expect(named).toMatchObject({ code: 'first', showsName: true })
  const revoked = changeLeadLink(named, { change: 'revoke' }, { code: 'unused', now })
  expect(revoked).not.toHaveProperty('code')
  expect(revoked.showsName).toBe(true)
  expect(changeLeadLink(revoked, { change: 'make' }, { code: 'second', now }).code).toBe('second')
})

test('an erasure deletes the lead of a person by the address that they gave, and no other one', () => {
  const kind = resellersRecords.records.find((record) => record.kind === 'lead')!
  const stored = { pk: 'LEAD#a', sk: 'LEAD', kind: 'lead', ...lead }
  const traces = (email: string) => tracesOf([email], [email])
  expect(eraseRecord(stored, kind, traces('refilwe@moot-dental.example'))).toEqual({ what: 'deleted' })
  expect(eraseRecord(stored, kind, traces('other@moot-dental.example'))).toEqual({ what: 'untouched' })
})

test('a lead is of one member or of none, and not any more once it is a deal', () => {
  const given = kept(assignLead(lead, 'sizwe', now))
  expect(given.personId).toBe('sizwe')
  expect(kept(assignLead(given, undefined, now))).not.toHaveProperty('personId')
  expect(assignLead(kept(leadToDeal(given, 'deal-1', now)), 'sizwe', now)).toEqual({ refused: 'over' })
})
