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
/** Plain texts, which browsers take for an old Western encoding unless they are told. */
const TEXTS = '*.txt'

interface SiteDeploymentProps {
  readonly bucket: Bucket
  readonly dist: Dist
  /** What the browser has to know of this deployment. */
  readonly runtime: Readonly<Record<string, string>>
}

/**
 * Puts the site into its bucket in the order in which a browser can bear it: first what pages load, then
 * the pages. Assets of the last release stay, because somebody still has its pages open.
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
      // What the others put there is theirs to prune.
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
      // Source: RFC 9116, 3, asks for it by name.
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

/** The function that aws-cdk-lib brings to copy the files; it runs while deploying and at no other time. */
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
