import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Properties, Resource } from '#local/assembly/resource.ts'
import { createEdge } from '#local/edge/edge.ts'
import type { ApiAnswer, ApiRequest } from '#local/gateway/api-request.ts'
import { createObjects } from '#local/s3/objects.ts'
import { fixtureResource } from '../fixture-resource.ts'

const ACCOUNT = '000000000000'
const AS_STORED = 'as-stored'
const COGNITO = 'https://cognito-idp.af-south-1.amazonaws.com'

interface Site {
  readonly url: string
  /** Requests that reached the API. */
  readonly asked: ApiRequest[]
  readonly log: string[]
  [Symbol.asyncDispose](): Promise<void>
}

interface Fixture {
  readonly files?: Readonly<Record<string, string | Buffer>>
  readonly distribution?: Properties
  readonly defaultBehaviour?: Properties
  readonly apiBehaviour?: Properties
  readonly functions?: Readonly<Record<string, string>>
  readonly headersPolicy?: Properties
  readonly bucketActions?: readonly string[]
  readonly deployments?: readonly Properties[]
  readonly answer?: (request: ApiRequest) => ApiAnswer
}

const cachePolicy = (id: string, parameters: Properties = {}, maxTtl = 100): Resource =>
  fixtureResource('AWS::CloudFront::CachePolicy', id, {
    CachePolicyConfig: {
      Name: id,
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: maxTtl,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        ...parameters,
      },
    },
  })

/** A minimal distribution with a bucket and an API, on a real port. */
export async function startSite(fixture: Fixture = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'))
  for (const [path, content] of Object.entries(fixture.files ?? {})) {
    const file = join(folder, 'pages', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await mkdir(join(folder, 'pages'), { recursive: true })
  await mkdir(join(folder, 'runtime'))
  await writeFile(
    join(folder, 'runtime/runtime.json'),
    `{"pool":"<<marker:0>>","endpoint":"${COGNITO}","n":<<marker:1>>}`,
  )

  const asked: ApiRequest[] = []
  const log: string[] = []
  const resources = resourcesOf(fixture)
  const edge = createEdge({
    assembly: {
      accountId: ACCOUNT,
      region: 'af-south-1',
      ofType: (...types) => resources.filter(({ type }) => types.includes(type)),
      asset: (key) => join(folder, key.replace('.zip', '')),
    },
    apis: [
      {
        domainName: 'api.execute-api.af-south-1.amazonaws.com',
        stageName: 'demo',
        async handle(request) {
          asked.push(request)
          return fixture.answer?.(request) ?? { status: 200, headers: [], body: Buffer.from('answer') }
        },
      },
    ],
    objects: createObjects({ directory: join(folder, 's3'), buckets: [] }),
    log: (line) => log.push(line),
  })
  const server = createServer((incoming, outgoing) => void edge.handle(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    log,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function resourcesOf(fixture: Fixture): Resource[] {
  const { functions = {}, bucketActions = ['s3:GetObject'], deployments } = fixture
  const behaviour = { TargetOriginId: 'files', CachePolicyId: AS_STORED, Compress: true }
  return [
    fixtureResource('AWS::S3::Bucket', 'site', {}, { RegionalDomainName: 'site.s3.af-south-1.amazonaws.com' }),
    fixtureResource('AWS::S3::BucketPolicy', 'policy', {
      Bucket: 'site',
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: bucketActions,
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Resource: '*',
            Condition: { StringEquals: { 'AWS:SourceArn': `arn:aws:cloudfront::${ACCOUNT}:distribution/E1` } },
          },
        ],
      },
    }),
    cachePolicy(AS_STORED),
    cachePolicy('api', {
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    }),
    fixtureResource('AWS::CloudFront::OriginRequestPolicy', 'what-the-api-reads', {
      OriginRequestPolicyConfig: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Accept', 'CloudFront-Viewer-Address'] },
        CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['kept'] },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    }),
    ...(fixture.headersPolicy
      ? [
          fixtureResource('AWS::CloudFront::ResponseHeadersPolicy', 'headers', {
            ResponseHeadersPolicyConfig: { Name: 'headers', ...fixture.headersPolicy },
          }),
        ]
      : []),
    ...Object.entries(functions).map(([event, code]) =>
      fixtureResource('AWS::CloudFront::Function', event, {
        FunctionCode: code,
        FunctionConfig: { Runtime: 'cloudfront-js-2.0', Comment: '' },
      }),
    ),
    fixtureResource(
      'AWS::CloudFront::Distribution',
      'E1',
      {
        DistributionConfig: {
          DefaultRootObject: 'index.html',
          DefaultCacheBehavior: {
            ...behaviour,
            ...(fixture.headersPolicy ? { ResponseHeadersPolicyId: 'headers' } : {}),
            FunctionAssociations: Object.keys(functions).map((event) => ({ EventType: event, FunctionARN: event })),
            ...fixture.defaultBehaviour,
          },
          CacheBehaviors: [
            { ...behaviour, PathPattern: '/plain/*' },
            {
              PathPattern: '/api/*',
              TargetOriginId: 'api',
              CachePolicyId: 'api',
              OriginRequestPolicyId: 'what-the-api-reads',
              AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
              ...fixture.apiBehaviour,
            },
          ],
          Origins: [
            { Id: 'files', DomainName: 'site.s3.af-south-1.amazonaws.com', OriginAccessControlId: 'oac' },
            {
              Id: 'api',
              DomainName: 'api.execute-api.af-south-1.amazonaws.com',
              OriginPath: '/demo',
              OriginCustomHeaders: [{ HeaderName: 'X-From', HeaderValue: 'edge' }],
            },
          ],
          ...fixture.distribution,
        },
      },
      { DomainName: 'd1.cloudfront.net' },
    ),
    ...(deployments ?? usualDeployments).map((properties, i) =>
      fixtureResource('Custom::CDKBucketDeployment', `deployment-${i}`, {
        DestinationBucketName: 'site',
        ...properties,
      }),
    ),
  ]
}

const usualDeployments: readonly Properties[] = [
  { SourceObjectKeys: ['pages.zip'], SystemMetadata: { 'cache-control': 'no-cache' } },
  {
    SourceObjectKeys: ['runtime.zip'],
    SourceMarkers: [{ '<<marker:0>>': 'af-south-1_"x"', '<<marker:1>>': 7 }],
    SourceMarkersConfig: [{ jsonEscape: true }],
    Prune: false,
  },
]
