import type { Assembly } from '../assembly/assembly.ts'
import { matchesPattern } from '../iam/pattern.ts'

interface Rule {
  readonly AllowedOrigins: readonly string[]
  readonly AllowedMethods: readonly string[]
  readonly AllowedHeaders?: readonly string[]
  readonly ExposedHeaders?: readonly string[]
  readonly MaxAge?: number
}

interface Asked {
  readonly origin: string
  readonly method: string
  /** Names that a preflight asks for; none in an actual request. */
  readonly headers: readonly string[]
}

/** Gives the headers with which a bucket lets a page of that origin in; undefined where no rule does. */
export type Cors = (bucket: string, asked: Asked) => Record<string, string> | undefined

/**
 * Reads the CORS rules of the buckets. `ownOrigin` is the site's address on this machine, which stands for the names that the rules
 * know the site by.
 */
export function readCors(
  assembly: Pick<Assembly, 'ofType'>,
  { ownOrigin, siteNames }: { ownOrigin: string; siteNames: readonly string[] },
): Cors {
  const rules = new Map(
    assembly.ofType('AWS::S3::Bucket').map((bucket) => {
      const { CorsConfiguration } = bucket.properties<{ CorsConfiguration?: { CorsRules: readonly Rule[] } }>()
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
