import { Duration } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { ORIGIN_HEADER } from '#domain/contract/origin-header.ts'
import type { ApiStack } from './api.ts'
import type { Config } from './config.ts'
import { edgeName } from './edge-name.ts'
import { headersOf } from './feature.ts'

/** CloudFront behaviour of the REST API: all methods, no caching. */
export function apiBehaviour(
  scope: Construct,
  config: Config,
  { api: { restApi }, originSecret }: { readonly api: ApiStack; readonly originSecret: Secret },
): BehaviorOptions {
  const { features, region, stage } = config
  return {
    origin: new HttpOrigin(`${restApi.restApiId}.execute-api.${region}.amazonaws.com`, {
      originPath: `/${stage}`,
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { [ORIGIN_HEADER]: originSecret.secretValue.unsafeUnwrap() },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    // CloudFront forwards Authorization only if it is in the cache key. Answers are `no-store`, and one second is the
    // minimum for a policy with a cache key.
    cachePolicy: new CachePolicy(scope, 'NeverCached', {
      cachePolicyName: edgeName(config, 'api'),
      comment: 'API: nothing is kept',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    // Without Host, which must be the API's; with the viewer's address, which rate limits use.
    originRequestPolicy: new OriginRequestPolicy(scope, 'WhatTheApiReads', {
      originRequestPolicyName: edgeName(config, 'api'),
      comment: 'API: what the functions read of a request',
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Accept',
        'CloudFront-Viewer-Address',
        'Content-Type',
        'User-Agent',
        ...headersOf(features),
      ),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    }),
  }
}
