import { Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { COMPRESSED } from './clean-urls.ts'
import type { Dist } from './dist.ts'
import { ASSETS } from './site-files.ts'

const RUNTIME = 'runtime.json'
/** Plain text files, which need a charset, because browsers default to a legacy encoding. */
const TEXTS = '*.txt'

interface SiteDeploymentProps {
  readonly bucket: Bucket
  readonly dist: Dist
  /** Content of runtime.json. */
  readonly runtime: Readonly<Record<string, string>>
}

/**
 * Deploys the site: assets first, then pages, so that pages never reference missing assets. Assets of earlier releases are kept
 * for open pages.
 */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, { bucket, dist, runtime }: SiteDeploymentProps) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.THREE_MONTHS })
    const to = { destinationBucket: bucket, logGroup }
    const revalidated = [CacheControl.noCache()]
    const immutable = [CacheControl.fromString('public, max-age=31536000, immutable')]
    const inBrotli = { ...to, contentEncoding: 'br' }

    const assets = new BucketDeployment(this, 'Assets', {
      ...to,
      sources: [Source.asset(dist.assets)],
      destinationKeyPrefix: ASSETS,
      cacheControl: immutable,
      prune: false,
    })
    const compressedAssets = new BucketDeployment(this, 'CompressedAssets', {
      ...inBrotli,
      sources: [Source.asset(dist.compressedAssets)],
      destinationKeyPrefix: `${COMPRESSED}/${ASSETS}`,
      cacheControl: immutable,
      prune: false,
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...to,
      sources: [Source.asset(dist.site, { exclude: [ASSETS] })],
      // The other deployments prune these.
      exclude: [`${ASSETS}/*`, `${COMPRESSED}/*`, RUNTIME, TEXTS],
      cacheControl: revalidated,
    })
    const compressedPages = new BucketDeployment(this, 'CompressedPages', {
      ...inBrotli,
      sources: [Source.asset(dist.compressed, { exclude: [ASSETS] })],
      destinationKeyPrefix: COMPRESSED,
      exclude: [`${ASSETS}/*`],
      cacheControl: revalidated,
    })
    const texts = new BucketDeployment(this, 'Texts', {
      ...to,
      sources: [Source.asset(dist.site, { exclude: [ASSETS] })],
      exclude: ['*'],
      include: [TEXTS],
      // Required by RFC 9116, 3.
      contentType: 'text/plain; charset=utf-8',
      cacheControl: revalidated,
    })
    const settings = new BucketDeployment(this, 'Runtime', {
      ...to,
      sources: [Source.jsonData(RUNTIME, runtime)],
      cacheControl: revalidated,
      prune: false,
    })
    pages.node.addDependency(assets, compressedAssets)
    compressedPages.node.addDependency(pages)
    texts.node.addDependency(compressedPages)
    settings.node.addDependency(texts)
    acknowledgeHandler(Stack.of(this), bucket)
  }
}

/** Findings on aws-cdk-lib's copy function, which runs during deployments only. */
function acknowledgeHandler(stack: Stack, bucket: Bucket): void {
  const handler = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
  const role = handler?.node.findChild('ServiceRole')
  if (!handler || !role) throw new Error('The deployment of files has no function, or the function no role.')

  for (const finding of ['L1', 'Serverless-LambdaLatestVersion']) {
    acknowledge(
      handler,
      finding,
      'aws-cdk-lib chooses the runtime of its own function, together with the code that it is made for.',
    )
  }
  acknowledge(
    handler,
    'Serverless-LambdaTracing',
    'aws-cdk-lib offers no tracing of its own function, which runs while deploying only and writes a log.',
  )
  acknowledge(
    handler,
    'Serverless-LambdaDLQ',
    'CloudFormation waits for its answer, and without one takes the deployment back.',
  )
  acknowledge(
    role,
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'aws-cdk-lib gives its own function this role; the policy is for logs only.',
  )
  const site = `<${stack.getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>`
  const assetBucket = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}`
  const reading = ['Action::s3:GetBucket*', 'Action::s3:GetObject*', 'Action::s3:List*', `Resource::${assetBucket}/*`]
  const writing = ['Action::s3:Abort*', 'Action::s3:DeleteObject*', `Resource::${site}/*`]
  for (const finding of [...reading, ...writing]) {
    acknowledge(
      role,
      `IAM5[${finding}]`,
      'What aws-cdk-lib lets its own function do: read the uploaded bundle and write any file of the site, in these two buckets only.',
    )
  }
}
