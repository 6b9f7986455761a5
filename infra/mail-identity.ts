import type { Stack } from 'aws-cdk-lib'
import { type ConfigurationSet, EmailIdentity, Identity, MailFromBehaviorOnMxFailure } from 'aws-cdk-lib/aws-ses'
import type { Config } from './config.ts'
import { type DnsRecord, dnsRecords } from './dns-records.ts'

/** The domain in whose name mails are sent, with its records of DNS. */
export function mailIdentity(scope: Stack, config: Config, configurationSet: ConfigurationSet): EmailIdentity {
  const { domain, dmarc, deskAddress } = config
  const returnDomain = config.returnDomain ?? `bounce.${domain}`
  const identity = new EmailIdentity(scope, 'Domain', {
    identity: Identity.domain(domain),
    configurationSet,
    mailFromDomain: returnDomain,
    // A record that is gone must not keep a confirmation from anybody: SES then uses a domain of its own, for which SPF holds too, and
    // DMARC still passes by the signature.
    mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    // Bounces and complaints go to a function; mails about them would tell the same again, with the address, to the desk.
    feedbackForwarding: false,
  })
  const reportTo = dmarc.reportTo ?? deskAddress
  dnsRecords(scope, config, [
    ...dkimRecords(identity),
    {
      id: 'ReturnMxRecord',
      name: returnDomain,
      type: 'MX',
      value: `10 feedback-smtp.${scope.region}.amazonses.com.`,
      isShared: true,
    },
    {
      id: 'ReturnSpfRecord',
      name: returnDomain,
      type: 'TXT',
      value: '"v=spf1 include:amazonses.com ~all"',
      isShared: true,
    },
    {
      id: 'DmarcRecord',
      name: `_dmarc.${domain}`,
      type: 'TXT',
      value: `"v=DMARC1; p=${dmarc.policy}; rua=mailto:${reportTo}"`,
      isShared: true,
    },
  ])
  return identity
}

/** By which receivers check SES's signature; every region has its own. */
export function dkimRecords({ dkimRecords: records }: EmailIdentity): DnsRecord[] {
  return records.map(({ name, value }, index) => ({
    id: `DkimRecord${index + 1}`,
    name,
    type: 'CNAME',
    value: `${value}.`,
  }))
}
