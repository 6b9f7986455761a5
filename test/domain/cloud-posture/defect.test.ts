import { namedCheck } from '#domain/cloud-posture/defect.ts'
import { foundTitle } from '#domain/cloud-posture/finding.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
  // Security Hub.
  ['Hardware MFA should be enabled for the signing user', 'Hardware MFA is not enabled for the signing user'],
  ['S3 general purpose buckets should block public access', 'S3 general purpose buckets do not block public access'],
  ['VPC default security groups should not allow traffic', 'VPC default security groups allow traffic'],
  ['Security group should not allow unrestricted access', 'Security group allows unrestricted access'],
  ['RDS snapshot should be private', 'RDS snapshot is not private'],
  ['EC2 instances should not have a public IPv4 address', 'EC2 instances have a public IPv4 address'],
  ['Access to the bucket should be limited', 'Access to the bucket is not limited'],
  // CIS, and tools that write as it does.
  ['1.5 Ensure MFA is enabled for the account', 'MFA is not enabled for the account'],
  ['Ensure that access keys are rotated', 'Access keys are not rotated'],
  ['Check if the function has a dead letter queue', 'The function does not have a dead letter queue'],
  ['Ensure no security groups allow ingress to SSH', 'Security groups allow ingress to SSH'],
  ['Ensure there are no buckets open to everyone', 'There are buckets open to everyone'],
  ['Ensure the vault does not expire', 'The vault expires'],
  ['Ensure proper naming of things', 'Not met: Ensure proper naming of things'],
])('a title that says what is wanted is turned: %s', (title, defect) => {
  expect(namedCheck('x', title)).toEqual({ id: 'x', title, defect })
})

test.each([
  'Communication with a known command and control server.',
  'CVE-2026-0001 in openssl',
  'The bucket is public',
])('a title that says what is wrong stays as the file has it: %s', (title) => {
  expect(foundTitle(namedCheck('x', title))).toBe(title)
})

test('a tool that titles all its checks by what is wanted is known as such', () => {
  expect(foundTitle(namedCheck('x', 'The bucket has versions', true))).toBe('The bucket does not have versions')
  expect(foundTitle(namedCheck('x', 'Buckets are encrypted', true))).toBe('Buckets are not encrypted')
  expect(foundTitle(namedCheck('x', 'Find secrets in code', true))).toBe('Secrets in code')
  expect(foundTitle(namedCheck('x', 'Keep it tidy', true))).toBe('Not met: Keep it tidy')
  expect(foundTitle(namedCheck('x_y', 'x_y', true))).toBe('x_y')
})

test('checks that many files have are called by what is wrong, whatever the file calls them', () => {
  for (const id of ['iam_root_mfa_enabled', 'IAM.9'])
    expect(foundTitle(namedCheck(id, 'Ensure MFA is enabled for the root account', true))).toBe(
      'The root user has no second factor',
    )
})

test('any title gives words, and takes no time that grows', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (title, isWish) => {
      const check = namedCheck('x', title, isWish)
      expect(check.title).toBe(title)
      expect(foundTitle(check)).toBe(check.defect ?? title)
      expect(check.defect).not.toBe('')
    }),
  )
  const begun = performance.now()
  namedCheck('x', 'should be '.repeat(200_000))
  expect(performance.now() - begun).toBeLessThan(1000)
})
