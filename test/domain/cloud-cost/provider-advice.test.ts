import { analyse } from '#domain/cloud-cost/analysis.ts'
import { focusHeader, focusRow, folded } from '#test/domain/cloud-cost/bills.ts'
import { expect, test } from 'vitest'
import { amountOf, centsOf } from '#domain/cloud-cost/amount.ts'
import { recognise } from '#domain/cloud-cost/file-kind.ts'
import { nothingFrom, weighAdvice } from '#domain/cloud-cost/provider-advice.ts'
import type { ProviderAdvice } from '#domain/cloud-cost/provider-advice.ts'

/** Reads rows of an export as the tool does. */
function read(header: string, ...rows: string[]) {
  const kind = recognise(header.split(','))
  if (kind.type !== 'evidence') throw new Error(`The header is ${kind.type}.`)
  return rows.map((row) => kind.reader(row.split(',')))
}

const HUB =
  'account_id,action_type,currency_code,current_resource_type,estimated_monthly_savings_after_discount,estimated_monthly_savings_before_discount,recommendation_id,recommended_resource_summary,region,resource_arn'
const OPTIMIZER =
  'accountId,instanceArn,finding,recommendationOptions_1_instanceType,recommendationOptions_1_estimatedMonthlySavings_value,recommendationOptions_1_estimatedMonthlySavings_currency'
const ADVISOR =
  'Category,Business Impact,Recommendation,Subscription ID,Resource Name,Potential Annual Cost Savings,Potential Cost Savings Currency'

test('Cost Optimization Hub: the saving after discounts counts, and before discounts where there is none', () => {
  const [rightsize, plan, damaged] = read(
    HUB,
    '1,Rightsize,USD,Ec2Instance,40.5,50,r-1,m7g.large,af-south-1,arn:aws:ec2:af-south-1:1:instance/i-1',
    '1,PurchaseSavingsPlans,USD,,,12,r-2,,,',
    '1,Stop,USD,Ec2Instance,much,,r-3,,,arn:aws:ec2:af-south-1:1:instance/i-2',
  )
  expect(rightsize).toMatchObject({
    action: 'Rightsize, Ec2Instance: m7g.large',
    saves: amountOf('40.5'),
    currency: 'USD',
  })
  expect(plan).toMatchObject({ resource: '', account: '1', saves: amountOf('12') })
  expect(damaged).toBe('Its saving is no amount.')
})

test('Compute Optimizer: what is optimised already recommends nothing, which is an answer; not knowing is none', () => {
  const [large, fine, unknown] = read(
    OPTIMIZER,
    '1,arn:aws:ec2:af-south-1:1:instance/i-1,Overprovisioned,m7g.large,40.5,USD',
    '1,arn:aws:ec2:af-south-1:1:instance/i-2,Optimized,m7g.large,0,USD',
    '1,arn:aws:ec2:af-south-1:1:instance/i-3,Unavailable,,,',
  )
  expect(large).toMatchObject({ action: 'Overprovisioned: m7g.large', region: 'af-south-1', saves: amountOf('40.5') })
  expect(fine).toMatchObject({ resource: 'arn:aws:ec2:af-south-1:1:instance/i-2', isFine: true, saves: undefined })
  expect(unknown).toBeUndefined()
})

test('Azure Advisor: a year’s saving is shared by its months, and other categories are left out', () => {
  const [cost, security] = read(
    ADVISOR,
    'Cost,High,Right-size or shut down machines,sub-1,vm-web,1200,ZAR',
    'Security,High,Enable MFA,sub-1,vm-web,,',
  )
  expect(cost).toMatchObject({ resource: 'vm-web', currency: 'ZAR', saves: amountOf('100') })
  expect(security).toMatchObject({ account: 'sub-1', resource: '', isFine: true })
})

test('Azure Advisor: a currency in the header and a sign in the cell', () => {
  const header = ADVISOR.replace('Savings,Potential Cost Savings Currency', 'Savings (USD),Potential Benefits')
  const [sized, free] = read(
    header,
    'Cost,High,Right-size or shut down machines,sub-1,vm-web,$1200.00,Less',
    'Cost,Low,Configure automatic renewal,sub-1,vm-db,$0.00,Less',
  )
  expect(sized).toMatchObject({ currency: 'USD', saves: amountOf('100') })
  expect(free).toMatchObject({ currency: 'USD', saves: 0n })
})

/** Cells of a row by the names of their columns; the others are empty. */
const row = (header: string, cells: Record<string, string>) =>
  header
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',')

// The columns are those that the exports have by the provider's guide, in its spelling.
const arn = 'arn:aws:rds:af-south-1:1:db:shop'

test('Compute Optimizer: a database has a finding for its machine and one for its storage, and both are added', () => {
  const header =
    'accountId,resourceArn,instanceFinding,storageFinding,instanceRecommendationOptions_1_dbInstanceClass,instanceRecommendationOptions_1_estimatedMonthlySavingsCurrency,instanceRecommendationOptions_1_estimatedMonthlySavingsValue,storageRecommendationOptions_1_storageType,storageRecommendationOptions_1_estimatedMonthlySavingsCurrency,storageRecommendationOptions_1_estimatedMonthlySavingsValue,recommendations_count,errorCode,errorMessage'
  const machine = {
    instanceFinding: 'Overprovisioned',
    instanceRecommendationOptions_1_dbInstanceClass: 'db.r7g.large',
    instanceRecommendationOptions_1_estimatedMonthlySavingsCurrency: 'USD',
    instanceRecommendationOptions_1_estimatedMonthlySavingsValue: '100.5',
  }
  const storage = {
    storageFinding: 'NotOptimized',
    storageRecommendationOptions_1_storageType: 'gp3',
    storageRecommendationOptions_1_estimatedMonthlySavingsValue: '10',
  }
  const [both, storageOnly, none, failed] = read(
    header,
    row(header, { accountId: '1', resourceArn: arn, ...machine, ...storage }),
    row(header, { accountId: '1', resourceArn: arn, ...machine, instanceFinding: 'Optimized', ...storage }),
    row(header, { accountId: '1', resourceArn: arn, instanceFinding: 'Optimized', storageFinding: 'Optimized' }),
    row(header, { accountId: '1', errorCode: 'OPT_IN_REQUIRED', errorMessage: 'not enrolled' }),
  )
  expect(both).toMatchObject({
    resource: arn,
    action: 'Overprovisioned: db.r7g.large; NotOptimized: gp3',
    saves: amountOf('110.5'),
    currency: 'USD',
  })
  expect(storageOnly).toMatchObject({ action: 'NotOptimized: gp3', saves: amountOf('10'), currency: undefined })
  expect(none).toMatchObject({ resource: arn, isFine: true })
  expect(failed).toBeUndefined()
})

test('Compute Optimizer: idle resources, volumes and services, each with the saving after discounts if it is there', () => {
  const idle =
    'accountId,resourceArn,resourceId,resourceType,finding,findingDescription,savingsOpportunityPercentage,estimatedMonthlySavingsCurrency,estimatedMonthlySavingsValue,estimatedMonthlySavingsValueAfterDiscounts,recommendations_count,errorCode,errorMessage'
  expect(
    read(
      idle,
      row(idle, {
        resourceArn: 'arn:aws:ec2:af-south-1:1:volume/vol-1',
        finding: 'Unattached',
        estimatedMonthlySavingsCurrency: 'USD',
        estimatedMonthlySavingsValue: '8',
        estimatedMonthlySavingsValueAfterDiscounts: '7.5',
      }),
    ),
  ).toMatchObject([{ action: 'Unattached', account: '1', saves: amountOf('7.5'), currency: 'USD' }])
  const volume =
    'accountId,volumeArn,finding,recommendationOptions_1_configuration_volumeType,recommendationOptions_1_configuration_volumeSize,recommendationOptions_1_estimatedMonthlySavings_currency,recommendationOptions_1_estimatedMonthlySavings_value'
  expect(read(volume, '1,arn:aws:ec2:af-south-1:1:volume/vol-2,NotOptimized,gp3,100,USD,2')).toMatchObject([
    { action: 'NotOptimized: gp3', saves: amountOf('2') },
  ])
  const service =
    'accountId,serviceArn,finding,recommendationOptions_1_cpu,recommendationOptions_1_memory,recommendationOptions_1_estimatedMonthlySavings_currency,recommendationOptions_1_estimatedMonthlySavings_value'
  expect(read(service, '1,arn:aws:ecs:af-south-1:1:service/web/shop,Overprovisioned,256,512,USD,9')).toMatchObject([
    { action: 'Overprovisioned: 256 CPU units, 512 MiB', saves: amountOf('9') },
  ])
})

/** The columns of the file that Azure's portal offers for download. */
const PORTAL =
  'Category,Business Impact,Recommendation,Subscription ID,Subscription Name,Resource Group,Resource Name,Type,Updated Date,Potential benefits,Potential Annual Cost Savings,Potential Cost Savings Currency,Potential carbon reductions,Cost implications (Preview),Description of changes,Retirement date,Retiring feature'
const portalRow = (cells: Record<string, string>) =>
  row(PORTAL, { Category: 'Cost', 'Subscription ID': 'sub-1', 'Subscription Name': 'Production', ...cells })

test('Azure Advisor: the portal’s file, with what concerns a whole subscription', () => {
  const [machine, reservation, unnamed] = read(
    `\u{FEFF}${PORTAL}`,
    portalRow({
      Recommendation: 'Right-size or shut down underutilized virtual machines',
      'Resource Group': 'rg-shop',
      'Resource Name': 'web',
      Type: 'Virtual machine',
      'Potential Annual Cost Savings': '2400',
      'Potential Cost Savings Currency': 'ZAR',
    }),
    portalRow({
      Recommendation: 'Consider virtual machine reserved instance',
      'Resource Name': 'Production',
      Type: 'Subscription',
      'Potential Annual Cost Savings': '5332',
      'Potential Cost Savings Currency': 'ZAR',
    }),
    portalRow({ Recommendation: 'Consider a savings plan', 'Potential Annual Cost Savings': '1200' }),
  )
  expect(machine).toMatchObject({ resource: 'web', group: 'rg-shop', account: 'sub-1', saves: amountOf('200') })
  expect(reservation).toMatchObject({ resource: '', account: 'sub-1', currency: 'ZAR' })
  expect(unnamed).toMatchObject({ resource: '', account: 'sub-1', saves: amountOf('100') })
})

test('of two resources with one name, the one in the file’s resource group is meant', () => {
  const idIn = (group: string) =>
    `/subscriptions/s/resourceGroups/${group}/providers/Microsoft.Compute/virtualMachines/web`
  const costs = new Map([
    [idIn('RG-Shop'), amountOf('30')!],
    [idIn('rg-test'), amountOf('5')!],
  ])
  const weighed = weighAdvice(
    [
      advice('web', '20', { group: 'rg-shop' }),
      advice('web', '20', { group: 'rg-test' }),
      advice('web', '20', { group: 'rg-gone' }),
    ],
    { currency: 'USD', costs, countedBy: new Map() },
  )
  expect(weighed.advice.map(({ group, cost, atMost }) => [group, cost, atMost])).toEqual([
    ['rg-shop', amountOf('30'), amountOf('20')],
    ['rg-gone', undefined, amountOf('20')],
    ['rg-test', amountOf('5'), amountOf('5')],
  ])
  const unsure = weighAdvice([advice('web', '20')], { currency: 'USD', costs, countedBy: new Map() })
  expect(unsure.advice[0]!.cost).toBeUndefined()
})

const advice = (resource: string, saves: string, more: Partial<ProviderAdvice> = {}): ProviderAdvice => ({
  source: 'compute-optimizer',
  resource,
  account: '1',
  region: '',
  action: 'Rightsize',
  saves: amountOf(saves),
  currency: 'USD',
  file: 'advice.csv',
  line: 2,
  ...more,
})

test('advice is never worth more than the resource costs, and says where our list counts it already', () => {
  const costs = new Map([['arn:aws:ec2:af-south-1:1:instance/i-1', amountOf('30')!]])
  const countedBy = new Map([['arn:aws:ec2:af-south-1:1:instance/i-1', 'Machines are of an old generation']])
  const weighed = weighAdvice(
    [
      advice('i-1', '20'),
      advice('arn:aws:ec2:af-south-1:1:instance/I-1', '45'),
      advice('i-gone', '5'),
      advice('i-1', '900', { currency: 'ZAR' }),
    ],
    { currency: 'USD', costs, countedBy },
  )
  expect(weighed.advice.map(({ resource, atMost, counted }) => [resource, centsOf(atMost!), counted])).toEqual([
    ['arn:aws:ec2:af-south-1:1:instance/I-1', '30.00', 'Machines are of an old generation'],
    ['i-gone', '5.00', undefined],
  ])
  expect(weighed.alternatives).toBe(1)
})

test('what was measured answers the question about the size, and is named; buying a commitment does not', () => {
  const machine = 'arn:aws:ec2:af-south-1:1:instance/i-1'
  const bill = folded(
    focusHeader,
    Array.from({ length: 31 }, (_, day) =>
      focusRow({
        BilledCost: '5',
        ChargePeriodStart: `2026-10-${String(day + 1).padStart(2, '0')}T00:00:00Z`,
        ResourceId: machine,
        x_UsageType: 'BoxUsage:m7g.large',
        ConsumedQuantity: '24',
        ConsumedUnit: 'Hours',
      }),
    ),
  )
  const answer = (given: readonly ProviderAdvice[]) => {
    const [analysis] = analyse(bill, given)
    const asked = analysis!.recommendations.find(({ id }) => id === 'machine-sizes')!
    return { answered: asked.answered, counted: analysis!.advice.advice[0]?.counted }
  }
  expect(answer([]).answered).toBeUndefined()
  expect(answer([advice('i-1', '60', { action: 'Right-size or shutdown underutilized virtual machines' })])).toEqual({
    answered: { sources: ['compute-optimizer'], files: ['advice.csv'], resources: 1, fine: 0, saves: amountOf('60') },
    counted: 'Are the machines too large?',
  })
  expect(answer([advice('i-1', '60', { action: 'Consider virtual machine reserved instance' })])).toEqual({
    answered: undefined,
    counted: 'Machines run all the time without a commitment',
  })
})

test('where everything was measured and nothing is recommended, nothing is to be done', () => {
  const answered = (ResourceId: string, given: ProviderAdvice) => {
    const days = Array.from({ length: 31 }, (_, day) =>
      focusRow({
        BilledCost: '5',
        ChargePeriodStart: `2026-10-${String(day + 1).padStart(2, '0')}T00:00:00Z`,
        ResourceId,
        x_UsageType: 'BoxUsage:m7g.large',
        ConsumedQuantity: '24',
        ConsumedUnit: 'Hours',
      }),
    )
    const [analysis] = analyse(folded(focusHeader, days), [given])
    expect(analysis!.advice.advice).toEqual([])
    return analysis!.recommendations.find(({ id }) => id === 'machine-sizes')!.answered
  }
  const told = (more: Parameters<typeof nothingFrom>[1], source: ProviderAdvice['source']) => ({
    ...nothingFrom(source, more),
    file: 'advice.csv',
    line: 2,
  })
  const onAws = 'arn:aws:ec2:af-south-1:1:instance/i-1'
  const onAzure = '/subscriptions/Sub-1/resourceGroups/shop/providers/Microsoft.Compute/virtualMachines/web'
  expect(answered(onAws, told({ resource: 'i-1' }, 'compute-optimizer'))).toEqual({
    sources: ['compute-optimizer'],
    files: ['advice.csv'],
    resources: 0,
    fine: 1,
    saves: undefined,
  })
  expect(answered(onAzure, told({ account: 'sub-1' }, 'azure-advisor'))).toMatchObject({ resources: 0, fine: 1 })
  expect(answered(onAzure, told({}, 'azure-advisor'))).toMatchObject({ resources: 0, fine: 1 })
  // It says nothing of other machines.
  expect(answered(onAws, told({ resource: 'i-2' }, 'compute-optimizer'))).toBeUndefined()
  expect(answered(onAzure, told({ account: 'sub-2' }, 'azure-advisor'))).toBeUndefined()
  expect(answered(onAws, told({}, 'azure-advisor'))).toBeUndefined()
})
