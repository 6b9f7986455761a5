import type { Severity } from '../../finding.ts'
import { lowered } from '../check.ts'
import type { Verdict } from '../check.ts'
import { deniesWithoutSecondFactor, limitsOf, SECOND_FACTOR } from '../iam/details.ts'
import type { Holder } from '../iam/details.ts'
import { escalationChecks, wayUp, wordsOf } from '../iam/escalation.ts'
import type { Way } from '../iam/escalation.ts'
import { isAbout, isBroad, isBroadFor, statementsOf } from '../iam/policy.ts'
import type { Statement } from '../iam/policy.ts'
import { serviceWildcard, wholeServicesIn } from '../iam/service-wildcard.ts'
import { trustedBuilds, widestBuilds } from '../iam/trusted-builds.ts'
import { LATER, POLICY_DOCUMENT } from './declared.ts'
import type { Part } from './declared.ts'
import { later, open, passed, worstOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'
import { resolved } from './resolved.ts'
import {
  boundariesAround,
  heldBy,
  HOLDER_TYPES,
  policiesIn,
  statementsIn,
  statementsOfDocument,
  WRITING_TYPES,
} from './written-policies.ts'
import type { WrittenPolicy } from './written-policies.ts'

const LEAST = { cis: ['1.16'], csf: ['PR.AA-05'], iso: ['A.5.15', 'A.8.2'], popia: ['19(1)(b)'] }
/** Policies of AWS with which an identity has every right, or can give itself every right. */
const ADMINISTRATOR = /(?:^|\/)(AdministratorAccess|IAMFullAccess)$/

/** Policies that a template or a plan writes or attaches. */
export const policyChecks: readonly InfrastructureCheck[] = [
  {
    id: 'policy-everything',
    title: 'No policy of the file allows everything',
    defect: 'A policy of the file allows everything',
    severity: 'high',
    why: 'A machine with the policy has the account, and so has an attacker who breaks into it.',
    fix: {
      text: 'Write the actions and resources that are needed.',
      cli: 'aws accessanalyzer validate-policy --policy-type IDENTITY_POLICY --policy-document file://policy.json',
      code: 'bucket.grantRead(handler)',
    },
    requirements: { cis: ['1.16'], csf: ['PR.AA-05'], iso: ['A.5.15'], popia: ['19(1)(b)'] },
    looks: looksFor(
      'high',
      ({ actions, resources }) => resources.includes('*') && actions.some((each) => each === '*' || each === '*:*'),
      'The policy allows everything.',
    ),
  },
  {
    id: 'role-administrator',
    title: 'No role of the file is an administrator',
    defect: 'A role of the file is an administrator',
    severity: 'high',
    why: 'A service with such a role has the account, and so has an attacker who breaks into it.',
    fix: {
      text: 'Attach a policy with the actions that the service needs.',
      cli: 'aws iam detach-role-policy --role-name <ROLE> --policy-arn arn:aws:iam::aws:policy/AdministratorAccess',
      code: 'bucket.grantRead(handler)',
    },
    requirements: LEAST,
    looks: [
      {
        types: ['AWS::IAM::Role', 'AWS::IAM::User', 'AWS::IAM::Group'],
        // A managed policy is often named by `Fn::Sub` or `Fn::Join`, whose parts are texts.
        judge: (one) => judgeAttached(one, ['ManagedPolicyArns']),
      },
      // SAM takes the names of policies of AWS without their ARN.
      {
        types: ['AWS::Serverless::Function', 'AWS::Serverless::StateMachine'],
        judge: (one) => judgeAttached(one, ['Policies']),
      },
      { types: ['aws_iam_role'], judge: (role) => judgeAttached(role, ['managed_policy_arns']) },
      {
        types: [
          'aws_iam_role_policy_attachment',
          'aws_iam_user_policy_attachment',
          'aws_iam_group_policy_attachment',
          'aws_iam_policy_attachment',
        ],
        judge: (attachment) => judgeAttached(attachment, ['policy_arn']),
      },
    ],
  },
  {
    id: 'policy-not-action',
    title: 'No policy of the file allows all actions but a few',
    defect: 'A policy of the file allows all actions but a few',
    severity: 'medium',
    why: '`NotAction` allows each service that AWS adds later, and often IAM itself.',
    fix: {
      text: 'Allow by `Action` what is needed.',
      cli: 'aws iam put-role-policy --role-name <ROLE> --policy-name <POLICY> --policy-document file://with-actions.json',
      code: "new PolicyStatement({ actions: ['ec2:Describe*'], resources: ['*'] })",
    },
    requirements: LEAST,
    looks: looksFor(
      'medium',
      (each) => each.notActions !== undefined && isBroad(each),
      'The policy allows all actions but a few.',
    ),
  },
  {
    id: 'policy-pass-role',
    title: 'Policies of the file pass named roles only',
    defect: 'A policy of the file lets any role be passed',
    severity: 'high',
    why: 'Whoever may pass any role can start something that has more rights than they have.',
    fix: {
      text: 'Name the role that is passed, and the service that it is passed to.',
      cli: 'aws iam put-role-policy --role-name <ROLE> --policy-name <POLICY> --policy-document file://named-role.json',
      code: 'taskRole.grantPassRole(deployer)',
    },
    requirements: LEAST,
    // What allows everything, or all but a few actions, has the finding that says so.
    looks: looksFor(
      'high',
      (each) =>
        !each.notActions &&
        !each.actions.some((action) => action === '*' || action === '*:*') &&
        isAbout(each, 'iam:PassRole') &&
        isBroadFor(each, 'iam:PassRole') &&
        !each.conditions.some(({ key }) => key === 'iam:passedtoservice' || key === 'iam:associatedresourcearn'),
      'Any role can be passed.',
    ),
  },
  {
    ...trustedBuilds,
    looks: [
      { types: ['AWS::IAM::Role'], judge: (role) => judgeTrust(role, ['AssumeRolePolicyDocument']) },
      { types: ['aws_iam_role'], judge: (role) => judgeTrust(role, ['assume_role_policy']) },
      {
        types: [POLICY_DOCUMENT],
        judge: (document) => {
          const trust = (statementsOfDocument(document) ?? []).filter(({ principals }) => principals.length > 0)
          if (trust.length === 0) return undefined
          const found = widestBuilds(trust)
          return found ? openAt(found) : passed(document, ['statement'])
        },
      },
    ],
  },
  { ...serviceWildcard, looks: looksAt(wholeServicesIn) },
  ...escalationChecks.map((check): InfrastructureCheck => ({
    ...check,
    looks: looksForWay(check.ways, check.severity),
  })),
]

/**
 * Looks at every policy of an identity that a file writes. A statement under a condition that not everybody fulfils weighs less, unless
 * another one allows the same without it.
 */
function looksFor(
  severity: Severity,
  isWide: (statement: Statement) => boolean,
  detail: string,
): InfrastructureCheck['looks'] {
  return looksAt((statements) => {
    const wide = statements.filter((each) => each.allows && isWide(each))
    const free = wide.find((each) => limitsOf(each).length === 0)
    const secondFactor = statements.some(deniesWithoutSecondFactor) ? [SECOND_FACTOR] : []
    const found = free ?? wide[0]
    if (!found) return undefined
    const under = [...new Set([...limitsOf(found), ...secondFactor])]
    if (under.length === 0) return { path: found.path, detail }
    return {
      path: found.path,
      detail: `${detail.slice(0, -1)}, but only under a condition: ${under.join(', ')}.`,
      severity: lowered(severity),
    }
  })
}

interface Found {
  readonly path: string
  readonly detail: string
  readonly severity?: Verdict['severity']
}

function looksAt(find: (statements: readonly Statement[]) => Found | undefined): InfrastructureCheck['looks'] {
  const judge = ({ part, keys, statements }: WrittenPolicy) => {
    if (statements === LATER) return later(part, keys)
    const found = find(statements)
    return found ? openAt(found) : passed(part, keys)
  }
  return [
    {
      types: WRITING_TYPES,
      judge: (resource) => {
        const policies = policiesIn(resource)
        return policies && worstOf(policies.map(judge), passed(resource, policies[0]?.keys))
      },
    },
  ]
}

const openAt = ({ path, ...found }: Found): Verdict => ({ status: 'open', evidence: path, ...found })

/**
 * Looks for ways to more rights: in each policy, and in all that an identity of the file holds together. What no policy of the file says is
 * told by the checks above, once for each policy.
 */
function looksForWay(ways: readonly Way[], severity: Severity): InfrastructureCheck['looks'] {
  const judge = (holder: Holder, who: string): Verdict | undefined => {
    const way = wayUp(holder, ways)
    if (!way) return undefined
    const found = {
      path: [...new Set(way.by.map(({ path }) => path))].join(', '),
      detail: `${who} more rights, ${wordsOf(way)}`,
      ...(way.under.length > 0 && { severity: lowered(severity) }),
    }
    if (holder.boundary !== 'not in the file') return openAt(found)
    const detail = `${found.detail} Its permissions boundary, which could limit it, is not in the file.`
    return { status: 'unknown', evidence: found.path, detail }
  }
  return [
    {
      types: WRITING_TYPES.filter((type) => !HOLDER_TYPES.includes(type)),
      judge: (resource, all) => {
        const statements = statementsIn(policiesIn(resource) ?? [])
        if (statements.length === 0) return undefined
        const around = boundariesAround(resource, all)
        // A policy weighs as much as for the holder that is limited the least.
        const boundaries = around.length === 0 || around.includes(undefined) ? [undefined] : around
        const verdicts = boundaries.flatMap((boundary) => judge({ statements, boundary }, 'Its holder can get') ?? [])
        return worstOf(verdicts, passed(resource))
      },
    },
    {
      types: HOLDER_TYPES,
      judge: (identity, all) => {
        const { own, attached, boundary } = heldBy(identity, all)
        const statements = statementsIn([...own, ...attached])
        const verdict = judge({ statements, boundary }, 'It can get')
        // A policy that is a resource of its own has the finding itself.
        const isTold = attached.some((policy) => judge({ statements: statementsIn([policy]), boundary }, ''))
        if (isTold && !judge({ statements: statementsIn(own), boundary }, '')) return undefined
        return verdict ?? (own.length > 0 ? passed(identity) : undefined)
      },
    },
  ]
}

function judgeTrust(role: Part, keys: readonly string[]): Verdict {
  const document = role.at(...keys)
  if (document === LATER) return later(role, keys)
  const found = widestBuilds(statementsOf(resolved(document), [role.path, ...keys].join('.')))
  return found ? openAt(found) : passed(role, keys)
}

function judgeAttached(part: Part, keys: readonly string[]) {
  const strong = part.textsIn(...keys).flatMap((text) => ADMINISTRATOR.exec(text)?.[1] ?? [])[0]
  if (strong) return open(part, keys, `${strong} is attached.`)
  return part.at(...keys) === LATER ? later(part, keys) : passed(part, keys)
}
