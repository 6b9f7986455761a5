import type { Resource } from '#local/assembly/resource.ts'
import type { AwsService, ServiceName } from '#local/front-door/service.ts'
import { openFrontDoor } from '#local/front-door/front-door.ts'
import { createGate, type Gate } from '#local/iam/gate.ts'
import type { Statement } from '#local/iam/policy.ts'
import { readResourcePolicies } from '#local/iam/resource-policies.ts'
import { fixtureResource } from './fixture-resource.ts'

const REGION = 'af-south-1'
const ACCOUNT = '000000000000'
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const roleArn = (name: string): string => `arn:aws:iam::${ACCOUNT}:role/${name}`
export const queueArn = (name: string): string => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`
export const queueUrl = (name: string): string => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}`

/** A queue as a template describes it. */
export function queueResource(name: string, properties: Readonly<Record<string, unknown>> = {}): Resource {
  return fixtureResource('AWS::SQS::Queue', queueUrl(name), properties as never, {
    Arn: queueArn(name),
    QueueName: name,
  })
}

interface AccountOptions {
  readonly resources: readonly Resource[]
  /** Policy statements by role name. */
  readonly roles: Readonly<Record<string, readonly Statement[]>>
  readonly services: (gate: Gate) => Partial<Record<ServiceName, AwsService>>
}

/** Services behind the real front door, with roles and resource policies. */
export async function openAccount({ resources, roles, services }: AccountOptions) {
  const assembly = assemblyOf(resources)
  const gate = createGate({
    accountId: ACCOUNT,
    region: REGION,
    roles: new Map(
      Object.entries(roles).map(([name, statements]) => [roleArn(name), { name, arn: roleArn(name), statements }]),
    ),
    resourcePolicies: readResourcePolicies(assembly),
    keys: { all: [], find: () => undefined },
    sesIdentities: [],
    keysOf: () => undefined,
    log,
  })
  const keys = new Map(
    Object.keys(roles).map((name) => [`ASIA${name.toUpperCase()}`, { name, roleArn: roleArn(name) }] as const),
  )
  const listener = await openFrontDoor({
    keys,
    gate,
    services: services(gate) as Record<ServiceName, AwsService>,
    faultOf: () => Promise.resolve(undefined),
    keySetOf: () => undefined,
    log,
  })
  return {
    url: listener.url,
    gate,
    /** Options of an SDK client that signs as the role. */
    as: (name: string) => ({
      endpoint: listener.url,
      region: REGION,
      maxAttempts: 1,
      credentials: { accessKeyId: `ASIA${name.toUpperCase()}`, secretAccessKey: 'local' },
    }),
    [Symbol.asyncDispose]: () => listener.close(),
  }
}

export function assemblyOf(resources: readonly Resource[]) {
  return {
    accountId: ACCOUNT,
    region: REGION,
    ofType: (...types: readonly string[]) => resources.filter(({ type }) => types.includes(type)),
  }
}
