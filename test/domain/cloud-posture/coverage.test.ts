import { cloudSecurityPosture } from '#domain/assessments/sets/cloud-security-posture.ts'
import { scopeTold, subjectsOf, uncoveredBy, uncoveredTold } from '#domain/cloud-posture/coverage.ts'
import { describe, expect, test } from 'vitest'

const ALL = ['sign-in', 'rights', 'network', 'open-data', 'encryption', 'logging', 'backup', 'secrets', 'updates']

describe('a check is about the subjects that its words name', () => {
  test.each([
    ['iam_root_mfa_enabled', 'Ensure only hardware MFA is enabled for the root account', ['sign-in']],
    ['IAM.8', 'Unused IAM user credentials should be removed', []],
    ['EC2.19', 'Security groups should not allow unrestricted access to ports with high risk', ['network']],
    ['s3_bucket_public_access', 'Ensure there are no S3 buckets open to everyone', ['open-data']],
    ['rds_instance_no_public_access', 'Ensure there are no public databases', ['network']],
    ['database-password-written', 'Passwords of databases are kept in Secrets Manager', ['secrets']],
    ['iam-escalation-password', 'People can set the console password of themselves only', ['rights']],
    ['listener-tls-old', 'No load balancer takes an old version of TLS', ['encryption']],
    ['policy-everything', 'No policy of the file allows everything', ['rights']],
    ['RDS.3', 'RDS DB instances should have encryption at-rest enabled', ['encryption']],
    ['cloudtrail_multi_region_enabled', 'Ensure CloudTrail is enabled in all regions', ['logging']],
    ['rds_instance_backup_enabled', 'Check if RDS instances have backup enabled', ['backup']],
    ['awslambda_function_no_secrets_in_code', 'Find secrets in Lambda functions code', ['secrets']],
    ['CVE-2022-3643', 'CVE-2022-3643 - kernel', ['updates']],
    ['database-updates', 'Databases install small updates by themselves', ['updates']],
  ])('%s', (id, title, subjects) => {
    expect(subjectsOf([{ id, title }])).toEqual(subjects)
  })

  test.each([
    ['snapshots_exist', 'There is at least one copy'],
    ['client_version', 'The minimum version is 1.2'],
    ['instance_type', 'Machines are of an allowed type'],
    ['export', 'Reports are portable'],
  ])('a near miss is about none: %s', (id, title) => {
    expect(subjectsOf([{ id, title }])).toEqual([])
  })
})

test('each question is about one subject, and answers cover what files cannot', () => {
  const questions = cloudSecurityPosture.questions.map(({ id }) => id)
  expect(uncoveredBy(ALL, questions)).toEqual([])
  for (const id of questions) {
    const rest = uncoveredBy(ALL, [id])
    expect(rest, id).toHaveLength(uncoveredBy(ALL, []).length - 1)
  }
  expect(uncoveredBy([], questions)).toHaveLength(ALL.length)
})

test('few checks are told with what they saw, and each subject of which nothing is known by its name', () => {
  const scope = { checks: 1, results: 2, accounts: 1 }
  expect(scopeTold(scope, true)).toBe('The files have 1 check with 2 results in 1 account, template or plan.')
  expect(scopeTold(scope, false)).toMatch(/^Too few checks for a score: it takes 5\. The files have 1 check /)
  expect(scopeTold({ ...scope, checks: 0 }, false)).toBe('There is no score by the files: no check of them counts.')
  expect(uncoveredTold({ uncovered: ['encryption'] })).toBe('No file and no answer says anything about encryption.')
  expect(uncoveredTold({ uncovered: ['encryption', 'suppliers'] })).toContain('about encryption, or suppliers.')
  expect(uncoveredTold({ uncovered: [] })).toContain('not all there is to know')
})
