import { CfnOutput, Duration, type Stack } from 'aws-cdk-lib'
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53'
import type { Config } from './config.ts'

/** A DNS record that a stack needs. */
export interface DnsRecord {
  /** Construct id. */
  readonly id: string
  /** Full name without a trailing dot. */
  readonly name: string
  readonly type: 'CNAME' | 'MX' | 'TXT'
  /** Value in zone file format. */
  readonly value: string
  /** Whether the record belongs to the region that owns the domain. */
  readonly isShared?: boolean
}

const LIFETIME = Duration.minutes(30)

/**
 * Creates the records in `hostedZone`. Without that setting each record is a stack output in zone file format (RFC 1035, 5.1), which
 * `npm run dns` prints.
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
