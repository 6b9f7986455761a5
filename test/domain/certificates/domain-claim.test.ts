import { domainSchema } from '#domain/contract/domain-name.ts'
import { expect, test } from 'vitest'
import { afterCode, isProvedByRecords, recordText, withMailedCode } from '#domain/certificates/domain-claim.ts'
import type { DomainClaim } from '#domain/certificates/domain-claim.ts'

const now = Date.parse('2026-11-23T10:00:00Z')
const claim: DomainClaim = {
  organisation: 'org-mokoena',
  domain: 'mokoena.example',
  token: 'token',
  claimedAt: '2026-11-23T09:00:00.000Z',
}

test.each([
  ['the record', [[recordText('token')]], true],
  ['the record in parts, among others', [['v=spf1 -all'], ['veritech-', 'domain=token']], true],
  ['the record of another claim', [[recordText('other')]], false],
  ['no record', [], false],
])('%s proves a domain: %s', (_, records, proves) => expect(isProvedByRecords(records, claim)).toBe(proves))

test('a mailed code proves it within 30 minutes and five tries', () => {
  const mailed = withMailedCode(claim, 'right', now)
  expect(afterCode(mailed, 'right', now + 30 * 60_000)?.proved?.by).toBe('mail')
  expect(afterCode(mailed, 'right', now + 30 * 60_000 + 1)).toBeUndefined()
  const tried = Array.from({ length: 5 }).reduce<DomainClaim>((each) => afterCode(each, 'wrong', now)!, mailed)
  expect(tried.proved).toBeUndefined()
  expect(afterCode(tried, 'right', now)).toBeUndefined()
  expect(afterCode(claim, 'right', now)).toBeUndefined()
})

test.each([
  ['Mokoena.CO.ZA', true],
  ['localhost', false],
  ['mokoena.example/path', false],
  ['ana@mokoena.example', false],
  ['127.0.0.1', false],
])('%s is a domain: %s', (typed, isOne) => expect(domainSchema.safeParse(typed).success).toBe(isOne))
