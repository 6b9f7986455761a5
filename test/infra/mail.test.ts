import { expect, test } from 'vitest'
import { synthesise, textAt } from './synthesised.ts'

const assembly = synthesise()
const outbox = assembly.one('AWS::Lambda::EventSourceMapping').Properties

test('the mail function is woken by mails that are written into the table, and by nothing else', () => {
  expect(JSON.parse(textAt(outbox, 'FilterCriteria', 'Filters', 0, 'Pattern'))).toEqual({
    eventName: ['INSERT'],
    dynamodb: { NewImage: { kind: { S: ['mail'] } } },
  })
})

test('while SES is away a mail is tried again for most of a day, alone if need be, and then put aside, never dropped', () => {
  expect(outbox).toMatchObject({
    MaximumRecordAgeInSeconds: 23 * 3600,
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    StartingPosition: 'TRIM_HORIZON',
    DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^Unsent/), 'Arn'] } } },
  })
  expect(outbox['MaximumRetryAttempts']).toBeUndefined()
  expect(assembly.one('AWS::SQS::Queue')).toMatchObject({
    DeletionPolicy: 'Retain',
    Properties: { SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 3600 },
  })
})

test('mail leaves only over TLS and only in the name of the configured sender', () => {
  expect(assembly.one('AWS::SES::ConfigurationSet').Properties).toMatchObject({
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    ReputationOptions: { ReputationMetricsEnabled: true },
  })
  const policies = assembly.ofType('AWS::IAM::Role').map(([, { Properties }]) => JSON.stringify(Properties))
  const sender = policies.find((text) => text.includes('ses:SendRawEmail'))
  expect(sender).toContain('"ses:FromAddress":"helpdesk@veritech.example"')
})
