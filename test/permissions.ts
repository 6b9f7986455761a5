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
  { role: /SmsRole/, action: /^sns:Publish$/, reason: 'No text message leaves this machine.' },
  { role: /CustomCDKBucketDeployment/, action: /./, reason: 'It uploads the site while it is deployed.' },
  { role: /SiteReplicationRole/, action: /^s3:/, reason: 'S3 copies the site to the other region by itself.' },
  {
    role: /-mail-/,
    action: /^sqs:SendMessage$/,
    reason:
      'A dead letter is tried for hours before it is one; test/local/event-sources plays that with a clock of its own.',
  },
  {
    role: /WeeklyReport/,
    action: /^(?:ce|cloudwatch):/,
    reason:
      'There is neither Cost Explorer nor CloudWatch here; the mail says so, and test/lambdas/weekly-report plays both.',
  },
  {
    role: /JobRole[0-9A-F]{8}$/,
    action: /^sqs:SendMessage$/,
    reason:
      'A job of a stream gives up a record after hours, and one that calls start announces itself again after a failure; test/system/jobs.test.ts plays that.',
    ofFeatures: true,
  },
  {
    role: /JobRole[0-9A-F]{8}$/,
    action: /^s3:GetObject$/,
    reason: 'A job reads what an earlier run has written of its file; test/system/exports.test.ts plays that.',
    ofFeatures: true,
  },
  {
    role: /JobRole[0-9A-F]{8}$/,
    action: /^s3:ListBucket$/,
    reason: 'It lets an inspection tell an upload that is gone by then; test/local/s3 plays what S3 answers.',
    ofFeatures: true,
  },
  { role: /BackupRole/, action: /./, reason: 'AWS Backup copies and restores tables by itself.' },
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
    .map(({ role, statement, action }) => `${role} may ${action} (statement ${statement}), and no test made it do so`),
  ...EXCEPTIONS.filter((one) => !one.ofFeatures && !unused.some((permission) => excepted(permission, one))).map(
    ({ role, action }) => `the exception ${role} ${action} is not needed`,
  ),
]
console.log(`${all.length} permissions, ${all.length - unused.length} used, ${findings.length} to explain`)
for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
