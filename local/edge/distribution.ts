import * as z from 'zod'
import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'

/** CloudFormation accepts booleans as `true` or as a string. */
const booleanText = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
/** A setting without a local effect. */
const withoutLocalMeaning = z.unknown().optional()

const behaviour = z.strictObject({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: booleanText.default(false),
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() }))
    .default([]),
  // No TLS here: browsers treat localhost as a secure context.
  ViewerProtocolPolicy: withoutLocalMeaning,
  CachedMethods: withoutLocalMeaning,
  SmoothStreaming: withoutLocalMeaning,
  RealtimeLogConfigArn: withoutLocalMeaning,
})
export type Behaviour = z.infer<typeof behaviour>

const origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(''),
  OriginCustomHeaders: z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
  S3OriginConfig: withoutLocalMeaning,
  CustomOriginConfig: z.looseObject({ OriginReadTimeout: z.number().optional() }).optional(),
  OriginAccessControlId: z.string().optional(),
  OriginShield: withoutLocalMeaning,
  ConnectionAttempts: withoutLocalMeaning,
  ConnectionTimeout: withoutLocalMeaning,
  ResponseCompletionTimeout: withoutLocalMeaning,
})
export type Origin = z.infer<typeof origin>

/** An origin group. Its first origin always answers here, because a local folder does not fail. */
const originGroup = z.strictObject({
  Id: z.string(),
  Members: z.object({ Items: z.array(z.strictObject({ OriginId: z.string() })).min(2) }),
  FailoverCriteria: withoutLocalMeaning,
  SelectionCriteria: withoutLocalMeaning,
})

const customError = z.strictObject({
  ErrorCode: z.coerce.number(),
  ResponseCode: z.coerce.number().optional(),
  ResponsePagePath: z.string().optional(),
  ErrorCachingMinTTL: withoutLocalMeaning,
})
type CustomError = z.infer<typeof customError>

const distributionConfig = z.strictObject({
  DefaultCacheBehavior: behaviour,
  CacheBehaviors: z.array(behaviour).default([]),
  Origins: z.array(origin),
  OriginGroups: z.object({ Items: z.array(originGroup).default([]) }).optional(),
  CustomErrorResponses: z.array(customError).default([]),
  DefaultRootObject: z.string().default(''),
  Aliases: withoutLocalMeaning,
  Comment: withoutLocalMeaning,
  Enabled: withoutLocalMeaning,
  HttpVersion: withoutLocalMeaning,
  IPV6Enabled: withoutLocalMeaning,
  Logging: withoutLocalMeaning,
  PriceClass: withoutLocalMeaning,
  Restrictions: withoutLocalMeaning,
  Staging: withoutLocalMeaning,
  ViewerCertificate: withoutLocalMeaning,
  WebACLId: withoutLocalMeaning,
})

export interface Distribution {
  readonly id: string
  readonly arn: string
  readonly domainName: string
  /** In matching order, with the default behaviour last. */
  readonly behaviours: readonly Behaviour[]
  /** Finds an origin by its id or its group's id. */
  readonly originOf: (id: string) => Origin | undefined
  readonly customErrors: readonly CustomError[]
  readonly defaultRootObject: string
}

/** Reads a distribution. An unknown setting stops the start, because it would otherwise be silently ignored. */
export function readDistribution(resource: Resource, accountId: string): Distribution {
  const parsed = distributionConfig.safeParse(resource.properties()['DistributionConfig'])
  if (!parsed.success)
    throw new Error(
      `The local cloud does not support the distribution ${resource.path}:\n${z.prettifyError(parsed.error)}`,
    )
  const { CacheBehaviors, DefaultCacheBehavior, Origins, OriginGroups, CustomErrorResponses, DefaultRootObject } =
    parsed.data
  const originOf = (id: string): Origin | undefined => {
    const group = OriginGroups?.Items.find(({ Id }) => Id === id)
    return Origins.find(({ Id }) => Id === (group?.Members.Items[0]?.OriginId ?? id))
  }
  return {
    id: resource.id,
    arn: `arn:aws:cloudfront::${accountId}:distribution/${resource.id}`,
    domainName: resource.attribute('DomainName'),
    behaviours: [...CacheBehaviors, DefaultCacheBehavior],
    originOf,
    customErrors: CustomErrorResponses,
    defaultRootObject: DefaultRootObject,
  }
}

/** Domain names of the assembly's distribution. */
export function namesOfSite({ ofType }: Pick<Assembly, 'ofType'>): readonly string[] {
  return ofType('AWS::CloudFront::Distribution').flatMap((resource) => {
    const { DistributionConfig } = resource.properties<{ DistributionConfig: { Aliases?: readonly string[] } }>()
    return [resource.attribute('DomainName'), ...(DistributionConfig.Aliases ?? [])]
  })
}

/** Domain names under which functions and buckets know the site; a stage's distribution has them once its certificate is there. */
export function namesForFunctions({ ofType }: Pick<Assembly, 'ofType'>): readonly string[] {
  const origins = ofType('AWS::Lambda::Function').flatMap((resource) => {
    const { Environment } = resource.properties<{ Environment?: { Variables?: Readonly<Record<string, string>> } }>()
    return Environment?.Variables?.['SITE_ORIGIN'] ?? []
  })
  return [...new Set(origins)].map((origin) => new URL(origin).hostname)
}
