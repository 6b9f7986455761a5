import type { CheckText } from '../check.ts'
import { administratorBy, mayBroadly } from './details.ts'
import type { Identity } from './details.ts'
import type { Statement } from './policy.ts'

/** Actions that together make an identity an administrator, or another identity. */
interface Way {
  readonly actions: readonly string[]
  /** Where a role is passed: the service that has to be able to take it on. */
  readonly passedTo?: string
}

/** A check that an identity cannot give itself more rights than it has. */
export interface EscalationCheck extends CheckText {
  readonly ways: readonly Way[]
}

interface Given {
  readonly id: string
  readonly title: string
  readonly severity: CheckText['severity']
  readonly why: string
  readonly ways: readonly Way[]
  /** What the right may be limited to, as a resource. */
  readonly limitedTo: string
}

function escalation({ limitedTo, ...given }: Given): EscalationCheck {
  const [first] = given.ways
  const actions = first!.actions.map((action) => `'${action}'`).join(', ')
  return {
    ...given,
    fix: {
      text: 'Take the right away from everyone who does not need it. Limit it to named resources for those who do.',
      cli: 'aws iam create-policy-version --policy-arn <POLICY> --policy-document file://narrower.json --set-as-default',
      code: `new PolicyStatement({ actions: [${actions}], resources: ['${limitedTo}'] })`,
    },
    requirements: { cis: ['1.16'], csf: ['PR.AA-05'], iso: ['A.5.15', 'A.8.2'], popia: ['19(1)(b)', '19(2)(b)'] },
  }
}

const OWN_USER = 'arn:aws:iam::<ACCOUNT>:user/${aws:username}'
const NAMED_ROLE = 'arn:aws:iam::<ACCOUNT>:role/<ROLE>'
const one = (...actions: readonly string[]): readonly Way[] => actions.map((action) => ({ actions: [action] }))
const passing = (passedTo: string, ...actions: readonly string[]): Way => ({
  actions: ['iam:PassRole', ...actions],
  passedTo,
})

/** Ways from few rights to all: an attacker who has one such identity has the account. */
export const escalationChecks: readonly EscalationCheck[] = [
  escalation({
    id: 'iam-escalation-policy-version',
    title: 'Nobody but administrators can change what a policy says',
    severity: 'critical',
    why: 'A new version of a policy that is attached to oneself can allow everything.',
    ways: one('iam:CreatePolicyVersion', 'iam:SetDefaultPolicyVersion'),
    limitedTo: 'arn:aws:iam::<ACCOUNT>:policy/<POLICY>',
  }),
  escalation({
    id: 'iam-escalation-attach-policy',
    title: 'Nobody but administrators can attach policies',
    severity: 'critical',
    why: 'A user who can attach a policy can attach AdministratorAccess to themselves.',
    ways: one('iam:AttachUserPolicy', 'iam:AttachGroupPolicy', 'iam:AttachRolePolicy'),
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-inline-policy',
    title: 'Nobody but administrators can write inline policies',
    severity: 'critical',
    why: 'An inline policy on oneself can allow everything.',
    ways: one('iam:PutUserPolicy', 'iam:PutGroupPolicy', 'iam:PutRolePolicy'),
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-access-key',
    title: 'People can make access keys for themselves only',
    severity: 'high',
    why: 'A key for an administrator is as good as being one, and nobody is asked for a second factor.',
    ways: one('iam:CreateAccessKey'),
    limitedTo: OWN_USER,
  }),
  escalation({
    id: 'iam-escalation-password',
    title: 'People can set the console password of themselves only',
    severity: 'high',
    why: "A user who sets an administrator's password can sign in as the administrator.",
    ways: one('iam:CreateLoginProfile', 'iam:UpdateLoginProfile'),
    limitedTo: OWN_USER,
  }),
  escalation({
    id: 'iam-escalation-group',
    title: 'Nobody but administrators can add people to groups',
    severity: 'critical',
    why: 'A user who can join any group can join the administrators.',
    ways: one('iam:AddUserToGroup'),
    limitedTo: 'arn:aws:iam::<ACCOUNT>:group/<GROUP>',
  }),
  escalation({
    id: 'iam-escalation-trust',
    title: 'Nobody but administrators can change who may take on a role',
    severity: 'critical',
    why: "With a changed trust policy, one takes on the administrators' role.",
    ways: one('iam:UpdateAssumeRolePolicy'),
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-boundary',
    title: 'Nobody but administrators can lift a permissions boundary',
    severity: 'high',
    why: 'Without the boundary, the rights behind it are in force.',
    ways: one(
      'iam:DeleteUserPermissionsBoundary',
      'iam:DeleteRolePermissionsBoundary',
      'iam:PutUserPermissionsBoundary',
      'iam:PutRolePermissionsBoundary',
    ),
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-any-role',
    title: 'Identities can take on named roles only',
    severity: 'high',
    why: 'A right to take on any role reaches each role that trusts the account, also the strongest one.',
    ways: one('sts:AssumeRole'),
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-instance',
    title: 'Nobody can start a machine with any role',
    severity: 'high',
    why: 'A machine with a strong role hands its keys to the user who started it.',
    ways: [passing('ec2.amazonaws.com', 'ec2:RunInstances')],
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-function',
    title: 'Nobody can make and run a function with any role',
    severity: 'high',
    why: 'A function with a strong role does what its author could not.',
    ways: [
      passing('lambda.amazonaws.com', 'lambda:CreateFunction', 'lambda:InvokeFunction'),
      passing('lambda.amazonaws.com', 'lambda:CreateFunction', 'lambda:CreateEventSourceMapping'),
      passing('lambda.amazonaws.com', 'lambda:CreateFunction', 'lambda:AddPermission'),
    ],
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-function-code',
    title: 'Nobody can change the code of any function',
    severity: 'high',
    why: 'New code in a function runs with the rights of its role.',
    ways: one('lambda:UpdateFunctionCode'),
    limitedTo: 'arn:aws:lambda:<REGION>:<ACCOUNT>:function:<FUNCTION>',
  }),
  escalation({
    id: 'iam-escalation-stack',
    title: 'Nobody can deploy a stack with any role',
    severity: 'high',
    why: 'CloudFormation makes whatever the template says with the rights of the passed role.',
    ways: [passing('cloudformation.amazonaws.com', 'cloudformation:CreateStack')],
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-build',
    title: 'Nobody can start a build with any role',
    severity: 'high',
    why: 'A build runs commands of its author with the rights of its role.',
    ways: [passing('codebuild.amazonaws.com', 'codebuild:CreateProject', 'codebuild:StartBuild')],
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-container',
    title: 'Nobody can run a container with any role',
    severity: 'high',
    why: 'A container hands the keys of its role to what runs in it.',
    ways: [passing('ecs-tasks.amazonaws.com', 'ecs:RegisterTaskDefinition', 'ecs:RunTask')],
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-notebook',
    title: 'Nobody can open a notebook with any role',
    severity: 'high',
    why: 'A notebook is a terminal with the rights of its role.',
    ways: [
      passing(
        'sagemaker.amazonaws.com',
        'sagemaker:CreateNotebookInstance',
        'sagemaker:CreatePresignedNotebookInstanceUrl',
      ),
    ],
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-data-job',
    title: 'Nobody can run a data job with any role',
    severity: 'high',
    why: 'A job of Glue runs a script of its author with the rights of its role.',
    ways: [passing('glue.amazonaws.com', 'glue:CreateJob', 'glue:StartJobRun')],
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-command',
    title: 'Nobody can run commands on every machine',
    severity: 'high',
    why: "A command on a machine can fetch the keys of the machine's role.",
    ways: one('ssm:SendCommand', 'ssm:StartSession'),
    limitedTo: 'arn:aws:ec2:<REGION>:<ACCOUNT>:instance/<INSTANCE>',
  }),
]

/** The statements by which an identity has a way up, one for each action; undefined if it has none or is an administrator anyway. */
export function wayUp(identity: Identity, ways: readonly Way[]): readonly Statement[] | undefined {
  if (administratorBy(identity)) return undefined
  for (const { actions, passedTo } of ways) {
    const by = actions.map((action) => mayBroadly(identity, action))
    if (!by.every((statement) => statement !== undefined)) continue
    if (passedTo && !canPassTo(by[0]!, passedTo)) continue
    return by
  }
  return undefined
}

/** Whether a statement lets a role be passed to a service: `iam:PassedToService` may name others only. */
function canPassTo({ conditions }: Statement, service: string): boolean {
  const limits = conditions.filter(
    ({ operator, key }) => key === 'iam:passedtoservice' && /^string(?:equals|like)/.test(operator),
  )
  return limits.every(({ values }) => values.some((value) => value === service || value.includes('*')))
}
