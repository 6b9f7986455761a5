import * as z from 'zod'
import type { Resource, Value } from '../assembly/resource.ts'

/** CDK writes these as truths, the custom resource's function reads them as text. */
const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const texts = z.record(z.string(), z.string())

const deploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.unknown())).default([]),
  SourceMarkersConfig: z
    .array(z.object({ jsonEscape: truth.default(false), markerEncodings: texts.default({}) }))
    .default([]),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  Extract: truth.default(true),
  Prune: truth.default(true),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
  SystemMetadata: texts.default({}),
})

export interface Source {
  /** Of the asset, in the assets bucket. */
  readonly key: string
  readonly markers: Readonly<Record<string, Value>>
  readonly encodingOf: (marker: string) => string
}

/** One BucketDeployment: what goes where, and what it may touch. */
export interface Deployment {
  readonly bucket: string
  /** With a slash at its end, or empty. */
  readonly prefix: string
  readonly prune: boolean
  /** Names in lower case. */
  readonly metadata: Readonly<Record<string, string>>
  readonly sources: readonly Source[]
  /** Whether a key below the prefix is this deployment's to write and to remove. */
  readonly concerns: (key: string) => boolean
}

export function readDeployment(resource: Resource): Deployment {
  const parsed = deploymentSchema.safeParse(resource.properties())
  if (!parsed.success)
    throw new Error(`The local cloud does not understand ${resource.path}:\n${z.prettifyError(parsed.error)}`)
  const properties = parsed.data
  if (!properties.Extract) throw new Error(`The local cloud does not serve archives as they are (${resource.path}).`)
  const prefix = properties.DestinationBucketKeyPrefix.replace(/^\/|\/$/g, '')
  return {
    bucket: properties.DestinationBucketName,
    prefix: prefix && `${prefix}/`,
    prune: properties.Prune,
    metadata: Object.fromEntries(
      Object.entries(properties.SystemMetadata).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    sources: properties.SourceObjectKeys.map((key, i) => {
      const { jsonEscape = false, markerEncodings = {} } = properties.SourceMarkersConfig[i] ?? {}
      return {
        key,
        markers: (properties.SourceMarkers[i] ?? {}) as Readonly<Record<string, Value>>,
        encodingOf: (marker) => markerEncodings[marker] ?? (jsonEscape ? 'UNQUOTED_JSON_VALUE' : 'LITERAL'),
      }
    }),
    concerns: filter(properties.Exclude, properties.Include),
  }
}

/** The filters of `aws s3 sync`: all exclusions, then all inclusions, and the last one that matches decides. */
function filter(excluded: readonly string[], included: readonly string[]): (key: string) => boolean {
  const out = excluded.map(shellPattern)
  const back = included.map(shellPattern)
  return (key) => back.some((pattern) => pattern.test(key)) || !out.some((pattern) => pattern.test(key))
}

function shellPattern(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*|\?|\[!?[^\]]+\]|[^*?[]+|\[/g, (part) => {
    if (part === '*') return '.*'
    if (part === '?') return '.'
    if (part.length > 1 && part.startsWith('[')) return part.replace('[!', '[^')
    return part.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
  })
  return new RegExp(`^${source}$`, 's')
}
