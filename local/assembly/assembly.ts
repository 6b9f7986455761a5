import { basename } from 'node:path'
import { identify, isIdentified, type Identity } from './identity.ts'
import { resolveValue, type Scope } from './intrinsics.ts'
import type { Properties, Resource, Value } from './resource.ts'
import { createSecrets, type Secrets } from './secrets.ts'
import { readStacks, type Stack, type TemplateResource } from './stacks.ts'
import { text } from './text.ts'
import { refuseUnknownTypes } from './types.ts'

/** AWS account ids have twelve digits; no real account has only zeros. */
const ACCOUNT_ID = '000000000000'

export interface DeployedStack {
  readonly name: string
  readonly id: string
  readonly region: string
  outputs(): Readonly<Record<string, string>>
}

export interface Assembly {
  readonly directory: string
  readonly accountId: string
  /** Region of the stack with the functions, which the local cloud uses as its own. */
  readonly region: string
  readonly stacks: readonly DeployedStack[]
  readonly resources: readonly Resource[]
  ofType(...types: readonly string[]): readonly Resource[]
  /** Path of an asset's file or folder, by its key in the assets bucket (`<hash>.zip`). */
  asset(key: string): string | undefined
}

/** Reads the output of `cdk synth` and resolves it as a deployment would, with ids that are the same on every start. */
export function readAssembly(directory: string): Assembly {
  const { stacks, assets } = readStacks(directory)
  const { resources, scopes } = createResources(stacks)
  refuseUnknownTypes(resources)
  const ofType = (...types: readonly string[]) => resources.filter(({ type }) => types.includes(type))
  const home = ofType('AWS::Lambda::Function').find((resource) => resource.type)?.stack
  return {
    directory,
    accountId: ACCOUNT_ID,
    region: (stacks.find(({ name }) => name === home) ?? stacks[0])?.region ?? 'us-east-1',
    stacks: stacks.map((stack) => deployedStack(stack, scopes.get(stack.name) as Scope)),
    resources,
    ofType,
    asset: (key) => assets.get(key) ?? assets.get(basename(key)),
  }
}

/** Properties are resolved lazily, so that stacks may refer to each other in any order. */
function createResources(stacks: readonly Stack[]): {
  readonly resources: readonly Resource[]
  readonly scopes: ReadonlyMap<string, Scope>
} {
  const byStack = new Map(stacks.map((stack) => [stack.name, new Map<string, Resource>()]))
  const scopes = new Map(stacks.map((stack) => [stack.name, scopeOf(stack, stacks, byStack)]))
  const all: Resource[] = []
  const secrets = createSecrets()
  for (const stack of stacks) {
    const scope = scopes.get(stack.name) as Scope
    for (const [logicalId, source] of Object.entries(stack.template.Resources ?? {})) {
      if (source.Condition && !scope.condition(source.Condition)) continue
      const resource = resourceOf(stack, logicalId, source, { scope, all, secrets })
      byStack.get(stack.name)?.set(logicalId, resource)
      all.push(resource)
    }
  }
  return { resources: all, scopes }
}

function deployedStack({ name, region, template }: Stack, scope: Scope): DeployedStack {
  return {
    name,
    id: text(resolveValue({ Ref: 'AWS::StackId' }, scope)),
    region,
    outputs: () =>
      Object.fromEntries(
        Object.entries(template.Outputs ?? {})
          .filter(([, { Condition }]) => !Condition || scope.condition(Condition))
          .map(([key, { Value }]) => [key, text(resolveValue(Value, scope))]),
      ),
  }
}

/** What the properties of a resource may refer to. */
interface ResourceScope {
  readonly scope: Scope
  readonly all: readonly Resource[]
  readonly secrets: Secrets
}

function resourceOf(
  stack: Stack,
  logicalId: string,
  source: TemplateResource,
  { scope, all, secrets }: ResourceScope,
): Resource {
  const properties = once(
    (): Properties => secrets.resolve(resolveValue(source.Properties ?? {}, scope) ?? {}) as Properties,
  )
  const { region, name } = stack
  const identity = once((): Identity =>
    identify({ stack: name, logicalId, type: source.Type, region, accountId: ACCOUNT_ID, properties }),
  )
  return {
    stack: name,
    logicalId,
    type: source.Type,
    path: text(source.Metadata?.['aws:cdk:path'] ?? `${name}/${logicalId}`),
    get id() {
      return identity().id
    },
    properties: <T extends object>() => properties() as Readonly<T>,
    attribute(attribute) {
      if (source.Type === 'Custom::CrossRegionExportReader') return text(crossRegionExport(all, attribute))
      const value = identity().attributes[attribute]
      if (value) return text(value())
      if (isIdentified(source.Type))
        throw new Error(`The local cloud does not know the attribute ${attribute} of ${source.Type} (${logicalId}).`)
      return `${name}-${logicalId}-${attribute}`
    },
  }
}

function scopeOf(
  { name, region, template }: Stack,
  stacks: readonly Stack[],
  byStack: ReadonlyMap<string, ReadonlyMap<string, Resource>>,
): Scope {
  const resource = (logicalId: string): Resource => {
    const found = byStack.get(name)?.get(logicalId)
    if (!found) throw new Error(`Stack ${name} refers to ${logicalId}, which it does not contain.`)
    return found
  }
  const scope: Scope = {
    stack: name,
    region,
    accountId: ACCOUNT_ID,
    reference: (logicalId) => {
      const parameter = template.Parameters?.[logicalId]
      if (!parameter) return resource(logicalId).id
      const value = parameter.Default ?? ''
      return parameter.Type.startsWith('AWS::SSM::Parameter') ? ssmParameterValue(byStack, text(value)) : value
    },
    attribute: (logicalId, attribute) => resource(logicalId).attribute(attribute),
    exported: (exportName) => {
      for (const stack of stacks) {
        const producer = scopeOf(stack, stacks, byStack)
        for (const output of Object.values(stack.template.Outputs ?? {})) {
          if (output.Export && resolveValue(output.Export.Name, producer) === exportName)
            return resolveValue(output.Value, producer) ?? ''
        }
      }
      throw new Error(`Stack ${name} imports ${exportName}, which no stack exports.`)
    },
    output: (stackName, outputName) => {
      const producer = stacks.find((stack) => stack.name === stackName)
      const output = producer?.template.Outputs?.[outputName]
      if (!producer || !output)
        throw new Error(`Stack ${name} asks for the output ${outputName} of ${stackName}, which is not there.`)
      return resolveValue(output.Value, scopeOf(producer, stacks, byStack)) ?? ''
    },
    condition: (condition) => {
      const definition = template.Conditions?.[condition]
      if (definition === undefined) throw new Error(`Stack ${name} has no condition ${condition}.`)
      return resolveValue(definition, scope) === true
    },
    mapping: (map, key, second) => template.Mappings?.[map]?.[key]?.[second],
  }
  return scope
}

/** Value of an SSM parameter from the assembly. A parameter that only exists in an account resolves to its own name. */
function ssmParameterValue(byStack: ReadonlyMap<string, ReadonlyMap<string, Resource>>, name: string): Value {
  for (const resources of byStack.values())
    for (const resource of resources.values())
      if (resource.type === 'AWS::SSM::Parameter' && resource.id === name) return resource.attribute('Value')
  return name
}

/**
 * Value of CDK's custom resource for cross-region references: the writer's stack holds the value that the reader
 * returns.
 */
function crossRegionExport(resources: readonly Resource[], name: string): Value {
  for (const resource of resources) {
    if (resource.type !== 'Custom::CrossRegionExportWriter') continue
    const props = resource.properties()['WriterProps'] as { exports?: Readonly<Record<string, Value>> } | undefined
    const value = props?.exports?.[name]
    if (value !== undefined) return value
  }
  throw new Error(`No stack writes the cross-region export ${name}.`)
}

function once<T>(compute: () => T): () => T {
  let done: { readonly value: T } | undefined
  return () => (done ??= { value: compute() }).value
}
