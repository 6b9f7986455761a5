import { expect, test } from 'vitest'
import { amountOf, centsOf } from '#domain/cloud-cost/amount.ts'
import { recognise } from '#domain/cloud-cost/file-kind.ts'
import { weighAdvice } from '#domain/cloud-cost/provider-advice.ts'
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

test('Compute Optimizer: what is optimised already recommends nothing', () => {
  const [large, fine] = read(
    OPTIMIZER,
    '1,arn:aws:ec2:af-south-1:1:instance/i-1,Overprovisioned,m7g.large,40.5,USD',
    '1,arn:aws:ec2:af-south-1:1:instance/i-2,Optimized,m7g.large,0,USD',
  )
  expect(large).toMatchObject({ action: 'Overprovisioned: m7g.large', region: 'af-south-1', saves: amountOf('40.5') })
  expect(fine).toBeUndefined()
})

test('Azure Advisor: a year’s saving is shared by its months, and other categories are left out', () => {
  const [cost, security] = read(
    ADVISOR,
    'Cost,High,Right-size or shut down machines,sub-1,vm-web,1200,ZAR',
    'Security,High,Enable MFA,sub-1,vm-web,,',
  )
  expect(cost).toMatchObject({ resource: 'vm-web', currency: 'ZAR', saves: amountOf('100') })
  expect(security).toBeUndefined()
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
