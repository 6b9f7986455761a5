import { expect, test } from 'vitest'
import { auditEntrySchema } from '#domain/audit/audit-entry.ts'
import { membershipEntry, standingChanges } from '#domain/accounts/membership-audit.ts'
import type { Standing } from '#domain/accounts/organisation.ts'

const technician: Standing = { reach: 'site', sites: ['durban', 'paarl'], duties: ['technical', 'member'] }
const owner: Standing = { reach: 'all', sites: ['paarl'], duties: ['owner'] }
const of = (before: Standing | undefined, after: Standing | undefined) =>
  membershipEntry({ organisation: 'org-mokoena', personId: 'p-1', before, after, actor: 'operator' }, 0)

test('an entry says who began, changed or ended a membership, and what differs', () => {
  expect(of(undefined, technician)).toMatchObject({
    actor: 'operator',
    organisation: 'org-mokoena',
    action: 'membership-began',
    changes: { reach: { to: 'site' }, duties: { to: 'member.technical' }, 'site.durban': { from: false, to: true } },
  })
  expect(of(technician, owner)).toMatchObject({
    action: 'membership-changed',
    changes: {
      reach: { from: 'site', to: 'all' },
      duties: { from: 'member.technical', to: 'owner' },
      'site.durban': { from: true, to: false },
    },
  })
  expect(of(owner, undefined)).toMatchObject({ action: 'membership-ended', changes: { reach: { from: 'all' } } })
})

test('every entry is one that the log takes', () => {
  for (const [before, after] of [
    [undefined, technician],
    [technician, owner],
    [owner, undefined],
  ] as const)
    expect(auditEntrySchema.parse(of(before, after))).toBeTruthy()
})

test('the same duties in another order are no change', () => {
  expect(standingChanges(technician, { ...technician, duties: ['member', 'technical'] })).toEqual({})
})
