import type { Assembly } from '../assembly/assembly.ts'
import { matchesPattern } from '../iam/pattern.ts'

interface CorsRule {
  readonly AllowedOrigins: readonly string[]
  readonly AllowedMethods: readonly string[]
  readonly AllowedHeaders?: readonly string[]
  readonly ExposedHeaders?: readonly string[]
  readonly MaxAge?: number
}

interface CorsRequest {
  readonly origin: string
  readonly method: string
  /** Header names of a preflight request; empty for an actual request. */
  readonly headers: readonly string[]
}

/** Returns the CORS headers for a request; undefined if no rule allows it. */
export type Cors = (bucket: string, asked: CorsRequest) => Record<string, string> | undefined

/** Reads the buckets' CORS rules. `ownOrigin`, the site's local origin, counts as the site names in the rules. */
export function readCors(
  assembly: Pick<Assembly, 'ofType'>,
  { ownOrigin, siteNames }: { ownOrigin: string; siteNames: readonly string[] },
): Cors {
  const rules = new Map(
    assembly.ofType('AWS::S3::Bucket').map((bucket) => {
      const { CorsConfiguration } = bucket.properties<{ CorsConfiguration?: { CorsRules: readonly CorsRule[] } }>()
      return [bucket.id, CorsConfiguration?.CorsRules ?? []] as const
    }),
  )
  const namesOf = (origin: string): readonly string[] =>
    origin === ownOrigin ? [origin, ...siteNames.map((name) => `https://${name}`)] : [origin]
  return (bucket, { origin, method, headers }) => {
    const rule = rules
      .get(bucket)
      ?.find(
        ({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) =>
          AllowedOrigins.some((allowed) => namesOf(origin).some((name) => matchesPattern(allowed, name))) &&
          AllowedMethods.includes(method) &&
          headers.every((header) => AllowedHeaders.some((allowed) => matchesPattern(allowed, header, true))),
      )
    if (!rule) return undefined
    const { AllowedOrigins, AllowedMethods, ExposedHeaders = [], MaxAge } = rule
    return {
      'access-control-allow-origin': AllowedOrigins.includes('*') ? '*' : origin,
      'access-control-allow-methods': AllowedMethods.join(', '),
      ...(headers.length > 0 ? { 'access-control-allow-headers': headers.join(', ') } : {}),
      ...(ExposedHeaders.length > 0 ? { 'access-control-expose-headers': ExposedHeaders.join(', ') } : {}),
      ...(MaxAge === undefined ? {} : { 'access-control-max-age': String(MaxAge) }),
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    }
  }
}
