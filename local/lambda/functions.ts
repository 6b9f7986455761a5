import { createHash } from 'node:crypto'
import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'
import type { Principal } from '../front-door/service.ts'

/** A function as its template describes it. */
export interface FunctionDefinition {
  readonly name: string
  readonly arn: string
  /** Folder of its code. */
  readonly directory: string
  readonly handler: string
  readonly timeoutSeconds: number
  readonly memoryMegabytes: number
  readonly environment: Readonly<Record<string, string>>
  readonly runtime: string
  readonly logGroup: string
  readonly principal: Principal
  readonly accessKeyId: string
  /** Maximum concurrent events; undefined if unlimited. */
  readonly reservedConcurrency: number | undefined
}

interface FunctionProperties {
  readonly Code: { readonly S3Key?: string }
  readonly Handler: string
  readonly Runtime?: string
  readonly Role: string
  readonly Timeout?: number
  readonly MemorySize?: number
  readonly Environment?: { readonly Variables?: Readonly<Record<string, string>> }
  readonly LoggingConfig?: { readonly LogGroup?: string }
  readonly ReservedConcurrentExecutions?: number
}

/** AWS's defaults where a template says nothing. */
const DEFAULT_TIMEOUT_SECONDS = 3
const DEFAULT_MEMORY_MEGABYTES = 128

/** The assembly's functions, except those of custom resources, which run only during a deployment. */
export function readFunctions(assembly: Assembly): readonly FunctionDefinition[] {
  const deploying = new Set(
    assembly.resources
      .filter(({ type }) => type.startsWith('Custom::'))
      .map((resource) => resource.properties<{ ServiceToken?: string }>().ServiceToken),
  )
  return assembly
    .ofType('AWS::Lambda::Function')
    .filter((resource) => !deploying.has(resource.attribute('Arn')))
    .map((resource) => readFunction(resource, assembly))
}

/**
 * Function ARNs by the ARNs of versions and aliases. The assembly holds one version of each function, so an alias
 * resolves to the function itself. Unknown qualifiers do not resolve, as in AWS.
 */
export function readQualifiedArns(assembly: Assembly): ReadonlyMap<string, string> {
  const functions = new Map(
    assembly.ofType('AWS::Lambda::Function').map((resource) => [resource.id, resource.attribute('Arn')]),
  )
  return new Map(
    assembly.ofType('AWS::Lambda::Version', 'AWS::Lambda::Alias').map((resource) => {
      const { FunctionName } = resource.properties<{ FunctionName: string }>()
      const arn = functions.get(FunctionName)
      if (!arn)
        throw new Error(`${resource.logicalId} belongs to the function ${FunctionName}, which no stack contains.`)
      return [resource.id, arn]
    }),
  )
}

function readFunction(resource: Resource, assembly: Assembly): FunctionDefinition {
  const properties = resource.properties<FunctionProperties>()
  if (!properties.Runtime?.startsWith('nodejs'))
    throw new Error(`The local cloud runs Node functions; ${resource.logicalId} has the runtime ${properties.Runtime}.`)
  const directory = assembly.asset(properties.Code.S3Key ?? '')
  if (!directory)
    throw new Error(
      `The code of function ${resource.logicalId} is not among the assembly's assets: synthesise it again.`,
    )
  return {
    name: resource.id,
    arn: resource.attribute('Arn'),
    directory,
    handler: properties.Handler,
    timeoutSeconds: properties.Timeout ?? DEFAULT_TIMEOUT_SECONDS,
    memoryMegabytes: properties.MemorySize ?? DEFAULT_MEMORY_MEGABYTES,
    environment: properties.Environment?.Variables ?? {},
    runtime: properties.Runtime,
    logGroup: properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${resource.id}`,
    principal: { name: resource.id, roleArn: properties.Role },
    accessKeyId: accessKeyOf(resource.id),
    reservedConcurrency: properties.ReservedConcurrentExecutions,
  }
}

/** Key ids of temporary credentials start with ASIA and have twenty characters. Each function has its own. */
function accessKeyOf(name: string): string {
  return `ASIA${createHash('sha256').update(name).digest('hex').slice(0, 16).toUpperCase()}`
}
