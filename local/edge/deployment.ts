import * as z from 'zod'
import type { Resource, Value } from '../assembly/resource.ts'

/** CDK writes booleans; the custom resource's function reads them as strings. */
const booleanText = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const texts = z.record(z.string(), z.string())

const deploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.unknown())).default([]),
  SourceMarkersConfig: z
    .array(z.object({ jsonEscape: booleanText.default(false), markerEncodings: texts.default({}) }))
    .default([]),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  Extract: booleanText.default(true),
  Prune: booleanText.default(true),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
  SystemMetadata: texts.default({}),
})

export interface Source {
  /** Key of the asset in the assets bucket. */
  readonly key: string
  readonly markers: Readonly<Record<string, Value>>
  readonly encodingOf: (marker: string) => string
}

/** One BucketDeployment: its sources, its destination and the keys that it manages. */
export interface Deployment {
  readonly bucket: string
  /** Ends with a slash, or is empty. */
  readonly prefix: string
  readonly prune: boolean
  /** Names in lower case. */
  readonly metadata: Readonly<Record<string, string>>
  readonly sources: readonly Source[]
  /** Whether the deployment may write and remove a key below the prefix. */
  readonly includes: (key: string) => boolean
}

export function readDeployment(resource: Resource): Deployment {
  const parsed = deploymentSchema.safeParse(resource.properties())
  if (!parsed.success)
    throw new Error(`The local cloud does not support ${resource.path}:\n${z.prettifyError(parsed.error)}`)
  const properties = parsed.data
  if (!properties.Extract) throw new Error(`The local cloud serves only extracted archives (${resource.path}).`)
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
    includes: syncFilter(properties.Exclude, properties.Include),
  }
}

/** Filters of `aws s3 sync`: first all exclusions, then all inclusions. The last match decides. */
function syncFilter(excluded: readonly string[], included: readonly string[]): (key: string) => boolean {
  const exclusions = excluded.map(shellPattern)
  const inclusions = included.map(shellPattern)
  return (key) => inclusions.some((pattern) => pattern.test(key)) || !exclusions.some((pattern) => pattern.test(key))
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
