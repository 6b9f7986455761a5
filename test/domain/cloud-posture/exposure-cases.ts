import type { InfrastructureCase } from './infrastructure-cases.ts'

const text = (value: unknown) => JSON.stringify(value)
const statement = (more: object) => ({ Statement: [{ Effect: 'Allow', Action: '*', Resource: '*', ...more }] })
/** The policy that the console writes for a key: the account decides. */
const ACCOUNT_KEY = {
  Version: '2012-10-17',
  Statement: [
    {
      Sid: 'Enable IAM User Permissions',
      Effect: 'Allow',
      Principal: { AWS: 'arn:aws:iam::000000000001:root' },
      Action: 'kms:*',
      Resource: '*',
    },
  ],
}
const OPEN_KEY = {
  Version: '2012-10-17',
  Statement: [...ACCOUNT_KEY.Statement, { Effect: 'Allow', Principal: '*', Action: 'kms:Decrypt', Resource: '*' }],
}
const overTls = statement({ Principal: '*', Condition: { Bool: { 'aws:SecureTransport': 'true' } } })
const fromOffice = statement({ Principal: '*', Condition: { IpAddress: { 'aws:SourceIp': ['196.1.2.3/32'] } } })
const fromAnywhere = statement({ Principal: '*', Condition: { IpAddress: { 'aws:SourceIp': ['0.0.0.0/0'] } } })
// Keys of no account, as AWS's own documentation writes them.
const KEY_ID = 'AKIAIOSFODNN7EXAMPLE'
const SCRIPT = `#!/bin/bash\nexport AWS_ACCESS_KEY_ID=${KEY_ID}\nyum install -y httpd\n`
const PLAIN_SCRIPT = '#!/bin/bash\nexport AWS_REGION=af-south-1\nyum install -y httpd\n'
const SECRET = ['aws_secret', 'access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCY'].join('_') + 'EXAMPLEKEY'
const SEALED = {
  EncryptionAtRestOptions: { Enabled: true },
  NodeToNodeEncryptionOptions: { Enabled: true },
  DomainEndpointOptions: { EnforceHTTPS: true },
}
const SEALED_PLAN = {
  encrypt_at_rest: [{ enabled: true }],
  node_to_node_encryption: [{ enabled: true }],
  domain_endpoint_options: [{ enforce_https: true }],
}
const passRole = (more: object = {}) => statement({ Action: ['ecs:RunTask', 'iam:PassRole'], ...more })
const NAMED = { Resource: 'arn:aws:iam::000000000001:role/task' }
const ADMINISTRATOR = 'arn:aws:iam::aws:policy/AdministratorAccess'
const READER = 'arn:aws:iam::aws:policy/ReadOnlyAccess'

/** Checks of keys, secrets, search, APIs and policies. */
export const exposureCases: Readonly<Record<string, readonly InfrastructureCase[]>> = {
  'key-policy-everyone': [
    { type: 'AWS::KMS::Key', fails: { KeyPolicy: OPEN_KEY }, passes: { KeyPolicy: ACCOUNT_KEY } },
    { type: 'AWS::KMS::Key', fails: { KeyPolicy: overTls }, passes: { KeyPolicy: fromOffice } },
    { type: 'aws_kms_key', fails: { policy: text(OPEN_KEY) }, passes: { policy: text(ACCOUNT_KEY) } },
    { type: 'aws_kms_key_policy', fails: { policy: text(fromAnywhere) }, passes: { policy: text(ACCOUNT_KEY) } },
  ],
  'search-domain-open': [
    {
      type: 'AWS::OpenSearchService::Domain',
      fails: { AccessPolicies: statement({ Principal: { AWS: '*' }, Action: 'es:*' }) },
      passes: { AccessPolicies: fromOffice },
    },
    {
      type: 'AWS::Elasticsearch::Domain',
      fails: { AccessPolicies: statement({ Principal: '*' }) },
      passes: { AccessPolicies: statement({ Principal: '*' }), VPCOptions: { SubnetIds: [{ Ref: 'Private' }] } },
    },
    {
      type: 'aws_opensearch_domain',
      fails: { access_policies: text(statement({ Principal: '*' })), vpc_options: [] },
      passes: { access_policies: text(statement({ Principal: '*' })), vpc_options: [{ subnet_ids: ['subnet-1'] }] },
    },
    {
      type: 'aws_elasticsearch_domain_policy',
      fails: { access_policies: text(overTls) },
      passes: { access_policies: text(fromOffice) },
    },
  ],
  'search-domain-encryption': [
    {
      type: 'AWS::OpenSearchService::Domain',
      fails: { ...SEALED, NodeToNodeEncryptionOptions: { Enabled: false } },
      passes: SEALED,
    },
    { type: 'AWS::Elasticsearch::Domain', fails: {}, passes: SEALED },
    {
      type: 'aws_opensearch_domain',
      fails: { ...SEALED_PLAN, encrypt_at_rest: [{ enabled: false }] },
      passes: SEALED_PLAN,
    },
  ],
  'api-method-open': [
    {
      type: 'AWS::ApiGateway::Method',
      fails: { HttpMethod: 'POST', AuthorizationType: 'NONE' },
      passes: { HttpMethod: 'POST', AuthorizationType: 'NONE', ApiKeyRequired: true },
    },
    {
      type: 'AWS::ApiGatewayV2::Route',
      fails: { RouteKey: 'GET /wages' },
      passes: { RouteKey: 'GET /wages', AuthorizationType: 'JWT' },
    },
    {
      type: 'aws_api_gateway_method',
      fails: { http_method: 'DELETE', authorization: 'NONE' },
      passes: { http_method: 'DELETE', authorization: 'AWS_IAM' },
    },
    {
      type: 'aws_apigatewayv2_route',
      fails: { route_key: '$default', authorization_type: 'NONE' },
      passes: { route_key: '$default', authorization_type: 'CUSTOM' },
    },
  ],
  'database-password-written': [
    {
      type: 'AWS::RDS::DBInstance',
      fails: { MasterUsername: 'admin', MasterUserPassword: 'not-a-real-one' },
      passes: { MasterUsername: 'admin', ManageMasterUserPassword: true },
    },
    {
      type: 'AWS::RDS::DBCluster',
      fails: { MasterUserPassword: 'not-a-real-one' },
      passes: { MasterUserPassword: '{{resolve:secretsmanager:orders:SecretString:password}}' },
    },
    {
      type: 'aws_db_instance',
      fails: { username: 'admin', password: 'not-a-real-one' },
      passes: { username: 'admin', password: null, manage_master_user_password: true },
    },
    {
      type: 'aws_redshift_cluster',
      fails: { master_password: 'not-a-real-one' },
      passes: { manage_master_password: true },
    },
  ],
  'user-password-written': [
    {
      type: 'AWS::IAM::User',
      fails: { LoginProfile: { Password: 'not-a-real-one' } },
      passes: { LoginProfile: { Password: '{{resolve:secretsmanager:people}}' } },
    },
  ],
  // Parameters stand elsewhere in a template, and are tested there.
  'secret-in-parameter': [],
  'access-key-written': [
    {
      type: 'AWS::EC2::Instance',
      fails: { UserData: { 'Fn::Base64': { 'Fn::Sub': SCRIPT } } },
      passes: { UserData: { 'Fn::Base64': { 'Fn::Sub': PLAIN_SCRIPT } } },
    },
    {
      type: 'AWS::EC2::LaunchTemplate',
      fails: { LaunchTemplateData: { UserData: btoa(SCRIPT) } },
      passes: { LaunchTemplateData: { UserData: btoa(PLAIN_SCRIPT) } },
    },
    {
      type: 'AWS::Lambda::Function',
      fails: { Environment: { Variables: { ID: KEY_ID } } },
      // As long, and no key: the name of a stack.
      passes: { Environment: { Variables: { ID: `X${KEY_ID}` } } },
    },
    {
      type: 'AWS::ECS::TaskDefinition',
      fails: { ContainerDefinitions: [{ Environment: [{ Name: 'ID', Value: KEY_ID }] }] },
      passes: { ContainerDefinitions: [{ Environment: [{ Name: 'REGION', Value: 'af-south-1' }] }] },
    },
    { type: 'aws_instance', fails: { user_data: SCRIPT }, passes: { user_data: PLAIN_SCRIPT } },
    {
      type: 'aws_launch_template',
      fails: { user_data: btoa(`[default]\n${SECRET}\n`) },
      passes: { user_data: btoa('[default]\naws_secret_access_key = from-the-role\n') },
    },
    {
      type: 'aws_ecs_task_definition',
      fails: { container_definitions: text([{ environment: [{ name: 'ID', value: KEY_ID }] }]) },
      passes: { container_definitions: text([{ environment: [{ name: 'ID', value: 'orders' }] }]) },
    },
  ],
  'role-administrator': [
    {
      type: 'AWS::IAM::Role',
      fails: { ManagedPolicyArns: [{ 'Fn::Sub': 'arn:${AWS::Partition}:iam::aws:policy/AdministratorAccess' }] },
      passes: { ManagedPolicyArns: [READER] },
    },
    // As CDK writes the name of a policy of AWS.
    {
      type: 'AWS::IAM::Role',
      fails: {
        ManagedPolicyArns: [
          { 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':iam::aws:policy/AdministratorAccess']] },
        ],
      },
      passes: { ManagedPolicyArns: [] },
    },
    { type: 'aws_iam_role_policy_attachment', fails: { policy_arn: ADMINISTRATOR }, passes: { policy_arn: READER } },
    {
      type: 'aws_iam_role',
      fails: { managed_policy_arns: [ADMINISTRATOR] },
      passes: { managed_policy_arns: [READER] },
    },
  ],
  'policy-not-action': [
    {
      type: 'AWS::IAM::Role',
      fails: { Policies: [{ PolicyDocument: statement({ Action: undefined, NotAction: ['iam:*'] }) }] },
      passes: {
        Policies: [{ PolicyDocument: statement({ Effect: 'Deny', Action: undefined, NotAction: ['iam:*'] }) }],
      },
    },
    {
      type: 'aws_iam_role_policy',
      fails: { policy: text(statement({ Action: undefined, NotAction: 'organizations:*' })) },
      passes: {
        policy: text(statement({ Action: undefined, NotAction: 's3:Delete*', Resource: 'arn:aws:s3:::wages' })),
      },
    },
  ],
  'policy-pass-role': [
    {
      type: 'AWS::IAM::Policy',
      fails: { PolicyDocument: passRole() },
      passes: {
        PolicyDocument: passRole({
          Condition: { StringEquals: { 'iam:PassedToService': 'ecs-tasks.amazonaws.com' } },
        }),
      },
    },
    {
      type: 'AWS::IAM::Role',
      fails: { Policies: [{ PolicyDocument: passRole({ Resource: 'arn:aws:iam::000000000001:role/*' }) }] },
      passes: { Policies: [{ PolicyDocument: passRole(NAMED) }] },
    },
    {
      type: 'aws_iam_policy',
      fails: { policy: text(passRole({ Action: 'iam:P*' })) },
      passes: { policy: text(passRole({ Action: 'iam:P*', Resource: 'arn:aws:iam::000000000001:user/*' })) },
    },
    {
      type: 'aws_iam_policy',
      fails: { policy: text(passRole()) },
      passes: { policy: text(passRole(NAMED)) },
    },
  ],
}
