import { type Config, parseConfig } from '#infra/config.ts'
import { context } from './synthesised.ts'

const CERTIFICATE = 'arn:aws:acm:us-east-1:111122223333:certificate/9e4f2b1c-0a6d-4b57-8c1e-2f7a3d5b6c80'

/** Every optional setting of the platform, other than its default. The certificate excludes the zone. */
export function everySetting(domain = 'veritech.example') {
  return {
    domain,
    mailFrom: `Veritech Help Desk <helpdesk@${domain}>`,
    redirectedDomains: [`www.${domain}`],
    hstsSubdomains: true,
    hostedZone: { id: 'Z0123456789ABC', name: domain },
    textMessagesUsd: 20,
    signInTextsUsd: 8,
    canaryMinutes: 5,
    dashboard: true,
    auditTrail: 'own',
    returnDomain: `returned.${domain}`,
    mailIn: { region: 'us-east-1', domain: `tickets.${domain}` },
    dmarc: { policy: 'reject', reportTo: `dmarc@${domain}` },
    originSecret: 3,
    signingKeys: [
      'retired',
      'arn:aws:kms:eu-west-1:111122223333:key/7b0c3f52-9d6e-4f4c-8a55-0f2a1c9be001',
      'own',
      'own',
    ],
    poolFirewall: 'block',
    threatProtection: 'enforced',
    customerKey: true,
    malwareProtection: true,
    tableGenerations: { helpdesk: 2, audit: 2 },
    backup: { days: 35, copyRegion: 'eu-south-1' },
  }
}

/** The same with a certificate of the account in the place of the zone, a trail of the account, and before the domain is claimed. */
export function everySettingWithoutZone(domain = 'veritech.example') {
  return {
    ...everySetting(domain),
    hostedZone: undefined,
    certificateArn: CERTIFICATE,
    auditTrail: 'account',
    claimDomain: false,
    codesFrom: 'cognito',
  }
}

export function configOf(settings: Readonly<Record<string, unknown>>): Config {
  return parseConfig({ ...context, veritech: { ...(context['veritech'] as object), ...settings } })
}
