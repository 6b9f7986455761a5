import { describe, expect, test } from 'vitest'
import { centsOf } from '#domain/cloud-cost/amount.ts'
import { recommend, savingsOf } from '#domain/cloud-cost/recommendations.ts'
import { basisText } from '#domain/cloud-cost/rules/basis.ts'
import { commandFor } from '#domain/cloud-cost/rules/command.ts'
import { rules } from '#domain/cloud-cost/rules/rules.ts'
import { azureHeader, azureRow, focusHeader, focusRow, folded } from './bills.ts'

type Row = Record<string, string>

/** A bill of October 2026, 31 days, with a machine of another service so that what is looked for is not all of it. */
function october(rows: readonly Row[]) {
  const other = { ServiceName: 'Other', BilledCost: '500', x_UsageType: 'Other' }
  return folded(focusHeader, [
    focusRow({ ...other, ChargePeriodStart: '2026-10-01T00:00:00Z' }),
    focusRow({ ...other, ChargePeriodStart: '2026-10-31T00:00:00Z' }),
    ...rows.map((row) => focusRow({ ChargePeriodStart: '2026-10-31T00:00:00Z', BilledCost: '124', ...row })),
  ])
}

function azureOctober(rows: readonly Row[]) {
  const other = { MeterCategory: 'Other', Cost: '500' }
  return folded(azureHeader, [
    azureRow({ ...other, Date: '10/01/2026' }),
    azureRow({ ...other, Date: '10/31/2026' }),
    ...rows.map((row) => azureRow({ Date: '10/31/2026', Cost: '124', ...row })),
  ])
}

/** Low and high of one rule, "unknown", or "none". October's 124 are not scaled. */
function found(folded: ReturnType<typeof october>, id: string): string {
  const rule = recommend(folded).find((each) => each.id === id)
  if (!rule) return 'none'
  const range = rule.alone ?? rule.saves
  return range ? `${centsOf(range.low)} to ${centsOf(range.high)}` : 'unknown'
}

const hours = { ConsumedQuantity: '744', ConsumedUnit: 'Hrs', ResourceId: 'arn:aws:ec2:af-south-1:1:instance/i-0a1' }
const development = { Tags: '{"user:Env":"dev"}' }
const s3 = { ServiceName: 'Amazon Simple Storage Service' }
const watch = { ServiceName: 'AmazonCloudWatch' }
const database = { ServiceName: 'Amazon Relational Database Service', ResourceId: 'arn:aws:rds:af-south-1:1:db:shop' }

/** Rows as AWS bills them: what fires, and a near miss that is left alone. */
const onAws: readonly [id: string, fires: Row, saves: string, nearMiss: Row][] = [
  [
    'idle-addresses',
    { x_UsageType: 'AFS1-PublicIPv4:IdleAddress' },
    '124.00 to 124.00',
    { x_UsageType: 'AFS1-PublicIPv4:InUseAddress' },
  ],
  [
    'idle-addresses',
    { ChargeDescription: '$0.005 per Idle public IPv4 address per hour' },
    '124.00 to 124.00',
    { ChargeDescription: '$0.005 per In-use public IPv4 address per hour' },
  ],
  [
    'idle-addresses',
    { ProviderName: 'Google Cloud', ChargeDescription: 'Static Ip Charge in Johannesburg' },
    '124.00 to 124.00',
    { ProviderName: 'Google Cloud', ChargeDescription: 'Static Ip Charge on a Standard VM' },
  ],
  [
    'gp2-volumes',
    { x_UsageType: 'AFS1-EBS:VolumeUsage.gp2' },
    '0.00 to 24.80',
    { x_UsageType: 'AFS1-EBS:VolumeUsage.gp3' },
  ],
  [
    'gp2-volumes',
    {
      ChargeDescription: '$0.114 per GB-month of General Purpose SSD (gp2) provisioned storage - Asia Pacific (Mumbai)',
    },
    '0.00 to 24.80',
    { ChargeDescription: '$0.08 per GB-month of General Purpose (gp3) provisioned storage - US West (Oregon)' },
  ],
  ['provisioned-volumes', { x_UsageType: 'EBS:VolumeUsage.piops' }, 'unknown', { x_UsageType: 'EBS:VolumeP-IOPS.gp3' }],
  [
    'old-machines',
    { x_UsageType: 'AFS1-BoxUsage:m4.large' },
    '12.40 to 28.52',
    { x_UsageType: 'AFS1-BoxUsage:m6a.large' },
  ],
  [
    'old-machines',
    { ChargeDescription: '$0.1 per On Demand Linux c4.large Instance Hour' },
    '12.40 to 28.52',
    { ChargeDescription: '$1.624 per On Demand Linux g5.4xlarge Instance Hour' },
  ],
  [
    'arm-machines',
    { x_UsageType: 'BoxUsage:m5.large', x_Operation: 'RunInstances' },
    '12.40 to 24.80',
    { x_UsageType: 'BoxUsage:m5.large', x_Operation: 'RunInstances:0002' },
  ],
  [
    'arm-machines',
    { x_UsageType: 'BoxUsage:m6i.large', x_Operation: 'RunInstances' },
    '12.40 to 24.80',
    { x_UsageType: 'BoxUsage:m6g.large', x_Operation: 'RunInstances' },
  ],
  [
    'arm-functions',
    { x_UsageType: 'AFS1-Lambda-GB-Second' },
    '12.40 to 24.80',
    { x_UsageType: 'AFS1-Lambda-GB-Second-ARM' },
  ],
  [
    'arm-containers',
    { x_UsageType: 'EU-Fargate-vCPU-Hours:perCPU' },
    '12.40 to 24.80',
    { x_UsageType: 'EU-Fargate-ARM-vCPU-Hours:perCPU' },
  ],
  [
    'extended-clusters',
    { x_UsageType: 'USE1-AmazonEKS-Hours:extendedSupport' },
    '99.20 to 102.92',
    { x_UsageType: 'USE1-AmazonEKS-Hours:perCluster' },
  ],
  [
    'extended-databases',
    { ...database, x_UsageType: 'EU-ExtendedSupport:Yr1-Yr2:MySQL5.7' },
    '124.00 to 124.00',
    { ...database, x_UsageType: 'EU-InstanceUsage:db.m6g.large' },
  ],
  [
    'old-databases',
    { ...database, x_UsageType: 'InstanceUsage:db.m4.large' },
    '4.96 to 12.40',
    { ...database, x_UsageType: 'InstanceUsage:db.m6g.large' },
  ],
  [
    'standby-for-development',
    { ...database, ...development, x_UsageType: 'Multi-AZUsage:db.m6g.large' },
    '62.00 to 62.00',
    { ...database, Tags: '{"env":"prod"}', x_UsageType: 'Multi-AZUsage:db.m6g.large' },
  ],
  [
    'database-backups',
    { ...database, x_UsageType: 'EU-RDS:ChargedBackupUsage' },
    'unknown',
    { ...database, x_UsageType: 'EU-RDS:GP3-Storage' },
  ],
  [
    'database-sizes',
    { ...database, x_UsageType: 'InstanceUsage:db.m6g.large' },
    'unknown',
    { ...database, BilledCost: '5', x_UsageType: 'InstanceUsage:db.t4g.micro' },
  ],
  [
    'machine-sizes',
    { ...hours, BilledCost: '900', x_UsageType: 'BoxUsage:m6g.large' },
    'unknown',
    { ...hours, BilledCost: '900', x_UsageType: 'EBS:VolumeUsage.gp3' },
  ],
  [
    'development-at-night',
    { ...hours, ...development, x_UsageType: 'BoxUsage:m6g.large' },
    '62.00 to 86.80',
    { ...hours, ...development, ConsumedQuantity: '240', x_UsageType: 'BoxUsage:m6g.large' },
  ],
  [
    'development-at-night',
    { ...hours, Tags: '{"Environment":"UAT"}', x_UsageType: 'BoxUsage:m6g.large' },
    '62.00 to 86.80',
    { ...hours, Tags: '{"Environment":"live"}', x_UsageType: 'BoxUsage:m6g.large' },
  ],
  [
    'coverage-gap',
    { ...hours, x_UsageType: 'BoxUsage:m6g.large' },
    '18.60 to 34.72',
    { ...hours, ConsumedQuantity: '600', x_UsageType: 'BoxUsage:m6g.large' },
  ],
  [
    'coverage-gap',
    { ...hours, x_UsageType: 'BoxUsage:m6g.large' },
    '18.60 to 34.72',
    { ...hours, CommitmentDiscountId: 'sp-1', x_UsageType: 'BoxUsage:m6g.large' },
  ],
  [
    'unused-commitments',
    { BilledCost: '0', EffectiveCost: '31', CommitmentDiscountId: 'sp-1', CommitmentDiscountStatus: 'Unused' },
    '0.00 to 31.00',
    { BilledCost: '0', EffectiveCost: '31', CommitmentDiscountId: 'sp-1', CommitmentDiscountStatus: 'Used' },
  ],
  [
    'unused-plans',
    {
      BilledCost: '0',
      EffectiveCost: '31',
      ServiceName: 'Savings Plans for AWS Compute usage',
      CommitmentDiscountId: 'sp-1',
      CommitmentDiscountStatus: 'Unused',
    },
    '0.00 to 31.00',
    { BilledCost: '0', EffectiveCost: '31', CommitmentDiscountId: 'ri-1', CommitmentDiscountStatus: 'Unused' },
  ],
  [
    'database-coverage',
    { ...hours, ...database, x_UsageType: 'Multi-AZUsage:db.m6g.large' },
    '22.32 to 43.40',
    { ...hours, ...database, ConsumedQuantity: '300', x_UsageType: 'Multi-AZUsage:db.m6g.large' },
  ],
  [
    'database-coverage',
    { ...hours, ...database, x_UsageType: 'InstanceUsage:db.m6g.large' },
    '22.32 to 43.40',
    { ...hours, ...database, CommitmentDiscountId: 'ri-1', x_UsageType: 'HeavyUsage:db.m6g.large' },
  ],
  [
    'old-caches',
    { x_UsageType: 'AFS1-NodeUsage:cache.m4.large' },
    '4.96 to 12.40',
    { x_UsageType: 'AFS1-NodeUsage:cache.m6g.large' },
  ],
  [
    'old-caches',
    { x_UsageType: 'NodeUsage:cache.t2.micro' },
    '4.96 to 12.40',
    { x_UsageType: 'NodeUsage:cache.t4g.micro' },
  ],
  [
    'old-search-domains',
    { x_UsageType: 'EU-ESInstance:m4.large' },
    '9.92 to 18.60',
    { x_UsageType: 'EU-ESInstance:m6g.large' },
  ],
  [
    'second-trail',
    { x_UsageType: 'AFS1-PaidEventsRecorded' },
    '124.00 to 124.00',
    { x_UsageType: 'AFS1-DataEventsRecorded' },
  ],
  [
    'log-ingestion',
    { ...watch, x_UsageType: 'AFS1-DataProcessing-Bytes' },
    '0.00 to 62.00',
    { ...watch, x_UsageType: 'AFS1-DataProcessingIA-Bytes' },
  ],
  [
    'object-classes',
    { ...s3, x_UsageType: 'AFS1-TimedStorage-ByteHrs' },
    'unknown',
    { ...s3, x_UsageType: 'AFS1-TimedStorage-INT-FA-ByteHrs' },
  ],
  [
    'nat-traffic',
    { x_UsageType: 'AFS1-NatGateway-Bytes' },
    'unknown',
    { x_UsageType: 'AFS1-NatGateway-Bytes', BilledCost: '2' },
  ],
  ['egress', { x_UsageType: 'AFS1-DataTransfer-Out-Bytes' }, 'unknown', { x_UsageType: 'AFS1-DataTransfer-In-Bytes' }],
  [
    'between-zones',
    { x_UsageType: 'AFS1-DataTransfer-Regional-Bytes' },
    'unknown',
    { x_UsageType: 'AFS1-DataTransfer-Regional-Bytes', BilledCost: '2' },
  ],
  [
    'volumes-without-machines',
    { x_UsageType: 'EBS:VolumeUsage.gp3', RegionId: 'us-east-1' },
    '0.00 to 104.16',
    { x_UsageType: 'EBS:SnapshotUsage', RegionId: 'us-east-1' },
  ],
  [
    'volumes-without-machines',
    { x_UsageType: 'EBS:VolumeUsage.piops', RegionId: 'us-east-1' },
    '0.00 to 111.60',
    { x_UsageType: 'EBS:VolumeUsage.sc1', RegionId: 'us-east-1' },
  ],
  [
    'volumes-without-machines',
    { x_UsageType: 'EBS:VolumeP-IOPS.piops', RegionId: 'us-east-1' },
    '0.00 to 124.00',
    { x_UsageType: 'EBS:VolumeUsage.st1', RegionId: 'us-east-1' },
  ],
  [
    'cold-volumes-without-machines',
    { x_UsageType: 'EBS:VolumeUsage.st1', RegionId: 'us-east-1' },
    '0.00 to 124.00',
    { x_UsageType: 'EBS:VolumeUsage.gp3', RegionId: 'us-east-1' },
  ],
  [
    'cold-volumes-without-machines',
    { x_UsageType: 'EBS:VolumeUsage.sc1', RegionId: 'us-east-1' },
    '0.00 to 124.00',
    { x_UsageType: 'EBS:VolumeP-IOPS.io2', RegionId: 'us-east-1' },
  ],
]

describe('a rule fires on a row of AWS or Google, and leaves a near miss alone', () => {
  test.each(onAws)('%s: %j', (id, fires, saves, nearMiss) => {
    expect(found(october([fires]), id)).toBe(saves)
    expect(found(october([nearMiss]), id)).toBe('none')
  })
})

const machine = { MeterCategory: 'Virtual Machines', UnitOfMeasure: '1 Hour', ResourceId: '/subscriptions/1/vm/web' }

const onAzure: readonly [id: string, fires: Row, saves: string, nearMiss: Row][] = [
  [
    'hybrid-benefit',
    { ...machine, MeterSubCategory: 'Dsv3 Series Windows', MeterName: 'D2s v3' },
    '0.00 to 55.80',
    { ...machine, MeterSubCategory: 'Dsv3 Series Windows', MeterName: 'D2s v3', AdditionalInfo: '{"AHB":"True"}' },
  ],
  [
    'old-azure-machines',
    { ...machine, MeterSubCategory: 'Dv2/DSv2 Series', MeterName: 'D2 v2/DS2 v2' },
    '6.20 to 24.80',
    { ...machine, MeterSubCategory: 'Dasv5 Series', MeterName: 'D2as v5' },
  ],
  [
    'coverage-gap',
    { ...machine, Quantity: '744', MeterSubCategory: 'Dsv3 Series', MeterName: 'D2s v3' },
    '18.60 to 34.72',
    { ...machine, Quantity: '744', MeterSubCategory: 'Dsv3 Series', MeterName: 'D2s v3 Spot' },
  ],
  [
    'coverage-gap',
    { ...machine, Quantity: '744', MeterSubCategory: 'Dsv3 Series Windows', MeterName: 'D2s v3' },
    '7.44 to 22.57',
    { ...machine, Quantity: '744', MeterSubCategory: 'Dsv3 Series', MeterName: 'D2s v3', PricingModel: 'Spot' },
  ],
  [
    'coverage-gap',
    { ...machine, Quantity: '744', MeterName: 'D2s v3' },
    '18.60 to 34.72',
    { ...machine, Quantity: '744', MeterName: 'D2s v3 Low Priority' },
  ],
  [
    'development-at-night',
    { ...machine, Quantity: '744', Tags: '"env": "test"' },
    '62.00 to 86.80',
    { ...machine, Quantity: '744', Tags: '"env": "prod"' },
  ],
  [
    'development-licences',
    { MeterCategory: 'Virtual Machines Licenses', MeterSubCategory: 'SQL Server Standard', Tags: '"env": "dev"' },
    '124.00 to 124.00',
    { MeterCategory: 'Virtual Machines Licenses', MeterSubCategory: 'SQL Server Standard', Tags: '"env": "prod"' },
  ],
  [
    'premium-development-disks',
    { MeterCategory: 'Storage', MeterName: 'P10 LRS Disk', Tags: '"env": "dev"' },
    '37.20 to 62.00',
    { MeterCategory: 'Storage', MeterName: 'E10 LRS Disk', Tags: '"env": "dev"' },
  ],
  [
    'azure-ingestion',
    { MeterCategory: 'Log Analytics', MeterName: 'Analytics Logs Data Ingestion', Quantity: '4000' },
    '18.60 to 37.20',
    { MeterCategory: 'Log Analytics', MeterName: 'Analytics Logs Data Ingestion', Quantity: '600' },
  ],
  [
    'sql-hybrid-benefit',
    { MeterCategory: 'Virtual Machines Licenses', MeterSubCategory: 'SQL Server Enterprise' },
    '0.00 to 124.00',
    { MeterCategory: 'Virtual Machines Licenses', MeterSubCategory: 'Red Hat Enterprise Linux' },
  ],
  [
    'sql-hybrid-benefit',
    {
      MeterCategory: 'SQL Database',
      MeterSubCategory: 'Single/Elastic Pool General Purpose - SQL License',
      MeterName: 'vCore',
    },
    '0.00 to 124.00',
    {
      MeterCategory: 'SQL Database',
      MeterSubCategory: 'Single/Elastic Pool General Purpose - Compute Gen5',
      MeterName: 'vCore',
    },
  ],
  [
    'long-term-clusters',
    { MeterCategory: 'Azure Kubernetes Service', MeterName: 'Standard Long Term Support' },
    '99.20 to 102.92',
    { MeterCategory: 'Azure Kubernetes Service', MeterName: 'Standard Uptime SLA' },
  ],
  [
    'azure-log-plans',
    { MeterCategory: 'Log Analytics', MeterName: 'Analytics Logs Data Ingestion', Quantity: '600' },
    '0.00 to 93.00',
    { MeterCategory: 'Log Analytics', MeterName: 'Basic Logs Data Ingestion', Quantity: '600' },
  ],
  [
    'unused-plans',
    { ChargeType: 'UnusedSavingsPlan', PricingModel: 'SavingsPlan', ReservationId: '/savingsPlanOrders/1', Cost: '31' },
    '0.00 to 31.00',
    { ChargeType: 'UnusedReservation', PricingModel: 'Reservation', ReservationId: 'r-1', Cost: '31' },
  ],
  [
    'unused-commitments',
    { ChargeType: 'UnusedReservation', PricingModel: 'Reservation', Cost: '31' },
    '0.00 to 31.00',
    { ChargeType: 'Usage', PricingModel: 'Reservation', Cost: '31' },
  ],
]

describe('a rule fires on a row of Azure, and leaves a near miss alone', () => {
  test.each(onAzure)('%s', (id, fires, saves, nearMiss) => {
    expect(found(azureOctober([fires]), id)).toBe(saves)
    expect(found(azureOctober([nearMiss]), id)).toBe('none')
  })
})

describe('what lowers the price of machines leaves their licences alone', () => {
  test.each([
    ['RunInstances', '18.60 to 34.72', '12.40 to 28.52'],
    ['RunInstances:0800', '18.60 to 34.72', '12.40 to 28.52'],
    ['RunInstances:0002', '7.44 to 22.57', '4.96 to 18.54'],
    ['RunInstances:0010', '11.16 to 31.25', '7.44 to 25.67'],
    ['RunInstances:000g', '11.16 to 31.25', '7.44 to 25.67'],
    ['RunInstances:0006', '1.49 to 10.42', '0.99 to 8.56'],
    ['RunInstances:0102', '1.49 to 10.42', '0.99 to 8.56'],
    ['RunInstances:0202', '1.49 to 10.42', '0.99 to 8.56'],
  ])('%s', (x_Operation, commitment, generation) => {
    const bill = october([{ ...hours, x_UsageType: 'BoxUsage:m4.large', x_Operation }])
    expect(found(bill, 'coverage-gap')).toBe(commitment)
    expect(found(bill, 'old-machines')).toBe(generation)
  })

  test('a database with a licence saves on its machine only', () => {
    const old = { ...database, x_UsageType: 'InstanceUsage:db.m4.large' }
    expect(found(october([{ ...old, x_Operation: 'CreateDBInstance:0014' }]), 'old-databases')).toBe('4.96 to 12.40')
    expect(found(october([{ ...old, x_Operation: 'CreateDBInstance:0012' }]), 'old-databases')).toBe('0.40 to 3.72')
  })

  test('a machine at the price of spare capacity is not committed to', () => {
    const google = { ...hours, ProviderName: 'Google Cloud' }
    const ofGoogle = (kind: string) => october([{ ...google, ChargeDescription: `${kind}Instance Core running in X` }])
    expect(found(ofGoogle('E2 '), 'coverage-gap')).not.toBe('none')
    expect(found(ofGoogle('Spot Preemptible E2 '), 'coverage-gap')).toBe('none')
  })
})

describe('rules over several rows', () => {
  const gateway = { ResourceId: 'arn:aws:ec2:af-south-1:1:natgateway/nat-1' }
  const balancer = { ResourceId: 'arn:aws:elasticloadbalancing:af-south-1:1:loadbalancer/app/web/1' }
  const endpoint = { ResourceId: 'arn:aws:ec2:af-south-1:1:vpc-endpoint/vpce-1' }

  test.each([
    [
      'idle-nat-gateways',
      { ...gateway, x_UsageType: 'NatGateway-Hours' },
      { ...gateway, x_UsageType: 'NatGateway-Bytes', ConsumedQuantity: '40' },
    ],
    [
      'idle-load-balancers',
      { ...balancer, x_UsageType: 'LoadBalancerUsage' },
      { ...balancer, x_UsageType: 'LCUUsage', ConsumedQuantity: '3' },
    ],
    [
      'idle-endpoints',
      { ...endpoint, x_UsageType: 'AFS1-VpcEndpoint-Hours' },
      { ...endpoint, x_UsageType: 'AFS1-VpcEndpoint-Bytes', ConsumedQuantity: '2' },
    ],
  ])('%s: charged by the hour and without traffic', (id, hourly, traffic) => {
    expect(found(october([hourly]), id)).toBe('124.00 to 124.00')
    expect(found(october([hourly, traffic]), id)).toBe('none')
    expect(found(october([{ ...hourly, ResourceId: '' }]), id)).toBe('none')
  })

  test('disks where a machine runs are left alone', () => {
    const disk = { x_UsageType: 'EBS:VolumeUsage.gp3' }
    expect(found(october([disk, { x_UsageType: 'SpotUsage:m6g.large' }]), 'volumes-without-machines')).toBe('none')
    expect(
      found(october([disk, { x_UsageType: 'BoxUsage:m6g.large', RegionId: 'eu-west-1' }]), 'volumes-without-machines'),
    ).not.toBe('none')
  })

  test('a table is moved to the rare class only if that saves money', () => {
    const table = { ServiceName: 'Amazon DynamoDB', ResourceId: 'arn:aws:dynamodb:af-south-1:1:table/orders' }
    const stored = { ...table, x_UsageType: 'AFS1-TimedStorage-ByteHrs', BilledCost: '100' }
    const requests = (cost: string) => ({ ...table, x_UsageType: 'AFS1-ReadRequestUnits', BilledCost: cost })
    expect(found(october([stored, requests('20')]), 'rare-tables')).toBe('52.60 to 55.00')
    expect(found(october([stored, requests('400')]), 'rare-tables')).toBe('none')
  })

  test.each([
    // Of 31 days, as of a month of average length.
    ['100', '24.80'],
    ['200', '0.00'],
    ['400', '9.00'],
    ['1000', '18.48'],
    ['4000', '9.35'],
  ])('a gp2 volume of %s GB saves at least what gp3 with its speed leaves', (size, low) => {
    const row = { x_UsageType: 'EBS:VolumeUsage.gp2', ResourceId: 'vol-1', ConsumedQuantity: size }
    expect(found(october([row]), 'gp2-volumes')).toBe(`${low} to 24.80`)
  })

  test.each([
    ['growing-snapshots', { x_UsageType: 'EBS:SnapshotUsage' }, '0.00'],
    ['growing-logs', { ...watch, x_UsageType: 'TimedStorage-ByteHrs' }, '25.00'],
  ])('%s: growth in every month counts, a month with less does not', (id, row, low) => {
    const months = (costs: readonly string[]) =>
      folded(focusHeader, [
        focusRow({ BilledCost: '900', ChargePeriodStart: '2026-07-01T00:00:00Z' }),
        focusRow({ BilledCost: '900', ChargePeriodStart: '2026-10-31T00:00:00Z' }),
        ...costs.map((cost, index) =>
          focusRow({
            ...row,
            BilledCost: cost,
            ChargePeriodStart: `2026-${String(index + 7).padStart(2, '0')}-15T00:00:00Z`,
          }),
        ),
      ])
    expect(found(months(['50', '60', '70', '100']), id)).toBe(`${low} to 50.00`)
    expect(found(months(['50', '60', '55', '100']), id)).toBe('none')
    expect(found(months(['95', '96', '97', '100']), id)).toBe('none')
  })

  test('what is gone in the last month is nothing to save', () => {
    const bill = folded(focusHeader, [
      focusRow({ x_UsageType: 'EBS:VolumeUsage.gp2', ChargePeriodStart: '2026-09-10T00:00:00Z' }),
      focusRow({ ChargePeriodStart: '2026-10-31T00:00:00Z' }),
    ])
    expect(found(bill, 'gp2-volumes')).toBe('none')
  })
})

test('every rule is tried above', () => {
  const tried = new Set([...onAws, ...onAzure].map(([id]) => id))
  const over = [
    'idle-nat-gateways',
    'idle-load-balancers',
    'idle-endpoints',
    'rare-tables',
    'growing-snapshots',
    'growing-logs',
  ]
  expect(rules.length).toBeGreaterThanOrEqual(30)
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  expect(rules.map(({ id }) => id).sort()).toEqual([...tried, ...over].sort())
})

test('every rule that claims an amount says where its percentages come from, and no other does', () => {
  for (const { id, basis, needsUtilisation } of rules) {
    expect(basis === undefined, id).toBe(needsUtilisation !== undefined)
    if (!basis) continue
    expect(basis.says, id).toMatch(/^[A-Z].{10,200}\.$/)
    if (basis.from !== 'provider') continue
    expect(new URL(basis.address).hostname, id).toMatch(
      /^(?:docs\.aws\.amazon|aws\.amazon|github|learn\.microsoft)\.com$/,
    )
    expect(Date.parse(basis.readOn), id).toBeLessThanOrEqual(Date.now())
  }
  expect(basisText(rules.find(({ id }) => id === 'arm-functions')!.basis!)).toMatch(/read on \d{4}-\d\d-\d\d\.$/)
  expect(basisText(rules.find(({ id }) => id === 'old-machines')!.basis!)).toMatch(/^Own estimate\. /)
  expect(basisText(rules.find(({ id }) => id === 'idle-addresses')!.basis!)).toMatch(/^The bill itself\. /)
})

describe('recommendations together', () => {
  // Always-on development, an old generation and no commitment: three ways to save the same charge.
  const row = { ...hours, ...development, x_UsageType: 'BoxUsage:m4.large', Tags: '{"env":"dev","team":"Network"}' }

  test('a charge is saved once, by what saves most', () => {
    const all = recommend(october([row]))
    const known = all.filter(({ saves }) => saves)
    expect(known.map(({ id, saves }) => `${id} ${centsOf(saves!.high)}`)).toEqual([
      'development-at-night 86.80',
      'coverage-gap 0.00',
      'old-machines 0.00',
    ])
    expect(known[2]!.evidence[0]!.counted).toBe('Development machines run at night')
    expect(centsOf(known[2]!.alone!.high)).toBe('28.52')
  })

  test('together they save no more than the bill, even if credits pay most of it', () => {
    const bill = october([
      row,
      { x_UsageType: 'PublicIPv4:IdleAddress' },
      { BilledCost: '-1240', ChargeCategory: 'Credit' },
    ])
    const savings = savingsOf(recommend(bill), bill, 'USD')
    expect(centsOf(savings.high)).toBe('8.00')
    const without = october([row])
    expect(centsOf(savingsOf(recommend(without), without, 'USD').high)).toBe('86.80')
  })

  test('one owner is named if nearly all is theirs, and else how many share it', () => {
    const ownerOf = (costs: Readonly<Record<string, number>>) =>
      recommend(
        october(
          Object.entries(costs).map(([team, cost], at) => ({
            x_UsageType: 'AFS1-EBS:VolumeUsage.gp2',
            ResourceId: `vol-${at}`,
            BilledCost: String(cost),
            ...(team && { Tags: JSON.stringify({ Team: team }) }),
          })),
        ),
      ).find(({ id }) => id === 'gp2-volumes')!.owner
    expect(
      ownerOf(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`team-${at}`, at === 11 ? 40 : 32]))),
    ).toBe('30 owners, largest team-11 with 4\u00A0%')
    expect(ownerOf({ one: 95, other: 5 })).toBe('one')
    expect(ownerOf({ one: 60, '': 40 })).toBe('one for 60\u00A0%, the rest unknown')
    expect(ownerOf({ '': 40 })).toBeUndefined()
  })

  test('they name owner, rows, and a command that is safe to paste', () => {
    const hostile = "i-1';reboot;'"
    const named = (found: ReturnType<typeof recommend>, id: string) => found.find((each) => each.id === id)!
    const [first] = recommend(october([{ ...row, ResourceId: 'i-1' }]))
    expect(first).toMatchObject({ owner: 'Network', rows: 1, confidence: 'medium' })
    expect(first!.evidence[0]!.places).toEqual([{ file: 'bill.csv', line: 4 }])
    const old = recommend(october([{ x_UsageType: 'BoxUsage:m4.large', ResourceId: hostile }]))
    expect(named(old, 'old-machines').evidence[0]!.command).toContain(String.raw`'i-1'\'';reboot;'\'''`)
  })

  test('machines for development get a schedule to stop and one to start, and a hostile id gets none', () => {
    const commandOf = (ResourceId: string) =>
      recommend(october([{ ...row, ResourceId }])).find(({ id }) => id === 'development-at-night')!
    const { evidence, undo } = commandOf('arn:aws:ec2:af-south-1:051738928782:instance/i-0ab1')
    const [stop, start] = evidence[0]!.command!.split(' && ')
    expect(stop).toMatch(/^aws scheduler create-schedule --name stop-i-0ab1 .* --region af-south-1$/)
    expect(stop).toContain('Africa/Johannesburg')
    const target = JSON.parse(/--target '(.*)' --region/.exec(start!)![1]!) as { Arn: string; Input: string }
    expect(target.Arn).toBe('arn:aws:scheduler:::aws-sdk:ec2:startInstances')
    expect(JSON.parse(target.Input)).toEqual({ InstanceIds: ['i-0ab1'] })
    expect(undo).toContain('delete-schedule')
    expect(commandOf("i-1';reboot;'").evidence[0]!.command).toBeUndefined()
  })

  test('currencies have recommendations of their own', () => {
    const euros = { BillingCurrency: 'EUR', x_UsageType: 'PublicIPv4:IdleAddress' }
    const bill = october([{ x_UsageType: 'PublicIPv4:IdleAddress' }, euros])
    expect(
      recommend(bill)
        .filter(({ id }) => id === 'idle-addresses')
        .map(({ currency }) => currency),
    ).toEqual(['USD', 'EUR'])
  })
})

describe('commands are whole', () => {
  const commandOf = (id: string, row: Row) =>
    recommend(october([{ SubAccountId: '051738928782', ...row }])).find((each) => each.id === id)?.evidence[0]?.command
  const ingested = { ...watch, x_UsageType: 'AFS1-DataProcessing-Bytes' }
  const logArn = 'arn:aws:logs:af-south-1:051738928782:log-group:'

  test.each([
    ['/aws/lambda/pay', '/aws/lambda/pay'],
    [`${logArn}/aws/lambda/pay`, '/aws/lambda/pay'],
    [`${logArn}/app/web:*`, '/app/web'],
    [`${logArn}plain`, 'plain'],
  ])('a log group keeps its whole name: %s', (ResourceId, name) => {
    expect(commandOf('log-ingestion', { ...ingested, ResourceId })).toBe(
      `aws logs create-log-group --log-group-name ${name}-rare --log-group-class INFREQUENT_ACCESS --region af-south-1`,
    )
  })

  test('an upgrade names the ARN of the database, and there is no command without one', () => {
    const row = { ...database, x_UsageType: 'EU-ExtendedSupport:Yr1-Yr2:MySQL5.7' }
    expect(commandOf('extended-databases', row)).toMatch(
      /--blue-green-deployment-name shop-upgrade --source arn:aws:rds:af-south-1:1:db:shop .* --region af-south-1$/,
    )
    expect(commandOf('extended-databases', { ...row, ResourceId: 'shop' })).toBeUndefined()
  })

  test('a new type is named where the row tells the old one', () => {
    const machine = { ResourceId: 'i-1', x_UsageType: 'AFS1-BoxUsage:m4.large' }
    expect(commandOf('old-machines', machine)).toContain('--instance-type m6a.large --region af-south-1 && ')
    expect(commandOf('old-machines', { ...machine, x_UsageType: 'AFS1-BoxUsage:m4.10xlarge' })).toBeUndefined()
    expect(commandOf('old-databases', { ...database, x_UsageType: 'InstanceUsage:db.m4.large' })).toContain(
      '--db-instance-class db.m6i.large ',
    )
  })

  test('the trail that is charged is named', () => {
    const ResourceId = 'arn:aws:cloudtrail:af-south-1:051738928782:trail/audit'
    expect(commandOf('second-trail', { ResourceId, x_UsageType: 'AFS1-PaidEventsRecorded' })).toContain(
      ' --trail-name audit ',
    )
  })

  test('what would replace or delete more than it names is only read', () => {
    const reading = new Map(
      rules.map((rule) => [rule.id, commandFor(rule, { ...recommendedLine, resource: 'one' })] as const),
    )
    const readOnly = [
      ['second-trail', 'get-event-selectors'],
      ['object-classes', 'get-bucket-lifecycle-configuration'],
      ['database-backups', 'describe-db-instances'],
      ['growing-snapshots', 'describe-snapshots'],
      ['growing-logs', 'describe-log-groups'],
      ['cold-volumes-without-machines', 'describe-volumes'],
    ] as const
    for (const [id, call] of readOnly) expect(reading.get(id)).toMatch(new RegExp(`^aws [a-z0-9]+ ${call} `))
    const all = [...reading.values()].join('\n')
    expect(all).not.toMatch(
      /put-event-selectors|put-bucket-lifecycle|create-lifecycle-policy|--backup-retention-period/,
    )
  })

  test('a savings plan is never sent to a market place', () => {
    const plans = rules.find(({ id }) => id === 'unused-plans')!
    expect(plans.console).not.toMatch(/\bSell\b|Reservations/)
    expect(plans.console).toContain('Savings Plans, Utilization report')
    expect(plans.console).toContain('within seven days')
  })

  test('a disk is deleted only if it is attached to no machine', () => {
    const disk = { x_UsageType: 'EBS:VolumeUsage.gp3', RegionId: 'us-east-1', ResourceId: 'vol-1' }
    expect(commandOf('volumes-without-machines', disk)).toMatch(/^aws ec2 wait volume-available --volume-ids vol-1 /)
  })

  test('an address and a classic load balancer have the commands that know them', () => {
    const idle = { x_UsageType: 'AFS1-PublicIPv4:IdleAddress' }
    expect(commandOf('idle-addresses', { ...idle, ResourceId: '10.0.0.1' })).toBeUndefined()
    expect(commandOf('idle-addresses', { ...idle, ResourceId: 'arn:aws:ec2:x:1:elastic-ip/eipalloc-1' })).toBe(
      'aws ec2 release-address --allocation-id eipalloc-1 --region af-south-1',
    )
    const ResourceId = 'arn:aws:elasticloadbalancing:af-south-1:1:loadbalancer/old'
    expect(commandOf('idle-load-balancers', { ResourceId, x_UsageType: 'LoadBalancerUsage' })).toBe(
      'aws elb delete-load-balancer --load-balancer-name old --region af-south-1',
    )
  })

  test('every command of AWS names the region of its row, and none has a placeholder that the row could fill', () => {
    const commands = rules.flatMap((rule) => {
      const line = { ...recommendedLine, usageType: 'X-BoxUsage:m4.large db.m4.large' }
      return commandFor(rule, line) ?? []
    })
    expect(commands.length).toBeGreaterThan(10)
    for (const command of commands) {
      expect(command).not.toMatch(/SECOND_TRAIL|NEW_TYPE|NEW_CLASS|NEW_SIZE|\bREGION\b|create-default-policy/)
      const own = command.split(' && ').filter((each) => each.startsWith('aws '))
      expect(own.filter((each) => !each.endsWith(' --region eu-west-1'))).toEqual([])
    }
  })

  const recommendedLine = {
    ...october([{ ResourceId: 'arn:aws:x:eu-west-1:051738928782:thing/one' }]).lines.at(-1)!,
    region: 'eu-west-1',
  }
})
