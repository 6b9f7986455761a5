import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { createFaults } from '#local/faults.ts'
import { createGate } from '#local/iam/gate.ts'
import { readRoles } from '#local/iam/roles.ts'
import { readResourcePolicies } from '#local/iam/resource-policies.ts'
import { createOperator } from '#local/operator/operator.ts'
import { createObjects, type Objects } from '#local/s3/objects.ts'
import { openTextLog } from '#local/sns/text-log.ts'
import { createMailbox, type Mailbox } from '#local/ses/mailbox.ts'
import { watchDropFolder } from '#local/ses/receipt/drop-folder.ts'
import { readReceiptRules } from '#local/ses/receipt/receipt-rules.ts'
import { openReceipt, type Receipt } from '#local/ses/receipt/receipt.ts'
import { writtenAssembly } from '../../assembly/written-assembly.ts'

const region = 'eu-west-1'
const bucket = {
  Type: 'AWS::S3::Bucket',
  Properties: { BucketName: 'incoming' },
}
const policy = {
  Type: 'AWS::S3::BucketPolicy',
  Properties: {
    Bucket: { Ref: 'Incoming' },
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'ses.amazonaws.com' },
          Action: 's3:PutObject',
          Resource: { 'Fn::Sub': '${Incoming.Arn}/*' },
          Condition: {
            StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
            ArnLike: { 'aws:SourceArn': `arn:aws:ses:${region}:*:receipt-rule-set/incoming:receipt-rule/*` },
          },
        },
        {
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: 's3:*',
          Resource: { 'Fn::Sub': '${Incoming.Arn}/*' },
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
      ],
    },
  },
}
const store = (ObjectKeyPrefix: string) => ({ S3Action: { BucketName: { Ref: 'Incoming' }, ObjectKeyPrefix } })
const rule = (Name: string, Actions: readonly object[], more: object = {}, After?: string) => ({
  Type: 'AWS::SES::ReceiptRule',
  Properties: {
    RuleSetName: { Ref: 'Rules' },
    ...(After ? { After } : {}),
    Rule: { Name, Enabled: true, ScanEnabled: true, Actions, ...more },
  },
})
const template = {
  Incoming: bucket,
  Policy: policy,
  Domain: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'veritech.example' } },
  Rules: { Type: 'AWS::SES::ReceiptRuleSet', Properties: { RuleSetName: 'incoming' } },
  // Out of order: `After` decides.
  Rest: rule('rest', [store('rest/')], {}, 'desk'),
  Desk: rule(
    'desk',
    [
      { AddHeaderAction: { HeaderName: 'X-Desk', HeaderValue: 'yes' } },
      store('desk/'),
      { StopAction: { Scope: 'RuleSet' } },
    ],
    {
      Recipients: ['helpdesk@veritech.example', 'tickets.veritech.example', '.parts.veritech.example'],
    },
  ),
  Off: rule('off', [store('off/')], { Enabled: false }, 'rest'),
}
function rulesOf(resources: object, elsewhere: object = {}) {
  const stacks = { mail: { resources, region }, home: { resources: elsewhere, region: 'af-south-1' } }
  const assembly = readAssembly(writtenAssembly(stacks))
  const gate = createGate({
    accountId: assembly.accountId,
    region,
    roles: readRoles(assembly),
    resourcePolicies: readResourcePolicies(assembly),
    sesIdentities: [],
    keysOf: () => undefined,
    keys: { all: [], find: () => undefined },
    log,
  })
  return readReceiptRules(assembly, gate)
}

const raw = (headers: string, body = 'My printer is on fire.\n') => Buffer.from(`${headers}\n\n${body}`)
const HEADERS = 'From: Ana Dlamini <ana@mokoena.example>\nTo: helpdesk@veritech.example\nSubject: Fire'
const log = {
  info: () => {},
  warn: (line: string) => void said.push(line),
  error: (line: string) => void said.push(line),
}
const said: string[] = []

let directory: string
let objects: Objects
let receipt: Receipt
let mailbox: Mailbox
let server: Server
let url: string

beforeEach(async () => {
  said.length = 0
  directory = await mkdtemp(join(tmpdir(), 'receipt-'))
  objects = createObjects({ directory: join(directory, 's3'), buckets: ['incoming'] })
  receipt = await openReceipt({
    rules: rulesOf(template),
    identitiesOf: (where) => (where === region ? ['veritech.example'] : []),
    objects,
    desk: { mailbox: 'desk@elsewhere.example', inbound: 'helpdesk@veritech.example' },
    now: () => Date.UTC(2026, 10, 22, 8),
  })
  mailbox = await createMailbox({ directory: join(directory, 'mail') })
  const operator = createOperator({
    mailbox,
    texts: openTextLog({ directory: join(directory, 'sns'), now: Date.now }),
    receipt,
    faults: createFaults(),
    people: () =>
      Promise.resolve([{ name: 'Sipho', email: 'sipho@veritech.example', roles: ['agent'], status: 'CONFIRMED' }]),
    forgetUsedCodes: () => undefined,
    schedules: { list: () => [], run: async () => undefined },
    nameServer: { list: () => [], add: () => undefined, remove: () => undefined },
    deadLetters: async () => [],
  })
  server = createServer((incoming, outgoing) => void operator.handle(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_local/mail`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await mailbox.close()
  await rm(directory, { recursive: true, force: true })
})

const post = (body: BodyInit, query = '', headers: Record<string, string> = { 'content-type': 'message/rfc822' }) =>
  fetch(url + query, { method: 'POST', body, headers, redirect: 'manual' })
const mails = () =>
  objects
    .keysOf('incoming')
    .filter((key) => !key.endsWith('SETUP_NOTIFICATION'))
    .toSorted()
async function stored(
  key: string,
): Promise<{ text: string; headers: Record<string, string>; mail: Awaited<ReturnType<typeof PostalMime.parse>> }> {
  const { body = Buffer.alloc(0) } = (await objects.get('incoming', key)) ?? {}
  const mail = await PostalMime.parse(body)
  // If a name occurs twice, the first is SES's.
  const headers = Object.fromEntries(mail.headers.toReversed().map(({ key: name, value }) => [name, value]))
  return { text: body.toString(), headers, mail }
}

describe('a mail that is posted', () => {
  test("is stored in the rule's bucket with SES's results above the sender's headers", async () => {
    const answer = await post(raw(`X-SES-Spam-Verdict: PASS\n${HEADERS}`), '?spam=FAIL&dmarc=GRAY')
    expect(answer.status).toBe(202)
    const { messageId, stored: places } = (await answer.json()) as { messageId: string; stored: unknown }
    expect(places).toEqual([{ bucket: 'incoming', key: `desk/${messageId}` }])
    expect(mails()).toEqual([`desk/${messageId}`])
    const { headers, mail, text } = await stored(`desk/${messageId}`)
    expect(headers).toMatchObject({
      'return-path': '<ana@mokoena.example>',
      received: expect.stringContaining(`by inbound-smtp.${region}.amazonaws.com with SMTP id ${messageId}`) as string,
      'x-ses-spam-verdict': 'FAIL',
      'x-ses-virus-verdict': 'PASS',
      'received-spf': expect.stringMatching(/^pass \(spfCheck: domain of mokoena\.example\)/) as string,
      'authentication-results': expect.stringMatching(/amazonses\.com; spf=pass .* dkim=pass .* dmarc=none/) as string,
      'x-desk': 'yes',
    })
    expect([mail.subject, mail.text]).toEqual(['Fire', 'My printer is on fire.\n'])
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    // Sent mail is a separate list.
    expect(await (await fetch(url, { headers: { accept: 'application/json' } })).json()).toEqual([])
  })

  test('is routed by its envelope if given, not by its headers', async () => {
    await post(raw(HEADERS), '?to=someone%40veritech.example&from=')
    const [key = ''] = mails()
    expect(key).toMatch(/^rest\//)
    expect((await stored(key)).headers['return-path']).toBe('<>')
  })

  test.each([
    ['an address', 'HELPDESK@veritech.example', ['desk']],
    ['a domain', 'vms-1@tickets.veritech.example', ['desk']],
    ['a subdomain', 'x@printers.parts.veritech.example', ['desk']],
    ['everything else', 'info@veritech.example', ['rest']],
    ['a subdomain without a rule', 'x@more.tickets.veritech.example', ['rest']],
  ])('reaches the rule for %s', async (_, to, folders) => {
    expect((await post(raw(HEADERS), `?to=${encodeURIComponent(to)}`)).status).toBe(202)
    expect(mails().map((key) => key.split('/')[0])).toEqual(folders)
  })

  test.each([
    ['for a domain that is not ours', raw(HEADERS), '?to=ana%40mokoena.example', 422, /550 5\.1\.1/],
    ['without a sender', raw('To: helpdesk@veritech.example'), '', 422, /From/],
    ['that is empty', Buffer.alloc(0), '', 422, /Empty/],
    ['whose envelope would add headers', raw(HEADERS), '?to=a%40veritech.example%0d%0aX-Evil%3A1', 422, /501 5\.1\.3/],
    ['with a verdict that SES does not know', raw(HEADERS), '?spam=maybe', 400, /spam/],
  ])('%s is refused and stored nowhere', async (_, body, query, status, reason) => {
    const answer = await post(body, query)
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(reason)])
    expect(mails()).toEqual([])
  })

  test("is refused if it exceeds SES's limit", async () => {
    const answer = await post(Buffer.concat([raw(HEADERS), Buffer.alloc(40 * 1024 * 1024, 120)]))
    expect(answer.status).toBe(413)
  })

  test("is refused from another site's page", async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://wallpapers.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign)
      expect((await post(raw(HEADERS), '', { 'content-type': 'text/plain', ...headers })).status).toBe(403)
    expect(mails()).toEqual([])
  })
})

test("is sent by the page's form, with the chosen verdicts", async () => {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('Send a mail to the product')
  const form = new URLSearchParams({
    from: 'Ana <ana@mokoena.example>',
    to: 'helpdesk@veritech.example',
    subject: 'Drukker brand – hulp',
    text: 'Dit brand.',
    virus: 'FAIL',
  })
  const { origin } = new URL(url)
  const answer = await post(form.toString(), '', { 'content-type': 'application/x-www-form-urlencoded', origin })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_local/mail'])
  const { mail, headers } = await stored(mails()[0] ?? '')
  expect([mail.subject, mail.text?.trim(), headers['x-ses-virus-verdict']]).toEqual([
    'Drukker brand – hulp',
    'Dit brand.',
    'FAIL',
  ])
})

test("of the page's form to an address that no rule accepts is not sent, and the page names the address and the desk's", async () => {
  const form = new URLSearchParams({
    from: 'ana@mokoena.example',
    to: 'desk@elsewhere.example',
    subject: '',
    text: 'x',
  })
  const answer = await post(form.toString(), '', {
    'content-type': 'application/x-www-form-urlencoded',
    origin: new URL(url).origin,
  })
  expect(answer.status).toBe(303)
  const shown = await fetch(new URL(answer.headers.get('location') ?? '', url), { headers: { accept: 'text/html' } })
  const page = await shown.text()
  expect(page).toContain('does not receive mail to desk@elsewhere.example')
  expect(page).toContain("The desk's address is helpdesk@veritech.example.")
  expect(mails()).toEqual([])
})

test('that answers a notification to the desk is offered as an agent, unless its reply address receives nothing', async () => {
  const pageOf = async (replyTo: string) => {
    const { id } = await mailbox.deliver({
      to: 'desk@elsewhere.example',
      from: 'helpdesk@veritech.example',
      subject: 'A ticket',
      text: 'A ticket',
      headers: { 'reply-to': replyTo },
    })
    const page = await fetch(`${url}/${id}`, { headers: { accept: 'text/html' } })
    return (await page.text()).replaceAll(/\s+/g, ' ')
  }
  expect(await pageOf('ticket+a.b@veritech.example')).toContain('Reply as sipho@veritech.example')
  const unanswerable = await pageOf('desk@elsewhere.example')
  expect(unanswerable).toContain('A reply goes to desk@elsewhere.example, where the product does not receive mail.')
  expect(unanswerable).not.toContain('Reply as')
})

describe('a rule that writes into a bucket of another region', () => {
  const home = { Mails: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'mails' } } }
  const role = (Service: string, Resource: string) => ({
    Type: 'AWS::IAM::Role',
    Properties: {
      RoleName: 'ses',
      AssumeRolePolicyDocument: { Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service } }] },
      Policies: [{ PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 's3:PutObject', Resource }] } }],
    },
  })
  const rulesAs = (Role?: object) => {
    const IamRoleArn = Role ? { IamRoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] } } : {}
    const action = { S3Action: { BucketName: 'mails', ObjectKeyPrefix: 'in/', ...IamRoleArn } }
    return () => rulesOf({ Rules: template.Rules, Rule: rule('all', [action]), ...(Role ? { Role } : {}) }, home)
  }

  test('does so as a role', () => {
    expect(rulesAs(role('ses.amazonaws.com', 'arn:aws:s3:::mails/in/*'))()).toHaveLength(1)
  })

  test.each([
    ['without a role', undefined, 'needs a role'],
    ['as a role that SES may not assume', role('lambda.amazonaws.com', 'arn:aws:s3:::mails/in/*'), 'may not assume'],
    ['as a role that may not write there', role('ses.amazonaws.com', 'arn:aws:s3:::mails/out/*'), 'may not write'],
  ])('%s stops the start', (_, given, reason) => {
    expect(rulesAs(given)).toThrow(reason)
  })
})

test('a complete file in the drop folder is received, and a refused one is moved aside', async () => {
  const folder = join(directory, 'mail-in')
  const drop = watchDropFolder({ directory: folder, receipt, log, everyMs: 20 })
  await writeFile(join(folder, 'fire.eml'), raw(HEADERS))
  await writeFile(join(folder, 'other.eml'), raw('From: a@b.example\nTo: c@d.example'))
  await writeFile(join(folder, 'note.txt'), 'no mail')
  await expect.poll(() => readdir(folder).then((names) => names.toSorted())).toEqual(['note.txt', 'refused'])
  await drop.stop()
  expect(mails()).toHaveLength(1)
  expect(await readdir(join(folder, 'refused'))).toEqual(['other.eml'])
  expect(said.join()).toContain('The mail other.eml was refused: 550 5.1.1')
})

test('SES writes its setup object into the bucket once', async () => {
  const key = 'desk/AMAZON_SES_SETUP_NOTIFICATION'
  expect((await stored(key)).text).toContain('desk')
})

test.each([
  [
    'an unsupported action',
    { ...template, Rest: rule('rest', [{ LambdaAction: { FunctionArn: 'x' } }]) },
    /receipt rule Rest.*S3Action/s,
  ],
  [
    'a topic, which is not served',
    { ...template, Rest: rule('rest', [{ S3Action: { BucketName: 'incoming', TopicArn: 'x' } }]) },
    /TopicArn/,
  ],
  [
    'a bucket that SES may not write into',
    { ...template, Policy: { ...policy, Properties: { Bucket: 'incoming', PolicyDocument: { Statement: [] } } } },
    /may not write into incoming/,
  ],
  ['a rule after none', { ...template, Lost: rule('lost', [], {}, 'nowhere') }, /comes after nowhere/],
  [
    'two sets of rules',
    { ...template, More: { Type: 'AWS::SES::ReceiptRuleSet', Properties: {} } },
    /one receipt rule set/,
  ],
])('%s stops the start', (_, resources, reason) => {
  expect(() => rulesOf(resources)).toThrow(reason)
})
