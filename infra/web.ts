import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
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
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { apiBehaviour } from './api-behaviour.ts'
import { cleanUrls } from './clean-urls.ts'
import type { Config } from './config.ts'
import type { Dist } from './dist.ts'
import type { IdentityStack } from './identity.ts'
import { securityHeaders } from './security-headers.ts'
import { siteBucket } from './site-bucket.ts'
import { SiteDeployment } from './site-deployment.ts'

interface WebStackProps extends StackProps {
  readonly config: Config
  readonly dist: Dist
  readonly identity: IdentityStack
  readonly restApi: RestApi
}

/** The one origin that a browser sees: pages and files from a bucket, `/api/*` from the REST API. */
export class WebStack extends Stack {
  readonly distribution: Distribution
  readonly #cognitoEndpoint: string

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props)
    const { config, dist, identity } = props
    this.#cognitoEndpoint = `https://cognito-idp.${config.region}.amazonaws.com`

    const bucket = siteBucket(this)
    this.distribution = this.#distribution(bucket, props)
    new CfnOutput(this, 'Address', { value: `https://${this.distribution.distributionDomainName}` })
    new SiteDeployment(this, 'Files', {
      bucket,
      dist,
      runtime: {
        region: config.region,
        userPoolId: identity.userPool.userPoolId,
        userPoolClientId: identity.client.userPoolClientId,
        cognitoEndpoint: this.#cognitoEndpoint,
      },
    })
  }

  #distribution(bucket: Bucket, { config, dist, restApi }: WebStackProps): Distribution {
    const files = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: new ResponseHeadersPolicy(
        this,
        'SecurityHeaders',
        securityHeaders(this.#cognitoEndpoint, dist.inlineHashes()),
      ),
      compress: true,
    } satisfies BehaviorOptions
    const asTheFileSays = this.#asTheFileSays(config)
    const pages = new EdgeFunction(this, 'CleanUrls', {
      functionName: `veritech-${config.stage}-clean-urls`,
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

    const distribution = new Distribution(this, 'Distribution', {
      comment: `Veritech ${config.stage}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...ownName(this, config),
      // The cheapest class that has edges in South Africa.
      priceClass: PriceClass.PRICE_CLASS_200,
      defaultRootObject: 'index.html',
      defaultBehavior: {
        ...files,
        cachePolicy: asTheFileSays,
        functionAssociations: addressed,
      },
      additionalBehaviors: {
        '/assets/*': { ...files, cachePolicy: asTheFileSays, functionAssociations: addressed },
        '/runtime.json': { ...files, cachePolicy: asTheFileSays },
        '/api/openapi.json': { ...files, cachePolicy: asTheFileSays },
        '/api/*': { ...apiBehaviour(this, config, restApi), responseHeadersPolicy: files.responseHeadersPolicy },
      },
      // Without this CloudFront repeats an error of the API to everybody for ten seconds.
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
      'CFR2',
      'The web ACL of a distribution has to be made in us-east-1 and comes with the stack Edge.',
    )
    acknowledge(
      distribution,
      'CFR3',
      'Legacy access logs cannot go to a bucket in af-south-1, and they would hold addresses of visitors; calls are logged by the API without them.',
    )
    if (!config.certificateArn) {
      acknowledge(
        distribution,
        'CFR4',
        'No certificate is configured: CloudFront serves under its own name and certificate, for which it sets the protocols itself.',
      )
    }
    return distribution
  }

  /** Pages are asked for again each time, hashed assets never: the cache-control that a file was stored with decides. */
  #asTheFileSays({ stage }: Config): CachePolicy {
    return new CachePolicy(this, 'AsTheFileSays', {
      cachePolicyName: `veritech-${stage}-files`,
      comment: 'Files: as long as their cache-control says',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }
}

function ownName(scope: Construct, { certificateArn, domain, redirectedDomains }: Config): Partial<DistributionProps> {
  if (!certificateArn) return {}
  return {
    domainNames: [domain, ...redirectedDomains],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  }
}
