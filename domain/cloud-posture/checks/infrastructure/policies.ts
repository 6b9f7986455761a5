import { isBroad, statementsOf } from '../iam/policy.ts'
import type { Statement } from '../iam/policy.ts'
import { LATER } from './declared.ts'
import type { Part } from './declared.ts'
import { later, open, passed, worstOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'

const LEAST = { cis: ['1.16'], csf: ['PR.AA-05'], iso: ['A.5.15', 'A.8.2'], popia: ['19(1)(b)'] }
const ADMINISTRATOR = ':policy/AdministratorAccess'

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
    looks: looksFor(
      (each) =>
        each.actions.some((action) => action === 'iam:*' || action === 'iam:passrole' || action === 'iam:pass*') &&
        isBroad(each) &&
        !each.conditions.some(({ key }) => key === 'iam:passedtoservice' || key === 'iam:associatedresourcearn'),
      'Any role can be passed.',
    ),
  },
]

/** Every place in which a file writes a policy of an identity. */
function looksFor(isWide: (statement: Statement) => boolean, detail: string): InfrastructureCheck['looks'] {
  const judge = (part: Part, keys: readonly string[]) => {
    const document = part.at(...keys)
    if (document === LATER) return later(part, keys)
    return statementsOf(document, '').some((each) => each.allows && isWide(each))
      ? open(part, keys, detail)
      : passed(part, keys)
  }
  return [
    {
      types: ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::IAM::RolePolicy', 'AWS::IAM::UserPolicy'],
      judge: (policy) => judge(policy, ['PolicyDocument']),
    },
    {
      types: ['AWS::IAM::Role', 'AWS::IAM::User', 'AWS::IAM::Group'],
      judge: (one) => {
        const own = one.partsAt('Policies')
        if (own === LATER) return later(one, ['Policies'])
        return worstOf(
          own.map((policy) => judge(policy, ['PolicyDocument'])),
          passed(one, ['Policies']),
        )
      },
    },
    {
      types: ['aws_iam_policy', 'aws_iam_role_policy', 'aws_iam_user_policy', 'aws_iam_group_policy'],
      judge: (policy) => judge(policy, ['policy']),
    },
  ]
}

function judgeAttached(part: Part, keys: readonly string[]) {
  const isAdministrator = part.textsIn(...keys).some((text) => text.endsWith(ADMINISTRATOR))
  if (isAdministrator) return open(part, keys, 'AdministratorAccess is attached.')
  return part.at(...keys) === LATER ? later(part, keys) : passed(part, keys)
}
