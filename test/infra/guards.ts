import { contractRoutes } from '#infra/contract-routes.ts'
import type { Feature } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import { type Placed, placed, pointedTo, referred, type Stack } from './assembly.ts'
import { gatewayMethods } from './gateway-methods.ts'
import { at, type Json } from './synthesised.ts'

/** A rule for every stack under any settings, with a way to break it. */
export interface Guard {
  readonly promise: string
  /** Describes the violations. */
  readonly findings: (stacks: readonly Stack[], list?: readonly Feature[]) => string[]
  /** Breaks the rule in a copy of the stacks. */
  readonly breach: (stacks: Stack[]) => void
}

const TABLES = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'] as const
const FUNCTION = 'AWS::Lambda::Function'
/** Cognito's time limit for triggers in seconds. */
const TRIGGER_TIMEOUT_SECONDS = 5
/** A new account has 1000 concurrent executions. AWS keeps 100 unreserved, and the features share the rest. */
const MOST_RESERVED = 300
const GLOBAL_REGION = 'us-east-1'
/** Retention that the privacy page promises. */
const BACKUPS_FORGET_AFTER_DAYS = 35

/** Resource types with data that cannot be recreated. */
const KEPT = [
  ...TABLES,
  'AWS::Cognito::UserPool',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::KMS::Key',
  'AWS::Backup::BackupVault',
  'AWS::SecretsManager::Secret',
]

/** Accepted wide permissions by prefix of the role's id and action, each with its reason. */
export const WIDE: readonly {
  readonly holder: string
  readonly action: RegExp
  /** Limits the exception to these resources. */
  readonly resource?: RegExp
  readonly reason: string
}[] = [
  {
    holder: '',
    action: /^s3:(?:Delete|Get|Put)Object$/,
    resource:
      /^\{"Fn::Join":\["",\[(?:\{"Fn::GetAtt":\["\w+","Arn"\]\}|"arn:aws:s3:::veritech-\w+-mail-[a-z0-9-]+-",\{"Ref":"AWS::AccountId"\}),"\/(?:files|in|making|waiting)\/\*"\]\]\}$/,
    reason: 'Object keys of files and mails are not known in advance; the bucket belongs to the feature.',
  },
  {
    holder: 'Accounts/PrivacyJob',
    action: /^s3:GetObject$/,
    resource: /"OutputName":"FilesArn"\}\},"\/files\/\*"\]\]\}$/,
    reason:
      'A person’s export contains their files; the job reads clean files only, in buckets of features that hold personal data.',
  },
  {
    holder: 'Accounts/ErasureJob',
    action: /^s3:DeleteObject$/,
    resource: /"OutputName":"FilesArn"\}\},"\/files\/\*"\]\]\}$/,
    reason: 'An erasure deletes the files of its person, in buckets of features that hold personal data.',
  },
  {
    holder: 'Identity/SmsRole',
    action: /^sns:Publish$/,
    reason: 'A text message is sent to a phone number, which has no ARN.',
  },
  {
    holder: 'Accounts/Calls',
    action: /^sns:Publish$/,
    reason: 'A text is sent to a phone number, which has no ARN; topics are excluded by NotResource.',
  },
  {
    holder: 'Helpdesk/Messages',
    action: /^sns:Publish$/,
    reason: 'A text is sent to a phone number, which has no ARN; topics are excluded by NotResource.',
  },
  {
    holder: 'Data/BackupRole',
    action:
      /^dynamodb:(?:(?:BatchWrite|Delete|Get|Put|Update)Item|DescribeTable|Query|RestoreTableFromAwsBackup|Scan)$/,
    reason: 'The operator chooses the name of a restored table; it must begin with `restored-`.',
  },
  {
    holder: '',
    action: /^events:(?:(?:Delete|Describe|Put)Rule|ListTargetsByRule|(?:Put|Remove)Targets)$/,
    resource: /DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3\*/,
    reason: 'With `malwareProtection` GuardDuty makes its own rule, under a name that it draws.',
  },
  {
    holder: '',
    action: /^s3:GetObject(?:Version)?$/,
    resource: /^\{"Fn::Join":\["",\[\{"Fn::GetAtt":\["\w+","Arn"\]\},"\/\*"\]\]\}$/,
    reason: 'With `malwareProtection` GuardDuty reads every upload of the bucket.',
  },
  {
    holder: 'Status/WeeklyReport',
    action: /^ce:GetCostAndUsage$|^cloudwatch:(?:DescribeAlarmHistory|GetMetricData)$/,
    reason: 'Costs, metrics and alarm history have no resources, so reading can only be granted on *.',
  },
  {
    holder: 'Administration/Calls',
    action: /^ce:GetCostAndUsage$/,
    reason: 'Costs are of the account and have no resource.',
  },
  {
    holder: 'Web/CustomCDKBucketDeployment',
    action: /^s3:(?:GetBucket|GetObject|List|Abort|DeleteObject)\*$|^s3:PutObject/,
    reason:
      'The policy comes from aws-cdk-lib: its function reads the uploaded bundle and writes the site’s files, in these two buckets only.',
  },
  {
    holder: 'Web/SiteReplicationRole',
    action: /^s3:(?:GetObjectVersion|Replicate|ObjectOwnerOverrideToBucketOwner)/,
    reason: 'S3 replicates every file of the site to the standby; both buckets are ours.',
  },
]

/** Functions with reserved concurrency, each with its reason. All others share the account's rest. */
const RESERVED: readonly { readonly function: string; readonly reason: string }[] = [
  { function: 'Chat/Calls', reason: 'A run waits seconds for the model: a flood of questions must not stop tickets.' },
  { function: 'Mail/Mail', reason: 'A flood of calls must not stop the mails by which the desk hears of tickets.' },
]

/** Scheduled functions without a failure destination, each with its reason. */
const COME_AGAIN: readonly { readonly function: string; readonly reason: string }[] = [
  {
    function: 'Status/Canary',
    reason: 'A failed check is not useful later; the next one runs within the hour, and an alarm monitors it.',
  },
  {
    function: 'Status/WeeklyReport',
    reason: 'It is retried twice, an alarm reports the failure, and the consoles have the same data.',
  },
]

/** Resource types that need an alarm. */
/** Tables have no alarm: a refused write fails a call or a job, and those have alarms. */
const WATCHED = [
  FUNCTION,
  'AWS::SQS::Queue',
  'AWS::Cognito::UserPool',
  'AWS::ApiGateway::RestApi',
  'AWS::CloudFront::Distribution',
]

export const guards: readonly Guard[] = [
  {
    promise: 'resources with data are retained when their stack is deleted or their definition changes',
    findings: (stacks) =>
      placed(stacks, ...KEPT)
        // AWS can generate a secret again at any time.
        .filter(({ property }) => !property('GenerateSecretString'))
        .filter(
          ({ resource }) => ![resource.DeletionPolicy, resource.UpdateReplacePolicy].every((policy) => kept(policy)),
        )
        .map(({ id }) => `${id} goes with its stack`),
    breach: (stacks) => delete first(stacks, 'AWS::Cognito::UserPool').resource.UpdateReplacePolicy,
  },
  {
    promise: 'tables and user pools have deletion protection',
    findings: (stacks) => [
      ...replicas(stacks)
        .filter(({ settings }) => settings['DeletionProtectionEnabled'] !== true)
        .map(({ id }) => `${id} can be deleted`),
      ...placed(stacks, 'AWS::Cognito::UserPool')
        .filter(({ property }) => property('DeletionProtection') !== 'ACTIVE')
        .map(({ id }) => `${id} can be deleted`),
    ],
    breach: (stacks) => put(first(stacks, TABLES[0]), ['Replicas', 0, 'DeletionProtectionEnabled'], false),
  },
  {
    promise: 'every table replica has point-in-time recovery',
    findings: (stacks) =>
      replicas(stacks)
        .filter(({ settings }) => !truthy(settings, 'PointInTimeRecoverySpecification', 'PointInTimeRecoveryEnabled'))
        .map(({ id }) => `${id} cannot be taken back`),
    breach: (stacks) => put(first(stacks, TABLES[0]), ['Replicas', 0, 'PointInTimeRecoverySpecification'], undefined),
  },
  {
    promise: 'stored data is encrypted: tables with our own key, files and queues with the service’s key',
    findings: (stacks) => [
      ...replicas(stacks)
        .filter(({ stack, settings }) =>
          referred(at(settings, 'SSESpecification', 'KMSMasterKeyId')).every(
            (key) => stack.resources[key]?.Type !== 'AWS::KMS::Key',
          ),
        )
        .map(({ id }) => `${id} has no key of our own`),
      ...placed(stacks, 'AWS::S3::Bucket')
        .filter(({ property }) => !property('BucketEncryption', 'ServerSideEncryptionConfiguration', 0))
        .map(({ id }) => `${id} says nothing of encryption`),
      ...placed(stacks, 'AWS::KMS::Key')
        // KMS cannot renew the keys that sign.
        .filter(({ property }) => property('KeyUsage') !== 'SIGN_VERIFY' && property('EnableKeyRotation') !== true)
        .map(({ id }) => `${id} is never renewed`),
    ],
    breach: (stacks) => put(first(stacks, TABLES[0]), ['Replicas', 0, 'SSESpecification'], undefined),
  },
  {
    promise: 'our own keys are administered by the account and used through services only',
    findings: (stacks) =>
      placed(stacks, 'AWS::KMS::Key').flatMap(({ id, property }) =>
        list(property('KeyPolicy', 'Statement'))
          .filter((statement) => !inner(statement, 'Condition'))
          .flatMap((statement) => list(inner(statement, 'Action')).map(textOf))
          .filter((action) =>
            /^(?:\*|kms:(?:\*|Encrypt|Decrypt|ReEncrypt|GenerateDataKey|CreateGrant|Sign).*)$/.test(action),
          )
          .map((action) => `${id} lets ${action} be called by hand`),
      ),
    breach: (stacks) => put(first(stacks, 'AWS::KMS::Key'), ['KeyPolicy', 'Statement', 1, 'Condition'], undefined),
  },
  {
    promise: 'every table and index has a maximum throughput',
    findings: (stacks) =>
      placed(stacks, ...TABLES).flatMap(({ id, type, property }) => {
        const isGlobal = type === TABLES[0]
        const parts = [
          {
            name: id,
            read: isGlobal
              ? property('Replicas', 0, 'ReadOnDemandThroughputSettings', 'MaxReadRequestUnits')
              : property('OnDemandThroughput', 'MaxReadRequestUnits'),
            write: isGlobal
              ? property('WriteOnDemandThroughputSettings', 'MaxWriteRequestUnits')
              : property('OnDemandThroughput', 'MaxWriteRequestUnits'),
          },
          ...list(property('GlobalSecondaryIndexes')).map((index) => {
            const name = textOf(inner(index, 'IndexName'))
            const ofReplica = list(property('Replicas', 0, 'GlobalSecondaryIndexes')).find(
              (one) => inner(one, 'IndexName') === name,
            )
            return {
              name: `${id}/${name}`,
              read: isGlobal
                ? at(ofReplica, 'ReadOnDemandThroughputSettings', 'MaxReadRequestUnits')
                : at(index, 'OnDemandThroughput', 'MaxReadRequestUnits'),
              write: isGlobal
                ? at(index, 'WriteOnDemandThroughputSettings', 'MaxWriteRequestUnits')
                : at(index, 'OnDemandThroughput', 'MaxWriteRequestUnits'),
            }
          }),
        ]
        return parts
          .filter(({ read, write }) => !(Number(read) > 0 && Number(write) > 0))
          .map(({ name }) => `${name} takes whatever comes`)
      }),
    breach: (stacks) =>
      put(
        first(stacks, TABLES[0]),
        ['Replicas', 0, 'GlobalSecondaryIndexes', 0, 'ReadOnDemandThroughputSettings'],
        undefined,
      ),
  },
  {
    promise: 'every table is backed up into a locked vault, with the promised retention',
    findings: (stacks) => {
      const selections = placed(stacks, 'AWS::Backup::BackupSelection')
      return [
        ...placed(stacks, ...TABLES)
          .filter(
            ({ stack, logicalId }) =>
              !selections.some(
                (selection) =>
                  selection.stack === stack &&
                  referred(selection.property('BackupSelection', 'Resources')).includes(logicalId),
              ),
          )
          .map(({ id }) => `${id} is in no backup`),
        ...placed(stacks, 'AWS::Backup::BackupVault')
          .filter(
            ({ property }) =>
              !(Number(property('LockConfiguration', 'MinRetentionDays')) > 0) ||
              Number(property('LockConfiguration', 'MaxRetentionDays')) > BACKUPS_FORGET_AFTER_DAYS ||
              !list(property('AccessPolicy', 'Statement')).some(
                (statement) =>
                  inner(statement, 'Effect') === 'Deny' &&
                  list(inner(statement, 'Action')).includes('backup:DeleteRecoveryPoint'),
              ),
          )
          .map(({ id }) => `${id} does not hold what it is given, or holds it too long`),
      ]
    },
    breach: (stacks) => put(first(stacks, 'AWS::Backup::BackupSelection'), ['BackupSelection', 'Resources'], []),
  },
  {
    promise: 'a permission on * or on a prefix has a written reason',
    findings: (stacks) =>
      grants(stacks)
        .filter(({ action, resource }) => action.includes('*') || resource.includes('*'))
        .filter(
          (grant) =>
            !WIDE.some(
              ({ holder, action, resource }) =>
                grant.holder.startsWith(holder) &&
                action.test(grant.action) &&
                (resource?.test(grant.resource) ?? true),
            ),
        )
        .map(({ holder, action, resource }) => `${holder} may ${action} on ${resource}`),
    breach: (stacks) =>
      put(first(stacks, 'AWS::IAM::Role'), ['Policies', 0, 'PolicyDocument', 'Statement', 0, 'Action'], 'dynamodb:*'),
  },
  {
    promise: 'no resource policy allows everybody',
    findings: (stacks) => [
      ...placed(stacks, 'AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy', 'AWS::KMS::Key')
        .filter(({ property }) =>
          list(property('PolicyDocument', 'Statement') ?? property('KeyPolicy', 'Statement')).some(
            (statement) =>
              inner(statement, 'Effect') === 'Allow' &&
              /^(?:"\*"|\{"AWS":\[?"\*"\]?\})$/.test(JSON.stringify(inner(statement, 'Principal'))),
          ),
        )
        .map(({ id }) => `${id} allows everybody`),
      ...placed(stacks, 'AWS::Lambda::Permission')
        .filter(({ property }) => !property('SourceArn'))
        .map(({ id }) => `${id} does not say for which resource the service may call`),
      ...placed(stacks, 'AWS::Lambda::Url').map(({ id }) => `${id} goes around the gateway`),
    ],
    breach: (stacks) => put(first(stacks, 'AWS::Lambda::Permission'), ['SourceArn'], undefined),
  },
  {
    promise: 'only calls that the contract marks as public work without a sign-in',
    findings: (stacks, list = features) => {
      const open = contractRoutes(list).flatMap(({ audience, feature, name }) =>
        audience === 'public' ? [`${feature}.${name}`] : [],
      )
      return gatewayMethods(stacks)
        .filter(({ scheme }) => !scheme)
        .filter(({ operation }) => !open.includes(operation))
        .map(({ id }) => `${id} asks nobody to sign in`)
    },
    breach: (stacks) =>
      gatewayMethods(stacks)
        .find(({ scheme }) => scheme)!
        .set('security', []),
  },
  {
    promise: 'every CloudFront behaviour has the security headers',
    findings: (stacks) =>
      placed(stacks, 'AWS::CloudFront::Distribution').flatMap(({ id, stack, property }) => {
        const policies = placed([stack], 'AWS::CloudFront::ResponseHeadersPolicy').filter(hasEveryHeader)
        return [
          property('DistributionConfig', 'DefaultCacheBehavior'),
          ...list(property('DistributionConfig', 'CacheBehaviors')),
        ]
          .filter((behaviour) => {
            const [policy] = referred(inner(behaviour, 'ResponseHeadersPolicyId'))
            return !policies.some(({ logicalId }) => logicalId === policy)
          })
          .map((behaviour) => `${id} answers ${textOf(inner(behaviour, 'PathPattern')) || '*'} without them`)
      }),
    breach: (stacks) =>
      put(
        first(stacks, 'AWS::CloudFront::Distribution'),
        ['DistributionConfig', 'CacheBehaviors', 0, 'ResponseHeadersPolicyId'],
        undefined,
      ),
  },
  {
    promise: 'CloudFront uses TLS only, to browsers and to origins',
    findings: (stacks) =>
      placed(stacks, 'AWS::CloudFront::Distribution').flatMap(({ id, property }) => [
        ...[
          property('DistributionConfig', 'DefaultCacheBehavior'),
          ...list(property('DistributionConfig', 'CacheBehaviors')),
        ]
          .filter(
            (behaviour) =>
              !['https-only', 'redirect-to-https'].includes(textOf(inner(behaviour, 'ViewerProtocolPolicy'))),
          )
          .map((behaviour) => `${id} answers ${textOf(inner(behaviour, 'PathPattern')) || '*'} in the clear`),
        ...list(property('DistributionConfig', 'Origins'))
          .map((origin) => inner(origin, 'CustomOriginConfig'))
          .filter((origin) => origin !== undefined && inner(origin, 'OriginProtocolPolicy') !== 'https-only')
          .map(() => `${id} asks its origin in the clear`),
      ]),
    breach: (stacks) =>
      put(
        first(stacks, 'AWS::CloudFront::Distribution'),
        ['DistributionConfig', 'DefaultCacheBehavior', 'ViewerProtocolPolicy'],
        'allow-all',
      ),
  },
  {
    promise: 'every log group has a retention',
    findings: (stacks) =>
      placed(stacks, 'AWS::Logs::LogGroup')
        .filter(({ property }) => !(Number(property('RetentionInDays')) > 0))
        .map(({ id }) => `${id} is kept for ever`),
    breach: (stacks) => put(first(stacks, 'AWS::Logs::LogGroup'), ['RetentionInDays'], undefined),
  },
  {
    promise: 'every function has its own log group',
    findings: (stacks) => {
      const logs = placed(stacks, FUNCTION).map(({ id, stack, property }) => {
        const [logGroup = ''] = referred(property('LoggingConfig', 'LogGroup'))
        const exists = stack.resources[logGroup]?.Type === 'AWS::Logs::LogGroup'
        return { id, logGroup: exists ? `${stack.name}/${logGroup}` : undefined }
      })
      return logs
        .filter(({ id, logGroup }) => !logGroup || logs.some((other) => other.id !== id && other.logGroup === logGroup))
        .map(({ id }) => `${id} has no log group of its own`)
    },
    breach: (stacks) => put(first(stacks, FUNCTION), ['LoggingConfig'], undefined),
  },
  {
    promise: 'no template contains a secret in plain text',
    findings: (stacks) => [
      ...stacks.flatMap(({ name, parameters }) =>
        Object.entries(parameters)
          .filter(([parameter, settings]) => SECRET.test(parameter) && inner(settings, 'NoEcho') !== true)
          .map(([parameter]) => `${name}: the parameter ${parameter} is shown in the console`),
      ),
      ...placed(stacks).flatMap(({ id, resource }) =>
        leaves(resource.Properties)
          .filter(({ key, value }) => SECRET.test(key) && typeof value === 'string' && !HARMLESS.test(value))
          .map(({ key }) => `${id} has ${key} in plain text`),
      ),
    ],
    breach: (stacks) =>
      put(first(stacks, FUNCTION), ['Environment', 'Variables', 'ORIGIN_SECRET'], 'correct horse battery staple'),
  },
  {
    promise: 'the origin secret exists in Secrets Manager only',
    findings: (stacks) =>
      placed(stacks, 'AWS::CloudFront::Distribution').flatMap(({ id, property }) =>
        list(property('DistributionConfig', 'Origins'))
          .flatMap((origin) => list(inner(origin, 'OriginCustomHeaders')))
          .filter((header) => !isReference(inner(header, 'HeaderValue')))
          .map((header) => `${id} sends ${textOf(inner(header, 'HeaderName'))} in plain text`),
      ),
    breach: (stacks) => {
      const origins = first(stacks, 'AWS::CloudFront::Distribution').property('DistributionConfig', 'Origins')
      const [header] = list(origins).flatMap((origin) => list(inner(origin, 'OriginCustomHeaders')))
      ;(header as Record<string, Json>)['HeaderValue'] = 'correct horse battery staple'
    },
  },
  {
    promise:
      'every distribution has a web ACL that logs refusals, and every function behind the gateway checks the secret of the edge',
    findings: (stacks) => [
      ...placed(stacks, 'AWS::CloudFront::Distribution')
        .filter(({ property }) => !property('DistributionConfig', 'WebACLId'))
        .map(({ id }) => `${id} has no firewall`),
      ...invokedBy(stacks, 'apigateway.amazonaws.com')
        .filter(({ property }) => !isReference(property('Environment', 'Variables', 'ORIGIN_SECRET')))
        .map(({ id }) => `${id} answers calls that bypass the edge`),
      ...placed(stacks, 'AWS::WAFv2::WebACL')
        .filter(
          ({ stack, logicalId }) =>
            !placed([stack], 'AWS::WAFv2::LoggingConfiguration').some(({ property }) =>
              referred(property('ResourceArn')).includes(logicalId),
            ),
        )
        .map(({ id }) => `${id} refuses without a trace`),
    ],
    breach: (stacks) => {
      const [answering] = invokedBy(stacks, 'apigateway.amazonaws.com')
      put(answering!, ['Environment', 'Variables', 'ORIGIN_SECRET'], undefined)
    },
  },
  {
    promise: 'resources that AWS has in us-east-1 only are created there',
    findings: (stacks) => [
      ...placed(
        stacks,
        'AWS::WAFv2::WebACL',
        'AWS::WAFv2::IPSet',
        'AWS::WAFv2::RegexPatternSet',
        'AWS::Budgets::Budget',
      )
        .filter(({ type, property }) => type === 'AWS::Budgets::Budget' || property('Scope') === 'CLOUDFRONT')
        .filter(({ stack }) => stack.region !== GLOBAL_REGION)
        .map(({ id, stack }) => `${id} is in ${stack.region}`),
      ...placed(stacks, 'AWS::CloudFront::Distribution').flatMap(({ id, stack, property }) => {
        const certificate = property('DistributionConfig', 'ViewerCertificate', 'AcmCertificateArn')
        const madeHere = referred(certificate).some((logicalId) => stack.resources[logicalId])
        const elsewhere = typeof certificate === 'string' && !certificate.includes(`:${GLOBAL_REGION}:`)
        return (madeHere && stack.region !== GLOBAL_REGION) || elsewhere
          ? [`${id} has a certificate of another region`]
          : []
      }),
    ],
    breach: (stacks) => {
      home(stacks).resources['Acl'] = { Type: 'AWS::WAFv2::WebACL', Properties: { Scope: 'CLOUDFRONT' } }
    },
  },
  {
    promise: 'CloudFront’s certificate is created in us-east-1',
    findings: (stacks) =>
      placed(stacks, 'AWS::CertificateManager::Certificate')
        .filter(({ stack }) => stack.region !== GLOBAL_REGION)
        .map(({ id, stack }) => `${id} is in ${stack.region}, where CloudFront does not look`),
    breach: (stacks) => {
      home(stacks).resources['Certificate'] = { Type: 'AWS::CertificateManager::Certificate', Properties: {} }
    },
  },
  {
    promise: 'every bucket blocks public access and requires TLS',
    findings: (stacks) =>
      placed(stacks, 'AWS::S3::Bucket').flatMap(({ id, stack, logicalId, property }) => {
        const closed = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'].every(
          (part) => property('PublicAccessBlockConfiguration', part) === true,
        )
        const name = property('BucketName')
        const isOf = (policy: Placed): boolean =>
          (policy.stack === stack && referred(policy.property('Bucket')).includes(logicalId)) ||
          // By its name, from another stack.
          (name !== undefined && JSON.stringify(policy.property('Bucket')) === JSON.stringify(name))
        const overTls = placed(stacks, 'AWS::S3::BucketPolicy').some(
          (policy) => isOf(policy) && refusesPlainHttp(policy),
        )
        return [...(closed ? [] : [`${id} can be opened`]), ...(overTls ? [] : [`${id} answers in the clear`])]
      }),
    breach: (stacks) =>
      put(first(stacks, 'AWS::S3::BucketPolicy'), ['PolicyDocument', 'Statement', 0, 'Effect'], 'Allow'),
  },
  {
    promise: 'every queue is encrypted, requires TLS, and has or is a dead-letter queue',
    findings: (stacks) =>
      placed(stacks, 'AWS::SQS::Queue').flatMap(({ id, stack, logicalId, property }) => {
        const encrypted = property('SqsManagedSseEnabled') === true || property('KmsMasterKeyId') !== undefined
        const isTheEnd = placed([stack]).some(({ property: of }) =>
          [of('RedrivePolicy'), of('DestinationConfig', 'OnFailure'), of('DeadLetterConfig'), of('RedriveConfig')].some(
            (target) => referred(target).includes(logicalId),
          ),
        )
        const overTls = placed([stack], 'AWS::SQS::QueuePolicy').some(
          (policy) => referred(policy.property('Queues')).includes(logicalId) && refusesPlainHttp(policy),
        )
        return [
          ...(encrypted ? [] : [`${id} is not encrypted`]),
          ...(overTls ? [] : [`${id} answers in the clear`]),
          ...(isTheEnd || property('RedrivePolicy') ? [] : [`${id} gives up into nothing`]),
        ]
      }),
    breach: (stacks) => {
      for (const mapping of placed(stacks, 'AWS::Lambda::EventSourceMapping'))
        put(mapping, ['DestinationConfig'], undefined)
    },
  },
  {
    promise: 'executions are reserved where a reason is written, and leave the account enough',
    findings: (stacks) => {
      const reserving = placed(stacks, FUNCTION).filter(({ property }) => property('ReservedConcurrentExecutions'))
      const isWanted = (id: string): boolean => RESERVED.some((one) => id.startsWith(one.function))
      const reserved = reserving.reduce(
        (sum, { property }) => sum + Number(property('ReservedConcurrentExecutions')),
        0,
      )
      return [
        ...reserving.filter(({ id }) => !isWanted(id)).map(({ id }) => `${id} takes executions from all others`),
        ...RESERVED.filter((one) => !reserving.some(({ id }) => id.startsWith(one.function))).map(
          (one) => `${one.function} may be crowded out`,
        ),
        ...(reserved > MOST_RESERVED ? [`together they reserve ${reserved} executions`] : []),
      ]
    },
    breach: (stacks) => put(first(stacks, FUNCTION), ['ReservedConcurrentExecutions'], 10),
  },
  {
    promise: 'asynchronous invocations have a failure destination',
    findings: (stacks) =>
      placed(
        stacks,
        'AWS::Events::Rule',
        'AWS::Scheduler::Schedule',
        'AWS::SNS::Subscription',
        'AWS::S3::Bucket',
      ).flatMap(({ id, stack, property }) => {
        const targets = ['Targets', 'Target', 'Endpoint', 'NotificationConfiguration'].map((name) => property(name))
        return (
          placed([stack], FUNCTION)
            .filter(({ logicalId }) => targets.some((target) => functionsBehind(stack, target).includes(logicalId)))
            // A frequent schedule runs again soon.
            .filter(() => !/^rate\(\d+ minutes?\)$/.test(textOf(property('ScheduleExpression'))))
            .filter((handler) => !handler.property('DeadLetterConfig') && !hasFailureDestination(stack, handler))
            .filter((handler) => !COME_AGAIN.some((one) => handler.id.startsWith(one.function)))
            .map((handler) => `${id} hands to ${handler.id}, which drops what it fails at`)
        )
      }),
    breach: (stacks) => {
      const { stack, logicalId } = first(stacks, FUNCTION)
      const target = { Arn: { 'Fn::GetAtt': [logicalId, 'Arn'] } }
      stack.resources['Nightly'] = { Type: 'AWS::Events::Rule', Properties: { Targets: [target] } }
    },
  },
  {
    promise: 'a function’s timeout is shorter than its caller’s',
    findings: (stacks) => [
      ...gatewayMethods(stacks).flatMap(({ stack, uri, timeoutSeconds }) =>
        tooSlow(stacks, pointedTo(stacks, stack, uri), timeoutSeconds - 1),
      ),
      ...placed(stacks, 'AWS::Cognito::UserPool').flatMap(({ stack, property }) =>
        tooSlow(stacks, pointedTo(stacks, stack, property('LambdaConfig')), TRIGGER_TIMEOUT_SECONDS),
      ),
    ],
    breach: (stacks) => {
      for (const each of placed(stacks, FUNCTION)) put(each, ['Timeout'], 29)
    },
  },
  {
    promise: 'whoever calls a function calls what is live of it, and the versions before stay to roll back to',
    findings: (stacks) => [
      ...[
        ...gatewayMethods(stacks).map(({ id, stack, uri }) => ({ id, stack, calls: [uri] })),
        ...placed(stacks, 'AWS::Lambda::EventSourceMapping', 'AWS::Cognito::UserPool').map(
          ({ id, stack, property }) => ({ id, stack, calls: [property('FunctionName'), property('LambdaConfig')] }),
        ),
      ].flatMap(({ id, stack, calls }) =>
        calls
          .flatMap((value) => pointedTo(stacks, stack, value))
          .filter((called) => found(stacks, called)?.type === FUNCTION)
          .map((called) => `${id} calls ${called} past its alias`),
      ),
      ...placed(stacks, 'AWS::Lambda::Alias').flatMap(({ id, stack, property }) => {
        const [version = ''] = referred(property('FunctionVersion'))
        return kept(stack.resources[version]?.UpdateReplacePolicy) ? [] : [`${id} leaves no version to go back to`]
      }),
      ...placed(stacks, 'AWS::Lambda::Alias')
        .filter(({ id }) => !mayBeCalled(stacks, id))
        .map(({ id }) => `${id} may be called by nobody`),
    ],
    breach: (stacks) => delete first(stacks, 'AWS::Lambda::Version').resource.UpdateReplacePolicy,
  },
  {
    promise: 'every function, queue, user pool, API and distribution has an alarm',
    findings: (stacks) => {
      const alarms = placed(stacks, 'AWS::CloudWatch::Alarm').filter(({ property }) => property('AlarmActions'))
      const seen = new Set(alarms.flatMap(({ stack, resource }) => pointedTo(stacks, stack, resource.Properties)))
      const named = new Set(
        alarms
          .flatMap(({ resource }) => leaves(resource.Properties))
          .flatMap(({ key, value }) => (key === 'Value' && typeof value === 'string' ? [value] : [])),
      )
      const allFunctions = alarms.some(({ resource }) => readsAllFunctions(resource.Properties))
      return (
        placed(stacks, ...WATCHED)
          .filter(({ type, stack }) => !(allFunctions && type === FUNCTION && stack.region !== GLOBAL_REGION))
          .filter(({ id, property }) => !seen.has(id) && !named.has(textOf(property('Name'))))
          // Failed messages of a work queue go to its dead-letter queue, which has an alarm.
          .filter(({ property }) => property('RedrivePolicy') === undefined)
          .map(({ id }) => `nobody hears when ${id} fails`)
      )
    },
    breach: (stacks) => {
      const [alarm] = placed(stacks, 'AWS::CloudWatch::Alarm').filter(({ id }) => /deadletters[0-9A-F]{8}$/.test(id))
      delete alarm!.stack.resources[alarm!.logicalId]
    },
  },
  {
    promise: 'calls outside a deployment that weaken the protection of data, users or keys raise an alarm',
    findings: (stacks) => {
      const rules = placed(stacks, 'AWS::Events::Rule').filter(({ stack, property }) =>
        list(property('Targets')).some((target) =>
          referred(inner(target, 'Arn')).some((topic) => stack.resources[topic]?.Type === 'AWS::SNS::Topic'),
        ),
      )
      const calls = rules.filter(({ property }) =>
        list(property('EventPattern', 'detail-type')).includes('AWS API Call via CloudTrail'),
      )
      const seen = new Set(calls.flatMap(({ stack, property }) => pointedTo(stacks, stack, property('EventPattern'))))
      const named = new Set(
        calls.flatMap(({ property }) => leaves(property('EventPattern') ?? null)).map(({ value }) => value),
      )
      return (
        placed(stacks, ...TABLES, 'AWS::Cognito::UserPool', 'AWS::KMS::Key', 'AWS::Backup::BackupVault')
          .filter(({ id }) => !seen.has(id))
          .filter(
            ({ type, property }) =>
              type !== 'AWS::Backup::BackupVault' || !named.has(textOf(property('BackupVaultName'))),
          )
          // Tables are granted by name prefix.
          .filter(({ type, stack }) => !TABLES.some((each) => each === type) || !named.has(`${stack.stackName}-`))
          // The vault's copy has the same name; rules see calls of their own region only.
          .filter(({ stack }) => stack.name !== 'Backup')
          .map(({ id }) => `nobody hears when ${id} is opened`)
      )
    },
    breach: (stacks) => {
      const [rule] = placed(stacks, 'AWS::Events::Rule').filter(({ id }) => /Eventprotectionliftedkey/.test(id))
      delete rule!.stack.resources[rule!.logicalId]
    },
  },
  {
    promise: 'an alarm tells somebody when it goes off and when it is over',
    findings: (stacks) =>
      placed(stacks, 'AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm')
        .filter(({ stack, property }) =>
          ['AlarmActions', 'OKActions'].some((actions) =>
            pointedTo(stacks, stack, property(actions)).every(
              (topic) =>
                !placed(stacks, 'AWS::SNS::Subscription').some((subscription) =>
                  pointedTo(stacks, subscription.stack, subscription.property('TopicArn')).includes(topic),
                ),
            ),
          ),
        )
        .map(({ id }) => `${id} is heard by nobody`),
    breach: (stacks) => {
      const [alarm] = placed(stacks, 'AWS::CloudWatch::Alarm').filter(({ property }) => property('AlarmActions'))
      put(alarm!, ['AlarmActions'], undefined)
    },
  },
  {
    promise: 'every stack has tags with product and stage, which CloudFormation passes to its resources',
    findings: (stacks) =>
      stacks
        .filter(({ tags }) => tags['product'] !== 'veritech' || !tags['stage'])
        .map(({ name }) => `${name} does not say whose it is`),
    breach: (stacks) => {
      stacks[0]!.tags = { product: 'veritech' }
    },
  },
]

/** Names of variables that would hold secrets; counts of tokens are numbers and excluded. */
const SECRET = /secret|password$|passphrase|token$|api_?key$|private_?key|credential/i

/** A number, a duration, or a reference to the secret. */
const HARMLESS = /^\d+$|^(?:seconds|minutes|hours|days)$|^\{\{resolve:(?:secretsmanager|ssm-secure):/

/** A dynamic reference, possibly joined from parts of an ARN. */
function isReference(value: Json | undefined): boolean {
  return /^"?(?:\{"Fn::Join":\["",\[")?\{\{resolve:secretsmanager:/.test(JSON.stringify(value ?? null))
}

function kept(policy: string | undefined): boolean {
  return policy === 'Retain' || policy === 'RetainExceptOnCreate'
}

function replicas(stacks: readonly Stack[]): { id: string; stack: Stack; settings: Record<string, Json> }[] {
  return placed(stacks, ...TABLES).flatMap(({ id, stack, type, property, resource }) =>
    (type === TABLES[0] ? list(property('Replicas')) : [resource.Properties]).map((settings) => ({
      id,
      stack,
      settings: settings as Record<string, Json>,
    })),
  )
}

interface Grant {
  readonly holder: string
  readonly action: string
  readonly resource: string
  readonly conditions: Json | undefined
}

/** All permissions of all roles, one per action and resource. */
export function grants(stacks: readonly Stack[]): Grant[] {
  return placed(stacks, 'AWS::IAM::Role', 'AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy').flatMap(({ id, property }) =>
    statementsOf(property).flatMap((statement) =>
      list(inner(statement, 'Action')).flatMap((action) =>
        resourcesOf(statement).map((resource) => ({
          holder: id,
          action: textOf(action),
          resource: typeof resource === 'string' ? resource : JSON.stringify(resource),
          conditions: inner(statement, 'Condition'),
        })),
      ),
    ),
  )
}

/** What is named by exclusion is nearly everything. */
function resourcesOf(statement: Json): readonly Json[] {
  return inner(statement, 'NotResource') === undefined ? list(inner(statement, 'Resource')) : ['*']
}

/** Statements of a policy, or of a role's inline policies. */
function statementsOf(property: Placed['property']): Json[] {
  return [
    property('PolicyDocument'),
    ...list(property('Policies')).map((policy) => inner(policy, 'PolicyDocument')),
  ].flatMap((document) => list(inner(document, 'Statement')))
}

function hasEveryHeader({ property }: Placed): boolean {
  const config = (...path: string[]) => property('ResponseHeadersPolicyConfig', ...path)
  const others = list(config('CustomHeadersConfig', 'Items')).map((item) => inner(item, 'Header'))
  return (
    ['ContentSecurityPolicy', 'ContentTypeOptions', 'FrameOptions', 'ReferrerPolicy', 'StrictTransportSecurity'].every(
      (header) => config('SecurityHeadersConfig', header, 'Override') === true,
    ) &&
    ['permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'].every((header) =>
      others.includes(header),
    )
  )
}

function refusesPlainHttp({ property }: Placed): boolean {
  return list(property('PolicyDocument', 'Statement')).some(
    (statement) =>
      inner(statement, 'Effect') === 'Deny' &&
      ['s3:*', 'sqs:*'].includes(textOf(inner(statement, 'Action'))) &&
      inner(inner(inner(statement, 'Condition'), 'Bool'), 'aws:SecureTransport') === 'false',
  )
}

function hasFailureDestination(stack: Stack, { logicalId }: Placed): boolean {
  return placed([stack], 'AWS::Lambda::EventInvokeConfig').some(
    ({ property }) =>
      referred(property('FunctionName')).includes(logicalId) &&
      property('DestinationConfig', 'OnFailure') !== undefined,
  )
}

/** Whether an alarm reads the errors of every function of its account and region. */
function readsAllFunctions(properties: Json): boolean {
  return list(inner(properties, 'Metrics')).some((metric) => {
    const read = inner(inner(metric, 'MetricStat'), 'Metric')
    return (
      inner(read, 'Namespace') === 'AWS/Lambda' && inner(read, 'MetricName') === 'Errors' && !inner(read, 'Dimensions')
    )
  })
}

/** Functions invoked by a service's permission, an event source mapping, a rule, or the role of another function. */
function mayBeCalled(stacks: readonly Stack[], alias: string): boolean {
  return (
    placed(stacks, 'AWS::Lambda::Permission', 'AWS::Lambda::EventSourceMapping').some(({ stack, property }) =>
      pointedTo(stacks, stack, property('FunctionName')).includes(alias),
    ) ||
    placed(stacks, 'AWS::Events::Rule').some(({ stack, property }) =>
      pointedTo(stacks, stack, property('Targets')).includes(alias),
    ) ||
    placed(stacks, 'AWS::IAM::Role', 'AWS::IAM::Policy').some(({ stack, property }) =>
      statementsOf(property)
        .filter((statement) => list(inner(statement, 'Action')).includes('lambda:InvokeFunction'))
        .some((statement) => pointedTo(stacks, stack, inner(statement, 'Resource')).includes(alias)),
    )
  )
}

function found(stacks: readonly Stack[], id: string): Placed | undefined {
  return placed(stacks).find((each) => each.id === id)
}

/** Functions that a value references, directly or by alias. */
function functionsBehind(stack: Stack, value: Json | undefined): string[] {
  return referred(value).flatMap((logicalId) => {
    const resource = stack.resources[logicalId]
    if (resource?.Type === FUNCTION) return [logicalId]
    return resource?.Type === 'AWS::Lambda::Alias' ? referred(inner(resource.Properties, 'FunctionName')) : []
  })
}

/** The functions at these ids, or behind the aliases at them. */
function functionsAt(stacks: readonly Stack[], ids: readonly string[]): Placed[] {
  return ids
    .flatMap((id) => {
      const each = found(stacks, id)
      const behind =
        each?.type === 'AWS::Lambda::Alias' ? pointedTo(stacks, each.stack, each.property('FunctionName')) : [id]
      return behind.flatMap((one) => found(stacks, one) ?? [])
    })
    .filter(({ type }) => type === FUNCTION)
}

/** The functions that a service may invoke. */
function invokedBy(stacks: readonly Stack[], service: string): Placed[] {
  return placed(stacks, 'AWS::Lambda::Permission')
    .filter(({ property }) => property('Principal') === service)
    .flatMap(({ stack, property }) => functionsAt(stacks, pointedTo(stacks, stack, property('FunctionName'))))
}

/** The functions at these ids, or behind the aliases at them, that may take longer. */
function tooSlow(stacks: readonly Stack[], ids: readonly string[], seconds: number): string[] {
  return functionsAt(stacks, ids)
    .filter(({ property }) => !(Number(property('Timeout')) <= seconds))
    .map(({ id }) => `${id} may take longer than ${seconds} s`)
}

function leaves(value: Json, key = ''): { key: string; value: Json }[] {
  if (typeof value !== 'object' || value === null) return [{ key, value }]
  return Object.entries(value).flatMap(([name, part]: [string, Json]) =>
    leaves(part, Array.isArray(value) ? key : name),
  )
}

function inner(value: Json | undefined, key: string): Json | undefined {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, Json>>)[key] : undefined
}

function truthy(value: Json, ...path: readonly string[]): boolean {
  return path.reduce<Json | undefined>(inner, value) === true
}

function list(value: Json | undefined): readonly Json[] {
  if (value === undefined) return []
  return Array.isArray(value) ? (value as readonly Json[]) : [value]
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

function first(stacks: readonly Stack[], type: string): Placed {
  const [found] = placed(stacks, type)
  if (!found) throw new Error(`There is no ${type} to break.`)
  return found
}

/** A stack outside us-east-1. */
function home(stacks: readonly Stack[]): Stack {
  const found = stacks.find(({ region }) => region !== GLOBAL_REGION)
  if (!found) throw new Error('There is no stack in a region of its own.')
  return found
}

/** Sets the value at a path of a resource's properties. */
function put({ resource }: Placed, path: readonly (string | number)[], value: Json | undefined): void {
  const last = path.at(-1)!
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], resource.Properties)
  ;(owner as Record<string | number, unknown>)[last] = value
}
