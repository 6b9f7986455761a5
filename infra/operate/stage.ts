import { readFileSync } from 'node:fs'
import { CloudFormationClient, DescribeStacksCommand, paginateListStackResources } from '@aws-sdk/client-cloudformation'
import { type Config, parseConfig } from '../config.ts'
import { EDGE_REGION } from '../edge-region.ts'
import { constructName } from '../feature.ts'
import { tableId } from '../table-id.ts'
import { Refusal } from './refusal.ts'

/** Identifies a resource: stack name after `veritech-<stage>-`, type, and construct. */
export interface Place {
  readonly stack: string
  readonly type: string
  readonly construct: string
  /** Default: the stage's region. */
  readonly region?: string
}

/** Resources that commands and the runbook use. */
export const places = {
  pool: { stack: 'identity', type: 'AWS::Cognito::UserPool', construct: 'UserPool' },
  mailTable: { stack: 'data', type: 'AWS::DynamoDB::GlobalTable', construct: 'Mail' },
  outboxTable: { stack: 'data', type: 'AWS::DynamoDB::GlobalTable', construct: 'Outbox' },
  auditTable: { stack: 'data', type: 'AWS::DynamoDB::GlobalTable', construct: 'Audit' },
  vault: { stack: 'data', type: 'AWS::Backup::BackupVault', construct: 'Vault' },
  deadLetters: { stack: 'mail', type: 'AWS::SQS::Queue', construct: 'Unsent' },
  api: { stack: 'api', type: 'AWS::ApiGateway::RestApi', construct: 'RestApi' },
  siteBucket: { stack: 'web', type: 'AWS::S3::Bucket', construct: 'Site' },
  standbyBucket: { stack: 'edge', region: EDGE_REGION, type: 'AWS::S3::Bucket', construct: 'Standby' },
  statusBucket: { stack: 'web', type: 'AWS::S3::Bucket', construct: 'Status' },
  distribution: { stack: 'web', type: 'AWS::CloudFront::Distribution', construct: 'Distribution' },
} as const satisfies Record<string, Place>

/** Tables of features, by feature. */
export function featureTables({ features }: Pick<Config, 'features'>): Readonly<Record<string, Place>> {
  return Object.fromEntries(
    features
      .filter(({ table }) => table)
      .map(({ name }) => [name, { stack: 'data', type: 'AWS::DynamoDB::GlobalTable', construct: constructName(name) }]),
  )
}

/** The accounts table. */
export function peopleTable(config: Pick<Config, 'features'>): Place {
  const keeper = config.features.find(({ table }) => table?.keepsPeople)
  const place = keeper && featureTables(config)[keeper.name]
  if (!place) throw new Refusal('No feature keeps people.')
  return place
}

/** A deployed stage with its physical resource names. */
export interface Stage {
  readonly name: string
  readonly region: string
  readonly config: Config
  /** The resource's physical id. Throws a refusal if the stage is not deployed or lacks the resource. */
  find(place: Place): Promise<string>
  /** Outputs of a stack; default region: the stage's. */
  outputs(stack: string, region?: string): Promise<Readonly<Record<string, string>>>
  /** Throws a refusal during a deployment of the stack. */
  refuseWhileChanging(stack: string): Promise<void>
}

/** The stage in cdk.json, or another one with the same settings. Calls AWS lazily. */
export function openStage(
  chosen: { readonly stage?: string | undefined; readonly region?: string | undefined } = {},
): Stage {
  const config = readSettings(chosen)
  const { stage: name, region } = config
  const listed = new Map<string, Promise<ReadonlyMap<string, string>>>()
  const fullName = (stack: string): string => `veritech-${name}-${stack}`

  const resourcesOf = async (stack: string, where: string): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>()
    const client = new CloudFormationClient({ region: where })
    const pages = paginateListStackResources({ client }, { StackName: fullName(stack) })
    for await (const { StackResourceSummaries = [] } of existing(pages, fullName(stack), where))
      for (const { ResourceType, LogicalResourceId, PhysicalResourceId } of StackResourceSummaries)
        if (PhysicalResourceId) found.set(`${ResourceType} ${LogicalResourceId}`, PhysicalResourceId)
    return found
  }

  return {
    name,
    region,
    config,
    async find(place) {
      const listing = listed.get(place.stack) ?? resourcesOf(place.stack, place.region ?? region)
      listed.set(place.stack, listing)
      const name = madeBy({ ...place, construct: inItsGeneration(place, config) })
      for (const [key, physicalId] of await listing) if (name.test(key)) return physicalId
      throw new Refusal(
        `The stack ${fullName(place.stack)} holds no ${place.construct} (${place.type}): deploy the version that this checkout is of.`,
      )
    },
    async outputs(stack, where = region) {
      const client = new CloudFormationClient({ region: where })
      try {
        const { Stacks: [found] = [] } = await client.send(new DescribeStacksCommand({ StackName: fullName(stack) }))
        return Object.fromEntries(
          (found?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
        )
      } catch (error) {
        throw missing(error, fullName(stack), where)
      }
    },
    async refuseWhileChanging(stack) {
      const client = new CloudFormationClient({ region })
      const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: fullName(stack) }))
      const status = Stacks[0]?.StackStatus ?? ''
      if (status.endsWith('_IN_PROGRESS'))
        throw new Refusal(
          `The stack ${fullName(stack)} is being deployed (${status}): run this once more when it is done.`,
        )
    },
  }
}

function inItsGeneration({ construct, type }: Place, config: Config): string {
  const table = Object.keys(config.tableGenerations).find((name) => constructName(name) === construct)
  return table !== undefined && type === 'AWS::DynamoDB::GlobalTable' ? tableId(config, table) : construct
}

/** Matches CDK's logical ids: construct path and hash. */
export function madeBy({ type, construct }: Place): RegExp {
  return new RegExp(`^${type} ${construct}[0-9A-F]{8}$`)
}

function readSettings({ stage, region }: { stage?: string | undefined; region?: string | undefined }): Config {
  return readConfigFile({
    ...(stage === undefined ? {} : { 'veritech.stage': stage }),
    ...(region === undefined ? {} : { 'veritech.region': region }),
  })
}

/** Settings of cdk.json with overrides, such as `veritech.stage`. Invalid ones are refused by name. */
export function readConfigFile(overrides: Readonly<Record<string, string>>): Config {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
  try {
    return parseConfig({ ...context, ...overrides })
  } catch (error) {
    throw new Refusal((error as Error).message)
  }
}

async function* existing<Page>(pages: AsyncIterable<Page>, stack: string, region: string): AsyncIterable<Page> {
  try {
    yield* pages
  } catch (error) {
    throw missing(error, stack, region)
  }
}

function missing(error: unknown, stack: string, region: string): unknown {
  if (!(error instanceof Error) || !/does not exist/.test(error.message)) return error
  return new Refusal(
    `There is no stack ${stack} in ${region} of this account: see whether --stage and --region are right, and with \`aws sts get-caller-identity\` whose account it is.`,
  )
}
