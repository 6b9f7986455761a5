import { expect, test } from 'vitest'
import type { Config } from '#infra/config.ts'
import { demoConfig, synthesise } from './synthesised.ts'

const poolOf = (settings: Partial<Config>) => {
  const assembly = synthesise({ ...demoConfig, ...settings })
  return {
    pool: assembly.one('AWS::Cognito::UserPool').Properties,
    risks: assembly.ofType('AWS::Cognito::UserPoolRiskConfigurationAttachment').map(([, { Properties }]) => Properties),
  }
}

test('before the domain is verified Cognito sends codes itself, afterwards SES does in the name of the domain', () => {
  expect(poolOf({ codesFrom: 'cognito' }).pool['EmailConfiguration']).toEqual({
    EmailSendingAccount: 'COGNITO_DEFAULT',
  })
  const { pool } = poolOf({ codesFrom: 'ses' })
  expect(pool['EmailConfiguration']).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: demoConfig.mailFrom,
    ConfigurationSet: 'veritech-demo',
  })
  const source = JSON.stringify((pool['EmailConfiguration'] as { SourceArn: unknown }).SourceArn)
  expect(source).toMatch(/:ses:af-south-1:.*:identity\/veritech\.example/)
})

test('an invitation says whose it is, where to sign in and until when', () => {
  const { pool } = poolOf({})
  const { InviteMessageTemplate } = pool['AdminCreateUserConfig'] as {
    InviteMessageTemplate: Record<'EmailMessage' | 'EmailSubject', string>
  }
  expect(InviteMessageTemplate.EmailSubject).toContain('Veritech')
  for (const part of ['{username}', '{####}', `https://${demoConfig.domain}/auth`, '3 days'])
    expect(InviteMessageTemplate.EmailMessage).toContain(part)
  expect(pool['Policies']).toMatchObject({ PasswordPolicy: { TemporaryPasswordValidityDays: 3 } })
})

test('threat protection costs nothing while it is off, writes down as audit, and acts where it is enforced', () => {
  const off = poolOf({ threatProtection: 'off' })
  expect(off.pool['UserPoolTier']).toBe('ESSENTIALS')
  expect(off.pool['UserPoolAddOns']).toBeUndefined()
  expect(off.risks).toEqual([])

  const audit = poolOf({ threatProtection: 'audit' })
  expect(audit.pool).toMatchObject({ UserPoolTier: 'PLUS', UserPoolAddOns: { AdvancedSecurityMode: 'AUDIT' } })
  expect(audit.risks).toEqual([])

  const enforced = poolOf({ threatProtection: 'enforced' })
  expect(enforced.pool).toMatchObject({ UserPoolTier: 'PLUS', UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' } })
  expect(enforced.risks).toMatchObject([
    { ClientId: 'ALL', AccountTakeoverRiskConfiguration: { Actions: { HighAction: { EventAction: 'MFA_REQUIRED' } } } },
  ])
})

test('a code that could not be sent is in a log, which names nobody', () => {
  expect(synthesise().one('AWS::Cognito::LogDeliveryConfiguration').Properties['LogConfigurations']).toMatchObject([
    { EventSource: 'userNotification', LogLevel: 'ERROR' },
  ])
})
