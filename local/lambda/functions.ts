import { createHash } from 'node:crypto'
import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'
import type { Principal } from '../front-door/service.ts'

/** A function as its template describes it. */
export interface FunctionDefinition {
  readonly name: string
  readonly arn: string
  /** The folder with its code. */
  readonly directory: string
  readonly handler: string
  readonly timeoutSeconds: number
  readonly memoryMegabytes: number
  readonly environment: Readonly<Record<string, string>>
  readonly runtime: string
  readonly logGroup: string
  readonly principal: Principal
  readonly accessKeyId: string
  /** How many events it may work on at a time; undefined: as many as come. */
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

/** The assembly's functions but for those behind custom resources, which work while a stack is deployed and not after. */
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
 * The functions behind the ARNs of versions and aliases. The assembly holds one version of each, so an alias leads to all
 * of a function's calls; one that no template makes leads nowhere, as in AWS.
 */
export function readQualifiedArns(assembly: Assembly): ReadonlyMap<string, string> {
  const functions = new Map(
    assembly.ofType('AWS::Lambda::Function').map((resource) => [resource.id, resource.attribute('Arn')]),
  )
  return new Map(
    assembly.ofType('AWS::Lambda::Version', 'AWS::Lambda::Alias').map((resource) => {
      const { FunctionName } = resource.properties<{ FunctionName: string }>()
      const arn = functions.get(FunctionName)
      if (!arn) throw new Error(`${resource.logicalId} is of the function ${FunctionName}, which no stack holds.`)
      return [resource.id, arn]
    }),
  )
}

function readFunction(resource: Resource, assembly: Assembly): FunctionDefinition {
  const properties = resource.properties<FunctionProperties>()
  if (!properties.Runtime?.startsWith('nodejs'))
    throw new Error(`The local cloud runs Node functions; ${resource.logicalId} wants ${properties.Runtime}.`)
  const directory = assembly.asset(properties.Code.S3Key ?? '')
  if (!directory)
    throw new Error(
      `The code of function ${resource.logicalId} is not among the assembly's assets: synthesise it anew.`,
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

/** Temporary credentials' key ids start with ASIA and have twenty characters. Each function's is its own. */
function accessKeyOf(name: string): string {
  return `ASIA${createHash('sha256').update(name).digest('hex').slice(0, 16).toUpperCase()}`
}
