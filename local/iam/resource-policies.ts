import type { Assembly } from '../assembly/assembly.ts'
import { matchesPattern } from './pattern.ts'
import { type RequestedAction, evaluate, type Statement, type Decision } from './policy.ts'

/** Policy statements of queues and buckets, by ARN. */
export type ResourcePolicies = ReadonlyMap<string, readonly ResourceStatement[]>

/** A statement of a resource policy. */
export interface ResourceStatement extends Statement {
  readonly Principal?: '*' | Readonly<Record<string, string | readonly string[]>>
}

/** The caller: a role of the account, or an AWS service. */
type PolicyCaller = { readonly arn: string; readonly accountId: string } | { readonly service: string }

interface PolicyProperties {
  readonly PolicyDocument: { readonly Statement: ResourceStatement | readonly ResourceStatement[] }
  readonly Bucket?: string
  readonly Queues?: readonly string[]
}

export function readResourcePolicies(assembly: Pick<Assembly, 'ofType'>): ResourcePolicies {
  const queueArns = new Map(
    assembly.ofType('AWS::SQS::Queue').map((queue) => [queue.id, queue.attribute('Arn')] as const),
  )
  const policies = new Map<string, readonly ResourceStatement[]>()
  for (const resource of assembly.ofType('AWS::SQS::QueuePolicy', 'AWS::S3::BucketPolicy')) {
    const { PolicyDocument, Bucket, Queues = [] } = resource.properties<PolicyProperties>()
    const arns = [
      ...(Bucket === undefined ? [] : [`arn:aws:s3:::${Bucket}`]),
      ...Queues.flatMap((url) => queueArns.get(url) ?? []),
    ]
    for (const arn of arns) policies.set(arn, [...(policies.get(arn) ?? []), ...[PolicyDocument.Statement].flat()])
  }
  return policies
}

/** Evaluates the resource's own policy. An object is covered by its bucket's. */
export function evaluateResourcePolicy(
  policies: ResourcePolicies,
  caller: PolicyCaller,
  requested: RequestedAction,
): Decision {
  const owner = requested.resource.startsWith('arn:aws:s3:') ? requested.resource.split('/', 1)[0] : requested.resource
  const statements = (policies.get(owner ?? '') ?? []).filter((statement) => names(statement, caller))
  return evaluate(statements, requested)
}

function names({ Principal, Effect }: ResourceStatement, caller: PolicyCaller): boolean {
  if (Principal === undefined) return false
  if (Principal === '*') return true
  if ('service' in caller) return [Principal['Service'] ?? []].flat().includes(caller.service)
  return [Principal['AWS'] ?? []].flat().some(
    (named) =>
      named === '*' ||
      matchesPattern(named, caller.arn) ||
      // A statement for the account delegates to the role's policies, but its Deny applies to all roles.
      (Effect === 'Deny' && [caller.accountId, `arn:aws:iam::${caller.accountId}:root`].includes(named)),
  )
}
