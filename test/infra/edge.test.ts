import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sectionOf } from '#infra/config.ts'
import { readAssembly as readLocally } from '#local/assembly/assembly.ts'
import { Dist } from '#infra/dist.ts'
import { constructName } from '#infra/feature.ts'
import { helpdesk } from '#infra/features/helpdesk.ts'
import { fixtureDist, STYLE_HASH } from './fixture-dist.ts'
import { at, demoConfig, type Json, synthesise, textAt } from './synthesised.ts'

const assembly = synthesise()
const [, policy] = assembly
  .ofType('AWS::CloudFront::ResponseHeadersPolicy')
  .find(([id]) => id.startsWith('Web/SecurityHeaders'))!
const headers = policy.Properties['ResponseHeadersPolicyConfig']
const distribution = assembly.one('AWS::CloudFront::Distribution').Properties['DistributionConfig']
const behaviours = new Map(
  (at(distribution, 'CacheBehaviors') as Json[]).map((each) => [textAt(each, 'PathPattern'), each]),
)

/** A text of a template, with what other stacks give as a name in angle brackets. */
function spelled(value: Json | undefined): string {
  const [separator, pieces] = at(value, 'Fn::Join') as [string, Json[]]
  const named = (piece: Json) =>
    `${textAt(piece, 'Fn::GetStackOutput', 'StackName')}/${/OutputRef([A-Za-z]+)/.exec(textAt(piece, 'Fn::GetStackOutput', 'OutputName'))?.[1]}`
  return pieces.map((piece) => (typeof piece === 'string' ? piece : `<${named(piece)}>`)).join(separator)
}

test('the CSP allows only our own resources, connections to us and Cognito, and the files of features', () => {
  const policy = spelled(at(headers, 'SecurityHeadersConfig', 'ContentSecurityPolicy', 'ContentSecurityPolicy'))
  const files = [
    'accounts/Exports',
    'assessments/Files',
    'helpdesk/Files',
    'meetings/Files',
    'projects/Files',
    'resellers/Files',
  ].map((bucket) => `https://<veritech-demo-${bucket}>.s3.af-south-1.amazonaws.com`)
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  expect(policy).not.toContain('unsafe')
  expect(directives).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'${STYLE_HASH}'`],
    'img-src': ["'self'", 'data:', ...files],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://cognito-idp.af-south-1.amazonaws.com', ...files],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  })
})

test('every behaviour has the security headers', () => {
  expect(headers).toMatchObject({
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false, Preload: false },
    },
  })
  const policies = [at(distribution, 'DefaultCacheBehavior'), ...behaviours.values()].map((each) => headersOf(each!))
  // Scripts of workers have a narrower policy of their own.
  const [first, ...others] = new Set(policies.map((each) => withoutEmbedding(each)))
  expect(others.map((each) => withoutContentPolicy(each))).toEqual([withoutContentPolicy(first!)])
})

test('a worker that reads people’s files may load scripts and reach nobody, and its path comes before the other assets', () => {
  const paths = [...behaviours.keys()]
  expect(paths.indexOf('/assets/*-worker-*.js')).toBeLessThan(paths.indexOf('/assets/*'))
  const own = JSON.parse(headersOf(behaviours.get('/assets/*-worker-*.js')!)) as Json
  expect(at(own, 'SecurityHeadersConfig', 'ContentSecurityPolicy')).toEqual({
    ContentSecurityPolicy:
      "default-src 'none'; script-src 'self'; connect-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    Override: true,
  })
})

test('pages of others may show what is the same for everybody, and nothing else', () => {
  const shown = [...behaviours].filter(([, each]) => headersOf(each).includes('"cross-origin"'))
  expect(shown.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/api/certificates/*', '/api/certificates/*/badge.svg']),
  )
  for (const [, each] of shown) expect(at(each, 'AllowedMethods')).toEqual(['GET', 'HEAD'])
  expect(headersOf(behaviours.get('/api/*')!)).toContain('"same-origin"')
})

/** A behaviour's headers, without the name of their policy. */
function headersOf(behaviour: Json): string {
  const policy = assembly.resources.get(`Web/${textAt(at(behaviour, 'ResponseHeadersPolicyId'), 'Ref')}`)
  const { Name: _name, ...config } = policy!.Properties['ResponseHeadersPolicyConfig'] as Record<string, Json>
  return JSON.stringify(config)
}

const withoutContentPolicy = (written: string): string =>
  JSON.stringify(JSON.parse(written), (key, value: unknown) => (key === 'ContentSecurityPolicy' ? undefined : value))

const withoutEmbedding = (written: string): string =>
  written.replace(
    '"cross-origin-resource-policy","Override":true,"Value":"cross-origin"',
    '"cross-origin-resource-policy","Override":true,"Value":"same-origin"',
  )

test('API answers are not cached, and requests carry token and caller address but not the site’s Host', () => {
  const api = behaviours.get('/api/*')
  expect(at(api, 'AllowedMethods')).toContain('POST')
  const policy = (type: string, reference: Json | undefined) =>
    assembly.resources.get(`Web/${textAt(reference, 'Ref')}`)?.Properties[`${type}Config`]
  expect(policy('CachePolicy', at(api, 'CachePolicyId'))).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 1,
    ParametersInCacheKeyAndForwardedToOrigin: {
      HeadersConfig: { Headers: ['Authorization'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      CookiesConfig: { CookieBehavior: 'none' },
    },
  })
  const forwarded = at(policy('OriginRequestPolicy', at(api, 'OriginRequestPolicyId')), 'HeadersConfig', 'Headers')
  expect(forwarded).toContain('CloudFront-Viewer-Address')
  expect(forwarded).not.toContain('Host')
})

test('API errors reach the browser unchanged and are not cached', () => {
  const rules = at(distribution, 'CustomErrorResponses') as Json[]
  expect(rules.length).toBeGreaterThan(0)
  for (const rule of rules) {
    expect(at(rule, 'ErrorCachingMinTTL')).toBe(0)
    expect(at(rule, 'ResponsePagePath')).toBeUndefined()
  }
})

test('the API description is served as a file', () => {
  const paths = [...behaviours.keys()]
  expect(paths.indexOf('/api/openapi.json')).toBeLessThan(paths.indexOf('/api/*'))
  const originOf = (path: string) => at(behaviours.get(path), 'TargetOriginId')
  expect(originOf('/api/openapi.json')).toEqual(originOf('/assets/*'))
  expect(originOf('/api/openapi.json')).not.toEqual(originOf('/api/*'))
})

test('hashed assets are deployed first and cached permanently, then pages with revalidation, then the settings', () => {
  const deployments = assembly
    .ofType('Custom::CDKBucketDeployment')
    .map(([, { Properties }]) => [
      Properties['DestinationBucketKeyPrefix'] ?? null,
      at(Properties, 'SystemMetadata', 'cache-control'),
      Properties['Prune'],
    ])
  expect(deployments).toEqual([
    ['assets', 'public, max-age=31536000, immutable', false],
    ['br/assets', 'public, max-age=31536000, immutable', false],
    [null, 'no-cache', true],
    ['br', 'no-cache', true],
    [null, 'no-cache', true],
    [null, 'no-cache', false],
  ])
  const [, , pages, compressed, texts] = assembly
    .ofType('Custom::CDKBucketDeployment')
    .map(([, { Properties }]) => Properties)
  expect(pages?.['Exclude']).toEqual(['assets/*', 'br/*', 'runtime.json', '*.txt'])
  expect(compressed?.['Exclude']).toEqual(['assets/*'])
  expect(texts).toMatchObject({
    Exclude: ['*'],
    Include: ['*.txt'],
    SystemMetadata: { 'content-type': 'text/plain; charset=utf-8' },
  })
})

test('Brotli copies have their content encoding and the names of their originals', () => {
  for (const [, { Properties }] of assembly.ofType('Custom::CDKBucketDeployment')) {
    const prefix = Properties['DestinationBucketKeyPrefix']
    const isCopy = prefix === 'br' || prefix === 'br/assets'
    expect(at(Properties, 'SystemMetadata', 'content-encoding')).toBe(isCopy ? 'br' : undefined)
  }
  const dist = fixtureDist()
  expect(new Dist(dist).routes().compressed).toEqual(['.html', '.js', '.svg'])
  rmSync(join(dist, 'site-br/about/index.html'))
  expect(() => new Dist(dist).routes()).toThrow('/about/index.html is not there in Brotli')
})

test('pages and assets are rewritten to Brotli copies, settings and API are not', () => {
  const eventsOf = (behaviour: Json | undefined) =>
    ((at(behaviour, 'FunctionAssociations') ?? []) as Json[]).map((each) => textAt(each, 'EventType'))
  for (const behaviour of [at(distribution, 'DefaultCacheBehavior'), behaviours.get('/assets/*')]) {
    expect(eventsOf(behaviour)).toEqual(['viewer-request', 'viewer-response'])
  }
  for (const path of ['/runtime.json', '/api/openapi.json', '/api/*'])
    expect(eventsOf(behaviours.get(path))).toEqual([])
})

test('runtime.json names the pool, the client and the endpoint that the CSP allows', () => {
  const runtime = readdirSync(assembly.folder)
    .filter((name) => name.startsWith('asset.'))
    .map((name) => join(assembly.folder, name, 'runtime.json'))
    .flatMap((file) => {
      try {
        return [JSON.parse(readFileSync(file, 'utf8')) as unknown]
      } catch {
        return []
      }
    })
  expect(runtime).toEqual([
    {
      region: 'af-south-1',
      userPoolId: expect.stringContaining('marker') as string,
      userPoolClientId: expect.stringContaining('marker') as string,
      cognitoEndpoint: 'https://cognito-idp.af-south-1.amazonaws.com',
    },
  ])
})

test('with a certificate it answers on its own domain with TLS 1.2 or newer', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0b2e4d6f-0000-4000-8000-000000000000'
  const own = synthesise({ ...demoConfig, certificateArn }).one('AWS::CloudFront::Distribution').Properties
  expect(own['DistributionConfig']).toMatchObject({
    Aliases: ['veritech.example'],
    ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
  })
  const redirectedDomains = ['www.veritech.example']
  const both = synthesise({ ...demoConfig, certificateArn, redirectedDomains }).one('AWS::CloudFront::Distribution')
  expect(both.Properties['DistributionConfig']).toMatchObject({ Aliases: ['veritech.example', 'www.veritech.example'] })
})

test('only with its setting does HSTS bind the subdomains of others', () => {
  const own = synthesise({ ...demoConfig, hstsSubdomains: true }).ofType('AWS::CloudFront::ResponseHeadersPolicy')
  expect(own).toHaveLength(3)
  for (const [, { Properties }] of own)
    expect(
      at(Properties, 'ResponseHeadersPolicyConfig', 'SecurityHeadersConfig', 'StrictTransportSecurity'),
    ).toMatchObject({ IncludeSubdomains: true, Preload: true })
})

describe('the firewall of the site', () => {
  const dist = fixtureDist()
  writeFileSync(join(dist, 'site/assets/auth-page-B4sH7q2Z.js'), 'x'.repeat(250_000))
  writeFileSync(join(dist, 'site-br/assets/auth-page-B4sH7q2Z.js'), 'x')
  const acl = synthesise(demoConfig, dist).resources.get('Edge/SiteFirewall')!.Properties
  const rules = acl['Rules'] as Json[]
  const bodies = acl['CustomResponseBodies'] as Record<string, Json>
  const scopeOf = (name: string) =>
    at(
      rules.find((rule) => textAt(rule, 'Name') === name),
      'Statement',
      'RateBasedStatement',
      'ScopeDownStatement',
    )!
  const page = asked('GET', '/about')
  const call = asked('GET', '/api/tickets')

  test('refuses a call in the envelope of the API, and a page with the telephone numbers', () => {
    for (const label of [
      'awswaf:managed:aws:core-rule-set:CrossSiteScripting_QueryArguments',
      'awswaf:managed:aws:amazon-ip-list:AWSManagedIPReputationList',
    ]) {
      expect(answerTo({ ...call, labels: [label] })).toEqual([403, 'forbidden'])
      expect(answerTo({ ...page, labels: [label] })).toEqual([403, 'keptOut'])
    }
    expect(answerTo(call)).toBeUndefined()
    for (const [body, code] of [
      ['forbidden', 'forbidden'],
      ['tooMany', 'too-many-requests'],
    ] as const) {
      expect(textAt(bodies[body], 'ContentType')).toBe('APPLICATION_JSON')
      expect(JSON.parse(textAt(bodies[body], 'Content'))).toMatchObject({
        code,
        error: expect.stringContaining('010') as string,
      })
    }
    for (const body of ['keptOut', 'tooFast']) {
      expect(textAt(bodies[body], 'Content')).toContain('tel:+27100000911')
      expect(Buffer.byteLength(textAt(bodies[body], 'Content'))).toBeLessThanOrEqual(4096)
    }
  })

  test('lets through what a body quotes, and does not look into signed-in calls', () => {
    expect(
      answerTo({
        ...asked('POST', '/api/send-helpdesk-ticket'),
        labels: ['awswaf:managed:aws:core-rule-set:CrossSiteScripting_Body'],
      }),
    ).toBeUndefined()
    const looked = rules
      .map((rule) => at(rule, 'Statement', 'ManagedRuleGroupStatement', 'ScopeDownStatement'))
      .find((scope) => scope !== undefined)!
    const bearer = { authorization: 'Bearer eyJraWQ' }
    expect(holds(looked, { ...asked('GET', '/api/search'), headers: bearer })).toBe(false)
    expect(holds(looked, { ...asked('GET', '/%61pi/search'), headers: bearer })).toBe(false)
    expect(holds(looked, { ...asked('GET', '/about'), headers: bearer })).toBe(true)
    expect(holds(looked, call)).toBe(true)
  })

  test('limits one address to 6,000 requests in ten minutes, and further where requests cost most', () => {
    const limits = rules.flatMap((rule) => {
      const limit = at(rule, 'Statement', 'RateBasedStatement', 'Limit')
      return limit === undefined
        ? []
        : [[textAt(rule, 'Name'), limit, textAt(rule, 'Action', 'Block', 'CustomResponse', 'CustomResponseBodyKey')]]
    })
    const { ticketsPerIp } = sectionOf(demoConfig, helpdesk)
    expect(demoConfig.limits).toMatchObject({ requestsPerIp: 6000, rateWindowSeconds: 600 })
    expect(limits).toEqual([
      ['Dear', 2 * ticketsPerIp, 'tooMany'],
      ['Calls', 6000, 'tooMany'],
      ['Pages', 6000, 'tooFast'],
    ])
    expect([holds(scopeOf('Calls'), call), holds(scopeOf('Pages'), call)]).toEqual([true, false])
    expect([holds(scopeOf('Calls'), page), holds(scopeOf('Pages'), page)]).toEqual([false, true])
    const isDear = (method: string, path: string) => holds(scopeOf('Dear'), asked(method, path))
    expect(isDear('POST', '/api/send-helpdesk-ticket')).toBe(true)
    expect(isDear('POST', '/api/website-chat')).toBe(true)
    expect(isDear('GET', '/assets/auth-page-C7tJ2k4M.js')).toBe(true)
    expect(isDear('GET', '/assets/index-B4sH7q2Z.js')).toBe(false)
  })

  test('writes down no fragment of what people typed', () => {
    const fields = (at(acl, 'DataProtectionConfig', 'DataProtections') as Json[]).map((each) => [
      textAt(each, 'Action'),
      textAt(each, 'Field', 'FieldType'),
    ])
    expect(fields).toEqual([
      ['SUBSTITUTION', 'QUERY_STRING'],
      ['SUBSTITUTION', 'BODY'],
      ['SUBSTITUTION', 'SINGLE_HEADER'],
    ])
    const names = at(acl, 'DataProtectionConfig', 'DataProtections', 2, 'Field', 'FieldKeys')
    expect(names).toEqual(expect.arrayContaining(['authorization', 'cookie', 'referer']))
  })

  /** Status and body of the first rule that blocks a request, rates aside. */
  function answerTo(request: Asked): [number, string] | undefined {
    const rule = rules.find(
      (each) =>
        at(each, 'Action', 'Block') &&
        !at(each, 'Statement', 'RateBasedStatement') &&
        holds(at(each, 'Statement')!, request),
    )
    if (!rule) return undefined
    const response = at(rule, 'Action', 'Block', 'CustomResponse')
    return [at(response, 'ResponseCode') as number, textAt(response, 'CustomResponseBodyKey')]
  }
})

test('the copy of the site is read by the distribution and by nobody else', () => {
  const [, policy] = assembly.ofType('AWS::S3::BucketPolicy').find(([id]) => id.includes('/StandbyPolicy'))!
  const standby = assembly.ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('Edge/Standby'))!
  expect(at(policy.Properties, 'Bucket')).toEqual(at(standby[1].Properties, 'BucketName'))
  const allowed = (at(policy.Properties, 'PolicyDocument', 'Statement') as Json[]).filter(
    (each) => textAt(each, 'Effect') === 'Allow',
  )
  expect(allowed).toHaveLength(1)
  expect(at(allowed[0], 'Principal')).toEqual({ Service: 'cloudfront.amazonaws.com' })
  const local = readLocally(assembly.folder)
  const [site] = local.ofType('AWS::CloudFront::Distribution')
  expect(readersOfStandby(assembly.folder)).toEqual({
    StringEquals: { 'aws:SourceArn': `arn:aws:cloudfront::${local.accountId}:distribution/${site!.id}` },
  })
})

test('while another region owns the domain, its distribution reads the copy too', () => {
  const condition = readersOfStandby(synthesise({ ...demoConfig, claimDomain: false }).folder)
  expect(textAt(condition, 'ArnLike', 'aws:SourceArn')).toMatch(/:distribution\/\*$/)
  expect(textAt(condition, 'StringEquals', 'aws:SourceAccount')).toMatch(/^\d{12}$/)
})

function readersOfStandby(folder: string): Json | undefined {
  const policy = readLocally(folder)
    .ofType('AWS::S3::BucketPolicy')
    .find(({ logicalId }) => logicalId.startsWith('StandbyPolicy'))!
  const { Statement } = policy.properties<{ PolicyDocument: { Statement: Json[] } }>().PolicyDocument
  return at(
    Statement.find((each) => textAt(each, 'Effect') === 'Allow'),
    'Condition',
  )
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** What managed rules said of it. */
  readonly labels: readonly string[]
}

function asked(method: string, path: string): Asked {
  return { method, path, headers: {}, labels: [] }
}

/** Whether a statement of a web ACL matches a request. Addresses are in no list. */
function holds(statement: Json, request: Asked): boolean {
  const all = at(statement, 'AndStatement', 'Statements') as Json[] | undefined
  if (all) return all.every((each) => holds(each, request))
  const any = at(statement, 'OrStatement', 'Statements') as Json[] | undefined
  if (any) return any.some((each) => holds(each, request))
  const not = at(statement, 'NotStatement', 'Statement')
  if (not) return !holds(not, request)
  const label = at(statement, 'LabelMatchStatement', 'Key')
  if (label) return request.labels.includes(label as string)
  if (at(statement, 'IPSetReferenceStatement')) return false
  const match = at(statement, 'ByteMatchStatement')
  if (!match) throw new Error(`Not known: ${JSON.stringify(statement)}`)
  const field = at(match, 'FieldToMatch')
  const text = at(field, 'UriPath')
    ? request.path
    : at(field, 'Method')
      ? request.method
      : (request.headers[textAt(field, 'SingleHeader', 'Name')] ?? '')
  const decoded = textAt(match, 'TextTransformations', 0, 'Type') === 'URL_DECODE' ? decodeURIComponent(text) : text
  const wanted = textAt(match, 'SearchString')
  return textAt(match, 'PositionalConstraint') === 'EXACTLY' ? decoded === wanted : decoded.startsWith(wanted)
}

test('with a hosted zone the certificate is created in us-east-1 and all domain names point to CloudFront', () => {
  const own = synthesise({
    ...demoConfig,
    hostedZone: { id: 'Z0123456789', name: 'veritech.example' },
    redirectedDomains: ['www.veritech.example'],
  })
  const [[id, certificate] = ['', undefined]] = own.ofType('AWS::CertificateManager::Certificate')
  expect(id).toMatch(/^Edge\//)
  expect(certificate?.Properties).toMatchObject({
    DomainName: 'veritech.example',
    SubjectAlternativeNames: ['www.veritech.example'],
    ValidationMethod: 'DNS',
  })
  const records = own
    .ofType('AWS::Route53::RecordSet')
    .filter(([record]) => record.startsWith('Web/'))
    .map(([, { Properties }]) => `${textAt(Properties, 'Name')} ${textAt(Properties, 'Type')}`)
  expect(records.toSorted()).toEqual([
    'veritech.example. A',
    'veritech.example. AAAA',
    'www.veritech.example. A',
    'www.veritech.example. AAAA',
  ])
  expect(own.one('AWS::CloudFront::Distribution').Properties['DistributionConfig']).toMatchObject({
    Aliases: ['veritech.example', 'www.veritech.example'],
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
  })
})

test('while the bucket of the site is out of order, its copy answers', () => {
  const [group] = at(distribution, 'OriginGroups', 'Items') as Json[]
  expect(at(group, 'FailoverCriteria', 'StatusCodes', 'Items')).toEqual([500, 502, 503, 504])
  for (const behaviour of [at(distribution, 'DefaultCacheBehavior'), behaviours.get('/assets/*')])
    expect(at(behaviour, 'TargetOriginId')).toEqual(at(group, 'Id'))
  expect(at(behaviours.get('/api/*'), 'TargetOriginId')).not.toEqual(at(group, 'Id'))
  const buckets = assembly.ofType('AWS::S3::Bucket').filter(([, each]) => each.Properties['ReplicationConfiguration'])
  expect(buckets.map(([id]) => id)).toEqual(['Web/SiteE53D7754'])
})

test('the budget mails at 50, 80 and 100 %, and on the forecast', () => {
  const { NotificationsWithSubscribers } = assembly.one('AWS::Budgets::Budget').Properties
  const told = (NotificationsWithSubscribers as Json[]).map((each) => [
    at(each, 'Notification', 'NotificationType'),
    at(each, 'Notification', 'Threshold'),
    at(each, 'Subscribers', 0, 'Address'),
  ])
  const who = demoConfig.alarmAddress
  expect(told).toEqual([
    ['ACTUAL', 50, who],
    ['ACTUAL', 80, who],
    ['ACTUAL', 100, who],
    ['FORECASTED', 100, who],
  ])
})

test('CloudFront sends the current origin secret, and functions that answer calls also accept the previous one', () => {
  const renewed = synthesise({ ...demoConfig, originSecret: 3 })
  const secrets = renewed.ofType('AWS::SecretsManager::Secret')
  expect(secrets.map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['Data/OriginSecret3', 'Data/OriginSecret2'])
  const origins = at(renewed.one('AWS::CloudFront::Distribution').Properties, 'DistributionConfig', 'Origins') as Json[]
  const sent = JSON.stringify(origins.map((origin) => at(origin, 'OriginCustomHeaders') ?? null))
  expect(sent).toContain('x-origin-proof')
  expect(sent).toContain('OriginSecret3')
  expect(sent).not.toContain('OriginSecret2')
  const calls = renewed.ofType('AWS::Lambda::Function').filter(([id]) => /\/CallsFunction/.test(id))
  expect(calls).toHaveLength(demoConfig.features.length)
  for (const [id, { Properties }] of calls) {
    const variable = (name: string) => JSON.stringify(at(Properties, 'Environment', 'Variables', name))
    expect(variable('ORIGIN_SECRET'), id).toMatch(/resolve:secretsmanager:.*OriginSecret3/)
    expect(variable('ORIGIN_SECRET_BEFORE'), id).toMatch(/resolve:secretsmanager:.*OriginSecret2/)
  }
})

test('a new secret reaches the functions before the edge sends it', () => {
  const { artifacts } = JSON.parse(readFileSync(join(assembly.folder, 'manifest.json'), 'utf8')) as {
    artifacts: Readonly<Record<string, { readonly dependencies?: readonly string[] }>>
  }
  const before = (stack: string): readonly string[] =>
    (artifacts[stack]?.dependencies ?? []).flatMap((each) => [each, ...before(each)])
  const functions = demoConfig.features.map(({ name }) => constructName(name))
  expect(before('Web')).toEqual(expect.arrayContaining(['Data', ...functions]))
  for (const each of functions) expect(before(each)).toContain('Data')
})

test('the URL function is published after all files', () => {
  const after = (assembly.resources.get('Web/CleanUrls64751B8A') as { DependsOn?: string[] }).DependsOn ?? []
  const deployments = assembly.ofType('Custom::CDKBucketDeployment').map(([id]) => id.replace('Web/', ''))
  expect(deployments.filter((id) => !after.includes(id))).toEqual([])
})
