import { azureCases } from './azure-cases.ts'
import { exposureCases } from './exposure-cases.ts'
import { googleCases } from './google-cases.ts'
import { policyCases } from './policy-cases.ts'
import { diskCases, transitCases } from './transit-cases.ts'

/** Resources that fail a check, and near misses that pass it, in a template and in a Terraform plan. */
export interface InfrastructureCase {
  readonly type: string
  readonly fails: object
  readonly passes: object
}

const everyone = (more: object = {}) => ({
  Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: '*', ...more }],
})
const inOrganisation = everyone({ Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-0000000001' } } })
const policyOf = (Resource: string, Action = '*') => ({ Statement: [{ Effect: 'Allow', Action, Resource }] })
const trusting = (Principal: unknown) => ({ Statement: [{ Effect: 'Allow', Principal, Action: 'sts:AssumeRole' }] })
const rule = (port: number, CidrIp: string) => ({ IpProtocol: 'tcp', FromPort: port, ToPort: port, CidrIp })
const planRule = (port: number, source: string) => ({
  protocol: 'tcp',
  from_port: port,
  to_port: port,
  cidr_blocks: [source],
  ipv6_cidr_blocks: [],
})
const text = (value: unknown) => JSON.stringify(value)
const AURORA = { Engine: 'aurora-postgresql', DBClusterIdentifier: { Ref: 'Cluster' } }

/** By check: the first of each pair fails. */
export const infrastructureCases: Readonly<Record<string, readonly InfrastructureCase[]>> = {
  ...exposureCases,
  ...azureCases,
  ...googleCases,
  ...policyCases,
  ...transitCases,
  'bucket-public-block': [
    {
      type: 'AWS::S3::Bucket',
      fails: { PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: 'false' } },
      passes: { BucketName: 'wages' },
    },
    {
      type: 'aws_s3_bucket_public_access_block',
      fails: {
        block_public_acls: true,
        block_public_policy: true,
        ignore_public_acls: true,
        restrict_public_buckets: false,
      },
      passes: {
        block_public_acls: true,
        block_public_policy: true,
        ignore_public_acls: true,
        restrict_public_buckets: true,
      },
    },
  ],
  'bucket-public-list': [
    { type: 'AWS::S3::Bucket', fails: { AccessControl: 'PublicRead' }, passes: { AccessControl: 'LogDeliveryWrite' } },
    { type: 'aws_s3_bucket_acl', fails: { acl: 'public-read-write' }, passes: { acl: 'private' } },
  ],
  'bucket-public-policy': [
    {
      type: 'AWS::S3::BucketPolicy',
      fails: { PolicyDocument: everyone() },
      passes: { PolicyDocument: inOrganisation },
    },
    {
      type: 'aws_s3_bucket_policy',
      fails: { policy: text(everyone({ Principal: { AWS: ['*'] } })) },
      passes: { policy: text(everyone({ Effect: 'Deny' })) },
    },
  ],
  'snapshot-public': [
    {
      type: 'AWS::EC2::SnapshotBlockPublicAccess',
      fails: { State: 'unblocked' },
      passes: { State: 'block-all-sharing' },
    },
    {
      type: 'aws_db_snapshot',
      fails: { shared_accounts: ['000000000002', 'all'] },
      passes: { shared_accounts: ['000000000002'] },
    },
    { type: 'aws_ami_launch_permission', fails: { group: 'all' }, passes: { account_id: '000000000002' } },
    {
      type: 'aws_ebs_snapshot_block_public_access',
      fails: { state: 'unblocked' },
      passes: { state: 'block-new-sharing' },
    },
  ],
  'disk-encryption': [
    { type: 'AWS::EC2::Volume', fails: { Size: 8 }, passes: { Size: 8, Encrypted: 'true' } },
    { type: 'aws_ebs_volume', fails: { encrypted: false }, passes: { encrypted: true } },
    ...diskCases,
  ],
  'database-encryption': [
    { type: 'AWS::RDS::DBInstance', fails: { StorageEncrypted: false }, passes: { StorageEncrypted: true } },
    { type: 'AWS::Redshift::Cluster', fails: {}, passes: { Encrypted: true } },
    // A cluster names itself by the key by which a member names its cluster.
    {
      type: 'AWS::Neptune::DBCluster',
      fails: { DBClusterIdentifier: 'orders' },
      passes: { DBClusterIdentifier: 'orders', StorageEncrypted: true },
    },
    { type: 'aws_rds_cluster', fails: { storage_encrypted: null }, passes: { storage_encrypted: true } },
    { type: 'aws_redshift_cluster', fails: { encrypted: false }, passes: { encrypted: 'true' } },
  ],
  'database-public': [
    { type: 'AWS::RDS::DBInstance', fails: { ...AURORA, PubliclyAccessible: true }, passes: AURORA },
    { type: 'aws_db_instance', fails: { publicly_accessible: true }, passes: { publicly_accessible: false } },
    { type: 'AWS::DMS::ReplicationInstance', fails: {}, passes: { PubliclyAccessible: false } },
  ],
  'database-backup': [
    { type: 'AWS::RDS::DBInstance', fails: { BackupRetentionPeriod: 0 }, passes: { BackupRetentionPeriod: 1 } },
    { type: 'aws_db_instance', fails: { backup_retention_period: 0 }, passes: { backup_retention_period: 7 } },
  ],
  'database-updates': [
    { type: 'AWS::RDS::DBInstance', fails: { AutoMinorVersionUpgrade: false }, passes: {} },
    {
      type: 'aws_db_instance',
      fails: { auto_minor_version_upgrade: false },
      passes: { auto_minor_version_upgrade: true },
    },
  ],
  'table-recovery': [
    {
      type: 'AWS::DynamoDB::Table',
      fails: { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false } },
      passes: { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
    },
    {
      type: 'aws_dynamodb_table',
      fails: { point_in_time_recovery: [] },
      passes: { point_in_time_recovery: [{ enabled: true }] },
    },
  ],
  'file-store-encryption': [
    { type: 'AWS::EFS::FileSystem', fails: {}, passes: { Encrypted: true } },
    { type: 'aws_efs_file_system', fails: { encrypted: false }, passes: { encrypted: true } },
  ],
  'key-rotation': [
    { type: 'AWS::KMS::Key', fails: { KeySpec: 'SYMMETRIC_DEFAULT' }, passes: { EnableKeyRotation: true } },
    {
      type: 'aws_kms_key',
      fails: { customer_master_key_spec: 'SYMMETRIC_DEFAULT', enable_key_rotation: false },
      passes: { enable_key_rotation: true },
    },
  ],
  'cache-encryption': [
    {
      type: 'AWS::ElastiCache::ReplicationGroup',
      fails: { AtRestEncryptionEnabled: true },
      passes: { TransitEncryptionEnabled: true },
    },
    {
      type: 'aws_elasticache_replication_group',
      fails: { transit_encryption_enabled: false },
      passes: { transit_encryption_enabled: true },
    },
  ],
  'trail-key': [
    { type: 'AWS::CloudTrail::Trail', fails: {}, passes: { KMSKeyId: { Ref: 'Key' } } },
    {
      type: 'aws_cloudtrail',
      fails: { kms_key_id: '' },
      passes: { kms_key_id: 'arn:aws:kms:af-south-1:000000000001:key/1' },
    },
  ],
  'administration-port-open': [
    {
      type: 'AWS::EC2::SecurityGroup',
      fails: { SecurityGroupIngress: [rule(443, '0.0.0.0/0'), rule(22, '0.0.0.0/0')] },
      passes: { SecurityGroupIngress: [rule(443, '0.0.0.0/0'), rule(22, '10.0.0.0/8')] },
    },
    {
      type: 'AWS::EC2::SecurityGroupIngress',
      fails: { IpProtocol: -1, CidrIpv6: '::/0' },
      passes: { IpProtocol: 'udp', FromPort: 0, ToPort: 65_535, CidrIpv6: '::/0' },
    },
    {
      type: 'aws_security_group',
      fails: { ingress: [planRule(3389, '0.0.0.0/0')] },
      passes: { ingress: [planRule(3390, '0.0.0.0/0')], egress: [planRule(22, '0.0.0.0/0')] },
    },
    {
      type: 'aws_vpc_security_group_ingress_rule',
      fails: { ip_protocol: 'tcp', from_port: 20, to_port: 25, cidr_ipv4: '0.0.0.0/0' },
      passes: { ip_protocol: 'tcp', from_port: 20, to_port: 21, cidr_ipv4: '0.0.0.0/0' },
    },
    // Two halves of the internet are the internet, and half of it is too much.
    {
      type: 'AWS::EC2::SecurityGroup',
      fails: {
        SecurityGroupIngress: ['0.0.0.0/2', '64.0.0.0/2', '128.0.0.0/2', '192.0.0.0/2'].map((half) => rule(22, half)),
      },
      passes: { SecurityGroupIngress: [rule(22, '0.0.0.0/2'), rule(443, '128.0.0.0/1')] },
    },
    {
      type: 'aws_security_group',
      fails: { ingress: [{ ...planRule(22, '0.0.0.0/1'), cidr_blocks: ['0.0.0.0/1', '128.0.0.0/1'] }] },
      passes: { ingress: [{ ...planRule(22, ''), cidr_blocks: ['10.0.0.0/8', '192.168.0.0/16'] }] },
    },
    {
      type: 'aws_security_group_rule',
      fails: { type: 'ingress', ...planRule(22, '128.0.0.0/1') },
      passes: { type: 'ingress', ...planRule(443, '128.0.0.0/1') },
    },
    {
      type: 'AWS::EC2::SecurityGroupIngress',
      fails: { IpProtocol: 'tcp', FromPort: 22, ToPort: 22, CidrIpv6: '2000::/3' },
      passes: { IpProtocol: 'tcp', FromPort: 22, ToPort: 22, CidrIpv6: '2001:db8::/32' },
    },
  ],
  'data-port-open': [
    {
      type: 'AWS::EC2::SecurityGroup',
      fails: { SecurityGroupIngress: [rule(5432, '0.0.0.0/0')] },
      passes: {
        SecurityGroupIngress: [{ ...rule(5432, ''), CidrIp: undefined, SourceSecurityGroupId: { Ref: 'App' } }],
      },
    },
    {
      type: 'aws_security_group_rule',
      fails: { type: 'ingress', ...planRule(6379, '0.0.0.0/0') },
      passes: { type: 'ingress', ...planRule(6379, '196.1.2.3/32') },
    },
  ],
  'flow-logs': [],
  'listener-plain': [
    {
      type: 'AWS::ElasticLoadBalancingV2::Listener',
      fails: { Protocol: 'HTTP', DefaultActions: [{ Type: 'forward' }] },
      passes: { Protocol: 'HTTP', DefaultActions: [{ Type: 'redirect' }] },
    },
    {
      type: 'aws_lb_listener',
      fails: { protocol: 'HTTP', default_action: [{ type: 'forward' }] },
      passes: { protocol: 'HTTPS', default_action: [{ type: 'forward' }] },
    },
    {
      type: 'AWS::ElasticLoadBalancing::LoadBalancer',
      fails: { Listeners: [{ Protocol: 'HTTPS' }, { Protocol: 'HTTP' }] },
      passes: { Listeners: [{ Protocol: 'HTTPS' }, { Protocol: 'TCP' }] },
    },
    {
      type: 'aws_elb',
      fails: { listener: [{ lb_protocol: 'http' }] },
      passes: { listener: [{ lb_protocol: 'https' }] },
    },
  ],
  'load-balancer-logs': [
    {
      type: 'AWS::ElasticLoadBalancingV2::LoadBalancer',
      fails: { LoadBalancerAttributes: [{ Key: 'deletion_protection.enabled', Value: 'true' }] },
      passes: { LoadBalancerAttributes: [{ Key: 'access_logs.s3.enabled', Value: 'true' }] },
    },
    { type: 'aws_lb', fails: { access_logs: [{ enabled: false }] }, passes: { access_logs: [{ enabled: true }] } },
  ],
  'distribution-plain': [
    {
      type: 'AWS::CloudFront::Distribution',
      fails: { DistributionConfig: { DefaultCacheBehavior: { ViewerProtocolPolicy: 'allow-all' } } },
      passes: { DistributionConfig: { DefaultCacheBehavior: { ViewerProtocolPolicy: 'https-only' } } },
    },
    // A path of its own can answer otherwise than the rest.
    {
      type: 'AWS::CloudFront::Distribution',
      fails: {
        DistributionConfig: {
          DefaultCacheBehavior: { ViewerProtocolPolicy: 'https-only' },
          CacheBehaviors: [{ ViewerProtocolPolicy: 'https-only' }, { ViewerProtocolPolicy: 'allow-all' }],
        },
      },
      passes: {
        DistributionConfig: {
          DefaultCacheBehavior: { ViewerProtocolPolicy: 'https-only' },
          CacheBehaviors: [{ ViewerProtocolPolicy: 'redirect-to-https' }],
        },
      },
    },
    {
      type: 'aws_cloudfront_distribution',
      fails: {
        default_cache_behavior: [{ viewer_protocol_policy: 'https-only' }],
        ordered_cache_behavior: [{ viewer_protocol_policy: 'allow-all' }],
      },
      passes: { default_cache_behavior: [{ viewer_protocol_policy: 'https-only' }], ordered_cache_behavior: [] },
    },
    {
      type: 'aws_cloudfront_distribution',
      fails: { default_cache_behavior: [{ viewer_protocol_policy: 'allow-all' }] },
      passes: { default_cache_behavior: [{ viewer_protocol_policy: 'redirect-to-https' }] },
    },
  ],
  'cluster-public': [
    {
      type: 'AWS::EKS::Cluster',
      fails: { ResourcesVpcConfig: { SubnetIds: [] } },
      passes: { ResourcesVpcConfig: { PublicAccessCidrs: ['196.1.2.3/32'] } },
    },
    {
      type: 'aws_eks_cluster',
      fails: { vpc_config: [{ endpoint_public_access: true, public_access_cidrs: ['0.0.0.0/0'] }] },
      passes: { vpc_config: [{ endpoint_public_access: false, public_access_cidrs: ['0.0.0.0/0'] }] },
    },
  ],
  'message-policy-everyone': [
    {
      type: 'AWS::SQS::QueuePolicy',
      fails: { PolicyDocument: everyone() },
      passes: { PolicyDocument: inOrganisation },
    },
    { type: 'aws_sns_topic_policy', fails: { policy: text(everyone()) }, passes: { policy: text(inOrganisation) } },
    // To come over TLS is a condition that everybody fulfils.
    {
      type: 'AWS::SNS::TopicPolicy',
      fails: { PolicyDocument: everyone({ Condition: { Bool: { 'aws:SecureTransport': true } } }) },
      passes: {
        PolicyDocument: everyone({ Condition: { ArnLike: { 'aws:SourceArn': { 'Fn::GetAtt': ['Wages', 'Arn'] } } } }),
      },
    },
    { type: 'aws_sns_topic', fails: { policy: text(everyone()) }, passes: { policy: text(inOrganisation) } },
  ],
  'machine-metadata': [
    {
      type: 'AWS::EC2::LaunchTemplate',
      fails: { LaunchTemplateData: { MetadataOptions: { HttpTokens: 'optional' } } },
      passes: { LaunchTemplateData: { MetadataOptions: { HttpTokens: 'required' } } },
    },
    {
      type: 'AWS::EC2::Instance',
      fails: { ImageId: 'ami-0abc', MetadataOptions: { HttpTokens: 'optional' } },
      passes: { ImageId: 'ami-0abc', MetadataOptions: { HttpTokens: 'required' } },
    },
    // Where the service is off, no keys are handed out.
    {
      type: 'AWS::EC2::LaunchTemplate',
      fails: { LaunchTemplateData: { MetadataOptions: { HttpEndpoint: 'enabled' } } },
      passes: { LaunchTemplateData: { MetadataOptions: { HttpEndpoint: 'disabled' } } },
    },
    {
      type: 'aws_launch_template',
      fails: { metadata_options: [{ http_endpoint: 'enabled', http_tokens: 'optional' }] },
      passes: { metadata_options: [{ http_endpoint: 'disabled', http_tokens: 'optional' }] },
    },
    {
      type: 'aws_instance',
      fails: { metadata_options: [{ http_endpoint: 'enabled' }] },
      passes: { metadata_options: [{ http_tokens: 'required' }] },
    },
  ],
  'image-unpinned': [
    {
      type: 'AWS::ECS::TaskDefinition',
      fails: { ContainerDefinitions: [{ Image: 'registry.example:5000/pay' }] },
      passes: { ContainerDefinitions: [{ Image: 'registry.example:5000/pay:1.4.2' }] },
    },
    {
      type: 'aws_ecs_task_definition',
      fails: { container_definitions: text([{ name: 'pay', image: 'pay:latest' }]) },
      passes: { container_definitions: text([{ name: 'pay', image: `pay:latest@sha256:${'a'.repeat(64)}` }]) },
    },
  ],
  'container-privileged': [
    {
      type: 'AWS::ECS::TaskDefinition',
      fails: { ContainerDefinitions: [{ Image: 'pay:1' }, { Image: 'log:1', Privileged: true }] },
      passes: { ContainerDefinitions: [{ Image: 'pay:1', Privileged: false }] },
    },
    {
      type: 'aws_ecs_task_definition',
      fails: { container_definitions: text([{ privileged: true }]) },
      passes: { container_definitions: text([{ readonlyRootFilesystem: true }]) },
    },
    {
      type: 'AWS::CodeBuild::Project',
      fails: { Environment: { PrivilegedMode: true } },
      passes: { Environment: { PrivilegedMode: 'false' } },
    },
    {
      type: 'aws_codebuild_project',
      fails: { environment: [{ privileged_mode: true }] },
      passes: { environment: [{ image: 'aws/codebuild/standard:7.0' }] },
    },
  ],
  'repository-changeable': [
    { type: 'AWS::ECR::Repository', fails: {}, passes: { ImageTagMutability: 'IMMUTABLE' } },
    {
      type: 'aws_ecr_repository',
      fails: { image_tag_mutability: 'MUTABLE' },
      passes: { image_tag_mutability: 'IMMUTABLE' },
    },
  ],
  'secret-in-environment': [
    {
      type: 'AWS::Lambda::Function',
      fails: { Environment: { Variables: { DATABASE_PASSWORD: 'not-a-real-one' } } },
      passes: {
        Environment: {
          Variables: {
            DATABASE_PASSWORD: '{{resolve:secretsmanager:pay}}',
            TOKEN: { 'Fn::Sub': '{{resolve:secretsmanager:${Name}}}' },
          },
        },
      },
    },
    {
      type: 'aws_lambda_function',
      fails: { environment: [{ variables: { apiKey: 'not-a-real-one' } }] },
      passes: {
        environment: [{ variables: { SECRET: 'arn:aws:secretsmanager:af-south-1:1:secret:pay', KEYBOARD: 'za' } }],
      },
    },
    {
      type: 'AWS::ECS::TaskDefinition',
      fails: { ContainerDefinitions: [{ Environment: [{ Name: 'DB_PASSWORD', Value: 'not-a-real-one' }] }] },
      passes: { ContainerDefinitions: [{ Secrets: [{ Name: 'DB_PASSWORD', ValueFrom: 'arn:aws:ssm:x' }] }] },
    },
    {
      type: 'aws_ecs_task_definition',
      fails: { container_definitions: text([{ environment: [{ name: 'API_KEY', value: 'not-a-real-one' }] }]) },
      passes: { container_definitions: text([{ environment: [{ name: 'KEYBOARD', value: 'za' }] }]) },
    },
    {
      type: 'AWS::CodeBuild::Project',
      fails: {
        Environment: { EnvironmentVariables: [{ Name: 'GITHUB', Type: 'PLAINTEXT', Value: `ghp_${'a1'.repeat(18)}` }] },
      },
      passes: {
        Environment: { EnvironmentVariables: [{ Name: 'GITHUB_TOKEN', Type: 'SECRETS_MANAGER', Value: 'builds' }] },
      },
    },
    {
      type: 'aws_codebuild_project',
      fails: { environment: [{ environment_variable: [{ name: 'API_KEY', value: 'not-a-real-one' }] }] },
      passes: {
        environment: [{ environment_variable: [{ name: 'API_KEY', type: 'PARAMETER_STORE', value: '/builds/key' }] }],
      },
    },
  ],
  'runtime-old': [
    { type: 'AWS::Lambda::Function', fails: { Runtime: 'python3.8' }, passes: { Runtime: 'python3.13' } },
    { type: 'aws_lambda_function', fails: { runtime: 'nodejs16.x' }, passes: { runtime: 'nodejs24.x' } },
  ],
  'function-address-open': [
    { type: 'AWS::Lambda::Url', fails: { AuthType: 'NONE' }, passes: { AuthType: 'AWS_IAM' } },
    {
      type: 'aws_lambda_function_url',
      fails: { authorization_type: 'NONE' },
      passes: { authorization_type: 'AWS_IAM' },
    },
  ],
  'function-permission-everyone': [
    {
      type: 'AWS::Lambda::Permission',
      fails: { Principal: 's3.amazonaws.com' },
      passes: { Principal: 's3.amazonaws.com', SourceArn: { 'Fn::GetAtt': ['Wages', 'Arn'] } },
    },
    {
      type: 'aws_lambda_permission',
      fails: { principal: '*', source_arn: null },
      passes: { principal: '*', principal_org_id: 'o-0000000001' },
    },
  ],
  'policy-everything': [
    {
      type: 'AWS::IAM::Role',
      fails: { Policies: [{ PolicyDocument: policyOf('arn:aws:s3:::wages/*') }, { PolicyDocument: policyOf('*') }] },
      passes: { Policies: [{ PolicyDocument: policyOf('arn:aws:s3:::wages/*') }] },
    },
    {
      type: 'AWS::IAM::ManagedPolicy',
      fails: { PolicyDocument: policyOf('*') },
      passes: { PolicyDocument: policyOf('*', 's3:*') },
    },
    {
      type: 'aws_iam_policy',
      fails: { policy: text(policyOf('*', '*:*')) },
      passes: { policy: text(policyOf('*', 'ec2:Describe*')) },
    },
  ],
  'role-trusts-everyone': [
    {
      type: 'AWS::IAM::Role',
      fails: { AssumeRolePolicyDocument: trusting({ AWS: '*' }) },
      passes: { AssumeRolePolicyDocument: trusting({ Service: 'ec2.amazonaws.com' }) },
    },
    {
      type: 'aws_iam_role',
      fails: { assume_role_policy: text(trusting('*')) },
      passes: { assume_role_policy: text(trusting({ AWS: 'arn:aws:iam::000000000001:root' })) },
    },
  ],
  'trail-off': [
    { type: 'AWS::CloudTrail::Trail', fails: { IsLogging: false }, passes: { IsLogging: true } },
    { type: 'aws_cloudtrail', fails: { enable_logging: false }, passes: { name: 'all' } },
  ],
  'trail-regions': [
    { type: 'AWS::CloudTrail::Trail', fails: { IsLogging: true }, passes: { IsMultiRegionTrail: true } },
    { type: 'aws_cloudtrail', fails: { is_multi_region_trail: false }, passes: { is_multi_region_trail: true } },
  ],
  'trail-validation': [
    { type: 'AWS::CloudTrail::Trail', fails: {}, passes: { EnableLogFileValidation: true } },
    {
      type: 'aws_cloudtrail',
      fails: { enable_log_file_validation: false },
      passes: { enable_log_file_validation: true },
    },
  ],
}

/** Whether a type is one of Terraform. */
export const isPlanned = (type: string): boolean => /^(?:aws|azurerm|google)_/.test(type)

/** A template or a plan that makes the resources. */
export function documentOf(
  resources: Readonly<Record<string, { readonly type: string; readonly properties: object }>>,
) {
  const isPlan = Object.values(resources).every(({ type }) => isPlanned(type))
  const entries = Object.entries(resources)
  return isPlan
    ? {
        format_version: '1.2',
        planned_values: {},
        resource_changes: entries.map(([name, { type, properties }]) => ({
          address: `${type}.${name}`,
          mode: 'managed',
          type,
          change: { actions: ['create'], after: properties, after_unknown: {} },
        })),
      }
    : {
        Resources: Object.fromEntries(
          entries.map(([name, { type, properties }]) => [name, { Type: type, Properties: properties }]),
        ),
      }
}
