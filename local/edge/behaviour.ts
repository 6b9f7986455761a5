import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'
import type { RestApi } from '../gateway/api-request.ts'
import { type ApiOrigin, apiOf } from './api-origin.ts'
import { type Bucket, createBucket } from './bucket.ts'
import type { Compression } from './prepared-answer.ts'
import type { Behaviour, Distribution, Origin } from './distribution.ts'
import { type EdgeFunction, loadFunction } from './edge-function.ts'
import {
  managedCachePolicies,
  managedOriginRequestPolicies,
  noRequestPolicy,
  readCachePolicy,
  readOriginRequestPolicy,
} from './forwarding.ts'
import type { Objects } from '../s3/objects.ts'
import { grantedTo } from './origin-access.ts'
import { pathPattern } from './path-pattern.ts'
import { readResponseHeaders, type ResponseHeaders } from './response-headers.ts'

export interface BucketOrigin {
  readonly bucket: Bucket
  /** Prefix of the keys, such as `pages/`, if the origin names a folder. */
  readonly prefix: string
  readonly mayRead: boolean
  /** With list permission S3 answers 404 for a missing object, otherwise 403. */
  readonly mayList: boolean
}

/** A cache behaviour with everything that it refers to. */
export interface BehaviourRoute {
  readonly index: number
  readonly matches: (path: string) => boolean
  readonly methods: ReadonlySet<string>
  readonly origin: BucketOrigin | ApiOrigin
  readonly compression: Compression
  readonly responseHeaders: ResponseHeaders
  readonly onRequest: EdgeFunction | undefined
  readonly onResponse: EdgeFunction | undefined
}

interface RoutesOptions {
  readonly assembly: Pick<Assembly, 'ofType' | 'asset'>
  readonly distribution: Distribution
  readonly apis: readonly RestApi[]
  readonly objects: Objects
  readonly log: (line: string) => void
}

/** Reads the distribution's behaviours in order, with their origins, policies and functions. */
export function readRoutes({ assembly, distribution, apis, objects, log }: RoutesOptions): readonly BehaviourRoute[] {
  const buckets = new Map<string, BucketOrigin>()
  const functions = new Map<string, EdgeFunction>()

  function bucketOf(origin: Origin, bucket: Resource): BucketOrigin {
    const known = buckets.get(origin.Id)
    if (known) return known
    const granted = grantedTo(distribution, bucket, assembly.ofType('AWS::S3::BucketPolicy'))
    const created: BucketOrigin = {
      bucket: createBucket(assembly, bucket.id, objects),
      prefix: origin.OriginPath.replace(/^\//, '').replace(/(?<=.)$/, '/'),
      // Without an origin access control CloudFront is anonymous, and no bucket here is public.
      mayRead: Boolean(origin.OriginAccessControlId) && granted('s3:GetObject'),
      mayList: Boolean(origin.OriginAccessControlId) && granted('s3:ListBucket'),
    }
    buckets.set(origin.Id, created)
    return created
  }

  function functionFor(behaviour: Behaviour, event: 'viewer-request' | 'viewer-response'): EdgeFunction | undefined {
    const arn = behaviour.FunctionAssociations.find(({ EventType }) => EventType === event)?.FunctionARN
    if (!arn) return undefined
    const resource = find(assembly.ofType('AWS::CloudFront::Function'), arn)
    const loaded = functions.get(arn) ?? loadFunction(resource, log)
    functions.set(arn, loaded)
    return loaded
  }

  return distribution.behaviours.map((behaviour, index): BehaviourRoute => {
    const { CachePolicyId, OriginRequestPolicyId, ResponseHeadersPolicyId, TargetOriginId } = behaviour
    const cachePolicy =
      managedCachePolicies[CachePolicyId] ??
      readCachePolicy(find(assembly.ofType('AWS::CloudFront::CachePolicy'), CachePolicyId))
    const requestPolicy = OriginRequestPolicyId
      ? (managedOriginRequestPolicies[OriginRequestPolicyId] ??
        readOriginRequestPolicy(find(assembly.ofType('AWS::CloudFront::OriginRequestPolicy'), OriginRequestPolicyId)))
      : noRequestPolicy
    const origin = distribution.originOf(TargetOriginId)
    if (!origin) throw new Error(`The distribution has no origin ${TargetOriginId}.`)
    const bucket = assembly
      .ofType('AWS::S3::Bucket')
      .find((each) => origin.DomainName === each.attribute('RegionalDomainName'))
    const compresses = behaviour.Compress && !cachePolicy.disabled
    return {
      index,
      matches: pathPattern(behaviour.PathPattern),
      methods: new Set(behaviour.AllowedMethods),
      origin: bucket
        ? bucketOf(origin, bucket)
        : { api: apiOf(origin, apis), origin, cachePolicy, requestPolicy, distribution },
      compression: { brotli: compresses && cachePolicy.brotli, gzip: compresses && cachePolicy.gzip },
      responseHeaders: ResponseHeadersPolicyId
        ? readResponseHeaders(find(assembly.ofType('AWS::CloudFront::ResponseHeadersPolicy'), ResponseHeadersPolicyId))
        : (fields) => fields,
      onRequest: functionFor(behaviour, 'viewer-request'),
      onResponse: functionFor(behaviour, 'viewer-response'),
    }
  })
}

function find(resources: readonly Resource[], id: string): Resource {
  const found = resources.find((resource) => resource.id === id)
  if (!found) throw new Error(`The distribution refers to ${id}, which the local cloud does not know.`)
  return found
}
