import { namedCheck } from '#domain/cloud-posture/defect.ts'
import { foundTitle } from '#domain/cloud-posture/finding.ts'
import { knownDefects } from '#domain/cloud-posture/known-defects.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Titles as scanners write them, whose opposite cannot be told from their words. */
const HARD_TITLES = [
  'Certificates are about to expire in a few days or less',
  'Instance has not been stopped for longer than the allowed days',
  'Vault has a policy or its policy does not allow access to everyone',
  'Analyser is active and has no active findings',
  'Administrative user has no licence or an allowed licence',
  'Tokens have not expired',
  'Organisation requires members to have two-factor sign-in enabled',
  'No potential attack was detected across all instances',
  'Instance does not use the default role, or is stopped',
  'Group has a tag, unless it is not used and does not have members',
]

test.each(HARD_TITLES)('no title is turned into its opposite: %s', (title) => {
  expect(foundTitle(namedCheck('x', title, true))).toBe(`Not met: ${title}`)
})

test.each([
  // Security Hub.
  ['Hardware MFA should be enabled for the signing user', 'Not met: '],
  ['[S3.99] Buckets should not be used, or must be private', 'Not met: '],
  // CIS, and tools that write as it does.
  ['1.5 Ensure MFA is enabled for the account', 'Not met: '],
  ['Ensure there are no buckets open to everyone', 'Not met: '],
  // It asks whether something bad is so: that it is not met would say the opposite.
  ['Check if certificates are about to expire', 'Failed: '],
  ['Find secrets in code', 'Failed: '],
  ['Check the bucket', 'Not met: '],
])('a title that says what is wanted is marked and stays whole: %s', (title, mark) => {
  expect(namedCheck('x', title)).toEqual({ id: 'x', title, defect: `${mark}${title}` })
})

test.each([
  'Communication with a known command and control server.',
  'CVE-2026-0001 in openssl',
  'The bucket is public',
])('a title that says what is wrong stays as the file has it: %s', (title) => {
  expect(foundTitle(namedCheck('x', title))).toBe(title)
})

test('an id or a word wishes nothing', () => {
  expect(foundTitle(namedCheck('x_y', 'x_y', true))).toBe('x_y')
  expect(foundTitle(namedCheck('x y', 'x y', true))).toBe('x y')
})

test('checks that many files have are called by what is wrong, whatever the file calls them', () => {
  for (const id of ['iam_root_mfa_enabled', 'IAM.9'])
    expect(foundTitle(namedCheck(id, 'Ensure MFA is enabled for the root account', true))).toBe(
      'The root user has no second factor',
    )
})

test.each([
  ['rds_instance_multi_az', 'RDS instance has Multi-AZ enabled', 'A database runs in one zone only'],
  [
    'ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_mysql_3306',
    'Security group does not allow ingress from 0.0.0.0/0 or ::/0 to MySQL port 3306',
    'MySQL is open to the internet',
  ],
  [
    'storage_blob_public_access_level_is_disabled',
    "Storage account has 'Allow Blob Anonymous Access' disabled",
    'A storage account allows public blobs',
  ],
  [
    'cloudsql_instance_public_ip',
    'Cloud SQL database instance does not have a public IP address',
    'A database has a public address',
  ],
])('frequent checks of Prowler are called by what is wrong: %s', (id, title, defect) => {
  expect(foundTitle(namedCheck(id, title, true))).toBe(defect)
})

test('every defect is a short statement, and not what is wanted', () => {
  for (const [id, defect] of knownDefects) {
    expect(defect, id).toMatch(/^[A-Z].{8,90}[^.]$/)
    expect(defect, id).not.toMatch(/should|must|ensure|not met/i)
  }
})

test('whatever a title says, it is repeated letter by letter, and takes no time that grows', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.lorem()), fc.boolean(), (title, isWish) => {
      const check = namedCheck('x', title, isWish)
      expect(check.title).toBe(title)
      expect([title, `Not met: ${title}`, `Failed: ${title}`]).toContain(foundTitle(check))
    }),
  )
  const begun = performance.now()
  namedCheck('x', 'should be '.repeat(200_000))
  expect(performance.now() - begun).toBeLessThan(1000)
})
