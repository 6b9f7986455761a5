import { Duration } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { type ContractRoute, contractRoutes } from './contract-routes.ts'
import { edgeName } from './edge-name.ts'

/**
 * CloudFront behaviours, by path pattern, of calls whose answers the edge keeps. The same answer goes to everybody, so nothing of a request
 * but its path is in the key of the cache.
 */
export function keptAnswers(scope: Construct, config: Config, api: BehaviorOptions): Record<string, BehaviorOptions> {
  const routes = contractRoutes(config.features)
  const kept = routes.filter(({ keptAtEdge }) => keptAtEdge !== undefined)
  if (kept.length === 0) return {}
  for (const route of kept) refuseIfPrivate(route, routes)
  const behaviour: BehaviorOptions = {
    ...api,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: new CachePolicy(scope, 'KeptAnswers', {
      cachePolicyName: edgeName(config, 'kept'),
      comment: 'Calls whose answers are the same for everybody: as long as they say',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(Math.max(...kept.map(({ keptAtEdge = 0 }) => keptAtEdge))),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    originRequestPolicy: new OriginRequestPolicy(scope, 'WhatKeptAnswersNeed', {
      originRequestPolicyName: edgeName(config, 'kept'),
      comment: 'Calls whose answers are kept: the address of the caller, for limits',
      headerBehavior: OriginRequestHeaderBehavior.allowList('CloudFront-Viewer-Address'),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    }),
  }
  return Object.fromEntries(kept.map((route) => [patternOf(route), behaviour]))
}

const patternOf = ({ path }: Pick<ContractRoute, 'path'>): string => path.replaceAll(/\{\w+\}/g, '*')

/** A pattern must not take in a call whose answer belongs to one caller. */
function refuseIfPrivate(kept: ContractRoute, routes: readonly ContractRoute[]): void {
  const start = patternOf(kept).split('*')[0]!
  const isPublicGet = kept.method === 'GET' && kept.audience === 'public'
  const others = routes.filter(({ path, keptAtEdge }) => path.startsWith(start) && keptAtEdge === undefined)
  if (!isPublicGet || (patternOf(kept).includes('*') && others.length > 0))
    throw new Error(`The edge would keep answers of ${[kept, ...others].map(({ path }) => path).join(', ')}.`)
}
