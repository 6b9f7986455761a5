import { createHash } from 'node:crypto'
import type { Properties, Value } from './resource.ts'
import { text } from './text.ts'

/** Input of a resource's identity: the same template gives the same identity on every start. */
export interface IdentityInput {
  readonly stack: string
  readonly logicalId: string
  readonly type: string
  readonly region: string
  readonly accountId: string
  properties(): Properties
}

/** Results of `Ref` and `Fn::GetAtt` for a resource. Attributes are computed lazily. */
export interface Identity {
  readonly id: string
  readonly attributes: Readonly<Record<string, () => Value>>
}

type IdentityOf = (input: IdentityInput) => Identity

/** A stable id of `length` characters from `alphabet`, in the form that AWS generates. */
function stableId({ stack, logicalId }: IdentityInput, length: number, alphabet: string): string {
  const bytes = createHash('sha256').update(`${stack}/${logicalId}`).digest()
  return Array.from({ length }, (_, index) => alphabet.charAt((bytes[index] ?? 0) % alphabet.length)).join('')
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789'
const MIXED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function nameOf(input: IdentityInput, property: string): string {
  const name = input.properties()[property]
  return typeof name === 'string' ? name : `${input.stack}-${input.logicalId}`
}

function arn({ region, accountId }: IdentityInput, service: string, resource: string, global = false): string {
  return `arn:aws:${service}:${global ? '' : region}:${accountId}:${resource}`
}

const withArn =
  (property: string, service: string, resource: (name: string) => string, global = false): IdentityOf =>
  (input) => {
    const id = nameOf(input, property)
    return { id, attributes: { Arn: () => arn(input, service, resource(id), global) } }
  }

const byId =
  (attribute: string, length = 14, alphabet = LOWER.toUpperCase()): IdentityOf =>
  (input) => {
    const id = stableId(input, length, alphabet)
    return { id, attributes: { [attribute]: () => id, Id: () => id } }
  }

const table: IdentityOf = (input) => {
  const id = nameOf(input, 'TableName')
  const tableArn = arn(input, 'dynamodb', `table/${id}`)
  return { id, attributes: { Arn: () => tableArn, StreamArn: () => streamArn(tableArn), TableId: () => id } }
}

/** ARN of the table's stream. AWS puts a timestamp in place of `local`. */
export function streamArn(tableArn: string): string {
  return `${tableArn}/stream/local`
}

const restApi: IdentityOf = (input) => {
  const id = stableId(input, 10, LOWER)
  return { id, attributes: { RootResourceId: () => `${id}-root`, RestApiId: () => id } }
}

const bucket: IdentityOf = (input) => {
  const id = nameOf(input, 'BucketName').toLowerCase()
  const regional = `${id}.s3.${input.region}.amazonaws.com`
  return {
    id,
    attributes: {
      Arn: () => `arn:aws:s3:::${id}`,
      DomainName: () => `${id}.s3.amazonaws.com`,
      RegionalDomainName: () => regional,
    },
  }
}

const userPool: IdentityOf = (input) => {
  const id = `${input.region}_${stableId(input, 9, MIXED)}`
  return {
    id,
    attributes: {
      Arn: () => arn(input, 'cognito-idp', `userpool/${id}`),
      UserPoolId: () => id,
      ProviderName: () => `cognito-idp.${input.region}.amazonaws.com/${id}`,
      ProviderURL: () => `https://cognito-idp.${input.region}.amazonaws.com/${id}`,
    },
  }
}

const userPoolClient: IdentityOf = (input) => {
  const id = stableId(input, 26, LOWER)
  return { id, attributes: { ClientId: () => id, Name: () => nameOf(input, 'ClientName') } }
}

const queue: IdentityOf = (input) => {
  const name = nameOf(input, 'QueueName')
  const url = `https://sqs.${input.region}.amazonaws.com/${input.accountId}/${name}`
  return {
    id: url,
    attributes: { Arn: () => arn(input, 'sqs', name), QueueName: () => name, QueueUrl: () => url },
  }
}

const distribution: IdentityOf = (input) => {
  const id = `E${stableId(input, 13, LOWER).toUpperCase()}`
  return { id, attributes: { Id: () => id, DomainName: () => `d${stableId(input, 13, LOWER)}.cloudfront.net` } }
}

const cloudFrontFunction: IdentityOf = (input) => {
  const id = arn(input, 'cloudfront', `function/${nameOf(input, 'Name')}`, true)
  return { id, attributes: { FunctionARN: () => id, 'FunctionMetadata.FunctionARN': () => id, Stage: () => 'LIVE' } }
}

const role: IdentityOf = (input) => {
  const id = nameOf(input, 'RoleName')
  return {
    id,
    attributes: {
      Arn: () => arn(input, 'iam', `role/${id}`, true),
      RoleId: () => `AROA${stableId(input, 17, LOWER)}`,
    },
  }
}

const parameter: IdentityOf = (input) => ({
  id: nameOf(input, 'Name'),
  attributes: {
    Type: () => input.properties()['Type'] ?? 'String',
    Value: () => input.properties()['Value'] ?? '',
  },
})

const emailIdentity: IdentityOf = (input) => {
  const id = nameOf(input, 'EmailIdentity')
  const record = (n: number) => stableId({ ...input, logicalId: `${input.logicalId}/${n}` }, 32, LOWER)
  return {
    id,
    attributes: Object.fromEntries(
      [1, 2, 3].flatMap((n) => [
        [`DkimDNSTokenName${n}`, () => `${record(n)}._domainkey.${id}`],
        [`DkimDNSTokenValue${n}`, () => `${record(n)}.dkim.amazonses.com`],
      ]),
    ),
  }
}

const backupVault: IdentityOf = (input) => {
  const id = nameOf(input, 'BackupVaultName')
  return {
    id,
    attributes: { BackupVaultName: () => id, BackupVaultArn: () => arn(input, 'backup', `backup-vault:${id}`) },
  }
}

const managedPolicy: IdentityOf = (input) => {
  const id = arn(input, 'iam', `policy/${nameOf(input, 'ManagedPolicyName')}`, true)
  return { id, attributes: { PolicyArn: () => id } }
}

const key: IdentityOf = (input) => {
  const id = stableId(input, 32, '0123456789abcdef').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { id, attributes: { Arn: () => arn(input, 'kms', `key/${id}`), KeyId: () => id } }
}

const stage: IdentityOf = (input) => ({ id: text(input.properties()['StageName'] ?? 'prod'), attributes: {} })

/** A version or an alias: the function's ARN followed by the qualifier. */
const qualified =
  (qualifier: (properties: Properties) => string): IdentityOf =>
  (input) => {
    const properties = input.properties()
    const name = text(properties['FunctionName'])
    const version = qualifier(properties)
    const id = `${name.startsWith('arn:') ? name : arn(input, 'lambda', `function:${name}`)}:${version}`
    return { id, attributes: { Version: () => version, FunctionArn: () => id, AliasArn: () => id } }
  }

/** AWS appends six random characters to the name, so that a recreated secret has another ARN. */
const secret: IdentityOf = (input) => {
  const id = arn(input, 'secretsmanager', `secret:${nameOf(input, 'Name')}-${stableId(input, 6, MIXED)}`)
  return { id, attributes: { Id: () => id } }
}

const identities: Readonly<Record<string, IdentityOf>> = {
  'AWS::Backup::BackupVault': backupVault,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Lambda::Alias': qualified(({ Name }) => text(Name)),
  'AWS::Lambda::Version': qualified(() => '1'),
  'AWS::Lambda::Function': withArn('FunctionName', 'lambda', (name) => `function:${name}`),
  'AWS::ApiGateway::RestApi': restApi,
  'AWS::ApiGateway::Resource': byId('ResourceId', 6, LOWER),
  'AWS::ApiGateway::Authorizer': byId('AuthorizerId', 6, LOWER),
  'AWS::ApiGateway::Deployment': byId('DeploymentId', 6, LOWER),
  'AWS::ApiGateway::Stage': stage,
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': userPoolClient,
  'AWS::S3::Bucket': bucket,
  'AWS::SQS::Queue': queue,
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': cloudFrontFunction,
  'AWS::CloudFront::ResponseHeadersPolicy': byId('Id'),
  'AWS::CloudFront::CachePolicy': byId('Id'),
  'AWS::CloudFront::OriginRequestPolicy': byId('Id'),
  'AWS::IAM::Role': role,
  'AWS::IAM::ManagedPolicy': managedPolicy,
  'AWS::KMS::Alias': (input) => ({ id: nameOf(input, 'AliasName'), attributes: {} }),
  'AWS::KMS::Key': key,
  'AWS::Events::Rule': withArn('Name', 'events', (name) => `rule/${name}`),
  'AWS::Scheduler::Schedule': withArn('Name', 'scheduler', (name) => `schedule/default/${name}`),
  'AWS::SES::EmailIdentity': emailIdentity,
  'AWS::SES::ConfigurationSet': (input) => ({ id: nameOf(input, 'Name'), attributes: {} }),
  'AWS::SES::ReceiptRule': (input) => {
    const rule = input.properties()['Rule'] as { readonly Name?: Value } | undefined
    return { id: text(rule?.Name ?? `${input.stack}-${input.logicalId}`), attributes: {} }
  },
  'AWS::SES::ReceiptRuleSet': (input) => ({ id: nameOf(input, 'RuleSetName'), attributes: {} }),
  'AWS::SSM::Parameter': parameter,
  'AWS::SecretsManager::Secret': secret,
}

/** Identity of a resource. A type that is not served gets a generic name and ARN, because nothing here reads them. */
export function identify(input: IdentityInput): Identity {
  const identityOf = identities[input.type]
  if (identityOf) return identityOf(input)
  const id = `${input.stack}-${input.logicalId}`
  const service = input.type.split('::')[1]?.toLowerCase() ?? 'aws'
  return { id, attributes: { Arn: () => arn(input, service, id) } }
}

export function isIdentified(type: string): boolean {
  return type in identities
}
