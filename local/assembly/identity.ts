import { createHash } from 'node:crypto'
import type { Properties, Value } from './resource.ts'
import { text } from './text.ts'

/** What a resource's identity is made of; the same template gives the same identity on every start. */
export interface Subject {
  readonly stack: string
  readonly logicalId: string
  readonly type: string
  readonly region: string
  readonly accountId: string
  properties(): Properties
}

/** What `Ref` and `Fn::GetAtt` give for a resource. An attribute is computed when it is asked for. */
export interface Identity {
  readonly id: string
  readonly attributes: Readonly<Record<string, () => Value>>
}

type Describe = (subject: Subject) => Identity

/** A stable id of `length` characters from `alphabet`, as AWS would have drawn it. */
function drawn({ stack, logicalId }: Subject, length: number, alphabet: string): string {
  const bytes = createHash('sha256').update(`${stack}/${logicalId}`).digest()
  return Array.from({ length }, (_, index) => alphabet.charAt((bytes[index] ?? 0) % alphabet.length)).join('')
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789'
const MIXED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function named(subject: Subject, property: string): string {
  const name = subject.properties()[property]
  return typeof name === 'string' ? name : `${subject.stack}-${subject.logicalId}`
}

function arn({ region, accountId }: Subject, service: string, resource: string, global = false): string {
  return `arn:aws:${service}:${global ? '' : region}:${accountId}:${resource}`
}

const withArn =
  (property: string, service: string, resource: (name: string) => string, global = false): Describe =>
  (subject) => {
    const id = named(subject, property)
    return { id, attributes: { Arn: () => arn(subject, service, resource(id), global) } }
  }

const byId =
  (attribute: string, length = 14, alphabet = LOWER.toUpperCase()): Describe =>
  (subject) => {
    const id = drawn(subject, length, alphabet)
    return { id, attributes: { [attribute]: () => id, Id: () => id } }
  }

const table: Describe = (subject) => {
  const id = named(subject, 'TableName')
  const tableArn = arn(subject, 'dynamodb', `table/${id}`)
  return { id, attributes: { Arn: () => tableArn, StreamArn: () => streamArn(tableArn), TableId: () => id } }
}

/** The one stream of a table; AWS puts the moment of its creation where we say `local`. */
export function streamArn(tableArn: string): string {
  return `${tableArn}/stream/local`
}

const restApi: Describe = (subject) => {
  const id = drawn(subject, 10, LOWER)
  return { id, attributes: { RootResourceId: () => `${id}-root`, RestApiId: () => id } }
}

const bucket: Describe = (subject) => {
  const id = named(subject, 'BucketName').toLowerCase()
  const regional = `${id}.s3.${subject.region}.amazonaws.com`
  return {
    id,
    attributes: {
      Arn: () => `arn:aws:s3:::${id}`,
      DomainName: () => `${id}.s3.amazonaws.com`,
      RegionalDomainName: () => regional,
    },
  }
}

const userPool: Describe = (subject) => {
  const id = `${subject.region}_${drawn(subject, 9, MIXED)}`
  return {
    id,
    attributes: {
      Arn: () => arn(subject, 'cognito-idp', `userpool/${id}`),
      UserPoolId: () => id,
      ProviderName: () => `cognito-idp.${subject.region}.amazonaws.com/${id}`,
      ProviderURL: () => `https://cognito-idp.${subject.region}.amazonaws.com/${id}`,
    },
  }
}

const userPoolClient: Describe = (subject) => {
  const id = drawn(subject, 26, LOWER)
  return { id, attributes: { ClientId: () => id, Name: () => named(subject, 'ClientName') } }
}

const queue: Describe = (subject) => {
  const name = named(subject, 'QueueName')
  const url = `https://sqs.${subject.region}.amazonaws.com/${subject.accountId}/${name}`
  return {
    id: url,
    attributes: { Arn: () => arn(subject, 'sqs', name), QueueName: () => name, QueueUrl: () => url },
  }
}

const distribution: Describe = (subject) => {
  const id = `E${drawn(subject, 13, LOWER).toUpperCase()}`
  return { id, attributes: { Id: () => id, DomainName: () => `d${drawn(subject, 13, LOWER)}.cloudfront.net` } }
}

const cloudFrontFunction: Describe = (subject) => {
  const id = arn(subject, 'cloudfront', `function/${named(subject, 'Name')}`, true)
  return { id, attributes: { FunctionARN: () => id, 'FunctionMetadata.FunctionARN': () => id, Stage: () => 'LIVE' } }
}

const role: Describe = (subject) => {
  const id = named(subject, 'RoleName')
  return {
    id,
    attributes: {
      Arn: () => arn(subject, 'iam', `role/${id}`, true),
      RoleId: () => `AROA${drawn(subject, 17, LOWER)}`,
    },
  }
}

const parameter: Describe = (subject) => ({
  id: named(subject, 'Name'),
  attributes: {
    Type: () => subject.properties()['Type'] ?? 'String',
    Value: () => subject.properties()['Value'] ?? '',
  },
})

const emailIdentity: Describe = (subject) => {
  const id = named(subject, 'EmailIdentity')
  const record = (n: number) => drawn({ ...subject, logicalId: `${subject.logicalId}/${n}` }, 32, LOWER)
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

const managedPolicy: Describe = (subject) => {
  const id = arn(subject, 'iam', `policy/${named(subject, 'ManagedPolicyName')}`, true)
  return { id, attributes: { PolicyArn: () => id } }
}

const key: Describe = (subject) => {
  const id = drawn(subject, 32, '0123456789abcdef').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { id, attributes: { Arn: () => arn(subject, 'kms', `key/${id}`), KeyId: () => id } }
}

const stage: Describe = (subject) => ({ id: text(subject.properties()['StageName'] ?? 'prod'), attributes: {} })

/** A version or an alias: the function's ARN with the qualifier behind it. */
const qualified =
  (qualifier: (properties: Properties) => string): Describe =>
  (subject) => {
    const properties = subject.properties()
    const name = text(properties['FunctionName'])
    const version = qualifier(properties)
    const id = `${name.startsWith('arn:') ? name : arn(subject, 'lambda', `function:${name}`)}:${version}`
    return { id, attributes: { Version: () => version, FunctionArn: () => id, AliasArn: () => id } }
  }

/** Behind its name AWS puts six characters that it draws, which make the ARN another one when the secret is made anew. */
const secret: Describe = (subject) => {
  const id = arn(subject, 'secretsmanager', `secret:${named(subject, 'Name')}-${drawn(subject, 6, MIXED)}`)
  return { id, attributes: { Id: () => id } }
}

const identities: Readonly<Record<string, Describe>> = {
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
  'AWS::KMS::Alias': (subject) => ({ id: named(subject, 'AliasName'), attributes: {} }),
  'AWS::KMS::Key': key,
  'AWS::Events::Rule': withArn('Name', 'events', (name) => `rule/${name}`),
  'AWS::Scheduler::Schedule': withArn('Name', 'scheduler', (name) => `schedule/default/${name}`),
  'AWS::SES::EmailIdentity': emailIdentity,
  'AWS::SES::ConfigurationSet': (subject) => ({ id: named(subject, 'Name'), attributes: {} }),
  'AWS::SES::ReceiptRule': (subject) => {
    const rule = subject.properties()['Rule'] as { readonly Name?: Value } | undefined
    return { id: text(rule?.Name ?? `${subject.stack}-${subject.logicalId}`), attributes: {} }
  },
  'AWS::SES::ReceiptRuleSet': (subject) => ({ id: named(subject, 'RuleSetName'), attributes: {} }),
  'AWS::SSM::Parameter': parameter,
  'AWS::SecretsManager::Secret': secret,
}

/** A type that is served says exactly what it gives; for the others any name will do, as nobody here reads it. */
export function identify(subject: Subject): Identity {
  const describe = identities[subject.type]
  if (describe) return describe(subject)
  const id = `${subject.stack}-${subject.logicalId}`
  const service = subject.type.split('::')[1]?.toLowerCase() ?? 'aws'
  return { id, attributes: { Arn: () => arn(subject, service, id) } }
}

export function isIdentified(type: string): boolean {
  return type in identities
}
