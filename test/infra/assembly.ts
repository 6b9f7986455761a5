import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, type Json } from './synthesised.ts'

interface Resource {
  Type: string
  Properties: Json
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
  UpdatePolicy?: Json
}

export interface Stack {
  readonly name: string
  readonly region: string
  tags: Record<string, string>
  readonly parameters: Record<string, Json>
  /** CloudFormation's type name. */
  readonly stackName: string
  readonly outputs: Record<string, { readonly Value: Json }>
  readonly resources: Record<string, Resource>
}

/** A resource with its stack and logical id. */
export interface Placed {
  /** `Stack/LogicalId`. */
  readonly id: string
  readonly logicalId: string
  readonly stack: Stack
  readonly type: string
  readonly resource: Resource
  readonly property: (...path: readonly (string | number)[]) => Json | undefined
}

interface Manifest {
  readonly artifacts: Readonly<
    Record<
      string,
      {
        readonly type: string
        readonly environment?: string
        readonly properties?: {
          readonly templateFile?: string
          readonly stackName?: string
          readonly tags?: Record<string, string>
        }
      }
    >
  >
}

/** Reads the template of every stack in an assembly's folder. */
export function readAssembly(folder: string): Stack[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { artifacts } = read('manifest.json') as Manifest
  return Object.entries(artifacts).flatMap(([name, { type, environment, properties }]) => {
    if (type !== 'aws:cloudformation:stack' || !properties?.templateFile) return []
    const template = read(properties.templateFile) as {
      Parameters?: Record<string, Json>
      Outputs?: Record<string, { Value: Json }>
      Resources: Record<string, Resource>
    }
    return {
      name,
      region: environment?.split('/').at(-1) ?? '',
      tags: properties.tags ?? {},
      parameters: template.Parameters ?? {},
      stackName: properties.stackName ?? name,
      outputs: template.Outputs ?? {},
      resources: template.Resources,
    }
  })
}

/** Resources of these types; all resources without types. */
export function placed(stacks: readonly Stack[], ...types: readonly string[]): Placed[] {
  return stacks.flatMap((stack) =>
    Object.entries(stack.resources)
      .filter(([, { Type }]) => types.length === 0 || types.includes(Type))
      .map(([logicalId, resource]) => ({
        id: `${stack.name}/${logicalId}`,
        logicalId,
        stack,
        type: resource.Type,
        resource,
        property: (...path) => at(resource.Properties, ...path),
      })),
  )
}

/** Logical ids that a value references in its own stack. */
export function referred(value: Json | undefined): string[] {
  const text = JSON.stringify(value ?? null)
  return [...text.matchAll(/"(?:Ref":|Fn::GetAtt":\[)"([A-Za-z0-9]+)"/g)].map(([, id]) => id!)
}

/** Resources, as `Stack/LogicalId`, that a value references in its own stack or through outputs of others. */
export function pointedTo(stacks: readonly Stack[], { name }: Stack, value: Json | undefined): string[] {
  const text = JSON.stringify(value ?? null)
  const elsewhere = [...text.matchAll(/"Fn::GetStackOutput":(\{[^{}]*\})/g)].flatMap(([, argument = '{}']) => {
    const { StackName, OutputName } = JSON.parse(argument) as { StackName: string; OutputName: string }
    const stack = stacks.find(({ stackName }) => stackName === StackName)
    return stack ? referred(stack.outputs[OutputName]?.Value).map((logicalId) => `${stack.name}/${logicalId}`) : []
  })
  return [...referred(value).map((logicalId) => `${name}/${logicalId}`), ...elsewhere]
}
