import type { Feature } from '../feature.ts'
import { assumptions } from './assumptions.ts'
import type { Usage, Volumes } from './feature-usage.ts'
import { type Meter, prices } from './prices.ts'
import { perCheck, usageOf } from './usage.ts'

/** An optional, paid feature of AWS that an operator can turn on. */
export interface Option {
  readonly name: string
  readonly what: string
  readonly usd: (volumes: Volumes, features: readonly Feature[]) => number
  readonly source: string
}

const CLOUDWATCH = 'https://aws.amazon.com/cloudwatch/pricing/'

const { month } = assumptions

/** At the first tier's price. */
function usdOf(usage: Usage): number {
  return Object.entries(usage).reduce((sum, [meter, count]) => {
    const { usd, each } = prices[meter as Meter]
    return sum + (count / each) * usd
  }, 0)
}

/**
 * Prices of us-east-1 on 2026-11-21. Prices for Cape Town could not be read; they may be 20 % higher and are marked
 * unconfirmed.
 */
export const options: readonly Option[] = [
  { name: 'dashboard', what: 'one dashboard (`dashboard`)', usd: () => 3, source: CLOUDWATCH },
  {
    name: 'checks-5-minutes',
    what: 'the checks from outside every five minutes instead of every hour',
    usd: (_, features) => 11 * (month.seconds / 3600) * usdOf(perCheck(features)),
    source: 'infra/cost/usage.ts',
  },
  {
    name: 'backup-copy',
    what: "a copy of each night's backup in Ireland (`backup.copyRegion`), a year of tickets",
    // Storage in the second vault, and the transfer of a full copy every night.
    usd: (volumes, features) => {
      const inVault = (usageOf(volumes, features).vaultBackup ?? 0) / 1e9
      return inVault * 0.112 + (inVault / assumptions.tables.nightsInVault) * (month.seconds / 86_400) * 0.147
    },
    source: 'https://aws.amazon.com/backup/pricing/',
  },
  {
    name: 'threat-protection',
    what: "Cognito's Plus plan in the place of Essentials (`threatProtection`)",
    usd: ({ people }) => people * 0.005,
    source: 'https://aws.amazon.com/cognito/pricing/',
  },
  {
    name: 'pool-firewall',
    what: 'a firewall before the user pool (`poolFirewall`), which bounds how often one address calls it',
    // Calls of SRP sign-ins and token renewals.
    usd: ({ people }) => usdOf({ firewalls: 1, firewallRules: 1, firewallRequests: people * 40 }),
    source: 'https://aws.amazon.com/waf/pricing/',
  },
  {
    name: 'dns-zone',
    what: 'the domain in Route 53',
    usd: () => 0.5,
    source: 'https://aws.amazon.com/route53/pricing/',
  },
]
