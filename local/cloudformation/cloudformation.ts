import { randomUUID } from 'node:crypto'
import type { Assembly, DeployedStack } from '../assembly/assembly.ts'
import { awsError, CLOUDFORMATION_NAMESPACE, escapeXml } from '../front-door/aws-error.ts'
import type { AwsAnswer, AwsCall, AwsService } from '../front-door/service.ts'

/** Serves the names, resources and outputs of a region's stacks, as CloudFormation does after deployment. */
export function createCloudFormation(assembly: Assembly): AwsService {
  /** Every stack counts as deployed at the start. */
  const now = new Date().toISOString()

  const describe = (stack: DeployedStack): Record<string, Xml> => ({
    StackName: stack.name,
    StackId: stack.id,
    CreationTime: now,
    StackStatus: 'CREATE_COMPLETE',
    Outputs: Object.entries(stack.outputs()).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
  })

  const resourcesOf = (stack: DeployedStack): Record<string, Xml>[] =>
    assembly.resources
      .filter((resource) => resource.stack === stack.name)
      .map(({ logicalId, id, type }) => ({
        LogicalResourceId: logicalId,
        PhysicalResourceId: id,
        ResourceType: type,
        ResourceStatus: 'CREATE_COMPLETE',
        LastUpdatedTimestamp: now,
        Timestamp: now,
      }))

  return async (call) => {
    const form = new URLSearchParams(call.body.toString())
    const name = form.get('StackName')
    const inRegion = assembly.stacks.filter(({ region }) => region === call.headers['x-local-region'])
    const stacks = name === null ? inRegion : inRegion.filter((stack) => stack.name === name || stack.id === name)
    if (name !== null && stacks.length === 0)
      return awsError(call, 'ValidationError', `Stack with id ${name} does not exist`, 400)
    switch (call.action) {
      case 'DescribeStacks':
        return answer(call, { Stacks: stacks.map(describe) })
      case 'ListStackResources':
        return answer(call, { StackResourceSummaries: stacks.flatMap(resourcesOf) })
      case 'DescribeStackResources':
        return answer(call, { StackResources: stacks.flatMap(resourcesOf) })
      default:
        return awsError(call, 'InvalidAction', `The local cloud does not serve ${call.action} of CloudFormation.`, 400)
    }
  }
}

type Xml = string | readonly Xml[] | { readonly [name: string]: Xml }

function answer({ action }: AwsCall, result: Record<string, Xml>): AwsAnswer {
  const requestId = randomUUID()
  const body = {
    [`${action}Result`]: result,
    ResponseMetadata: { RequestId: requestId },
  }
  return {
    status: 200,
    headers: { 'content-type': 'text/xml', 'x-amzn-requestid': requestId },
    body: `<${action}Response xmlns="${CLOUDFORMATION_NAMESPACE}">${xml(body)}</${action}Response>`,
  }
}

/** The query protocol puts each item of a list into a `member`. */
function xml(value: Xml): string {
  if (typeof value === 'string') return escapeXml(value)
  if (isList(value)) return value.map((item) => `<member>${xml(item)}</member>`).join('')
  return Object.entries(value)
    .map(([name, inner]) => `<${name}>${xml(inner)}</${name}>`)
    .join('')
}

function isList(value: Xml): value is readonly Xml[] {
  return Array.isArray(value)
}
