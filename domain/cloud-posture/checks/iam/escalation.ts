import type { CheckText } from '../check.ts'
import { administratorBy, limitsOf, mayBroadly } from './details.ts'
import type { Holder } from './details.ts'
import type { Statement } from './policy.ts'
import { ALL_NARROWING } from './written-in.ts'

/** Actions that together make an identity an administrator, or another identity. */
export interface Way {
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
  readonly defect: string
  readonly severity: CheckText['severity']
  readonly why: string
  readonly ways: readonly Way[]
  /** What the rights may be limited to, as resources. A role that is passed is limited to one role beside. */
  readonly limitedTo: string | readonly string[]
}

function escalation({ limitedTo, ...given }: Given): EscalationCheck {
  const [first] = given.ways
  const passed = first!.passedTo
  const actions = first!.actions.filter((action) => passed === undefined || action !== 'iam:PassRole')
  const snippet = statementText(actions, [limitedTo].flat())
  return {
    ...given,
    fix: {
      text: 'Take the right away from everyone who does not need it. Limit it to named resources for those who do.',
      cli: ALL_NARROWING,
      code: passed === undefined ? snippet : `${passingText(passed)}\n${snippet}`,
    },
    requirements: { cis: ['1.16'], csf: ['PR.AA-05'], iso: ['A.5.15', 'A.8.2'], popia: ['19(1)(b)', '19(2)(b)'] },
  }
}

const quotedList = (texts: readonly string[]): string => `[${texts.map((text) => `'${text}'`).join(', ')}]`
const statementText = (actions: readonly string[], resources: readonly string[]): string =>
  `new PolicyStatement({ actions: ${quotedList(actions)}, resources: ${quotedList(resources)} })`
/** Only the right to pass a role takes the role as its resource. */
const passingText = (service: string): string =>
  `new PolicyStatement({ actions: ['iam:PassRole'], resources: ['${NAMED_ROLE}'], conditions: { StringEquals: { 'iam:PassedToService': '${service}' } } })`

const NAMED_USER = 'arn:aws:iam::<ACCOUNT>:user/<USER>'
const of = (service: string, resource: string): string => `arn:aws:${service}:<REGION>:<ACCOUNT>:${resource}`
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
    defect: 'Somebody who is no administrator can rewrite policies',
    severity: 'critical',
    why: 'A new version of a policy that is attached to oneself can allow everything.',
    ways: one('iam:CreatePolicyVersion', 'iam:SetDefaultPolicyVersion'),
    limitedTo: 'arn:aws:iam::<ACCOUNT>:policy/<POLICY>',
  }),
  escalation({
    id: 'iam-escalation-attach-policy',
    title: 'Nobody but administrators can attach policies',
    defect: 'Somebody who is no administrator can attach policies',
    severity: 'critical',
    why: 'A user who can attach a policy can attach AdministratorAccess to themselves.',
    ways: one('iam:AttachUserPolicy', 'iam:AttachGroupPolicy', 'iam:AttachRolePolicy'),
    limitedTo: NAMED_USER,
  }),
  escalation({
    id: 'iam-escalation-inline-policy',
    title: 'Nobody but administrators can write inline policies',
    defect: 'Somebody who is no administrator can write inline policies',
    severity: 'critical',
    why: 'An inline policy on oneself can allow everything.',
    ways: one('iam:PutUserPolicy', 'iam:PutGroupPolicy', 'iam:PutRolePolicy'),
    limitedTo: NAMED_USER,
  }),
  escalation({
    id: 'iam-escalation-access-key',
    title: 'People can make access keys for themselves only',
    defect: 'Somebody can make access keys for others',
    severity: 'high',
    why: 'A key for an administrator is as good as being one, and nobody is asked for a second factor.',
    ways: one('iam:CreateAccessKey'),
    limitedTo: OWN_USER,
  }),
  escalation({
    id: 'iam-escalation-password',
    title: 'People can set the console password of themselves only',
    defect: 'Somebody can set the console password of others',
    severity: 'high',
    why: "A user who sets an administrator's password can sign in as the administrator.",
    ways: one('iam:CreateLoginProfile', 'iam:UpdateLoginProfile'),
    limitedTo: OWN_USER,
  }),
  escalation({
    id: 'iam-escalation-group',
    title: 'Nobody but administrators can add people to groups',
    defect: 'Somebody who is no administrator can add people to groups',
    severity: 'critical',
    why: 'A user who can join any group can join the administrators.',
    ways: one('iam:AddUserToGroup'),
    limitedTo: 'arn:aws:iam::<ACCOUNT>:group/<GROUP>',
  }),
  escalation({
    id: 'iam-escalation-trust',
    title: 'Nobody but administrators can change who may take on a role',
    defect: 'Somebody who is no administrator can change who takes on a role',
    severity: 'critical',
    why: "With a changed trust policy, one takes on the administrators' role.",
    ways: one('iam:UpdateAssumeRolePolicy'),
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-boundary',
    title: 'Nobody but administrators can lift a permissions boundary',
    defect: 'Somebody who is no administrator can lift a permissions boundary',
    severity: 'high',
    why: 'Without the boundary, the rights behind it are in force.',
    ways: one(
      'iam:DeleteUserPermissionsBoundary',
      'iam:DeleteRolePermissionsBoundary',
      'iam:PutUserPermissionsBoundary',
      'iam:PutRolePermissionsBoundary',
    ),
    limitedTo: NAMED_USER,
  }),
  escalation({
    id: 'iam-escalation-any-role',
    title: 'Identities can take on named roles only',
    defect: 'An identity can take on any role',
    severity: 'high',
    why: 'A right to take on any role reaches each role that trusts the account, also the strongest one.',
    ways: one('sts:AssumeRole'),
    limitedTo: NAMED_ROLE,
  }),
  escalation({
    id: 'iam-escalation-instance',
    title: 'Nobody can start a machine with any role',
    defect: 'Somebody can start a machine with any role',
    severity: 'high',
    why: 'A machine with a strong role hands its keys to the user who started it.',
    ways: [passing('ec2.amazonaws.com', 'ec2:RunInstances')],
    limitedTo: [of('ec2', '*/*'), 'arn:aws:ec2:<REGION>::image/<IMAGE>'],
  }),
  escalation({
    id: 'iam-escalation-function',
    title: 'Nobody can make and run a function with any role',
    defect: 'Somebody can make and run a function with any role',
    severity: 'high',
    why: 'A function with a strong role does what its author could not.',
    ways: [
      passing('lambda.amazonaws.com', 'lambda:CreateFunction', 'lambda:InvokeFunction'),
      passing('lambda.amazonaws.com', 'lambda:CreateFunction', 'lambda:CreateEventSourceMapping'),
      passing('lambda.amazonaws.com', 'lambda:CreateFunction', 'lambda:AddPermission'),
      passing('lambda.amazonaws.com', 'lambda:CreateFunction', 'lambda:CreateFunctionUrlConfig'),
    ],
    limitedTo: of('lambda', 'function:<FUNCTION>'),
  }),
  escalation({
    id: 'iam-escalation-function-code',
    title: 'Nobody can change the code of any function',
    defect: 'Somebody can change the code of any function',
    severity: 'high',
    why: 'New code in a function runs with the rights of its role.',
    ways: one('lambda:UpdateFunctionCode'),
    limitedTo: 'arn:aws:lambda:<REGION>:<ACCOUNT>:function:<FUNCTION>',
  }),
  escalation({
    id: 'iam-escalation-stack',
    title: 'Nobody can deploy a stack with any role',
    defect: 'Somebody can deploy a stack with any role',
    severity: 'high',
    why: 'CloudFormation makes whatever the template says with the rights of the passed role.',
    ways: [
      passing('cloudformation.amazonaws.com', 'cloudformation:CreateStack'),
      passing('cloudformation.amazonaws.com', 'cloudformation:UpdateStack'),
      passing('cloudformation.amazonaws.com', 'cloudformation:CreateChangeSet', 'cloudformation:ExecuteChangeSet'),
      passing('cloudformation.amazonaws.com', 'cloudformation:CreateStackSet', 'cloudformation:CreateStackInstances'),
    ],
    limitedTo: of('cloudformation', 'stack/<STACK>/*'),
  }),
  escalation({
    id: 'iam-escalation-build',
    title: 'Nobody can start a build with any role',
    defect: 'Somebody can start a build with any role',
    severity: 'high',
    why: 'A build runs commands of its author with the rights of its role.',
    ways: [passing('codebuild.amazonaws.com', 'codebuild:CreateProject', 'codebuild:StartBuild')],
    limitedTo: of('codebuild', 'project/<PROJECT>'),
  }),
  escalation({
    id: 'iam-escalation-container',
    title: 'Nobody can run a container with any role',
    defect: 'Somebody can run a container with any role',
    severity: 'high',
    why: 'A container hands the keys of its role to what runs in it.',
    ways: [
      passing('ecs-tasks.amazonaws.com', 'ecs:RegisterTaskDefinition', 'ecs:RunTask'),
      passing('ecs-tasks.amazonaws.com', 'ecs:RegisterTaskDefinition', 'ecs:StartTask'),
      passing('ecs-tasks.amazonaws.com', 'ecs:RegisterTaskDefinition', 'ecs:CreateService'),
      passing('ecs-tasks.amazonaws.com', 'ecs:RegisterTaskDefinition', 'ecs:UpdateService'),
    ],
    limitedTo: of('ecs', 'task-definition/<FAMILY>:*'),
  }),
  escalation({
    id: 'iam-escalation-notebook',
    title: 'Nobody can open a notebook with any role',
    defect: 'Somebody can open a notebook with any role',
    severity: 'high',
    why: 'A notebook is a terminal with the rights of its role.',
    ways: [
      passing(
        'sagemaker.amazonaws.com',
        'sagemaker:CreateNotebookInstance',
        'sagemaker:CreatePresignedNotebookInstanceUrl',
      ),
    ],
    limitedTo: of('sagemaker', 'notebook-instance/<NOTEBOOK>'),
  }),
  escalation({
    id: 'iam-escalation-data-job',
    title: 'Nobody can run a data job with any role',
    defect: 'Somebody can run a data job with any role',
    severity: 'high',
    why: 'A job of Glue runs a script of its author with the rights of its role.',
    ways: [
      passing('glue.amazonaws.com', 'glue:CreateJob', 'glue:StartJobRun'),
      passing('glue.amazonaws.com', 'glue:CreateJob', 'glue:CreateTrigger'),
      passing('glue.amazonaws.com', 'glue:UpdateJob', 'glue:StartJobRun'),
      passing('glue.amazonaws.com', 'glue:UpdateJob', 'glue:CreateTrigger'),
      passing('glue.amazonaws.com', 'glue:CreateSession', 'glue:RunStatement'),
    ],
    limitedTo: of('glue', 'job/<JOB>'),
  }),
  escalation({
    id: 'iam-escalation-data-endpoint',
    title: 'Nobody can open a development endpoint of Glue with any role',
    defect: 'Somebody can open a development endpoint of Glue with any role',
    severity: 'high',
    why: 'Whoever signs in to the endpoint with a key of SSH has the rights of its role.',
    ways: [passing('glue.amazonaws.com', 'glue:CreateDevEndpoint'), ...one('glue:UpdateDevEndpoint')],
    limitedTo: of('glue', 'devEndpoint/<ENDPOINT>'),
  }),
  escalation({
    id: 'iam-escalation-pipeline',
    title: 'Nobody can run a data pipeline with any role',
    defect: 'Somebody can run a data pipeline with any role',
    severity: 'high',
    why: 'A pipeline runs commands of its author on machines with the passed role.',
    ways: [
      passing(
        'datapipeline.amazonaws.com',
        'datapipeline:CreatePipeline',
        'datapipeline:PutPipelineDefinition',
        'datapipeline:ActivatePipeline',
      ),
    ],
    limitedTo: of('datapipeline', 'pipeline/*'),
  }),
  escalation({
    id: 'iam-escalation-function-settings',
    title: 'Nobody can change the layers and role of any function',
    defect: 'Somebody can change the layers and settings of any function',
    severity: 'high',
    why: 'A layer is code that runs with the rights of the function, before its own.',
    ways: one('lambda:UpdateFunctionConfiguration'),
    limitedTo: 'arn:aws:lambda:<REGION>:<ACCOUNT>:function:<FUNCTION>',
  }),
  escalation({
    id: 'iam-escalation-instance-role',
    title: 'Nobody can give a running machine another role',
    defect: 'Somebody can give a running machine any role',
    severity: 'high',
    why: 'Whoever can sign in to the machine then has the rights of the stronger role.',
    ways: [
      passing('ec2.amazonaws.com', 'ec2:AssociateIamInstanceProfile'),
      passing('ec2.amazonaws.com', 'ec2:ReplaceIamInstanceProfileAssociation'),
    ],
    limitedTo: of('ec2', 'instance/<INSTANCE>'),
  }),
  escalation({
    id: 'iam-escalation-start-script',
    title: 'Nobody can change what any machine runs at its start',
    defect: 'Somebody can change the start script of any machine',
    severity: 'high',
    why: 'A stopped machine that starts with another script runs it with the rights of its role.',
    ways: [{ actions: ['ec2:ModifyInstanceAttribute', 'ec2:StopInstances', 'ec2:StartInstances'] }],
    limitedTo: 'arn:aws:ec2:<REGION>:<ACCOUNT>:instance/<INSTANCE>',
  }),
  escalation({
    id: 'iam-escalation-fleet',
    title: 'Nobody can start a fleet of machines with any role',
    defect: 'Somebody can start a fleet of machines with any role',
    severity: 'high',
    why: 'A launch template hands the role to each machine that is started by it.',
    ways: [
      passing('ec2.amazonaws.com', 'autoscaling:CreateLaunchConfiguration', 'autoscaling:CreateAutoScalingGroup'),
      passing('ec2.amazonaws.com', 'ec2:CreateLaunchTemplate', 'autoscaling:CreateAutoScalingGroup'),
      passing('ec2.amazonaws.com', 'ec2:RequestSpotInstances'),
    ],
    limitedTo: of('autoscaling', '*'),
  }),
  escalation({
    id: 'iam-escalation-training',
    title: 'Nobody can run a job of SageMaker with any role',
    defect: 'Somebody can run a job of SageMaker with any role',
    severity: 'high',
    why: 'A training or processing job runs a container of its author with the rights of its role.',
    ways: [
      passing('sagemaker.amazonaws.com', 'sagemaker:CreateTrainingJob'),
      passing('sagemaker.amazonaws.com', 'sagemaker:CreateProcessingJob'),
      passing(
        'sagemaker.amazonaws.com',
        'sagemaker:CreateNotebookInstanceLifecycleConfig',
        'sagemaker:UpdateNotebookInstance',
      ),
    ],
    limitedTo: of('sagemaker', 'training-job/<JOB>'),
  }),
  escalation({
    id: 'iam-escalation-notebook-address',
    title: 'Nobody can open the notebooks of others',
    defect: 'Somebody can open the notebooks of others',
    severity: 'high',
    why: 'A notebook is a terminal with the rights of its role, whoever opens it.',
    ways: one('sagemaker:CreatePresignedNotebookInstanceUrl', 'sagemaker:CreatePresignedDomainUrl'),
    limitedTo: 'arn:aws:sagemaker:<REGION>:<ACCOUNT>:notebook-instance/<NOTEBOOK>',
  }),
  escalation({
    id: 'iam-escalation-cluster',
    title: 'Nobody can start a cluster of EMR with any role',
    defect: 'Somebody can start a cluster of EMR with any role',
    severity: 'high',
    why: 'The steps of a cluster are commands of their author with the rights of the passed role.',
    ways: [passing('elasticmapreduce.amazonaws.com', 'elasticmapreduce:RunJobFlow')],
    limitedTo: '*',
  }),
  escalation({
    id: 'iam-escalation-workflow',
    title: 'Nobody can run a workflow with any role',
    defect: 'Somebody can run a workflow with any role',
    severity: 'high',
    why: 'A state machine calls every service of AWS with the rights of its role.',
    ways: [passing('states.amazonaws.com', 'states:CreateStateMachine', 'states:StartExecution')],
    limitedTo: of('states', 'stateMachine:<MACHINE>'),
  }),
  escalation({
    id: 'iam-escalation-schedule',
    title: 'Nobody can schedule calls with any role',
    defect: 'Somebody can schedule calls with any role',
    severity: 'high',
    why: 'A schedule calls every service of AWS with the rights of its role.',
    ways: [passing('scheduler.amazonaws.com', 'scheduler:CreateSchedule')],
    limitedTo: of('scheduler', 'schedule/<GROUP>/<SCHEDULE>'),
  }),
  escalation({
    id: 'iam-escalation-web-service',
    title: 'Nobody can run a web service with any role',
    defect: 'Somebody can run a web service of App Runner with any role',
    severity: 'high',
    why: 'The service runs a container of its author with the rights of its role.',
    ways: [passing('tasks.apprunner.amazonaws.com', 'apprunner:CreateService')],
    limitedTo: of('apprunner', 'service/<SERVICE>/*'),
  }),
  escalation({
    id: 'iam-escalation-command',
    title: 'Nobody can run commands on every machine',
    defect: 'Somebody can run commands on every machine',
    severity: 'high',
    why: "A command on a machine can fetch the keys of the machine's role.",
    ways: one('ssm:SendCommand', 'ssm:StartSession'),
    limitedTo: [of('ec2', 'instance/<INSTANCE>'), 'arn:aws:ssm:<REGION>::document/<DOCUMENT>'],
  }),
]

/** A way up that is open. */
interface Taken {
  readonly actions: readonly string[]
  /** The statements that allow it, one for each action. */
  readonly by: readonly Statement[]
  /** Keys of conditions without which it is closed, such as `aws:sourceip`. */
  readonly under: readonly string[]
}

/** The first way up that an identity has; undefined if it has none or is an administrator anyway. */
export function wayUp(identity: Holder, ways: readonly Way[]): Taken | undefined {
  if (administratorBy(identity)) return undefined
  for (const { actions, passedTo } of ways) {
    const by = actions.map((action) => mayFreely(identity, action))
    if (!by.every((statement) => statement !== undefined)) continue
    if (passedTo && !canPassTo(by[0]!, passedTo)) continue
    const under = by.flatMap(limitsOf).filter((key) => key !== PASSED_TO)
    return { actions, by, under: [...new Set(under)] }
  }
  return undefined
}

/** What a way up is, in words that follow "by". */
export const wordsOf = ({ actions, under }: Taken): string =>
  `by ${listed(actions)}${under.length > 0 ? `, but only under a condition: ${under.join(', ')}` : ''}.`

const listed = (texts: readonly string[]): string =>
  texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}` : (texts[0] ?? '')

/** As `mayBroadly`, without allowances that let only harmless rights be given. */
const mayFreely = ({ statements, boundary }: Holder, action: string): Statement | undefined =>
  mayBroadly(
    { statements: statements.filter((each) => !each.allows || !givesHarmless(each, action)), boundary },
    action,
  )

/** Whether the policies that may be attached are named, or what is given stays within a boundary. */
function givesHarmless({ conditions }: Statement, action: string): boolean {
  return conditions.some(({ operator, key, values }) => {
    if (!/^(?:string|arn)(?:equals|like)(?:ignorecase)?$/.test(operator) || values.length === 0) return false
    if (key === 'iam:policyarn') return /:Attach/.test(action) && !values.some(isStrong)
    return (
      key === 'iam:permissionsboundary' && /(?:Attach|Put)(?:User|Role)Policy$/.test(action) && !values.some(isStrong)
    )
  })
}

/** A pattern for all policies, or one that is as good as all rights. */
const isStrong = (policy: string): boolean => /(?:^|\/)\*$|\/(?:AdministratorAccess|IAMFullAccess)$/.test(policy)

const PASSED_TO = 'iam:passedtoservice'

/** Whether a statement lets a role be passed to a service: `iam:PassedToService` may name others only. */
function canPassTo({ conditions }: Statement, service: string): boolean {
  const limits = conditions.filter(({ operator, key }) => key === PASSED_TO && /^string(?:equals|like)/.test(operator))
  return limits.every(({ values }) => values.some((value) => value === service || value.includes('*')))
}
