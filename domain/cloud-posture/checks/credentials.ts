import { timeOf } from '../entry.ts'
import type { Finding } from '../finding.ts'
import { findingOf } from './check.ts'
import type { CheckText, Verdict } from './check.ts'

const MOST_DAYS = 90
/** As CIS 1.12 has it. */
const UNUSED_DAYS = 45
const MILLISECONDS_OF_A_DAY = 86_400_000
const ROOT = '<root_account>'

/** One row of IAM's credential report. */
interface Credential {
  readonly cell: (column: string) => string
  readonly isRoot: boolean
  /** Days since the time in a column; undefined if it is `N/A`, `no_information` or `not_supported`. */
  readonly daysSince: (column: string) => number | undefined
}

/** A check of one row; undefined if it says nothing about the row. */
interface CredentialCheck extends CheckText {
  readonly look: (credential: Credential) => (Omit<Verdict, 'evidence'> & { readonly column: string }) | undefined
}

const KEYS = ['1', '2'] as const
const isOn = ({ cell }: Credential, column: string): boolean => cell(column).toLowerCase() === 'true'
const notUsedFor = (what: string, days: number): string => `The ${what} was not used for ${days} days.`
const agoOf = (days = 0): string => (days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`)
const ACCESS = { csf: ['PR.AA-01'], iso: ['A.5.17'], popia: ['19(1)(b)'] }

export const credentialChecks: readonly CredentialCheck[] = [
  {
    id: 'root-access-key',
    title: 'The root user has no access key',
    defect: 'The root user has an access key',
    severity: 'critical',
    why: 'A key of the root user can do everything, and no policy stops it.',
    fix: {
      text: 'Delete the key after nothing uses it any more.',
      cli: 'aws iam delete-access-key --access-key-id <KEY>',
      code: '// Terraform, in the organisation\'s main account: aws_iam_organizations_features with enabled_features = ["RootCredentialsManagement"]',
    },
    requirements: { cis: ['1.4'], ...ACCESS },
    look: (row) => {
      if (!row.isRoot) return undefined
      const key = KEYS.find((number) => isOn(row, `access_key_${number}_active`))
      return key
        ? { status: 'open', column: `access_key_${key}_active`, detail: 'The root user has an active key.' }
        : { status: 'passed', column: 'access_key_1_active', detail: 'The root user has no active key.' }
    },
  },
  {
    id: 'root-second-factor',
    title: 'The root user has a second factor',
    defect: 'The root user has no second factor',
    severity: 'critical',
    why: 'One stolen password would open the whole account.',
    fix: {
      text: 'Sign in as the root user and register two security keys.',
      cli: '# No command registers a device of the root user. In the console, as root: account name, Security credentials, Multi-factor authentication, Assign MFA device.\naws iam get-account-summary --query SummaryMap.AccountMFAEnabled',
      code: '// A person does this in the console: Security credentials, Assign MFA device.',
    },
    requirements: { cis: ['1.5'], csf: ['PR.AA-03'], iso: ['A.8.5'], popia: ['19(1)(b)'] },
    look: (row) =>
      row.isRoot
        ? isOn(row, 'mfa_active')
          ? { status: 'passed', column: 'mfa_active', detail: 'The root user has a second factor.' }
          : { status: 'open', column: 'mfa_active', detail: 'The root user has no second factor.' }
        : undefined,
  },
  {
    id: 'root-used',
    title: 'The root user is not used for daily work',
    defect: 'The root user is used for daily work',
    severity: 'high',
    why: 'What the root user does cannot be limited, and no person is named for it.',
    fix: {
      text: 'Work through roles. Keep the root user for the few tasks that need it.',
      cli: 'aws cloudtrail lookup-events --lookup-attributes AttributeKey=Username,AttributeValue=root',
      code: "new Rule(this, 'RootUsed', { eventPattern: { detailType: ['AWS Console Sign In via CloudTrail'], detail: { userIdentity: { type: ['Root'] } } }, targets: [new SnsTopic(topic)] })",
    },
    requirements: { cis: ['1.7'], csf: ['PR.AA-05'], iso: ['A.8.2'], popia: ['19(2)(b)'] },
    look: (row) => {
      if (!row.isRoot) return undefined
      const columns = ['password_last_used', 'access_key_1_last_used_date', 'access_key_2_last_used_date']
      const used = columns.find((column) => (row.daysSince(column) ?? MOST_DAYS + 1) <= MOST_DAYS)
      return used
        ? { status: 'open', column: used, detail: `The root user was used ${agoOf(row.daysSince(used))}.` }
        : {
            status: 'passed',
            column: 'password_last_used',
            detail: `The root user was not used for ${MOST_DAYS} days.`,
          }
    },
  },
  {
    id: 'user-second-factor',
    title: 'People with a console password have a second factor',
    defect: 'A person signs in without a second factor',
    severity: 'high',
    why: 'Passwords are guessed, reused and phished.',
    fix: {
      text: 'Have the person register a second factor, or move sign-in to IAM Identity Center.',
      cli: 'aws iam enable-mfa-device --user-name <USER> --serial-number <DEVICE> --authentication-code1 <CODE> --authentication-code2 <CODE>',
      code: "new PolicyStatement({ effect: Effect.DENY, notActions: ['iam:ChangePassword', 'iam:CreateVirtualMFADevice', 'iam:EnableMFADevice', 'iam:GetUser', 'iam:ListMFADevices', 'iam:ListVirtualMFADevices', 'iam:ResyncMFADevice', 'sts:GetSessionToken'], resources: ['*'], conditions: { BoolIfExists: { 'aws:MultiFactorAuthPresent': 'false' } } })",
    },
    requirements: { cis: ['1.10'], csf: ['PR.AA-03'], iso: ['A.8.5'], popia: ['19(1)(b)'] },
    look: (row) => {
      if (row.isRoot || !isOn(row, 'password_enabled')) return undefined
      return isOn(row, 'mfa_active')
        ? { status: 'passed', column: 'mfa_active', detail: 'There is a second factor.' }
        : { status: 'open', column: 'mfa_active', detail: 'There is a password and no second factor.' }
    },
  },
  {
    id: 'access-key-age',
    title: `Access keys are at most ${MOST_DAYS} days old`,
    defect: `An access key is older than ${MOST_DAYS} days`,
    severity: 'medium',
    why: 'The older a key, the more places it was copied to.',
    fix: {
      text: 'Make a second key, move what uses the first one, then delete it. Better: use a role, which has no key.',
      cli: 'aws iam update-access-key --user-name <USER> --access-key-id <KEY> --status Inactive',
      code: "new Role(this, 'Workload', { assumedBy: new ServicePrincipal('ec2.amazonaws.com') })",
    },
    requirements: { cis: ['1.14'], ...ACCESS },
    look: (row) => {
      const active = KEYS.filter((number) => isOn(row, `access_key_${number}_active`))
      if (active.length === 0) return undefined
      const columns = active.map((number) => `access_key_${number}_last_rotated`)
      const old = columns.find((column) => (row.daysSince(column) ?? 0) > MOST_DAYS)
      if (old) return { status: 'open', column: old, detail: `The key is ${row.daysSince(old)} days old.` }
      const silent = columns.find((column) => row.daysSince(column) === undefined)
      return silent
        ? { status: 'unknown', column: silent, detail: 'The report does not say how old the key is.' }
        : { status: 'passed', column: columns[0]!, detail: 'The keys are new enough.' }
    },
  },
  {
    id: 'access-key-unused',
    title: 'Access keys that nobody uses are switched off',
    defect: 'An access key is active and unused',
    severity: 'medium',
    why: 'Nobody would notice that somebody else uses a forgotten key.',
    fix: {
      text: `Switch off keys that were not used for ${UNUSED_DAYS} days, and delete them a week later.`,
      cli: 'aws iam update-access-key --user-name <USER> --access-key-id <KEY> --status Inactive',
      code: '// Remove the aws_iam_access_key from the configuration and apply it.',
    },
    requirements: { cis: ['1.12'], ...ACCESS },
    look: (row) => {
      const active = KEYS.filter((number) => isOn(row, `access_key_${number}_active`))
      if (active.length === 0) return undefined
      for (const number of active) {
        const column = `access_key_${number}_last_used_date`
        const used = row.daysSince(column)
        const days = used ?? row.daysSince(`access_key_${number}_last_rotated`) ?? 0
        if (days <= UNUSED_DAYS) continue
        const detail = used === undefined ? `The key is ${days} days old and was never used.` : notUsedFor('key', days)
        return { status: 'open', column, detail }
      }
      const column = `access_key_${active[0]!}_last_used_date`
      return { status: 'passed', column, detail: 'The keys are in use, or new.' }
    },
  },
  {
    id: 'password-unused',
    title: 'Passwords that nobody uses are removed',
    defect: 'A console password is unused',
    severity: 'medium',
    why: 'It is often the account of somebody who has left.',
    fix: {
      text: `Remove the console password of people who did not sign in for ${UNUSED_DAYS} days.`,
      cli: 'aws iam delete-login-profile --user-name <USER>',
      code: '// Remove the aws_iam_user_login_profile from the configuration and apply it.',
    },
    requirements: { cis: ['1.12'], csf: ['PR.AA-01'], iso: ['A.5.18'], popia: ['19(2)(c)'] },
    look: (row) => {
      if (row.isRoot || !isOn(row, 'password_enabled')) return undefined
      const days = row.daysSince('password_last_used') ?? row.daysSince('password_last_changed')
      const column = 'password_last_used'
      if (days === undefined) return { status: 'unknown', column, detail: 'The report does not say when it was used.' }
      return days > UNUSED_DAYS
        ? { status: 'open', column, detail: notUsedFor('password', days) }
        : { status: 'passed', column, detail: 'The password is in use, or new.' }
    },
  },
  {
    id: 'access-key-second',
    title: 'A user has one active access key at most',
    defect: 'A user has two active access keys',
    severity: 'low',
    why: 'Two keys are for the days of a change. A second one that stays is usually forgotten.',
    fix: {
      text: 'Find out which key is used, and switch the other one off.',
      cli: 'aws iam get-access-key-last-used --access-key-id <KEY>',
      code: '// Keep one aws_iam_access_key for each user in the configuration.',
    },
    requirements: { cis: ['1.13'], ...ACCESS },
    look: (row) => {
      const active = KEYS.filter((number) => isOn(row, `access_key_${number}_active`))
      if (active.length === 0) return undefined
      return active.length > 1
        ? { status: 'open', column: 'access_key_2_active', detail: 'Two keys are active.' }
        : { status: 'passed', column: `access_key_${active[0]!}_active`, detail: 'One key is active.' }
    },
  },
]

/**
 * Our own checks on IAM's credential report. `today` is a day, YYYY-MM-DD; the report's own words for "nothing known" are never read as a
 * date. A row whose number of cells differs from the header is named in `problems`. `generated` is when the report was made, ISO 8601, if
 * the file says it.
 */
export function checkCredentialReport(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  today: string,
  generated?: string,
) {
  const places = new Map(columns.map((column, index) => [column.replace('\u{FEFF}', '').trim().toLowerCase(), index]))
  const findings: Finding[] = []
  const problems: { readonly place: string; readonly reason: string }[] = []
  for (const [index, row] of rows.entries()) {
    const line = `line ${index + 2}`
    if (row.length !== columns.length) {
      problems.push({
        place: line,
        reason: `The row has ${row.length === 1 ? '1 cell' : `${row.length} cells`}, and the header has ${columns.length}.`,
      })
      continue
    }
    const cell = (column: string) => row[places.get(column) ?? -1]?.trim() ?? ''
    findings.push(
      ...findingsOf({ cell, isRoot: cell('user') === ROOT, daysSince: sinceIn(cell, today) }, line, generated),
    )
  }
  return { findings, problems }
}

const sinceIn =
  (cell: Credential['cell'], today: string) =>
  (column: string): number | undefined => {
    const time = timeOf(cell(column))
    return time === undefined ? undefined : Math.floor((Date.parse(today) - Date.parse(time)) / MILLISECONDS_OF_A_DAY)
  }

function findingsOf(credential: Credential, line: string, generated: string | undefined): readonly Finding[] {
  const id = credential.cell('arn')
  const subject = {
    id,
    name: credential.cell('user'),
    type: 'AwsIamUser',
    account: id.split(':')[4] ?? '',
    region: '',
  }
  return credentialChecks.flatMap((check) => {
    const found = check.look(credential)
    if (!found) return []
    const { column, ...verdict } = found
    return [findingOf(check, subject, { ...verdict, evidence: `${line}, ${column}` }, generated)]
  })
}
