import * as z from 'zod'
import type { Resource } from '../assembly/resource.ts'

const selection = <const Behaviours extends readonly [string, ...string[]]>(behaviours: Behaviours) =>
  z.enum(behaviours)
const items = z.array(z.string()).default([])

const cachePolicy = z.object({
  CachePolicyConfig: z.object({
    MaxTTL: z.coerce.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingBrotli: z.boolean().default(false),
      EnableAcceptEncodingGzip: z.boolean().default(false),
      HeadersConfig: z.object({ HeaderBehavior: selection(['none', 'whitelist']), Headers: items }),
      CookiesConfig: z.object({ CookieBehavior: selection(['none', 'whitelist', 'allExcept', 'all']), Cookies: items }),
      QueryStringsConfig: z.object({
        QueryStringBehavior: selection(['none', 'whitelist', 'allExcept', 'all']),
        QueryStrings: items,
      }),
    }),
  }),
})

const originRequestPolicy = z.object({
  OriginRequestPolicyConfig: z.object({
    HeadersConfig: z.object({
      HeaderBehavior: selection(['none', 'whitelist', 'allViewer', 'allViewerAndWhitelistCloudFront', 'allExcept']),
      Headers: items,
    }),
    CookiesConfig: z.object({ CookieBehavior: selection(['none', 'whitelist', 'all', 'allExcept']), Cookies: items }),
    QueryStringsConfig: z.object({
      QueryStringBehavior: selection(['none', 'whitelist', 'all', 'allExcept']),
      QueryStrings: items,
    }),
  }),
})

/** Whether a header, cookie or query parameter of this name is forwarded to the origin. */
type ForwardsName = (name: string) => boolean

export interface CachePolicy {
  readonly brotli: boolean
  readonly gzip: boolean
  /** Caching is disabled, and compression with it. */
  readonly disabled: boolean
  readonly headers: ForwardsName
  readonly cookies: ForwardsName
  readonly query: ForwardsName
}

export interface OriginRequestPolicy {
  readonly headers: ForwardsName
  /** Headers that CloudFront adds itself, in lower case. */
  readonly cloudFrontHeaders: readonly string[]
  readonly cookies: ForwardsName
  readonly query: ForwardsName
}

export function readCachePolicy(resource: Resource): CachePolicy {
  const { MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key } = parseProperties(
    cachePolicy,
    resource,
  ).CachePolicyConfig
  return {
    brotli: key.EnableAcceptEncodingBrotli,
    gzip: key.EnableAcceptEncodingGzip,
    disabled: MaxTTL === 0,
    headers: selector(key.HeadersConfig.HeaderBehavior, key.HeadersConfig.Headers),
    cookies: selector(key.CookiesConfig.CookieBehavior, key.CookiesConfig.Cookies),
    query: selector(key.QueryStringsConfig.QueryStringBehavior, key.QueryStringsConfig.QueryStrings),
  }
}

export function readOriginRequestPolicy(resource: Resource): OriginRequestPolicy {
  const config = parseProperties(originRequestPolicy, resource).OriginRequestPolicyConfig
  const { HeaderBehavior, Headers } = config.HeadersConfig
  return {
    headers: selector(HeaderBehavior === 'allViewerAndWhitelistCloudFront' ? 'all' : HeaderBehavior, Headers),
    cloudFrontHeaders:
      HeaderBehavior === 'allExcept' ? [] : Headers.map((name) => name.toLowerCase()).filter(isCloudFrontHeader),
    cookies: selector(config.CookiesConfig.CookieBehavior, config.CookiesConfig.Cookies),
    query: selector(config.QueryStringsConfig.QueryStringBehavior, config.QueryStringsConfig.QueryStrings),
  }
}

/** AWS's managed policies, which need no resource in a template. */
export const managedCachePolicies: Readonly<Record<string, CachePolicy>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    brotli: true,
    gzip: true,
    disabled: false,
    headers: none,
    cookies: none,
    query: none,
  },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    brotli: false,
    gzip: false,
    disabled: true,
    headers: none,
    cookies: none,
    query: none,
  },
}

export const managedOriginRequestPolicies: Readonly<Record<string, OriginRequestPolicy>> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: all, cloudFrontHeaders: [], cookies: all, query: all },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: (name) => name !== 'host',
    cloudFrontHeaders: [],
    cookies: all,
    query: all,
  },
}

/** Used if a behaviour names no origin request policy. */
export const noRequestPolicy: OriginRequestPolicy = { headers: none, cloudFrontHeaders: [], cookies: none, query: none }

export function isCloudFrontHeader(name: string): boolean {
  return name.startsWith('cloudfront-')
}

function selector(
  behaviour: 'none' | 'whitelist' | 'all' | 'allViewer' | 'allExcept',
  names: readonly string[],
): ForwardsName {
  const listed = new Set(names.map((name) => name.toLowerCase()))
  switch (behaviour) {
    case 'none':
      return none
    case 'all':
    case 'allViewer':
      return all
    case 'whitelist':
      return (name) => listed.has(name.toLowerCase())
    case 'allExcept':
      return (name) => !listed.has(name.toLowerCase())
  }
}

function none(): boolean {
  return false
}

function all(): boolean {
  return true
}

function parseProperties<Schema extends z.ZodType>(schema: Schema, resource: Resource): z.infer<Schema> {
  const parsed = schema.safeParse(resource.properties())
  if (parsed.success) return parsed.data
  throw new Error(`The local cloud does not support ${resource.path}:\n${z.prettifyError(parsed.error)}`)
}
