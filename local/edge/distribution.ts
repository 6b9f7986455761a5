import * as z from 'zod'
import type { Assembly } from '../assembly/assembly.ts'
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
  CustomOriginConfig: z.looseObject({ OriginReadTimeout: z.number().optional() }).optional(),
  OriginAccessControlId: z.string().optional(),
  OriginShield: unheeded,
  ConnectionAttempts: unheeded,
  ConnectionTimeout: unheeded,
  ResponseCompletionTimeout: unheeded,
})
export type Origin = z.infer<typeof origin>

/** Origins that stand in for each other. The first one always answers here: a folder on the disk is not out of order. */
const originGroup = z.strictObject({
  Id: z.string(),
  Members: z.object({ Items: z.array(z.strictObject({ OriginId: z.string() })).min(2) }),
  FailoverCriteria: unheeded,
  SelectionCriteria: unheeded,
})

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
  OriginGroups: z.object({ Items: z.array(originGroup).default([]) }).optional(),
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
  /** The origin that answers by that name, which may be one of a group. */
  readonly originOf: (id: string) => Origin | undefined
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

/** The names under which the assembly's one distribution is known. */
export function namesOfSite({ ofType }: Pick<Assembly, 'ofType'>): readonly string[] {
  return ofType('AWS::CloudFront::Distribution').flatMap((resource) => {
    const { DistributionConfig } = resource.properties<{ DistributionConfig: { Aliases?: readonly string[] } }>()
    return [resource.attribute('DomainName'), ...(DistributionConfig.Aliases ?? [])]
  })
}
