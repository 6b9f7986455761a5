import { expect, test } from 'vitest'
import { membershipNewsMail, membershipNewsTemplate } from '#domain/accounts/mails/membership-news.ts'
import { membershipEvent } from '#domain/accounts/membership-event.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'

const member: MembershipRights = { reach: 'own', sites: [], duties: ['member'] }
const owner: MembershipRights = { reach: 'all', sites: [], duties: ['owner', 'billing'] }

test.each<[MembershipRights | undefined, MembershipRights | undefined, string, string | undefined]>([
  [undefined, member, 'ana', undefined],
  [undefined, owner, 'ana', 'owner-added'],
  [member, owner, 'bheki', 'owner-added'],
  [owner, member, 'bheki', 'owner-removed'],
  [owner, { ...owner, duties: ['owner'] }, 'bheki', undefined],
  [member, undefined, 'ana', 'member-left'],
  [member, undefined, 'bheki', 'member-removed'],
  [owner, undefined, 'operator', 'member-removed'],
])('a change from %j to %j by %s is %s', (before, after, actor, event) => {
  expect(membershipEvent({ before, after, personId: 'ana', actor })).toBe(event)
})

test('the mail speaks to the member about themselves, and names the member to an owner', () => {
  const organisation = { id: 'org-mokoena', name: 'Mokoena Logistics' }
  const settings = { siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' }
  const mail = (event: Parameters<typeof membershipNewsMail>[0]['event'], about?: string) => {
    const told = { organisation, event, member: about, to: 'x@mokoena.example', recipient: 'x' }
    return membershipNewsTemplate.read(membershipNewsMail(told, 0))!.render(settings)
  }
  expect(mail('owner-added').subject).toBe('You are an owner of Mokoena Logistics now')
  expect(mail('member-left', 'Ana <b>').subject).toBe('Ana <b> left Mokoena Logistics')
  expect(mail('member-left', 'Ana <b>').html).toContain('Ana &lt;b&gt;')
  expect(mail('member-removed').text).toContain('https://veritech.example/account/organisation')
})
