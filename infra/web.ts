import { Annotations, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import {
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  Function as EdgeFunction,
  HttpVersion,
  type IOriginAccessControl,
  PriceClass,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { addressRecords } from './address-records.ts'
import type { ApiStack } from './api.ts'
import { apiBehaviour } from './api-behaviour.ts'
import { cleanUrls } from './clean-urls.ts'
import type { Config } from './config.ts'
import type { DataStack } from './data.ts'
import type { Dist } from './dist.ts'
import { edgeName } from './edge-name.ts'
import type { EdgeStack } from './edge.ts'
import type { IdentityStack } from './identity.ts'
import type { FeatureStack } from './feature-stack.ts'
import { keptAnswers } from './kept-answers.ts'
import { securityHeaders, workerHeaders } from './security-headers.ts'
import { type SiteBuckets, siteBuckets } from './site-buckets.ts'
import { statusBucket } from './status-bucket.ts'
import { SiteDeployment } from './site-deployment.ts'

interface WebStackProps extends StackProps {
  readonly config: Config
  readonly dist: Dist
  readonly data: DataStack
  readonly edge: EdgeStack
  readonly identity: IdentityStack
  readonly api: ApiStack
  readonly features: readonly FeatureStack[]
}

const CLEAN_URLS = 'CleanUrls'

/** The CloudFront distribution: pages and files from S3, `/api/*` from the REST API. */
export class WebStack extends Stack {
  readonly distribution: Distribution
  readonly statusBucket: Bucket
  /** Public origin of the site. */
  readonly origin: string
  readonly #cognitoEndpoint: string

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props)
    const { config, dist, edge, identity } = props
    this.#cognitoEndpoint = `https://cognito-idp.${config.region}.amazonaws.com`

    const buckets = siteBuckets(this, edge.standby)
    this.statusBucket = statusBucket(this, buckets.accessLog)
    this.distribution = this.#distribution(buckets, props)
    addressRecords(this, config, this.distribution)
    // Without a certificate CloudFront's own domain is used.
    this.origin = `https://${edge.certificate && config.claimDomain ? config.domain : this.distribution.distributionDomainName}`
    new CfnOutput(this, 'Address', { value: `https://${this.distribution.distributionDomainName}` })
    const files = new SiteDeployment(this, 'Files', {
      bucket: buckets.bucket,
      dist,
      runtime: {
        region: config.region,
        userPoolId: identity.userPool.userPoolId,
        userPoolClientId: identity.client.userPoolClientId,
        cognitoEndpoint: this.#cognitoEndpoint,
      },
    })
    // Published after the files, because it rewrites to new pages and Brotli copies.
    this.node.findChild(CLEAN_URLS).node.addDependency(files)
  }

  #distribution(
    { bucket, standby }: SiteBuckets,
    { api, config, data, dist, edge, features }: WebStackProps,
  ): Distribution {
    const originAccessControl = new S3OriginAccessControl(this, 'BucketAccess', {
      originAccessControlName: edgeName(config, 'buckets'),
    })
    const origins = {
      cognitoEndpoint: this.#cognitoEndpoint,
      fileOrigins: features.flatMap(({ fileOrigins }) => fileOrigins),
    }
    const files = {
      origin: eitherOf(bucket, standby, originAccessControl),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: new ResponseHeadersPolicy(this, 'SecurityHeaders', {
        responseHeadersPolicyName: edgeName(config, 'headers'),
        ...securityHeaders(origins, dist.inlineHashes(), config),
      }),
      compress: true,
    } satisfies BehaviorOptions
    const asTheFileSays = this.#asTheFileSays(config)
    const pages = new EdgeFunction(this, CLEAN_URLS, {
      functionName: edgeName(config, 'clean-urls'),
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(
        cleanUrls(dist.routes(), { domain: config.domain, redirected: config.redirectedDomains }),
      ),
      comment: 'Clean addresses, files in Brotli, the portal shell and the not-found page',
    })
    const addressed = [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map((eventType) => ({
      function: pages,
      eventType,
    }))
    const calls = {
      ...apiBehaviour(this, config, { api, originSecret: data.originSecrets.current }),
      responseHeadersPolicy: files.responseHeadersPolicy,
    }

    const distribution = new Distribution(this, 'Distribution', {
      comment: `Veritech ${config.stage}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...ownName(config, edge),
      webAclId: edge.webAclArn,
      // The cheapest price class with edge locations in South Africa.
      priceClass: PriceClass.PRICE_CLASS_200,
      defaultRootObject: 'index.html',
      defaultBehavior: {
        ...files,
        cachePolicy: asTheFileSays,
        functionAssociations: addressed,
      },
      additionalBehaviors: {
        // What reads people's files must not reach anybody, not even us.
        '/assets/*-worker-*.js': {
          ...files,
          responseHeadersPolicy: new ResponseHeadersPolicy(this, 'WorkerHeaders', {
            responseHeadersPolicyName: edgeName(config, 'worker-headers'),
            ...workerHeaders(origins, dist.inlineHashes(), config),
          }),
          cachePolicy: asTheFileSays,
          functionAssociations: addressed,
        },
        '/assets/*': { ...files, cachePolicy: asTheFileSays, functionAssociations: addressed },
        '/runtime.json': { ...files, cachePolicy: asTheFileSays },
        '/api/openapi.json': { ...files, cachePolicy: asTheFileSays },
        // From its own bucket, so that it is available while the API is down.
        '/status.json': {
          ...files,
          origin: S3BucketOrigin.withOriginAccessControl(this.statusBucket, { originAccessControl }),
          cachePolicy: asTheFileSays,
        },
        // The same for everybody, and a badge stands on pages of others.
        ...keptAnswers(this, config, {
          ...calls,
          responseHeadersPolicy: new ResponseHeadersPolicy(this, 'KeptHeaders', {
            responseHeadersPolicyName: edgeName(config, 'kept-headers'),
            ...securityHeaders(origins, dist.inlineHashes(), config, 'cross-origin'),
          }),
        }),
        '/api/*': calls,
      },
      // Otherwise CloudFront caches API errors for ten seconds.
      errorResponses: [400, 403, 404, 405, 500, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
    })
    acknowledge(
      distribution,
      'CFR1',
      'Prospective customers and travelling clients may read the site from any country.',
    )
    acknowledge(
      distribution,
      'CFR3',
      'Nothing reads a log of every page: the firewall logs what it refused, the gateway every call, and CloudWatch counts requests, bytes and errors.',
    )
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      "The standby's policy lies with it in the stack Edge.",
    )
    if (!edge.certificate || !config.claimDomain) {
      acknowledge(
        distribution,
        'CFR4',
        'No certificate is configured: CloudFront serves under its own name and certificate, for which it sets the protocols itself.',
      )
    }
    return distribution
  }

  /** Cache policy by the files' own cache-control: pages are revalidated, hashed assets are not. */
  #asTheFileSays(config: Config): CachePolicy {
    return new CachePolicy(this, 'AsTheFileSays', {
      cachePolicyName: edgeName(config, 'files'),
      comment: 'Files: as long as their cache-control says',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }
}

/** Origin group: the standby answers if the site's bucket fails. */
function eitherOf(bucket: IBucket, standby: IBucket, originAccessControl: IOriginAccessControl): OriginGroup {
  return new OriginGroup({
    primaryOrigin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl }),
    fallbackOrigin: S3BucketOrigin.withOriginAccessControl(standby, { originAccessControl }),
    // Not 403 and 404, which mean a missing file.
    fallbackStatusCodes: [500, 502, 503, 504],
  })
}

function ownName(
  { claimDomain, domain, redirectedDomains }: Config,
  { certificate }: EdgeStack,
): Partial<DistributionProps> {
  // CloudFront allows a domain on one distribution only.
  if (!certificate || !claimDomain) return {}
  return {
    domainNames: [domain, ...redirectedDomains],
    certificate,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  }
}
