import { existsSync, readFileSync } from 'node:fs'
import { readAssembly } from '#local/assembly/assembly.ts'
import { allPermissions, type Permission } from '#local/iam/used-permissions.ts'

interface Exception {
  readonly role: RegExp
  readonly action: RegExp
  readonly reason: string
  /** For roles of features. Their tests may use the permission, so it is no error if the exception is not needed. */
  readonly ofFeatures?: true
}

/** Permissions that no system test can use on one machine, with the reason. */
const EXCEPTIONS: readonly Exception[] = [
  { role: /./, action: /^logs:/, reason: 'The local cloud writes the logs of functions into files itself.' },
  { role: /SmsRole/, action: /^sns:Publish$/, reason: 'The local cloud sends no text messages.' },
  { role: /CustomCDKBucketDeployment/, action: /./, reason: 'It uploads the site during a deployment.' },
  { role: /SiteReplicationRole/, action: /^s3:/, reason: 'S3 uses it to replicate the site.' },
  {
    role: /-mail-/,
    action: /^sqs:SendMessage$/,
    reason:
      'A message becomes a dead letter after hours of retries; test/local/event-sources tests this with a simulated clock.',
  },
  {
    role: /WeeklyReport/,
    action: /^(?:ce|cloudwatch):/,
    reason: 'The local cloud has no CloudWatch, and runs no weekly report; test/lambdas/weekly-report replaces both.',
  },
  {
    role: /JobRole[0-9A-F]{8}$/,
    action: /^sqs:SendMessage$/,
    reason:
      'A stream job sends a record to the dead letters after hours. A job started by a call queues itself again only after a failure. test/system/jobs.test.ts tests both.',
    ofFeatures: true,
  },
  {
    role: /JobRole[0-9A-F]{8}$/,
    action: /^s3:GetObject$/,
    reason:
      'Only a continued run reads the part of the file that an earlier run wrote; test/system/exports.test.ts tests it.',
    ofFeatures: true,
  },
  {
    role: /JobRole[0-9A-F]{8}$/,
    action: /^s3:ListBucket$/,
    reason:
      'With it, S3 answers 404 instead of 403 for an upload that was deleted before its inspection; test/local/s3 tests this.',
    ofFeatures: true,
  },
  {
    role: /MailJobRole[0-9A-F]{8}$/,
    action: /^sqs:ChangeMessageVisibility$/,
    reason:
      'A mail comes again early only after an outage of a minute; test/lambdas/helpdesk/late-mails.test.ts tests it.',
    ofFeatures: true,
  },
  {
    role: /MessagesJobRole[0-9A-F]{8}$/,
    action: /^sqs:ChangeMessageVisibility$/,
    reason: 'A message comes again early only after a failure; test/system/messages.test.ts tests it.',
    ofFeatures: true,
  },
  {
    role: /ErasureJobRole[0-9A-F]{8}$/,
    action: /^dynamodb:(?:GetItem|PutItem|DeleteItem)$/,
    reason:
      'What a table holds about a person decides whether a record is rewritten or deleted; test/system/erased-person.test.ts erases one.',
    ofFeatures: true,
  },
  { role: /BackupRole/, action: /./, reason: 'AWS Backup uses it.' },
]

const [file = ''] = process.argv.slice(2)
if (!existsSync(file))
  throw new Error(`${file || 'No file'} was written: run the system tests with VERITECH_USED_PERMISSIONS naming it.`)
const used = new Set(readFileSync(file, 'utf8').trim().split('\n'))
const isUsed = (permission: Permission): boolean => used.has(JSON.stringify(permission))
const all = allPermissions(readAssembly('cdk.out'))
const unused = all.filter((permission) => !isUsed(permission))
const excepted = ({ role, action }: Permission, one: Exception): boolean =>
  one.role.test(role) && one.action.test(action)

const findings = [
  ...unused
    .filter((permission) => !EXCEPTIONS.some((one) => excepted(permission, one)))
    .map(({ role, statement, action }) => `${role} may ${action} (statement ${statement}), but no system test uses it`),
  ...EXCEPTIONS.filter((one) => !one.ofFeatures && !unused.some((permission) => excepted(permission, one))).map(
    ({ role, action }) => `the exception ${role} ${action} is not needed`,
  ),
]
console.log(`${all.length} permissions, ${all.length - unused.length} used, ${findings.length} findings`)
for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
