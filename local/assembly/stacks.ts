import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Value } from './resource.ts'

interface Template {
  readonly Resources?: Readonly<Record<string, TemplateResource>>
  readonly Outputs?: Readonly<Record<string, { Value: Value; Export?: { Name: Value }; Condition?: string }>>
  readonly Parameters?: Readonly<Record<string, { Type: string; Default?: Value }>>
  readonly Conditions?: Readonly<Record<string, Value>>
  readonly Mappings?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Value>>>>>>
}

export interface TemplateResource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, Value>>
  readonly DependsOn?: string | readonly string[]
  readonly Condition?: string
  readonly Metadata?: Readonly<Record<string, Value>>
}

export interface Stack {
  readonly name: string
  readonly region: string
  readonly template: Template
}

export interface Stacks {
  readonly stacks: readonly Stack[]
  /** Local path of an asset, by its key in the assets bucket. */
  readonly assets: ReadonlyMap<string, string>
}

interface Manifest {
  readonly artifacts?: Readonly<Record<string, Artifact>>
}
interface Artifact {
  readonly type: string
  readonly environment?: string
  readonly properties?: {
    readonly templateFile?: string
    readonly stackName?: string
    readonly directoryName?: string
    readonly file?: string
  }
}
interface AssetManifest {
  readonly files?: Readonly<
    Record<string, { source: { path?: string }; destinations: Readonly<Record<string, { objectKey: string }>> }>
  >
}

const DEFAULT_REGION = 'us-east-1'

/** Reads a cloud assembly: its stacks, those of nested stages, and the paths of their assets. */
export function readStacks(directory: string): Stacks {
  if (!existsSync(join(directory, 'manifest.json')))
    throw new Error(`There is no cloud assembly in ${directory}: build it with \`npm run build\`.`)
  const stacks: Stack[] = []
  const assets = new Map<string, string>()
  collect(directory, stacks, assets)
  return { stacks, assets }
}

function collect(directory: string, stacks: Stack[], assets: Map<string, string>): void {
  const manifest = read(directory, 'manifest.json') as Manifest
  for (const [id, { type, environment, properties = {} }] of Object.entries(manifest.artifacts ?? {})) {
    if (type === 'cdk:cloud-assembly' && properties.directoryName)
      collect(join(directory, properties.directoryName), stacks, assets)
    if (type === 'cdk:asset-manifest' && properties.file) collectAssets(directory, properties.file, assets)
    if (type === 'aws:cloudformation:stack' && properties.templateFile)
      stacks.push({
        name: properties.stackName ?? id,
        region: regionOf(environment),
        template: read(directory, properties.templateFile) as Template,
      })
  }
}

function collectAssets(directory: string, file: string, assets: Map<string, string>): void {
  for (const { source, destinations } of Object.values((read(directory, file) as AssetManifest).files ?? {})) {
    if (!source.path) continue
    for (const { objectKey } of Object.values(destinations)) assets.set(objectKey, resolve(directory, source.path))
  }
}

/** Region of `aws://<account>/<region>`. A stack without a region uses the default. */
function regionOf(environment = ''): string {
  const region = environment.split('/').at(-1)
  return region && region !== 'unknown-region' ? region : DEFAULT_REGION
}

function read(directory: string, file: string): unknown {
  return JSON.parse(readFileSync(join(directory, file), 'utf8'))
}
