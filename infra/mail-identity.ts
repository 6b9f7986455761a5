import { CfnOutput, type Stack } from 'aws-cdk-lib'
import { type ConfigurationSet, EmailIdentity, Identity, MailFromBehaviorOnMxFailure } from 'aws-cdk-lib/aws-ses'
import type { Config } from './config.ts'

/** The domain in whose name mails are sent, and what whoever keeps its DNS has to publish, as outputs of the stack. */
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
  const publish = (id: string, record: string) => new CfnOutput(scope, id, { value: record })
  identity.dkimRecords.forEach(({ name, value }, index) => publish(`DkimRecord${index + 1}`, `${name} CNAME ${value}`))
  publish('ReturnMxRecord', `${returnDomain} MX 10 feedback-smtp.${scope.region}.amazonses.com`)
  publish('ReturnSpfRecord', `${returnDomain} TXT "v=spf1 include:amazonses.com ~all"`)
  publish(
    'DmarcRecord',
    `_dmarc.${domain} TXT "v=DMARC1; p=${dmarc.policy}; rua=mailto:${dmarc.reportTo ?? deskAddress}"`,
  )
  return identity
}
