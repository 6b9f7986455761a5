import type { Assembly } from '../assembly/assembly.ts'
import { matchesPattern } from './pattern.ts'
import { type Deed, judge, type Statement, type Verdict } from './policy.ts'

/** The statements of queues' and buckets' own policies, by the ARN of the queue or bucket. */
export type ResourcePolicies = ReadonlyMap<string, readonly ResourceStatement[]>

/** A statement of a resource's own policy. */
export interface ResourceStatement extends Statement {
  readonly Principal?: '*' | Readonly<Record<string, string | readonly string[]>>
}

/** Who asks: a role of the account, or a service of AWS. */
type Caller = { readonly arn: string; readonly accountId: string } | { readonly service: string }

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

/** What the policy of the resource itself says. An object is judged by its bucket's. */
export function judgeResource(policies: ResourcePolicies, caller: Caller, deed: Deed): Verdict {
  const owner = deed.resource.startsWith('arn:aws:s3:') ? deed.resource.split('/', 1)[0] : deed.resource
  const statements = (policies.get(owner ?? '') ?? []).filter((statement) => names(statement, caller))
  return judge(statements, deed)
}

function names({ Principal, Effect }: ResourceStatement, caller: Caller): boolean {
  if (Principal === undefined) return false
  if (Principal === '*') return true
  if ('service' in caller) return [Principal['Service'] ?? []].flat().includes(caller.service)
  return [Principal['AWS'] ?? []].flat().some(
    (named) =>
      named === '*' ||
      matchesPattern(named, caller.arn) ||
      // Naming the account leaves it to the role's own policies; a Deny holds for all of its roles.
      (Effect === 'Deny' && [caller.accountId, `arn:aws:iam::${caller.accountId}:root`].includes(named)),
  )
}
