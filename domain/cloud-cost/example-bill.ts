import { csvOf } from '../text/csv.ts'
import { dayAfter } from './day.ts'

interface Thing {
  readonly service: string
  readonly usageType: string
  readonly operation?: string
  readonly resource: string
  readonly region?: string
  /** Cost of a day, in dollars, by the number of the day. */
  readonly cost: (day: number) => number
  readonly quantity?: number
  readonly unit?: string
  readonly tags?: Readonly<Record<string, string>>
}

const DAYS = 123
const FIRST_DAY = '2026-07-01'
const EC2 = 'Amazon Elastic Compute Cloud'
const RDS = 'Amazon Relational Database Service'
const S3 = 'Amazon Simple Storage Service'
const NETWORK = 'Amazon Virtual Private Cloud'
const LOGS = 'AmazonCloudWatch'
const web = { env: 'production', team: 'Software' }
const data = { env: 'production', team: 'Data' }
const development = { env: 'development', team: 'Software' }

const steady = (cost: number) => () => cost
const growing = (cost: number, percent: number) => (day: number) => cost * (1 + (percent / 100) * (day / DAYS))
const hourly = { quantity: 24, unit: 'Hrs' }

/** What an invented logistics company runs: what a bill of that size has, good and bad. */
const things: readonly Thing[] = [
  ...[1, 2, 3, 4].map((number) => ({
    service: EC2,
    usageType: 'AFS1-BoxUsage:m5.xlarge',
    operation: 'RunInstances',
    resource: `instance/i-0web${number}`,
    cost: steady(6.1),
    tags: web,
    ...hourly,
  })),
  ...[1, 2].map((number) => ({
    service: EC2,
    usageType: 'AFS1-BoxUsage:m4.2xlarge',
    operation: 'RunInstances:0002',
    resource: `instance/i-0stock${number}`,
    cost: steady(19.4),
    tags: {},
    ...hourly,
  })),
  ...[1, 2, 3].map((number) => ({
    service: EC2,
    usageType: 'AFS1-BoxUsage:t3.large',
    operation: 'RunInstances',
    resource: `instance/i-0dev${number}`,
    cost: steady(2.6),
    tags: development,
    ...hourly,
  })),
  ...[1, 2, 3, 4, 5, 6].map((number) => ({
    service: EC2,
    usageType: 'AFS1-EBS:VolumeUsage.gp2',
    resource: `volume/vol-0a${number}`,
    cost: steady(1.9),
    tags: web,
    quantity: 17,
    unit: 'GB-Mo',
  })),
  {
    service: EC2,
    usageType: 'EU-EBS:VolumeUsage.gp3',
    resource: 'volume/vol-0trial',
    region: 'eu-west-1',
    cost: steady(1.2),
    quantity: 15,
    unit: 'GB-Mo',
  },
  {
    service: EC2,
    usageType: 'AFS1-EBS:SnapshotUsage',
    resource: 'snapshot/all',
    cost: growing(4.2, 90),
    unit: 'GB-Mo',
  },
  {
    service: EC2,
    usageType: 'AFS1-NatGateway-Hours',
    resource: 'natgateway/nat-0main',
    cost: steady(1.4),
    tags: web,
    ...hourly,
  },
  {
    service: EC2,
    usageType: 'AFS1-NatGateway-Bytes',
    resource: 'natgateway/nat-0main',
    cost: (day) => (day >= 104 && day < 109 ? 52 : 5.5),
    quantity: 100,
    unit: 'GB',
    tags: web,
  },
  { service: EC2, usageType: 'AFS1-NatGateway-Hours', resource: 'natgateway/nat-0old', cost: steady(1.4), ...hourly },
  {
    service: EC2,
    usageType: 'AFS1-DataTransfer-Out-Bytes',
    resource: 'instance/i-0web1',
    cost: (day) => (day % 7 > 4 ? 4 : 9),
    quantity: 60,
    unit: 'GB',
    tags: web,
  },
  {
    service: NETWORK,
    usageType: 'AFS1-PublicIPv4:IdleAddress',
    resource: 'elastic-ip/eipalloc-0a',
    cost: steady(0.12),
    ...hourly,
  },
  {
    service: NETWORK,
    usageType: 'AFS1-PublicIPv4:InUseAddress',
    resource: 'elastic-ip/eipalloc-0b',
    cost: steady(0.12),
    tags: web,
    ...hourly,
  },
  {
    service: 'Elastic Load Balancing',
    usageType: 'AFS1-LoadBalancerUsage',
    resource: 'loadbalancer/app/web/1',
    cost: steady(0.7),
    tags: web,
    ...hourly,
  },
  {
    service: 'Elastic Load Balancing',
    usageType: 'AFS1-LCUUsage',
    resource: 'loadbalancer/app/web/1',
    cost: steady(1.1),
    quantity: 90,
    unit: 'LCU-Hrs',
    tags: web,
  },
  {
    service: 'Elastic Load Balancing',
    usageType: 'AFS1-LoadBalancerUsage',
    resource: 'loadbalancer/app/trial/2',
    cost: steady(0.7),
    ...hourly,
  },
  {
    service: RDS,
    usageType: 'AFS1-Multi-AZUsage:db.m6g.xlarge',
    resource: 'db:shop',
    cost: steady(21.5),
    tags: data,
    ...hourly,
  },
  {
    service: RDS,
    usageType: 'AFS1-Multi-AZUsage:db.m4.large',
    resource: 'db:shop-test',
    cost: steady(11.3),
    tags: { env: 'test', team: 'Data' },
    ...hourly,
  },
  {
    service: RDS,
    usageType: 'AFS1-ExtendedSupport:Yr1-Yr2:MySQL5.7',
    resource: 'db:shop-test',
    cost: steady(4.8),
    quantity: 48,
    unit: 'vCPU-Hrs',
    tags: { env: 'test', team: 'Data' },
  },
  {
    service: RDS,
    usageType: 'AFS1-RDS:ChargedBackupUsage',
    resource: 'db:shop',
    cost: growing(2.1, 20),
    tags: data,
    unit: 'GB-Mo',
  },
  {
    service: S3,
    usageType: 'AFS1-TimedStorage-ByteHrs',
    resource: 'documents',
    cost: growing(8.4, 15),
    tags: data,
    unit: 'GB-Mo',
  },
  {
    service: LOGS,
    usageType: 'AFS1-DataProcessing-Bytes',
    resource: 'log-group:/app/web',
    cost: (day) => (day % 7 > 4 ? 3 : 6),
    quantity: 8,
    unit: 'GB',
    tags: web,
  },
  {
    service: LOGS,
    usageType: 'AFS1-TimedStorage-ByteHrs',
    resource: 'log-group:/app/web',
    cost: growing(1.4, 110),
    tags: web,
    unit: 'GB-Mo',
  },
  {
    service: 'AWS CloudTrail',
    usageType: 'AFS1-PaidEventsRecorded',
    resource: 'trail/second',
    cost: steady(1.3),
    unit: 'Events',
  },
  {
    service: 'AWS Lambda',
    usageType: 'AFS1-Lambda-GB-Second',
    resource: 'function:invoices',
    cost: steady(2.2),
    tags: web,
    unit: 'Lambda-GB-Second',
  },
]

/** Its columns. */
export const exampleHeader: readonly string[] = [
  'BilledCost',
  'EffectiveCost',
  'BillingCurrency',
  'ChargePeriodStart',
  'ChargeCategory',
  'ChargeDescription',
  'ProviderName',
  'SubAccountId',
  'SubAccountName',
  'ServiceName',
  'RegionId',
  'ResourceId',
  'ConsumedQuantity',
  'ConsumedUnit',
  'CommitmentDiscountId',
  'CommitmentDiscountStatus',
  'Tags',
  'x_UsageType',
  'x_Operation',
]

/** A bill of four months in FOCUS 1.0, made up by us, so that somebody without a file sees what one shows. The same at each call. */
export function exampleBill(): string {
  return csvOf([exampleHeader, ...exampleRows(DAYS)])
}

/** The rows of its first days, with cells in the order of the header. */
export function exampleRows(days: number): string[][] {
  return Array.from({ length: days }, (_, day) => [...things.map((thing) => usage(thing, day)), ...onDay(day)]).flat()
}

function usage(
  { service, usageType, operation = '', resource, region = 'af-south-1', cost, ...thing }: Thing,
  day: number,
) {
  const amount = cost(day).toFixed(8)
  const id =
    resource.includes('/') || resource.includes(':') ? `arn:aws:example:${region}:051738928782:${resource}` : resource
  const tags = thing.tags && Object.keys(thing.tags).length > 0 ? JSON.stringify(thing.tags) : ''
  const rest = [String(thing.quantity ?? 10), thing.unit ?? '', '', '', tags, usageType, operation]
  return row({ amount, day, category: 'Usage', service, region, id, rest })
}

/** What is charged on single days: a plan for one family, which covers no other, with an unused part, support, credits, a refund and tax. */
function onDay(day: number): string[][] {
  const date = dayAfter(FIRST_DAY, day)
  const unused = day >= 31 ? '1.20000000' : '0.20000000'
  const rows = [
    row({
      amount: '9.60000000',
      effective: '0',
      day,
      category: 'Purchase',
      service: 'Savings Plans for AWS Compute usage',
      rest: ['1', 'Hrs', 'sp-1', '', '', 'AFS1-EC2SP:c6g.1yrNoUpfront', ''],
    }),
    row({
      amount: '0',
      effective: unused,
      day,
      category: 'Usage',
      service: 'Savings Plans for AWS Compute usage',
      rest: ['0', 'Hrs', 'sp-1', 'Unused', '', 'AFS1-EC2SP:c6g.1yrNoUpfront', ''],
    }),
    row({
      amount: '0',
      effective: (9.6 - Number(unused)).toFixed(8),
      day,
      category: 'Usage',
      service: EC2,
      rest: [
        '24',
        'Hrs',
        'sp-1',
        'Used',
        '{"env":"production","team":"Software"}',
        'AFS1-BoxUsage:c6g.2xlarge',
        'RunInstances',
      ],
    }),
  ]
  if (!date.endsWith('-01')) return rows
  const monthly = (amount: string, category: string, service: string) =>
    row({ amount, day, category, service, rest: ['1', '', '', '', '', '', ''] })
  return [
    ...rows,
    monthly('100', 'Purchase', 'AWS Support (Business)'),
    monthly('-42.50', 'Credit', EC2),
    monthly('871.35', 'Tax', 'Tax'),
  ]
}

interface ExampleRow {
  readonly amount: string
  readonly effective?: string
  readonly day: number
  readonly category: string
  readonly service: string
  readonly region?: string
  readonly id?: string
  readonly rest: readonly string[]
}

function row({ amount, effective = amount, day, category, service, region = '', id = '', rest }: ExampleRow): string[] {
  const date = `${dayAfter(FIRST_DAY, day)}T00:00:00Z`
  const account = ['AWS', '051738928782', 'Example Logistics']
  return [amount, effective, 'USD', date, category, '', ...account, service, region, id, ...rest]
}
