import { describe, expect, test } from 'vitest'
import { recognise } from '#domain/cloud-cost/file-kind.ts'
import { azureHeader, curHeader, focusHeader } from './bills.ts'

const bill = (header: readonly string[]) => {
  const kind = recognise(header)
  return kind.type === 'bill' ? `${kind.name} ${kind.version}`.trim() : kind
}

describe('a bill and its version are known by the header', () => {
  test.each([
    [focusHeader, 'FOCUS 1.0'],
    [[...focusHeader, 'ChargeSubcategory'], 'FOCUS 1.0 preview'],
    [[...focusHeader, 'SkuMeter'], 'FOCUS 1.1'],
    [[...focusHeader, 'SkuMeter', 'InvoiceId'], 'FOCUS 1.2'],
    [[...focusHeader, 'SkuMeter', 'InvoiceId', 'HostProviderName'], 'FOCUS 1.3'],
    // Microsoft's 1.0 has columns of its own that later versions took up.
    [[...focusHeader, 'BillingAccountType', 'x_InvoiceId', 'x_PricingCurrency'], 'FOCUS 1.0'],
    [focusHeader.map((name) => `\u{FEFF}${name.toLowerCase()} `), 'FOCUS 1.0'],
    [curHeader, 'AWS Cost and Usage Report 1'],
    [
      ['line_item_usage_start_date', 'line_item_unblended_cost', 'resource_tags_user_env'],
      'AWS Cost and Usage Report 1',
    ],
    [['line_item_usage_start_date', 'line_item_unblended_cost', 'resource_tags'], 'AWS Cost and Usage Report 2.0'],
    [azureHeader, 'Azure cost details (Enterprise Agreement)'],
    [
      ['InvoiceSectionName', 'date', 'meterCategory', 'costInBillingCurrency', 'exchangeRatePricingToBilling'],
      'Azure cost details (Microsoft Customer Agreement)',
    ],
  ])('%#', (header, name) => {
    expect(bill(header)).toBe(name)
  })
})

test('columns that no reader knows are named', () => {
  const kind = recognise([...focusHeader, 'Id', 'x_Discounts'])
  expect(kind.type === 'bill' && kind.additional).toEqual(['Id', 'x_Discounts'])
  const small = recognise(focusHeader.map((name) => name.toLowerCase()))
  expect(small.type === 'bill' && small.additional).toEqual([])
})

test.each([
  [['recommendation_id', 'action_type', 'estimated_monthly_savings_before_discount'], 'cost-optimization-hub'],
  [['accountId', 'instanceArn', 'finding', 'recommendations_count', 'errorCode'], 'compute-optimizer'],
  [['Category', 'Business Impact', 'Recommendation', 'Subscription ID'], 'azure-advisor'],
])('%#: a provider’s own recommendations are further evidence', (header, source) => {
  expect(recognise(header)).toMatchObject({ type: 'evidence', source })
})

test.each([
  [['AUTH_METHOD', 'CHECK_ID', 'STATUS', 'SEVERITY'], 'Prowler’s findings'],
  [['class_uid', 'finding_info', 'severity_id'], 'findings in OCSF'],
  [['SchemaVersion', 'ProductArn', 'AwsAccountId'], 'findings of AWS Security Hub (ASFF)'],
  [['user', 'arn', 'password_enabled', 'mfa_active'], 'AWS’s IAM credential report'],
  [['terraform_version', 'planned_values'], 'a Terraform plan'],
  [['Resources', 'Parameters'], 'a CloudFormation template'],
])('%#: a file of the other tool is sent there', (header, name) => {
  expect(recognise(header)).toMatchObject({ type: 'wrong', name, tool: 'cloud-security-posture' })
})

test.each([
  [['MeterID', 'MeterName', 'UnitPrice', 'IncludedQuantity'], /price sheet/, /Cost Management, Exports/],
  [
    ['billing_account_id', 'usage_start_time', 'cost', 'credits'],
    /Google/,
    /Billing export\..*FOCUS usage cost.* on 26 November 2026/,
  ],
  [['meterId', 'meterName', 'basePrice', 'unitPrice', 'currency'], /price sheet/, /Cost Management, Exports/],
  [['Service description', 'SKU description', 'Cost type', 'Cost (R)'], /cost table of Google/, /Billing export/],
  [['ContractId', 'ContractCommitmentId'], /contract/, /cost and usage/],
  [['name', 'email'], /no kind of file/, /Data Exports/],
  [[], /no kind of file/, /Data Exports/],
])('%#: a wrong file is told what it is and where the right one is', (header, name, advice) => {
  const kind = recognise(header)
  expect(kind.type === 'wrong' && [kind.name, kind.advice]).toEqual([
    expect.stringMatching(name),
    expect.stringMatching(advice),
  ])
})
