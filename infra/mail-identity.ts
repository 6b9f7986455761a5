import type { Stack } from 'aws-cdk-lib'
import { type ConfigurationSet, EmailIdentity, Identity, MailFromBehaviorOnMxFailure } from 'aws-cdk-lib/aws-ses'
import { addressOf, type Config } from './config.ts'
import { type DnsRecord, dnsRecords } from './dns-records.ts'
import { arn } from './feature-function.ts'

/** SES identity of the sender domain, with its DNS records. */
export function mailIdentity(scope: Stack, config: Config, configurationSet: ConfigurationSet): EmailIdentity {
  const { domain, dmarc, deskAddress } = config
  const returnDomain = config.returnDomain ?? `bounce.${domain}`
  const identity = new EmailIdentity(scope, 'Domain', {
    identity: Identity.domain(domain),
    configurationSet,
    mailFromDomain: returnDomain,
    // If the MX record is missing, SES uses its own MAIL FROM domain, so that mails are still sent; DMARC passes by
    // DKIM.
    mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    // The feedback function handles bounces and complaints; forwarding would mail them to the desk as well.
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

/**
 * The identity of a sender at the subdomain of incoming mail. It has one only if mails come in by this region; otherwise it inherits the
 * domain's.
 */
export function senderIdentities(scope: Stack, { mailFrom, mailIn }: Config): string[] {
  return mailIn && addressOf(mailFrom).endsWith(`@${mailIn.domain}`)
    ? [arn(scope, 'ses', `identity/${mailIn.domain}`)]
    : []
}

/** DKIM records; every region has its own. */
export function dkimRecords({ dkimRecords: records }: EmailIdentity): DnsRecord[] {
  return records.map(({ name, value }, index) => ({
    id: `DkimRecord${index + 1}`,
    name,
    type: 'CNAME',
    value: `${value}.`,
  }))
}
