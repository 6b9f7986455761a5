import { timeOf } from '../../entry.ts'
import type { Finding, Severity } from '../../finding.ts'
import { findingOf, lowered } from '../check.ts'
import type { CheckText, Verdict } from '../check.ts'
import { administratingOf, administratorBy, iamDetailsOf, mayBroadly } from './details.ts'
import type { IamDetails, Identity } from './details.ts'
import { escalationChecks, wayUp, wordsOf } from './escalation.ts'
import { isBroad } from './policy.ts'
import type { Statement } from './policy.ts'
import { serviceWildcard, wholeServicesIn } from './service-wildcard.ts'
import { ALL_REMOVING, narrowing, removing } from './written-in.ts'
import { trustedBuilds, widestBuilds } from './trusted-builds.ts'

interface IamVerdict extends Verdict {
  readonly subject: { readonly name: string; readonly arn: string; readonly account: string; readonly type: string }
}

/** A check of `get-account-authorization-details`. */
interface IamCheck extends CheckText {
  readonly look: (details: IamDetails, today: string) => readonly IamVerdict[]
}

const UNUSED_DAYS = 90
const MILLISECONDS_OF_A_DAY = 86_400_000
/** Keys that say which outsiders may take on a role. */
const NAMING_KEYS = new Set([
  'sts:externalid',
  'aws:principalorgid',
  'aws:principalorgpaths',
  'aws:principalarn',
  'aws:principalaccount',
  'aws:sourceaccount',
  'aws:sourceorgid',
  'aws:sourcearn',
])

const isServiceRole = ({ arn }: Identity): boolean =>
  arn.includes(':role/aws-service-role/') || arn.includes(':role/aws-reserved/')
const subjectOf = ({ name, arn, account, kind }: Identity) => ({
  name,
  arn,
  account,
  type: kind === 'user' ? 'AwsIamUser' : 'AwsIamRole',
})

interface Found {
  readonly evidence: string
  readonly detail: string
  /** Open where it is not said. */
  readonly status?: 'passed' | 'unknown'
  readonly severity?: Severity
  readonly fix?: Verdict['fix']
}

/**
 * An administrator as a finding. One who needs a second factor for it is none at all times; under other conditions it is not known who
 * fulfils them. Both are told.
 */
function administratorFound(identity: Identity, does: string): Found | undefined {
  const found = administratingOf(identity)
  if (!found) return undefined
  const { by, under } = found
  if (under.length === 0) return { evidence: by.path, detail: `${identity.name} ${does}.` }
  const needsSecondFactor = identity.kind === 'user' && under.includes('aws:multifactorauthpresent')
  return {
    evidence: by.path,
    detail: `${identity.name} ${does}, but only under a condition: ${under.join(', ')}.`,
    status: needsSecondFactor ? 'passed' : 'unknown',
  }
}

/** A verdict for each identity: open with the evidence that `found` gives, else passed. */
const foreach = (
  identities: readonly Identity[],
  found: (identity: Identity) => Found | undefined,
): readonly IamVerdict[] =>
  identities.map((identity) => {
    const open = found(identity)
    const subject = subjectOf(identity)
    if (open?.status) return { ...open, status: open.status, subject }
    if (open && identity.boundary === 'not in the file') {
      const detail = `${open.detail} Its permissions boundary, which could limit it, is not in the file.`
      return { status: 'unknown', subject, evidence: open.evidence, detail, ...(open.fix && { fix: open.fix }) }
    }
    return open
      ? { status: 'open', subject, ...open }
      : { status: 'passed', subject, evidence: identity.path, detail: 'Nothing of this was found.' }
  })

const rolesOf = ({ identities }: IamDetails): readonly Identity[] =>
  identities.filter((identity) => identity.kind === 'role' && !isServiceRole(identity))
const usersOf = ({ identities }: IamDetails): readonly Identity[] => identities.filter(({ kind }) => kind === 'user')

const allowing = ({ trust }: Identity): readonly Statement[] => trust.filter(({ allows }) => allows)
const isLimited = ({ conditions }: Statement): boolean =>
  conditions.some(({ key, values }) => NAMING_KEYS.has(key) && !values.includes('*'))

/** Roles that a service of AWS takes on, such as those of machines and functions. */
const rolesOfServices = (details: IamDetails): readonly Identity[] =>
  rolesOf(details).filter((role) =>
    allowing(role).some(({ principals }) => principals.some((principal) => principal.endsWith('.amazonaws.com'))),
  )

const LEAST = { cis: ['1.16'], csf: ['PR.AA-05'], iso: ['A.5.15', 'A.8.2'], popia: ['19(1)(b)'] }
const TRUST = { cis: [], csf: ['PR.AA-05'], iso: ['A.5.15', 'A.5.19'], popia: ['19(1)(b)'] }

const otherChecks: readonly IamCheck[] = [
  {
    id: 'iam-trust-everyone',
    title: 'No role can be taken on by everyone',
    defect: 'A role can be taken on by everyone',
    severity: 'critical',
    why: 'A role that trusts `*` can be taken on from every account of AWS.',
    fix: {
      text: 'Name the accounts or roles that may take it on.',
      cli: 'aws iam update-assume-role-policy --role-name <ROLE> --policy-document file://trust.json',
      code: "new Role(this, 'Role', { assumedBy: new ArnPrincipal('arn:aws:iam::<ACCOUNT>:role/<CALLER>') })",
    },
    requirements: TRUST,
    look: (details) =>
      foreach(rolesOf(details), (role) => {
        const open = allowing(role).find(
          (each) =>
            (each.hasNotPrincipal ||
              each.principals.some((principal) => principal === '*' || principal === 'arn:aws:iam::*:root')) &&
            !isLimited(each),
        )
        return open && { evidence: `${open.path}.Principal`, detail: `${role.name} trusts everyone.` }
      }),
  },
  {
    id: 'iam-trust-external-id',
    title: 'Another company takes on a role only with an external id',
    defect: 'Another company takes on a role without an external id',
    severity: 'medium',
    why: "Without an external id, a supplier's other customers can have the supplier act in your account.",
    fix: {
      text: 'Agree on an external id with the other account and ask for it in the trust policy.',
      cli: 'aws iam update-assume-role-policy --role-name <ROLE> --policy-document file://trust-with-external-id.json',
      code: "new Role(this, 'Role', { assumedBy: new AccountPrincipal('<ACCOUNT>'), externalIds: ['<EXTERNAL ID>'] })",
    },
    requirements: TRUST,
    look: (details) =>
      foreach(rolesOf(details), (role) => {
        const open = allowing(role).find(
          (each) =>
            each.principals.some((principal) => isOtherAccount(principal, role.account)) &&
            !isLimited(each) &&
            !each.conditions.some(({ key }) => key === 'aws:multifactorauthpresent'),
        )
        return open && { evidence: `${open.path}.Principal`, detail: `${role.name} trusts another account as a whole.` }
      }),
  },
  {
    ...trustedBuilds,
    look: (details) =>
      foreach(rolesOf(details), (role) => {
        const found = widestBuilds(role.trust)
        return found && { ...found, evidence: found.path }
      }),
  },
  {
    id: 'iam-administrator-user',
    title: 'No user is an administrator at all times',
    defect: 'A user is an administrator at all times',
    severity: 'high',
    why: 'The keys of a user do not end. A thief who finds them has the account.',
    fix: {
      text: 'Let people sign in through IAM Identity Center and take on an administrator role for hours.',
      cli: ALL_REMOVING,
      code: "new Role(this, 'Administrator', { assumedBy, maxSessionDuration: Duration.hours(1), managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('AdministratorAccess')] })",
    },
    requirements: { cis: ['1.16'], csf: ['PR.AA-05'], iso: ['A.8.2'], popia: ['19(1)(b)'] },
    look: (details) =>
      foreach(usersOf(details), (user) => {
        const found = administratorFound(user, 'may do everything')
        return found && { ...found, fix: { cli: removing(found.evidence) } }
      }),
  },
  {
    id: 'iam-service-administrator',
    title: 'No role of a service is an administrator',
    defect: 'A role of a service is an administrator',
    severity: 'critical',
    why: 'An attacker who breaks into the machine or function has the account.',
    fix: {
      text: 'Give the role the actions that its service used. IAM Access Analyzer proposes them.',
      cli: 'aws accessanalyzer start-policy-generation --policy-generation-details principalArn=<ROLE>',
      code: 'bucket.grantRead(handler)',
    },
    requirements: LEAST,
    look: (details) =>
      foreach(rolesOfServices(details), (role) =>
        administratorFound(role, 'may do everything, and a service takes it on'),
      ),
  },
  {
    id: 'iam-service-not-action',
    title: 'No role of a service may do all but a few actions',
    defect: 'A role of a service may do all actions but a few',
    severity: 'high',
    why: '`NotAction` allows each service that AWS adds later, and often IAM itself.',
    fix: {
      text: 'Allow by `Action` what is needed.',
      cli: 'aws iam put-role-policy --role-name <ROLE> --policy-name <POLICY> --policy-document file://with-actions.json',
      code: "new PolicyStatement({ actions: ['ec2:Describe*'], resources: ['*'] })",
    },
    requirements: LEAST,
    look: (details) =>
      foreach(rolesOfServices(details), (role) => {
        const by = role.statements.find((each) => each.allows && each.notActions !== undefined && isBroad(each))
        return (
          by && {
            evidence: by.path,
            detail: `${role.name} may do all actions but a few.`,
            fix: { cli: narrowing(by.path, 'with-actions.json') },
          }
        )
      }),
  },
  {
    id: 'iam-service-pass-role',
    title: 'Roles of services pass named roles only',
    defect: 'A role of a service can pass any role',
    severity: 'high',
    why: 'A service that may pass any role can start something that has more rights than it has.',
    fix: {
      text: 'Name the roles that it passes, and the service that they are passed to.',
      cli: 'aws iam put-role-policy --role-name <ROLE> --policy-name <POLICY> --policy-document file://named-role.json',
      code: 'taskRole.grantPassRole(deployer)',
    },
    requirements: LEAST,
    look: (details) =>
      foreach(rolesOfServices(details), (role) => {
        // An administrator has the finding that says so.
        const by = administratorBy(role) ? undefined : mayBroadly(role, 'iam:PassRole')
        const isLimitedTo = by?.conditions.some(({ key }) => key === 'iam:passedtoservice')
        return by && !isLimitedTo
          ? {
              evidence: by.path,
              detail: `${role.name} can pass any role to any service.`,
              fix: { cli: narrowing(by.path, 'named-role.json') },
            }
          : undefined
      }),
  },
  {
    id: 'iam-user-policies',
    title: 'Users have rights through groups only',
    defect: 'A user has rights of their own, beside groups',
    severity: 'low',
    why: 'Rights that hang on single people are forgotten when the people change their work.',
    fix: {
      text: 'Move the policy to a group and add the user to it.',
      cli: ALL_REMOVING,
      code: "new Group(this, 'Group', { managedPolicies: [policy] }).addUser(user)",
    },
    requirements: { cis: ['1.15'], csf: ['PR.AA-05'], iso: ['A.5.18'], popia: ['19(2)(b)'] },
    look: (details) =>
      foreach(usersOf(details), ({ policies, inline, name }) => {
        const own = policies[0] ?? inline[0]
        return (
          own && {
            evidence: own.path,
            detail: `${name} has a policy of their own.`,
            fix: { cli: removing(own.path) },
          }
        )
      }),
  },
  {
    id: 'iam-administrator-policy',
    title: 'No own policy allows everything',
    defect: 'An own policy allows everything',
    severity: 'high',
    why: 'A user who gets the policy for one task gets the account with it.',
    fix: {
      text: 'Write the actions that are needed. IAM Access Analyzer proposes them from what was used.',
      cli: 'aws accessanalyzer start-policy-generation --policy-generation-details principalArn=<ROLE>',
      code: "new ManagedPolicy(this, 'Policy', { statements: [new PolicyStatement({ actions: ['s3:GetObject'], resources: [bucket.arnForObjects('*')] })] })",
    },
    requirements: { cis: ['1.16'], csf: ['PR.AA-05'], iso: ['A.5.15'], popia: ['19(1)(b)'] },
    look: ({ policies }) =>
      forPolicies(
        policies,
        ({ allows, actions, resources }) =>
          allows && resources.includes('*') && actions.some((action) => action === '*' || action === '*:*'),
        'allows everything',
      ),
  },
  {
    id: 'iam-not-action',
    title: 'No own policy allows all actions but a few',
    defect: 'An own policy allows all actions but a few',
    severity: 'medium',
    why: '`NotAction` allows each service that AWS adds later, and often IAM itself.',
    fix: {
      text: 'Allow by `Action` what is needed.',
      cli: 'aws iam create-policy-version --policy-arn <POLICY> --policy-document file://with-actions.json --set-as-default',
      code: "new PolicyStatement({ actions: ['ec2:Describe*'], resources: ['*'] })",
    },
    requirements: { cis: ['1.16'], csf: ['PR.AA-05'], iso: ['A.5.15'], popia: ['19(1)(b)'] },
    look: ({ policies }) =>
      forPolicies(
        policies,
        (each) => each.allows && each.notActions !== undefined && isBroad(each),
        'allows all actions but a few',
      ),
  },
  {
    id: 'iam-role-unused',
    title: 'Roles that nobody uses are removed',
    defect: 'A role is unused',
    severity: 'low',
    why: 'A forgotten role keeps its rights, and nobody would notice that it is used again.',
    fix: {
      text: `Delete roles that were not used for ${UNUSED_DAYS} days.`,
      cli: 'aws iam delete-role --role-name <ROLE>',
      code: '// Remove the role from the stack and deploy it.',
    },
    requirements: { cis: [], csf: ['PR.AA-01'], iso: ['A.5.18'], popia: ['19(2)(c)'] },
    look: (details, today) =>
      foreach(rolesOf(details), ({ lastUsed, created, name, path }) => {
        const seen = timeOf(lastUsed) ?? timeOf(created)
        if (!seen || Date.parse(today) - Date.parse(seen) <= UNUSED_DAYS * MILLISECONDS_OF_A_DAY) return undefined
        const day = seen.slice(0, 10)
        return {
          evidence: `${path}.RoleLastUsed`,
          detail: lastUsed ? `${name} was used last on ${day}.` : `${name}, made on ${day}, was never used.`,
        }
      }),
  },
]

function forPolicies(
  policies: IamDetails['policies'],
  isOpen: (statement: Statement) => boolean,
  does: string,
): readonly IamVerdict[] {
  return policies.map(({ name, arn, account, path, statements }) => {
    const open = statements.find(isOpen)
    return {
      status: open ? 'open' : 'passed',
      subject: { name, arn, account, type: 'AwsIamPolicy' },
      evidence: open?.path ?? path,
      detail: open ? `${name} ${does}.` : 'Nothing of this was found.',
    }
  })
}

/** Policies of the customer, and those that stand in a user, a role or a group itself. */
function wholeServices({ policies, identities, groups }: IamDetails): readonly IamVerdict[] {
  const written = [
    ...policies.map((policy) => ({ ...policy, type: 'AwsIamPolicy' })),
    ...[...identities.filter((each) => !isServiceRole(each)), ...groups]
      .filter(({ inline }) => inline.length > 0)
      .map(({ inline, ...holder }) => ({
        ...holder,
        type: typeOf(holder.arn),
        path: inline[0]!.path,
        statements: inline.flatMap(({ statements }) => statements),
      })),
  ]
  return written.map(({ name, arn, account, type, path, statements }): IamVerdict => {
    const found = wholeServicesIn(statements)
    const subject = { name, arn, account, type }
    if (!found) return { status: 'passed', subject, evidence: path, detail: 'Nothing of this was found.' }
    return { status: 'open', subject, evidence: found.path, detail: found.detail, severity: found.severity }
  })
}

const typeOf = (arn: string): string =>
  arn.includes(':group/') ? 'AwsIamGroup' : arn.includes(':user/') ? 'AwsIamUser' : 'AwsIamRole'

/** Whether a principal is the whole of another account. */
function isOtherAccount(principal: string, own: string): boolean {
  const account = /^\d{12}$/.test(principal)
    ? principal
    : /^arn:aws[a-z-]{0,10}:iam::(\d{12}):root$/.exec(principal)?.[1]
  return account !== undefined && account !== own
}

const escalationAsCheck = escalationChecks.map((check): IamCheck => ({
  ...check,
  look: ({ identities }) =>
    foreach(
      identities.filter((identity) => !isServiceRole(identity)),
      (identity) => {
        const way = wayUp(identity, check.ways)
        return (
          way && {
            evidence: [...new Set(way.by.map(({ path }) => path))].join(', '),
            detail: `${identity.name} can get more rights than it was given, ${wordsOf(way)}`,
            fix: { cli: [...new Set(way.by.map(({ path }) => narrowing(path, 'narrower.json')))].join('\n') },
            ...(way.under.length > 0 && { severity: lowered(check.severity) }),
          }
        )
      },
    ),
}))

export const iamChecks: readonly IamCheck[] = [
  ...escalationAsCheck,
  ...otherChecks,
  { ...serviceWildcard, look: wholeServices },
]

/**
 * Our own checks on the answer of `aws iam get-account-authorization-details`: a finding for each check and identity or policy. `today` is
 * a day, YYYY-MM-DD. The answer does not say when it was given, so that findings have no time.
 */
export function checkIamDetails(document: unknown, today: string): readonly Finding[] {
  const details = iamDetailsOf(document, today)
  return iamChecks.flatMap((check) =>
    check.look(details, today).map(({ subject, ...verdict }) => {
      const { name, arn, account, type } = subject
      return findingOf(check, { id: arn, name, type, account, region: '' }, verdict, undefined)
    }),
  )
}
