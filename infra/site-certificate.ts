import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'

/** Route 53 zone of the domain; undefined with DNS elsewhere. */
export function siteZone(scope: Construct, { hostedZone }: Config): IHostedZone | undefined {
  if (!hostedZone) return undefined
  return HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: hostedZone.id, zoneName: hostedZone.name })
}

/** The site's certificate: created here with DNS validation, or the one in the settings. */
export function siteCertificate(scope: Construct, config: Config): ICertificate | undefined {
  const zone = siteZone(scope, config)
  if (zone)
    return new Certificate(scope, 'Certificate', {
      domainName: config.domain,
      subjectAlternativeNames: config.redirectedDomains,
      validation: CertificateValidation.fromDns(zone),
    })
  if (!config.certificateArn) return undefined
  return Certificate.fromCertificateArn(scope, 'Certificate', config.certificateArn)
}
