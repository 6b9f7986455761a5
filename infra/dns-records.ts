import { CfnOutput, Duration, type Stack } from 'aws-cdk-lib'
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53'
import type { Config } from './config.ts'

/** A record of DNS that a stack needs. */
export interface DnsRecord {
  /** Names the record within its stack. */
  readonly id: string
  /** The whole name, without a dot at its end. */
  readonly name: string
  readonly type: 'CNAME' | 'MX' | 'TXT'
  /** As a zone file has it. */
  readonly value: string
  /** Whether the same name leads elsewhere while another region has the domain. */
  readonly isShared?: boolean
}

const LIFETIME = Duration.minutes(30)

/**
 * Makes the records in the zone that `hostedZone` names. Where the settings name none, each is an output of the stack in the format of a
 * zone file (RFC 1035, 5.1), and `npm run dns` prints them.
 */
export function dnsRecords(
  scope: Stack,
  { hostedZone, claimDomain }: Pick<Config, 'claimDomain' | 'hostedZone'>,
  records: readonly DnsRecord[],
): void {
  const seconds = String(LIFETIME.toSeconds())
  for (const { id, name, type, value, isShared = false } of records) {
    if (!hostedZone) new CfnOutput(scope, id, { value: `${name}. ${seconds} IN ${type} ${value}` })
    else if (claimDomain || !isShared)
      new CfnRecordSet(scope, id, {
        hostedZoneId: hostedZone.id,
        name: `${name}.`,
        type,
        ttl: seconds,
        resourceRecords: [value],
      })
  }
}
