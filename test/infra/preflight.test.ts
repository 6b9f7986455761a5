import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { BOOTSTRAP_VERSION } from '#infra/operate/preflight/bootstrap.ts'
import { operate } from '../operator.ts'
import { type Recording, startRecordedAws } from '../recorded-aws.ts'
import { synthesise } from './synthesised.ts'
import { readFileSync } from 'node:fs'

const SERVERS = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com']
const ZONE = ['-c', 'veritech.hostedZone.id=Z0123456789', '-c', 'veritech.hostedZone.name=veritech.example']

/** Answers of an account in which nothing is missing, by service and action, as AWS writes them. */
const complete: Readonly<Record<string, string>> = {
  'sts GetCallerIdentity':
    '<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:iam::123456789012:user/thandi</Arn><UserId>AIDA</UserId><Account>123456789012</Account></GetCallerIdentityResult></GetCallerIdentityResponse>',
  'account POST /getRegionOptStatus': '{"RegionName":"af-south-1","RegionOptStatus":"ENABLED"}',
  'cloudformation DescribeStacks': stack(
    'CDKToolkit',
    '<member><OutputKey>BootstrapVersion</OutputKey><OutputValue>29</OutputValue></member>',
  ),
  'lambda GET /2016-08-19/account-settings':
    '{"AccountLimit":{"ConcurrentExecutions":2000,"UnreservedConcurrentExecutions":2000},"AccountUsage":{}}',
  'cloudfront GET /2020-05-31/distribution?MaxItems=1':
    '<DistributionList xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Marker/><MaxItems>1</MaxItems><IsTruncated>false</IsTruncated><Quantity>1</Quantity><Items><DistributionSummary><Id>E1</Id></DistributionSummary></Items></DistributionList>',
  'route53 GET /2013-04-01/hostedzone/Z0123456789': `<GetHostedZoneResponse xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><HostedZone><Id>/hostedzone/Z0123456789</Id><Name>veritech.example.</Name><CallerReference>1</CallerReference></HostedZone><DelegationSet><NameServers>${SERVERS.map((name) => `<NameServer>${name}</NameServer>`).join('')}</NameServers></DelegationSet></GetHostedZoneResponse>`,
  'route53 GET /2013-04-01/hostedzone/Z0123456789/rrset': records('veritech.example. NS', 'veritech.example. SOA'),
  'ses GET /v2/email/account': '{"ProductionAccessEnabled":true,"SendingEnabled":true}',
  'ses GET /v2/email/identities/veritech.example': '{"IdentityType":"DOMAIN","VerifiedForSendingStatus":true}',
  'sns GetSMSSandboxAccountStatus': sandbox(false),
  'sns GetSMSAttributes': smsAttributes('<entry><key>MonthlySpendLimit</key><value>10</value></entry>'),
  'bedrock GET /foundation-model-availability/anthropic.claude-haiku-4-5-20251001-v1%3A0':
    '{"modelId":"anthropic.claude-haiku-4-5-20251001-v1:0","agreementAvailability":{"status":"AVAILABLE"},"authorizationStatus":"AUTHORIZED","entitlementAvailability":"AVAILABLE","regionAvailability":"AVAILABLE"}',
  'bedrock GET /use-case-for-model-access': `{"formData":"${Buffer.from('{"companyName":"Veritech"}').toString('base64')}"}`,
}

function stack(name: string, outputs = ''): string {
  return `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>${name}</StackName><CreationTime>2026-11-01T08:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${outputs}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
}

function sandbox(isInSandbox: boolean): string {
  return `<GetSMSSandboxAccountStatusResponse><GetSMSSandboxAccountStatusResult><IsInSandbox>${isInSandbox}</IsInSandbox></GetSMSSandboxAccountStatusResult></GetSMSSandboxAccountStatusResponse>`
}

function smsAttributes(entries: string): string {
  return `<GetSMSAttributesResponse><GetSMSAttributesResult><attributes>${entries}</attributes></GetSMSAttributesResult></GetSMSAttributesResponse>`
}

function records(...names: string[]): string {
  const sets = names.map((name) => {
    const [Name, Type] = name.split(' ')
    return `<ResourceRecordSet><Name>${Name}</Name><Type>${Type}</Type><TTL>300</TTL><ResourceRecords><ResourceRecord><Value>x</Value></ResourceRecord></ResourceRecords></ResourceRecordSet>`
  })
  return `<ListResourceRecordSetsResponse xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><ResourceRecordSets>${sets.join('')}</ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>300</MaxItems></ListResourceRecordSetsResponse>`
}

const refusal = (status: number, type: string, message: string) => ({
  status,
  headers: { 'x-amzn-errortype': type },
  body: JSON.stringify({ __type: type, message }),
})

/** What preflight says of an account that answers so; the name servers of the domain are asked of a server, too. */
async function saidOf({
  other = () => undefined,
  args = [],
  delegatedTo = SERVERS,
}: { other?: Recording; args?: string[]; delegatedTo?: string[] } = {}) {
  await using aws = await startRecordedAws((call) => {
    const { service, action, body } = call
    // Stacks of the stage are not there before the first deployment.
    const isOfStage = action === 'DescribeStacks' && !body.includes('StackName=CDKToolkit')
    return (
      other(call) ??
      (isOfStage
        ? {
            status: 400,
            body: '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id x does not exist</Message></Error></ErrorResponse>',
          }
        : complete[`${service} ${action}`])
    )
  })
  await using names = await startNameServer(delegatedTo)
  const url = aws.environment['AWS_ENDPOINT_URL']!
  const { code, said } = await operate({ url }, 'preflight', [...args, '--name-server', names.address], aws.environment)
  return {
    code,
    lines: said
      .trimEnd()
      .split('\n')
      .map((line) => line.trim()),
    calls: aws.calls,
  }
}

/** A name server that answers every question with these name servers (RFC 1035). */
async function startNameServer(answers: readonly string[]) {
  const wire = (name: string): Buffer =>
    Buffer.concat([
      ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
      Buffer.from([0]),
    ])
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    const end = query.indexOf(0, 12) + 5
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    const records = answers.map((name) => {
      const data = wire(name)
      const fixed = Buffer.from([0xc0, 12, 0, 2, 0, 1, 0, 0, 1, 44, 0, data.length])
      return Buffer.concat([fixed, data])
    })
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

test('of an account that has everything it says so, subject by subject, and ends well', async () => {
  const { code, lines } = await saidOf({ args: ZONE })
  expect(lines).toEqual([
    'Account 123456789012, stage demo in af-south-1.',
    ...['regions', 'bootstrap', 'Lambda quota', 'CloudFront', 'zone', 'mail', 'text messages', 'model'].map(
      (subject) => `ok       ${subject}`,
    ),
    'Nothing that is known keeps a deployment from succeeding.',
  ])
  expect(code).toBe(0)
})

const on =
  (service: string, action: string | RegExp, answer: ReturnType<Recording>, region?: string): Recording =>
  (call) =>
    call.service === service &&
    (typeof action === 'string' ? call.action === action : action.test(call.action)) &&
    (region === undefined || call.region === region)
      ? answer
      : undefined

describe('what keeps a deployment from succeeding is said with its remedy and its page, and the command fails', () => {
  test.each<[string, Parameters<typeof saidOf>[0], string, string]>([
    [
      'a region that is off',
      {
        other: (call) =>
          call.service === 'account' && call.body.includes('af-south-1')
            ? '{"RegionName":"af-south-1","RegionOptStatus":"DISABLED"}'
            : undefined,
      },
      'missing  regions: af-south-1 is switched off in this account.',
      'aws account enable-region --region-name af-south-1 (docs/runbook/first-deployment.md#before)',
    ],
    [
      'no bootstrap where a copy of the backups goes',
      {
        args: ['-c', 'veritech.backup.copyRegion=eu-west-1'],
        other: on(
          'cloudformation',
          'DescribeStacks',
          {
            status: 400,
            body: '<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack with id CDKToolkit does not exist</Message></Error></ErrorResponse>',
          },
          'eu-west-1',
        ),
      },
      'missing  bootstrap: eu-west-1 has no stack CDKToolkit.',
      'npx cdk bootstrap (docs/runbook/first-deployment.md#steps)',
    ],
    [
      'a bootstrap that is too old',
      {
        other: (call) =>
          call.service === 'cloudformation' && call.region === 'us-east-1'
            ? stack(
                'CDKToolkit',
                '<member><OutputKey>BootstrapVersion</OutputKey><OutputValue>3</OutputValue></member>',
              )
            : undefined,
      },
      `missing  bootstrap: The stack CDKToolkit of us-east-1 has version 3; ${BOOTSTRAP_VERSION} is needed.`,
      'npx cdk bootstrap (docs/runbook/first-deployment.md#steps)',
    ],
    [
      'the quota of a new account',
      { other: on('lambda', /account-settings/, '{"AccountLimit":{"ConcurrentExecutions":10},"AccountUsage":{}}') },
      'missing  Lambda quota: af-south-1 grants 10 runs at once, and the settings need ',
      'aws service-quotas request-service-quota-increase --region af-south-1 --service-code lambda',
    ],
    [
      'a domain that leads elsewhere',
      { args: ZONE, delegatedTo: ['ns.registrar.example'] },
      'missing  zone: veritech.example leads to ns.registrar.example, and the zone has ns-1.awsdns-01.org, ns-2.awsdns-02.com.',
      'Set the name servers of the zone at the registrar of the domain.',
    ],
    [
      'a domain that leads nowhere',
      { args: ZONE, delegatedTo: [] },
      'missing  zone: veritech.example leads to no name servers',
      'Set the name servers of the zone at the registrar of the domain.',
    ],
    [
      'records in the way',
      {
        args: ZONE,
        other: on(
          'route53',
          /rrset/,
          records('veritech.example. A', '_dmarc.veritech.example. TXT', 'other.veritech.example. TXT'),
        ),
      },
      'missing  zone: The zone holds records that the deployment makes: veritech.example A, _dmarc.veritech.example TXT.',
      'Delete them in Route 53',
    ],
    [
      'codes from a domain that SES does not know',
      { other: on('ses', /identities/, refusal(404, 'NotFoundException', 'Email identity does not exist.')) },
      'missing  mail: SES in af-south-1 does not know veritech.example as verified, and Cognito refuses to send codes in its name.',
      'npm run deploy -- -c veritech.codesFrom=cognito (docs/runbook/first-deployment.md#steps)',
    ],
  ])('%s', async (_, account, what, remedy) => {
    const { code, lines } = await saidOf(account)
    const at = lines.findIndex((line) => line.startsWith(what))
    expect(lines.join('\n')).toContain(what)
    expect(lines[at + 1]).toContain(remedy)
    expect(lines.at(-2)).toMatch(/keeps? a deployment from succeeding: mend them from the top/)
    expect(code).toBe(1)
  })
})

describe('what lets a part of the product wait is said, and the command succeeds', () => {
  test.each<[string, Parameters<typeof saidOf>[0], string]>([
    [
      'SES’s sandbox',
      { other: on('ses', /email\/account/, '{"ProductionAccessEnabled":false}') },
      "later    mail: The account is in SES's sandbox in af-south-1",
    ],
    [
      'a domain that is not verified, while Cognito sends the codes',
      {
        args: ['-c', 'veritech.codesFrom=cognito'],
        other: on('ses', /identities/, '{"IdentityType":"DOMAIN","VerifiedForSendingStatus":false}'),
      },
      'later    mail: SES in af-south-1 does not know veritech.example as verified: no mail leaves.',
    ],
    [
      'SNS’s sandbox',
      { other: on('sns', 'GetSMSSandboxAccountStatus', sandbox(true)) },
      "later    text messages: The account is in SNS's sandbox in af-south-1: texts reach verified numbers only.",
    ],
    [
      'SNS’s first limit, which nobody has raised',
      { other: on('sns', 'GetSMSAttributes', smsAttributes('')) },
      'later    text messages: SNS in af-south-1 spends at most 1 USD a month, and `textMessagesUsd` is 10',
    ],
    [
      'a form that Anthropic has not got',
      { other: on('bedrock', /use-case/, refusal(404, 'ResourceNotFoundException', 'No use case')) },
      "later    model: Anthropic's form for the first use was not sent",
    ],
    [
      'a model without a subscription',
      {
        other: on(
          'bedrock',
          /availability/,
          '{"modelId":"anthropic.claude-haiku-4-5-20251001-v1:0","agreementAvailability":{"status":"NOT_AVAILABLE"},"authorizationStatus":"AUTHORIZED","entitlementAvailability":"NOT_AVAILABLE","regionAvailability":"AVAILABLE"}',
        ),
      },
      'later    model: The account has no subscription to anthropic.claude-haiku-4-5-20251001-v1:0 in AWS Marketplace (NOT_AVAILABLE).',
    ],
    [
      'an account without a distribution, of which nobody knows whether it is verified',
      {
        other: on(
          'cloudfront',
          /distribution/,
          '<DistributionList xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Marker/><MaxItems>1</MaxItems><IsTruncated>false</IsTruncated><Quantity>0</Quantity></DistributionList>',
        ),
      },
      'look     CloudFront: The account has no distribution yet.',
    ],
    [
      'what the endpoint does not serve',
      { other: on('bedrock', /./, { status: 501, body: '{"message":"The local cloud does not serve bedrock."}' }) },
      'look     model: could not be read: http://127.0.0.1:',
    ],
    [
      'what the credentials may not read',
      {
        other: on(
          'bedrock',
          /./,
          refusal(
            403,
            'AccessDeniedException',
            'User thandi is not authorized to perform: bedrock:GetFoundationModelAvailability',
          ),
        ),
      },
      'look     model: could not be read, because these credentials may not: User thandi is not authorized',
    ],
  ])('%s', async (_, account, what) => {
    const { code, lines } = await saidOf(account)
    expect(lines.join('\n')).toContain(what)
    expect(code).toBe(0)
  })
})

test('every region that a setting uses is read, and nothing else while one of them is off', async () => {
  const { calls, lines } = await saidOf({
    args: [
      '-c',
      'veritech.backup.copyRegion=eu-west-1',
      '-c',
      'veritech.mailIn.region=eu-central-1',
      '-c',
      'veritech.mailIn.domain=tickets.veritech.example',
    ],
    other: on('account', /./, '{"RegionName":"x","RegionOptStatus":"ENABLING"}'),
  })
  const asked = calls.flatMap(({ service, body }) =>
    service === 'account' ? (JSON.parse(body) as { RegionName: string }).RegionName : [],
  )
  expect(asked.toSorted()).toEqual(['af-south-1', 'eu-central-1', 'eu-west-1', 'us-east-1'])
  expect(calls.filter(({ service }) => !['account', 'sts'].includes(service))).toEqual([])
  expect(lines.filter((line) => line.startsWith('missing'))).toHaveLength(4)
})

test('the least version of the bootstrap is what the stacks ask for', () => {
  const { folder } = synthesise()
  const { artifacts } = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as {
    artifacts: Record<string, { properties?: { requiresBootstrapStackVersion?: number } }>
  }
  const asked = Object.values(artifacts).flatMap(({ properties }) => properties?.requiresBootstrapStackVersion ?? [])
  expect(Math.max(...asked)).toBe(BOOTSTRAP_VERSION)
})
