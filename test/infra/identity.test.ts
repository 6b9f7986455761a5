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

test('Cognito sends codes itself until the domain is verified, then SES sends them from the domain', () => {
  expect(poolOf({ codesFrom: 'cognito' }).pool['EmailConfiguration']).toEqual({
    EmailSendingAccount: 'COGNITO_DEFAULT',
  })
  const { pool } = poolOf({})
  expect(pool['EmailConfiguration']).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: 'Veritech Help Desk <helpdesk@veritech.example>',
    ReplyToEmailAddress: 'helpdesk@tickets.veritech.example',
    ConfigurationSet: 'veritech-demo',
  })
  const ofDomain = 'Veritech Help Desk <helpdesk@veritech.example>'
  expect(poolOf({ codesFrom: 'ses', mailFrom: ofDomain }).pool['EmailConfiguration']).toMatchObject({ From: ofDomain })
  const source = JSON.stringify((pool['EmailConfiguration'] as { SourceArn: unknown }).SourceArn)
  expect(source).toMatch(/:ses:af-south-1:.*:identity\/veritech\.example/)
})

test('an invitation has sender, sign-in address and expiry', () => {
  const { pool } = poolOf({})
  const { InviteMessageTemplate } = pool['AdminCreateUserConfig'] as {
    InviteMessageTemplate: Record<'EmailMessage' | 'EmailSubject', string>
  }
  expect(InviteMessageTemplate.EmailSubject).toContain('Veritech')
  for (const part of ['{username}', '{####}', `https://${demoConfig.domain}/auth`, '3 days'])
    expect(InviteMessageTemplate.EmailMessage).toContain(part)
  expect(pool['Policies']).toMatchObject({ PasswordPolicy: { TemporaryPasswordValidityDays: 3 } })
})

test('threat protection can be off, audit or enforced', () => {
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

test('a failed code mail is logged without personal data', () => {
  expect(synthesise().one('AWS::Cognito::LogDeliveryConfiguration').Properties['LogConfigurations']).toMatchObject([
    { EventSource: 'userNotification', LogLevel: 'ERROR' },
  ])
})

test('nobody gives their account a telephone number that the pool would text at our cost', () => {
  const { WriteAttributes } = synthesise().one('AWS::Cognito::UserPoolClient').Properties
  expect(WriteAttributes).toEqual(['email'])
})
