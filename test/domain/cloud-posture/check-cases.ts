/** A document that fails a check, and a near miss: one that differs in what matters, and passes. */
interface Case {
  readonly fails: unknown
  readonly passes: unknown
}

const ACCOUNT = '000000000001'
type Statement = Readonly<Record<string, unknown>>

export const allow = (Action: unknown, Resource: unknown = '*', more: object = {}): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
})
const policyOf = (statements: readonly Statement[]) => ({ Version: '2012-10-17', Statement: statements })

interface Parts {
  readonly users?: readonly object[]
  readonly groups?: readonly object[]
  readonly roles?: readonly object[]
  readonly policies?: readonly object[]
}
/** The answer of `aws iam get-account-authorization-details`. */
export const details = ({ users = [], groups = [], roles = [], policies = [] }: Parts) => ({
  UserDetailList: users,
  GroupDetailList: groups,
  RoleDetailList: roles,
  Policies: policies,
})
export const user = (statements: readonly Statement[], more: object = {}) => ({
  UserName: 'thandi',
  Arn: `arn:aws:iam::${ACCOUNT}:user/thandi`,
  GroupList: [],
  AttachedManagedPolicies: [],
  UserPolicyList: [{ PolicyName: 'own', PolicyDocument: policyOf(statements) }],
  ...more,
})
const role = (trust: Statement, more: object = {}) => ({
  RoleName: 'deploy',
  Arn: `arn:aws:iam::${ACCOUNT}:role/deploy`,
  CreateDate: '2026-11-01T00:00:00+00:00',
  AssumeRolePolicyDocument: policyOf([trust]),
  RolePolicyList: [],
  AttachedManagedPolicies: [],
  ...more,
})
const trusting = (Principal: unknown, Condition?: object) =>
  details({
    roles: [role({ Effect: 'Allow', Action: 'sts:AssumeRole', Principal, ...(Condition && { Condition }) })],
  })
const SERVICE = { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'ec2.amazonaws.com' } }
const GITHUB = `arn:aws:iam::${ACCOUNT}:oidc-provider/token.actions.githubusercontent.com`
const policy = (statements: readonly Statement[], old: readonly Statement[] = []) =>
  details({
    policies: [
      {
        PolicyName: 'pay',
        Arn: `arn:aws:iam::${ACCOUNT}:policy/pay`,
        DefaultVersionId: 'v2',
        PolicyVersionList: [
          { VersionId: 'v1', IsDefaultVersion: false, Document: policyOf(old) },
          { VersionId: 'v2', IsDefaultVersion: true, Document: policyOf(statements) },
        ],
      },
    ],
  })
const holding = (statements: readonly Statement[], more: object = {}) => details({ users: [user(statements, more)] })
const bounded = (boundary: readonly Statement[]) => ({
  ...policy(boundary),
  UserDetailList: [
    user([allow(['iam:PassRole', 'ecs:*'])], { PermissionsBoundary: { PermissionsBoundaryArn: named('policy') } }),
  ],
})
/** A role that machines take on. */
const serving = (statements: readonly Statement[]) =>
  details({
    roles: [role(SERVICE, { RolePolicyList: [{ PolicyName: 'own', PolicyDocument: policyOf(statements) }] })],
  })
const named = (kind: string) => `arn:aws:iam::${ACCOUNT}:${kind}/pay`

export const iamCases: Readonly<Record<string, Case>> = {
  'iam-escalation-policy-version': {
    fails: holding([allow('iam:CreatePolicyVersion')]),
    passes: holding([allow('iam:CreatePolicyVersion', named('policy'))]),
  },
  'iam-escalation-attach-policy': {
    fails: holding([allow('iam:Attach*', `arn:aws:iam::${ACCOUNT}:role/*`)]),
    passes: holding([
      allow('iam:Attach*'),
      {
        Effect: 'Deny',
        Action: ['iam:AttachUserPolicy', 'iam:AttachGroupPolicy', 'iam:AttachRolePolicy'],
        Resource: '*',
      },
    ]),
  },
  'iam-escalation-inline-policy': {
    fails: holding([allow(['s3:GetObject', 'iam:PutUserPolicy'])]),
    passes: holding([allow(['s3:GetObject', 'iam:GetUserPolicy'])]),
  },
  'iam-escalation-access-key': {
    fails: holding([allow('iam:*AccessKey*', `arn:aws:iam::${ACCOUNT}:user/*`)]),
    passes: holding([allow('iam:*AccessKey*', `arn:aws:iam::${ACCOUNT}:user/\${aws:username}`)]),
  },
  'iam-escalation-password': {
    fails: holding([allow('iam:UpdateLoginProfile', '*', { Condition: { Bool: { 'aws:SecureTransport': 'true' } } })]),
    passes: holding([allow('iam:ChangePassword')]),
  },
  'iam-escalation-group': {
    fails: details({
      users: [user([], { GroupList: ['helpers'] })],
      groups: [
        {
          GroupName: 'helpers',
          Arn: named('group'),
          AttachedManagedPolicies: [],
          GroupPolicyList: [{ PolicyName: 'own', PolicyDocument: policyOf([allow('iam:AddUserToGroup')]) }],
        },
      ],
    }),
    passes: details({
      users: [user([], { GroupList: ['others'] })],
      groups: [
        {
          GroupName: 'helpers',
          Arn: named('group'),
          AttachedManagedPolicies: [],
          GroupPolicyList: [{ PolicyName: 'own', PolicyDocument: policyOf([allow('iam:AddUserToGroup')]) }],
        },
      ],
    }),
  },
  'iam-escalation-trust': {
    // IAM's API sends documents URL-encoded.
    fails: holding([], {
      UserPolicyList: [
        {
          PolicyName: 'own',
          PolicyDocument: encodeURIComponent(JSON.stringify(policyOf([allow('iam:UpdateAssumeRolePolicy')]))),
        },
      ],
    }),
    passes: holding([], {
      UserPolicyList: [
        {
          PolicyName: 'own',
          PolicyDocument: encodeURIComponent(
            JSON.stringify(policyOf([allow('iam:UpdateAssumeRolePolicy', named('role'))])),
          ),
        },
      ],
    }),
  },
  'iam-escalation-boundary': {
    fails: holding([allow('iam:DeleteUserPermissionsBoundary')]),
    passes: holding([allow('iam:GetUser')]),
  },
  'iam-escalation-any-role': {
    fails: holding([allow('sts:AssumeRole')]),
    passes: holding([allow('sts:AssumeRole', [named('role'), `arn:aws:iam::${ACCOUNT}:role/teams/*/deploy`])]),
  },
  'iam-escalation-instance': {
    fails: holding([allow(['iam:PassRole', 'ec2:RunInstances'])]),
    passes: holding([
      allow('iam:PassRole', '*', { Condition: { StringEquals: { 'iam:PassedToService': 'ecs-tasks.amazonaws.com' } } }),
      allow('ec2:RunInstances'),
    ]),
  },
  'iam-escalation-function': {
    fails: holding([allow(['iam:PassRole', 'lambda:CreateFunction', 'lambda:CreateEventSourceMapping'])]),
    passes: holding([allow(['iam:PassRole', 'lambda:CreateFunction'])]),
  },
  'iam-escalation-function-code': {
    fails: holding([allow('lambda:Update*')]),
    passes: holding([allow('lambda:Update*', `arn:aws:lambda:af-south-1:${ACCOUNT}:function:pay`)]),
  },
  'iam-escalation-stack': {
    fails: holding([allow(['iam:PassRole', 'cloudformation:*'])]),
    passes: holding([allow('iam:PassRole', named('role')), allow('cloudformation:*')]),
  },
  'iam-escalation-build': {
    fails: holding([allow(['iam:PassRole', 'codebuild:*'])]),
    passes: holding([allow(['iam:PassRole', 'codebuild:StartBuild'])]),
  },
  'iam-escalation-container': {
    fails: holding([allow(['iam:PassRole', 'ecs:*'])]),
    passes: bounded([allow('ecs:*')]),
  },
  'iam-escalation-notebook': {
    fails: holding([allow(['iam:PassRole', 'sagemaker:*'])]),
    passes: holding([allow(['iam:PassRole', 'sagemaker:CreateNotebookInstance'])]),
  },
  'iam-escalation-data-job': {
    fails: holding([allow(['iam:PassRole', 'glue:*'])]),
    passes: holding([allow(['iam:PassRole', 'glue:StartJobRun'])]),
  },
  'iam-escalation-command': {
    fails: holding([allow('ssm:*')]),
    passes: holding([
      allow('ssm:Get*'),
      allow('ssm:StartSession', `arn:aws:ec2:af-south-1:${ACCOUNT}:instance/i-0abc`),
    ]),
  },
  'iam-escalation-data-endpoint': {
    fails: holding([allow('glue:UpdateDevEndpoint')]),
    passes: holding([allow(['iam:PassRole', 'glue:GetDevEndpoint'])]),
  },
  'iam-escalation-pipeline': {
    fails: holding([allow(['iam:PassRole', 'datapipeline:*'])]),
    passes: holding([allow(['iam:PassRole', 'datapipeline:CreatePipeline', 'datapipeline:PutPipelineDefinition'])]),
  },
  'iam-escalation-function-settings': {
    fails: holding([allow('lambda:UpdateFunctionConfiguration')]),
    passes: holding([allow('lambda:UpdateFunctionConfiguration', `arn:aws:lambda:af-south-1:${ACCOUNT}:function:pay`)]),
  },
  'iam-escalation-instance-role': {
    fails: holding([allow(['iam:PassRole', 'ec2:ReplaceIamInstanceProfileAssociation'])]),
    passes: holding([allow(['ec2:ReplaceIamInstanceProfileAssociation', 'ec2:AssociateIamInstanceProfile'])]),
  },
  'iam-escalation-start-script': {
    fails: holding([allow(['ec2:ModifyInstanceAttribute', 'ec2:StopInstances', 'ec2:StartInstances'])]),
    passes: holding([allow(['ec2:StopInstances', 'ec2:StartInstances'])]),
  },
  'iam-escalation-fleet': {
    fails: holding([allow(['iam:PassRole', 'ec2:CreateLaunchTemplate', 'autoscaling:CreateAutoScalingGroup'])]),
    passes: holding([allow(['iam:PassRole', 'ec2:CreateLaunchTemplate'])]),
  },
  'iam-escalation-training': {
    fails: holding([allow(['iam:PassRole', 'sagemaker:CreateTrainingJob'])]),
    passes: holding([allow(['sagemaker:CreateTrainingJob'])]),
  },
  'iam-escalation-notebook-address': {
    fails: holding([allow(['sagemaker:CreatePresignedDomainUrl'])]),
    passes: holding([allow(['sagemaker:DescribeNotebookInstance'])]),
  },
  'iam-escalation-cluster': {
    fails: holding([allow(['iam:PassRole', 'elasticmapreduce:RunJobFlow'])]),
    passes: holding([allow(['iam:PassRole', 'elasticmapreduce:ListClusters'])]),
  },
  'iam-escalation-workflow': {
    fails: holding([allow(['iam:PassRole', 'states:*'])]),
    passes: holding([allow(['iam:PassRole', 'states:CreateStateMachine'])]),
  },
  'iam-escalation-schedule': {
    fails: holding([allow(['iam:PassRole', 'scheduler:CreateSchedule'])]),
    passes: holding([allow('iam:PassRole', named('role')), allow('scheduler:CreateSchedule')]),
  },
  'iam-escalation-web-service': {
    fails: holding([allow(['iam:PassRole', 'apprunner:CreateService'])]),
    passes: holding([allow(['iam:PassRole', 'apprunner:ListServices'])]),
  },
  'iam-service-administrator': {
    fails: serving([allow('*')]),
    passes: serving([allow('s3:*')]),
  },
  'iam-service-not-action': {
    fails: serving([{ Effect: 'Allow', NotAction: 'iam:*', Resource: '*' }]),
    passes: serving([{ Effect: 'Allow', NotAction: 's3:Delete*', Resource: 'arn:aws:s3:::wages' }]),
  },
  'iam-service-pass-role': {
    fails: serving([allow('iam:PassRole')]),
    passes: serving([
      allow('iam:PassRole', '*', { Condition: { StringEquals: { 'iam:PassedToService': 'ecs-tasks.amazonaws.com' } } }),
    ]),
  },
  'iam-trust-everyone': {
    fails: trusting({ AWS: '*' }),
    passes: trusting({ AWS: '*' }, { StringEquals: { 'aws:PrincipalOrgID': 'o-0000000001' } }),
  },
  'iam-trust-external-id': {
    fails: trusting({ AWS: 'arn:aws:iam::000000000002:root' }),
    passes: trusting({ AWS: 'arn:aws:iam::000000000002:root' }, { StringEquals: { 'sts:ExternalId': 'x-1' } }),
  },
  'iam-trust-federated-subject': {
    fails: trusting({ Federated: GITHUB }, { StringLike: { 'token.actions.githubusercontent.com:sub': 'repo:*' } }),
    passes: trusting(
      { Federated: GITHUB },
      { StringLike: { 'token.actions.githubusercontent.com:sub': 'repo:veritech/site:ref:refs/heads/*' } },
    ),
  },
  'iam-administrator-user': {
    fails: holding([], {
      AttachedManagedPolicies: [
        { PolicyName: 'AdministratorAccess', PolicyArn: 'arn:aws:iam::aws:policy/AdministratorAccess' },
      ],
    }),
    passes: holding([{ Effect: 'Allow', NotAction: ['iam:*', 'organizations:*'], Resource: '*' }]),
  },
  'iam-user-policies': {
    fails: holding([allow('s3:GetObject')]),
    passes: holding([], { UserPolicyList: [], GroupList: ['helpers'] }),
  },
  'iam-administrator-policy': {
    fails: policy([allow('*')]),
    passes: policy([allow('*', 'arn:aws:s3:::wages/*')], [allow('*')]),
  },
  'iam-not-action': {
    fails: policy([{ Effect: 'Allow', NotAction: 'iam:*', Resource: '*' }]),
    passes: policy([{ Effect: 'Deny', NotAction: 'iam:*', Resource: '*' }]),
  },
  'policy-whole-service': {
    fails: policy([allow(['s3:*', 'xray:*'])]),
    passes: policy([allow('s3:*', ['arn:aws:s3:::orders', 'arn:aws:s3:::orders/*'])], [allow('s3:*')]),
  },
  'iam-role-unused': {
    fails: details({ roles: [role(SERVICE, { RoleLastUsed: { LastUsedDate: '2026-08-24T00:00:00+00:00' } })] }),
    passes: details({ roles: [role(SERVICE, { RoleLastUsed: { LastUsedDate: '2026-08-26T00:00:00+00:00' } })] }),
  },
}

const REPORT =
  'user,arn,user_creation_time,password_enabled,password_last_used,password_last_changed,password_next_rotation,mfa_active,access_key_1_active,access_key_1_last_rotated,access_key_1_last_used_date,access_key_1_last_used_region,access_key_1_last_used_service,access_key_2_active,access_key_2_last_rotated,access_key_2_last_used_date,access_key_2_last_used_region,access_key_2_last_used_service,cert_1_active,cert_1_last_rotated,cert_2_active,cert_2_last_rotated'.split(
    ',',
  )
/** IAM's credential report with one row. */
const report = (user: string, cells: Readonly<Record<string, string>>) => ({
  columns: REPORT,
  rows: [
    REPORT.map((column) => {
      const start: Readonly<Record<string, string>> = {
        user,
        arn: user === '<root_account>' ? `arn:aws:iam::${ACCOUNT}:root` : `arn:aws:iam::${ACCOUNT}:user/${user}`,
        password_enabled: user === '<root_account>' ? 'not_supported' : 'false',
        mfa_active: 'true',
      }
      return cells[column] ?? start[column] ?? (column.endsWith('_active') ? 'false' : 'N/A')
    }),
  ],
})
const rootRow = (cells: Readonly<Record<string, string>>) => report('<root_account>', cells)
const personRow = (cells: Readonly<Record<string, string>>) => report('thandi', cells)
const key1 = (rotated: string, used: string) => ({
  access_key_1_active: 'true',
  access_key_1_last_rotated: rotated,
  access_key_1_last_used_date: used,
})
const RECENT = '2026-11-20T09:00:00+00:00'

export const credentialCases: Readonly<Record<string, Case>> = {
  'root-access-key': {
    fails: rootRow({ access_key_2_active: 'true' }),
    passes: rootRow({ access_key_2_active: 'false', access_key_2_last_rotated: RECENT }),
  },
  'root-second-factor': { fails: rootRow({ mfa_active: 'false' }), passes: rootRow({ mfa_active: 'TRUE' }) },
  'root-used': {
    fails: rootRow({ password_last_used: RECENT }),
    passes: rootRow({ password_last_used: '2026-08-24T00:00:00+00:00', access_key_1_last_used_date: 'N/A' }),
  },
  'user-second-factor': {
    fails: personRow({ password_enabled: 'true', mfa_active: 'false' }),
    passes: personRow({ password_enabled: 'true', mfa_active: 'true' }),
  },
  'access-key-age': {
    fails: personRow(key1('2026-08-24T00:00:00+00:00', RECENT)),
    passes: personRow(key1('2026-08-25T00:00:00+00:00', RECENT)),
  },
  'access-key-unused': {
    fails: personRow(key1('2026-09-01T00:00:00+00:00', 'N/A')),
    passes: personRow(key1(RECENT, 'N/A')),
  },
  'password-unused': {
    fails: personRow({ password_enabled: 'true', password_last_used: '2026-10-01T00:00:00+00:00' }),
    passes: personRow({
      password_enabled: 'true',
      password_last_used: 'no_information',
      password_last_changed: RECENT,
    }),
  },
  'access-key-second': {
    fails: personRow({ ...key1(RECENT, RECENT), access_key_2_active: 'true' }),
    passes: personRow({ ...key1(RECENT, RECENT), access_key_2_last_rotated: RECENT }),
  },
}
