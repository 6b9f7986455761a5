import { expect, test } from 'vitest'
import { at, demoConfig, synthesise, templateText, textAt } from './synthesised.ts'

const assembly = synthesise()
const mappings = assembly.ofType('AWS::Lambda::EventSourceMapping')
const outboxes = mappings.filter(([id]) => id.startsWith('Mail/')).map(([, { Properties }]) => Properties)

test('the outbox stream has two readers, mail and dispatch, which is DynamoDB’s recommended maximum', () => {
  const readers = mappings.filter(([, { Properties }]) =>
    JSON.stringify(Properties['EventSourceArn']).includes('Outbox'),
  )
  expect(new Set(readers.map(([id]) => id.split('/')[0]))).toEqual(new Set(['Dispatch', 'Mail']))
  expect(outboxes).toHaveLength(1)
})

test.each(outboxes)(
  'the mail function runs for new mails and for mails marked to be sent again, and for nothing else',
  (outbox) => {
    expect(at(outbox, 'FilterCriteria', 'Filters')).toHaveLength(2)
    expect([0, 1].map((n) => JSON.parse(textAt(outbox, 'FilterCriteria', 'Filters', n, 'Pattern')) as unknown)).toEqual(
      [
        { eventName: ['INSERT'], dynamodb: { NewImage: { kind: { S: ['mail'] } } } },
        {
          eventName: ['MODIFY'],
          dynamodb: { NewImage: { kind: { S: ['mail'] }, redrivenAt: { S: [{ exists: true }] } } },
        },
      ],
    )
  },
)

test.each(outboxes)(
  'while SES is down a mail is retried for most of a day, then moved to a dead-letter queue',
  (outbox) => {
    expect(outbox).toMatchObject({
      MaximumRecordAgeInSeconds: 23 * 3600,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      StartingPosition: 'TRIM_HORIZON',
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^Unsent/), 'Arn'] } } },
    })
    expect(outbox['MaximumRetryAttempts']).toBeUndefined()
    const queues = assembly.ofType('AWS::SQS::Queue').filter(([id]) => id.startsWith('Mail/'))
    expect(queues.map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['Mail/Unheard', 'Mail/Unsent'])
    for (const [, queue] of queues)
      expect(queue).toMatchObject({
        DeletionPolicy: 'RetainExceptOnCreate',
        Properties: { SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 3600 },
      })
  },
)

test('mail is sent over TLS only, from the configured sender only', () => {
  expect(assembly.one('AWS::SES::ConfigurationSet').Properties).toMatchObject({
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    ReputationOptions: { ReputationMetricsEnabled: true },
  })
  const policies = assembly.ofType('AWS::IAM::Role').map(([, { Properties }]) => JSON.stringify(Properties))
  const sender = policies.find((text) => text.includes('ses:SendRawEmail'))
  expect(sender).toContain('"ses:FromAddress":"helpdesk@tickets.veritech.example"')
})

/** Outputs of the stack. */
function outputs({ folder }: { folder: string }): Record<string, { Value: unknown }> {
  return (JSON.parse(templateText(folder, 'Mail')) as { Outputs: Record<string, { Value: unknown }> }).Outputs
}

test('the outputs list every DNS record that mail needs', () => {
  const said = outputs(assembly)
  for (const n of [1, 2, 3])
    expect(JSON.stringify(said[`DkimRecord${n}`]?.Value)).toMatch(
      new RegExp(`DkimDNSTokenName${n}.* 1800 IN CNAME .*DkimDNSTokenValue${n}`),
    )
  expect(said).toMatchObject({
    ReturnMxRecord: { Value: 'bounce.veritech.example. 1800 IN MX 10 feedback-smtp.af-south-1.amazonses.com.' },
    ReturnSpfRecord: { Value: 'bounce.veritech.example. 1800 IN TXT "v=spf1 include:amazonses.com ~all"' },
    DmarcRecord: {
      Value: '_dmarc.veritech.example. 1800 IN TXT "v=DMARC1; p=quarantine; rua=mailto:desk@veritech.example"',
    },
  })
  const sending = assembly.ofType('AWS::SES::EmailIdentity').find(([id]) => id.startsWith('Mail/'))
  expect(sending?.[1].Properties).toMatchObject({
    MailFromAttributes: { MailFromDomain: 'bounce.veritech.example', BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
    FeedbackAttributes: { EmailForwardingEnabled: false },
  })
})

test('subdomain, DMARC policy and report address are settings', () => {
  const other = synthesise({
    ...demoConfig,
    returnDomain: 'post.veritech.example',
    dmarc: { policy: 'none', reportTo: 'dmarc@veritech.example' },
  })
  expect(outputs(other)).toMatchObject({
    ReturnMxRecord: { Value: expect.stringMatching(/^post\.veritech\.example\. 1800 IN MX /) },
    DmarcRecord: { Value: expect.stringMatching(/"v=DMARC1; p=none; rua=mailto:dmarc@veritech\.example"$/) },
  })
})

test('SES’s own suppression list is on for bounces and complaints', () => {
  expect(assembly.one('AWS::SES::ConfigurationSet').Properties).toMatchObject({
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  })
})

test('SES events of this stage reach the feedback function, with a dead-letter queue', () => {
  expect(assembly.one('AWS::SES::ConfigurationSetEventDestination').Properties).toMatchObject({
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint', 'reject'],
      EventBridgeDestination: { EventBusArn: expect.anything() as unknown },
    },
  })
  const unheard = { 'Fn::GetAtt': [expect.stringMatching(/^Unheard/), 'Arn'] }
  const [rule] = assembly.ofType('AWS::Events::Rule').filter(([id]) => id.startsWith('Mail/'))
  expect(rule?.[1].Properties).toMatchObject({
    EventPattern: {
      source: ['aws.ses'],
      detail: {
        eventType: ['Bounce', 'Complaint', 'Reject'],
        mail: { tags: { 'ses:configuration-set': [expect.anything()] } },
      },
    },
    Targets: [{ DeadLetterConfig: { Arn: unheard } }],
  })
  const [invoke] = assembly
    .ofType('AWS::Lambda::EventInvokeConfig')
    .filter(([id]) => id.startsWith('Mail/FeedbackFailures'))
  expect(invoke?.[1].Properties).toMatchObject({ DestinationConfig: { OnFailure: { Destination: unheard } } })
})
