import { expect, test } from 'vitest'
import { auditEntrySchema } from '#domain/audit/audit-entry.ts'
import { membershipEntry, rightsChanges } from '#domain/accounts/membership-audit.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'

const technician: MembershipRights = { reach: 'site', sites: ['durban', 'paarl'], duties: ['technical', 'member'] }
const owner: MembershipRights = { reach: 'all', sites: ['paarl'], duties: ['owner'] }
const of = (before: MembershipRights | undefined, after: MembershipRights | undefined) =>
  membershipEntry({ organisation: 'org-mokoena', personId: 'p-1', before, after, actor: 'operator' }, 0)

test('an entry contains the actor, the action and the changed rights', () => {
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

test('every entry is valid for the audit log', () => {
  for (const [before, after] of [
    [undefined, technician],
    [technician, owner],
    [owner, undefined],
  ] as const)
    expect(auditEntrySchema.parse(of(before, after))).toBeTruthy()
})

test('the same duties in a different order are not a change', () => {
  expect(rightsChanges(technician, { ...technician, duties: ['member', 'technical'] })).toEqual({})
})
