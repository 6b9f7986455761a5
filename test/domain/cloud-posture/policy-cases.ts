import { escalationChecks } from '#domain/cloud-posture/checks/iam/escalation.ts'
import type { InfrastructureCase } from './infrastructure-cases.ts'

const text = (value: unknown) => JSON.stringify(value)
const policyOf = (Action: unknown, Resource: unknown = '*', more: object = {}) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action, Resource, ...more }],
})
const NAMED = 'arn:aws:iam::000000000001:role/orders'
const GITHUB = 'token.actions.githubusercontent.com'
const builds = (Federated: unknown, Condition?: object) => ({
  Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRoleWithWebIdentity', Principal: { Federated }, Condition }],
})
const named = (sub: string) => ({ StringLike: { [`${GITHUB}:sub`]: sub } })
const PROVIDER = `arn:aws:iam::000000000001:oidc-provider/${GITHUB}`

/** Where a template or a plan writes a policy: each way up is tried in one of these. */
const places: readonly ((document: object) => readonly [type: string, properties: object])[] = [
  (document) => ['AWS::IAM::Policy', { PolicyDocument: document }],
  (document) => ['aws_iam_policy', { policy: text(document) }],
  (document) => [
    'AWS::IAM::Role',
    { Policies: [{ PolicyDocument: policyOf('s3:GetObject') }, { PolicyDocument: document }] },
  ],
  (document) => ['aws_iam_role_policy', { policy: text(document) }],
  (document) => ['AWS::IAM::ManagedPolicy', { PolicyDocument: document }],
  (document) => ['aws_iam_role', { inline_policy: [{ name: 'own', policy: text(document) }] }],
  (document) => ['AWS::IAM::GroupPolicy', { PolicyDocument: document }],
  (document) => ['aws_iam_group_policy', { policy: text(document) }],
  (document) => ['AWS::IAM::User', { Policies: [{ PolicyDocument: document }] }],
  (document) => ['aws_iam_user_policy', { policy: text(document) }],
  (document) => ['AWS::Serverless::Function', { Policies: ['AWSXrayWriteOnlyAccess', document] }],
  (document) => ['aws_ssoadmin_permission_set_inline_policy', { inline_policy: text(document) }],
]

/** Each way of each check on every resource, and the same on one named role, which leads nowhere. */
const ways = escalationChecks.map((check, index): [string, readonly InfrastructureCase[]] => {
  // Two ways at least, so that both languages are tried.
  const [first] = check.ways
  const list = check.ways.length > 1 ? check.ways : [first!, first!]
  const cases = list.map(({ actions }, way): InfrastructureCase => {
    const place = places[(index * 2 + way) % places.length]!
    const [type, fails] = place(policyOf(actions))
    return { type, fails, passes: place(policyOf(actions, NAMED))[1] }
  })
  return [check.id, cases]
})

/** Checks of policies that identities hold, in templates and plans. */
export const policyCases: Readonly<Record<string, readonly InfrastructureCase[]>> = {
  ...Object.fromEntries(ways),
  'policy-whole-service': [
    // As cfngoat has it.
    {
      type: 'AWS::IAM::Policy',
      fails: { PolicyDocument: policyOf(['ec2:*', 's3:*', 'lambda:*', 'cloudwatch:*']) },
      passes: { PolicyDocument: policyOf(['ec2:Describe*', 's3:Get*']) },
    },
    {
      type: 'AWS::IAM::Role',
      fails: { Policies: [{ PolicyDocument: policyOf('dynamodb:*') }] },
      passes: { Policies: [{ PolicyDocument: policyOf('dynamodb:*', { 'Fn::GetAtt': ['Orders', 'Arn'] }) }] },
    },
    {
      type: 'aws_iam_role_policy',
      fails: { policy: text(policyOf('s3:*', 'arn:aws:s3:::*')) },
      passes: { policy: text(policyOf('s3:*', ['arn:aws:s3:::orders', 'arn:aws:s3:::orders/*'])) },
    },
    {
      type: 'aws_iam_policy',
      fails: { policy: text(policyOf('ec2:*', '*', { Condition: { Bool: { 'aws:SecureTransport': 'true' } } })) },
      passes: {
        policy: text(policyOf('ec2:*', '*', { Condition: { StringEquals: { 'aws:ResourceTag/team': 'pay' } } })),
      },
    },
  ],
  'iam-trust-federated-subject': [
    {
      type: 'AWS::IAM::Role',
      fails: {
        AssumeRolePolicyDocument: builds({
          'Fn::Sub': `arn:aws:iam::\${AWS::AccountId}:oidc-provider/${GITHUB}`,
        }),
      },
      passes: { AssumeRolePolicyDocument: builds(PROVIDER, named('repo:veritech/site:ref:refs/heads/main')) },
    },
    // CDK names the provider by reference.
    {
      type: 'AWS::IAM::Role',
      fails: {
        AssumeRolePolicyDocument: builds(
          { Ref: 'Provider' },
          { StringEquals: { [`${GITHUB}:aud`]: 'sts.amazonaws.com' } },
        ),
      },
      passes: { AssumeRolePolicyDocument: builds({ Ref: 'Provider' }, named('repo:veritech/site:*')) },
    },
    {
      type: 'aws_iam_role',
      fails: { assume_role_policy: text(builds(PROVIDER, named('repo:*'))) },
      passes: { assume_role_policy: text(builds(PROVIDER, named('repo:veritech/site:environment:live'))) },
    },
  ],
  'access-key-made': [
    {
      type: 'AWS::IAM::AccessKey',
      fails: { UserName: { Ref: 'User' } },
      passes: { UserName: { Ref: 'User' }, Status: 'Inactive' },
    },
    {
      type: 'aws_iam_access_key',
      fails: { user: 'orders', status: 'Active' },
      passes: { user: 'orders', status: 'Inactive' },
    },
  ],
}
