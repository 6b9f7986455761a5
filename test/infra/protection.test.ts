import { expect, test } from 'vitest'
import { features } from '#infra/features/index.ts'
import { synthesise } from './synthesised.ts'

const assembly = synthesise()

test.each(assembly.ofType('AWS::DynamoDB::GlobalTable'))('%s is protected against deletion', (_, table) => {
  expect(table).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  expect(table.Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    SSESpecification: { SSEEnabled: true },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    Replicas: [
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      },
    ],
  })
})

test.each(assembly.ofType('AWS::DynamoDB::GlobalTable'))('%s has the three general indexes', (_, { Properties }) => {
  expect(Properties['GlobalSecondaryIndexes']).toEqual(
    expect.arrayContaining(
      [1, 2, 3].map(
        (n) =>
          expect.objectContaining({
            IndexName: `index${n}`,
            KeySchema: [
              { AttributeName: `pk${n}`, KeyType: 'HASH' },
              { AttributeName: `sk${n}`, KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'ALL' },
          }) as object,
      ),
    ),
  )
})

test('the user pool survives deleting the stack and does not reveal who has an account', () => {
  const pool = assembly.one('AWS::Cognito::UserPool')
  expect(pool).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  expect(pool.Properties).toMatchObject({
    DeletionProtection: 'ACTIVE',
    UsernameConfiguration: { CaseSensitive: false },
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
    UserPoolTier: 'ESSENTIALS',
    WebAuthnRelyingPartyID: 'veritech.example',
    WebAuthnUserVerification: 'required',
    WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    LambdaConfig: { PreTokenGenerationConfig: { LambdaVersion: 'V2_0' } },
  })
  expect(assembly.one('AWS::Cognito::UserPoolClient').Properties).toMatchObject({
    AccessTokenValidity: 15,
    TokenValidityUnits: { AccessToken: 'minutes' },
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    RefreshTokenRotation: { Feature: 'ENABLED' },
    GenerateSecret: false,
  })
  const groups = assembly.ofType('AWS::Cognito::UserPoolGroup').map(([, { Properties }]) => Properties['GroupName'])
  expect(groups).toEqual(['admin', 'agent', 'reseller'])
})

test.each(assembly.ofType('AWS::S3::Bucket'))('%s has no public access', (_, bucket) => {
  expect(bucket.Properties).toMatchObject({
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: expect.anything() as object,
  })
})

test('every log group expires after three months', () => {
  const groups = assembly.ofType('AWS::Logs::LogGroup')
  expect(groups.length).toBeGreaterThanOrEqual(assembly.ofType('AWS::Lambda::Function').length)
  for (const [, { Properties }] of groups) expect(Properties['RetentionInDays']).toBe(90)
})

test('functions have a log and a role of their own', () => {
  const functions = assembly
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties['Runtime'] === 'nodejs24.x')
    // The documents function runs on x86_64; documents.test.ts checks it.
    .filter(([id]) => !id.startsWith('Documents/'))
    .map(([id, { Properties }]) => ({ stack: id.split('/')[0], properties: Properties }))
  const ofFeatures = features.flatMap(({ jobs = {} }) => ['calls', ...Object.keys(jobs)])
  // Mail, its feedback, dispatch, the message gate, token claims, the checks, the look from outside and the weekly report are the platform's.
  const number = ofFeatures.length + 8
  expect(functions).toHaveLength(number)
  for (const { properties } of functions) {
    expect(properties).toMatchObject({
      Architectures: ['arm64'],
      Handler: 'index.handler',
    })
  }
  const count = (property: string) =>
    new Set(functions.map(({ stack, properties }) => `${stack} ${JSON.stringify(properties[property])}`)).size
  expect(count('Role')).toBe(number)
  expect(count('LoggingConfig')).toBe(number)
})
