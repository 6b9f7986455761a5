import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'
import type { Statement } from './policy.ts'

export interface Role {
  readonly name: string
  readonly arn: string
  readonly statements: readonly Statement[]
}

interface PolicyDocument {
  readonly Statement?: Statement | readonly Statement[]
}

/** AWS managed policies, limited to services that exist here. */
const managedByAws: Readonly<Record<string, readonly Statement[]>> = {
  AWSLambdaDynamoDBExecutionRole: [
    {
      Effect: 'Allow',
      Action: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
      Resource: '*',
    },
  ],
}

/** Every role of the assembly with all its policy statements, by ARN. */
export function readRoles(assembly: Assembly): ReadonlyMap<string, Role> {
  const attached = new Map<string, Statement[]>()
  for (const policy of assembly.ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')) {
    const { PolicyDocument, Roles = [] } = policy.properties()
    for (const role of Roles as readonly string[])
      attached.set(role, [...(attached.get(role) ?? []), ...statementsOf(PolicyDocument)])
  }
  const customer = new Map(
    assembly
      .ofType('AWS::IAM::ManagedPolicy')
      .map((policy) => [policy.id, statementsOf(policy.properties()['PolicyDocument'])] as const),
  )
  return new Map(
    assembly.ofType('AWS::IAM::Role').map((resource) => {
      const role = roleOf(resource, attached, customer)
      return [role.arn, role]
    }),
  )
}

function roleOf(
  resource: Resource,
  attached: ReadonlyMap<string, readonly Statement[]>,
  customer: ReadonlyMap<string, readonly Statement[]>,
): Role {
  const { ManagedPolicyArns = [], Policies = [] } = resource.properties()
  return {
    name: resource.id,
    arn: resource.attribute('Arn'),
    statements: [
      ...(Policies as readonly { PolicyDocument: unknown }[]).flatMap(({ PolicyDocument }) =>
        statementsOf(PolicyDocument),
      ),
      ...(attached.get(resource.id) ?? []),
      ...(ManagedPolicyArns as readonly string[]).flatMap(
        (arn) => customer.get(arn) ?? managedByAws[arn.split('/').at(-1) ?? ''] ?? [],
      ),
    ],
  }
}

function statementsOf(document: unknown): readonly Statement[] {
  return [(document as PolicyDocument | undefined)?.Statement ?? []].flat()
}
