import * as z from 'zod'
import type { Resource } from '../assembly/resource.ts'

/** CloudFormation writes a truth as `true` or as text. */
const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
/** A setting that means nothing on one machine. */
const unheeded = z.unknown().optional()

const behaviour = z.strictObject({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: truth.default(false),
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() }))
    .default([]),
  // There is no TLS here: a page on localhost counts as safe for the browser, and for us.
  ViewerProtocolPolicy: unheeded,
  CachedMethods: unheeded,
  SmoothStreaming: unheeded,
  RealtimeLogConfigArn: unheeded,
})
export type Behaviour = z.infer<typeof behaviour>

const origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(''),
  OriginCustomHeaders: z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
  S3OriginConfig: unheeded,
  CustomOriginConfig: unheeded,
  OriginAccessControlId: z.string().optional(),
  OriginShield: unheeded,
  ConnectionAttempts: unheeded,
  ConnectionTimeout: unheeded,
  ResponseCompletionTimeout: unheeded,
})
export type Origin = z.infer<typeof origin>

const customError = z.strictObject({
  ErrorCode: z.coerce.number(),
  ResponseCode: z.coerce.number().optional(),
  ResponsePagePath: z.string().optional(),
  ErrorCachingMinTTL: unheeded,
})
type CustomError = z.infer<typeof customError>

const distributionConfig = z.strictObject({
  DefaultCacheBehavior: behaviour,
  CacheBehaviors: z.array(behaviour).default([]),
  Origins: z.array(origin),
  CustomErrorResponses: z.array(customError).default([]),
  DefaultRootObject: z.string().default(''),
  Aliases: unheeded,
  Comment: unheeded,
  Enabled: unheeded,
  HttpVersion: unheeded,
  IPV6Enabled: unheeded,
  Logging: unheeded,
  PriceClass: unheeded,
  Restrictions: unheeded,
  Staging: unheeded,
  ViewerCertificate: unheeded,
  WebACLId: unheeded,
})

export interface Distribution {
  readonly id: string
  readonly arn: string
  readonly domainName: string
  /** In the order in which they are tried; the default one last. */
  readonly behaviours: readonly Behaviour[]
  readonly origins: readonly Origin[]
  readonly customErrors: readonly CustomError[]
  readonly defaultRootObject: string
}

/** Reads a distribution; a setting that is not understood here stops the start, for it would be missing in silence. */
export function readDistribution(resource: Resource, accountId: string): Distribution {
  const parsed = distributionConfig.safeParse(resource.properties()['DistributionConfig'])
  if (!parsed.success)
    throw new Error(
      `The local cloud does not understand the distribution ${resource.path}:\n${z.prettifyError(parsed.error)}`,
    )
  const { CacheBehaviors, DefaultCacheBehavior, Origins, CustomErrorResponses, DefaultRootObject } = parsed.data
  return {
    id: resource.id,
    arn: `arn:aws:cloudfront::${accountId}:distribution/${resource.id}`,
    domainName: resource.attribute('DomainName'),
    behaviours: [...CacheBehaviors, DefaultCacheBehavior],
    origins: Origins,
    customErrors: CustomErrorResponses,
    defaultRootObject: DefaultRootObject,
  }
}
