import { billSteps, STEPS_READ_ON } from './bill-steps.ts'
import type { ChargeReader } from './charge.ts'
import { columnsOf } from './columns.ts'
import type { Columns } from './columns.ts'
import { awsCurReader } from './readers/aws-cur.ts'
import { azureReader } from './readers/azure.ts'
import { focusReader } from './readers/focus.ts'
import { adviceReader, OPTIMIZER_ARNS } from './provider-advice.ts'
import type { AdviceReader, AdviceSource } from './provider-advice.ts'

/** A bill that this tool adds up. */
interface Bill {
  readonly type: 'bill'
  readonly name: string
  /** As the header tells it. Empty if the format has no versions. */
  readonly version: string
  readonly reader: ChargeReader
  /** Positions of the cells that the reader reads. */
  readonly reads: readonly number[]
  /** Azure's cost details: actual and amortised ones have the same header. */
  readonly isAzure?: true
  /** Columns that the reader does not know. They stay in the rows. */
  readonly additional: readonly string[]
}

/** A provider's own recommendations, as further evidence. */
interface Evidence {
  readonly type: 'evidence'
  readonly name: string
  readonly source: AdviceSource
  readonly reader: AdviceReader
}

/** Another file than this tool reads: what it seems to be, and where to get the right one or take this one. */
interface Wrong {
  readonly type: 'wrong'
  readonly name: string
  readonly advice: string
  /** The tool that reads such files, if we have one. */
  readonly tool?: 'cloud-security-posture'
}

export type FileKind = Bill | Evidence | Wrong

interface Mark {
  readonly name: string
  /** All of these columns or keys are there. */
  readonly all: readonly string[]
  readonly any?: readonly string[]
}

const POSTURE_ADVICE = 'It belongs to Cloud Security Posture, which reads it.'
const AWS_ADVICE = `In AWS: ${billSteps.AWS.join(' ')}`
const AZURE_ADVICE = `In the Azure portal: ${billSteps['Microsoft Azure'].join(' ')}`
const GOOGLE_ADVICE = `In Google Cloud: ${billSteps['Google Cloud'].join(' ')}`
const STEPS_AS_OF = `Menus as read on ${STEPS_READ_ON}.`

/** Files that people confuse with a bill, most specific first. */
const wrongFiles: readonly (Mark & Omit<Wrong, 'type'>)[] = [
  {
    name: 'Prowler’s findings',
    all: ['check_id', 'status'],
    any: ['auth_method', 'finding_uid', 'provider'],
    ...posture(),
  },
  { name: 'findings in OCSF', all: ['class_uid'], ...posture() },
  { name: 'findings in OCSF', all: ['finding_info', 'severity_id'], ...posture() },
  { name: 'findings of AWS Security Hub (ASFF)', all: ['SchemaVersion', 'ProductArn', 'AwsAccountId'], ...posture() },
  { name: 'findings of AWS Security Hub (ASFF)', all: ['Findings'], ...posture() },
  { name: 'AWS’s IAM credential report', all: ['user', 'arn', 'password_enabled', 'mfa_active'], ...posture() },
  { name: 'AWS’s IAM account details', all: ['UserDetailList', 'RoleDetailList'], ...posture() },
  { name: 'a Terraform plan', all: ['terraform_version', 'planned_values'], ...posture() },
  { name: 'a CloudFormation template', all: ['AWSTemplateFormatVersion'], ...posture() },
  {
    name: 'a CloudFormation template',
    all: ['Resources'],
    any: ['Outputs', 'Parameters', 'Conditions', 'Rules'],
    ...posture(),
  },
  {
    name: 'FOCUS contract commitments',
    all: ['ContractCommitmentId', 'ContractId'],
    advice: `It lists contracts, not charges. Choose the cost and usage dataset of the same export. ${AWS_ADVICE} ${STEPS_AS_OF}`,
  },
  {
    name: 'the manifest of an AWS export',
    all: ['reportKeys', 'assemblyId'],
    advice: 'It lists the files of the export. Drop the files beside it.',
  },
  {
    name: 'a table of AWS Cost Explorer',
    all: ['Service', 'Total costs($)'],
    advice: `It has no rows for resources. ${AWS_ADVICE} ${STEPS_AS_OF}`,
  },
  {
    name: 'a price sheet of Azure',
    all: ['MeterID', 'UnitPrice', 'IncludedQuantity'],
    advice: `It lists prices, not charges. ${AZURE_ADVICE} ${STEPS_AS_OF}`,
  },
  {
    name: 'a price sheet of Azure',
    all: ['meterId', 'unitPrice'],
    any: ['basePrice', 'marketPrice', 'includedQuantity', 'tierMinimumUnits'],
    advice: `It lists prices, not charges. ${AZURE_ADVICE} ${STEPS_AS_OF}`,
  },
  {
    name: 'a price sheet of Azure',
    all: ['Meter ID', 'Unit price'],
    advice: `It lists prices, not charges. ${AZURE_ADVICE} ${STEPS_AS_OF}`,
  },
  {
    name: 'a cost table of Google Cloud’s console',
    all: ['Service description', 'SKU description'],
    any: ['Cost type', 'Usage start date', 'Usage amount'],
    advice: `It has no rows for resources. ${GOOGLE_ADVICE} ${STEPS_AS_OF}`,
  },
  {
    name: 'Azure’s reservation details',
    all: ['ReservationId', 'UsedHours', 'ReservedHours'],
    advice: `It has hours, not charges. ${AZURE_ADVICE} ${STEPS_AS_OF}`,
  },
  {
    name: 'Azure’s reservation transactions',
    all: ['ReservationOrderId', 'EventType', 'Amount'],
    advice: `It lists purchases only. ${AZURE_ADVICE} ${STEPS_AS_OF}`,
  },
  {
    name: 'Azure’s reservation recommendations',
    all: ['Recommended Quantity', 'Net Savings'],
    advice: `It has no charges. ${AZURE_ADVICE} ${STEPS_AS_OF}`,
  },
  {
    name: 'Azure’s reservation recommendations',
    all: ['recommendedQuantity', 'netSavings'],
    advice: `It has no charges. ${AZURE_ADVICE} ${STEPS_AS_OF}`,
  },
  {
    name: 'Google Cloud’s own billing export',
    all: ['billing_account_id', 'usage_start_time', 'cost'],
    advice: `Its credits are nested in the rows, so that a sum of its costs is wrong. ${GOOGLE_ADVICE} ${STEPS_AS_OF}`,
  },
]

const focusVersions = [
  { version: '1.3', any: ['ServiceProviderName', 'HostProviderName', 'AllocatedMethodId', 'ContractApplied'] },
  { version: '1.2', any: ['InvoiceId', 'PricingCurrency', 'PricingCurrencyEffectiveCost'] },
  {
    version: '1.1',
    any: ['SkuMeter', 'SkuPriceDetails', 'ServiceSubcategory', 'CapacityReservationId', 'CommitmentDiscountQuantity'],
  },
  { version: '1.0 preview', any: ['ChargeSubcategory', 'UsageQuantity'] },
]

/**
 * What a file is, from the names of its columns (or, of JSON, the keys of its first record). A file that is none of these is `wrong`,
 * with the columns that a bill would have.
 */
export function recognise(header: readonly string[]): FileKind {
  const columns = columnsOf(header)
  const has = ({ all, any }: Omit<Mark, 'name'>) =>
    all.every((name) => columns.has(name)) && (!any || any.some((name) => columns.has(name)))
  if (has({ all: ['BilledCost', 'BillingCurrency', 'ChargePeriodStart'] })) {
    const version = focusVersions.find((each) => has({ all: [], any: each.any }))?.version ?? '1.0'
    return bill('FOCUS', version, columns, focusReader(columns), FOCUS_COLUMNS)
  }
  if (has({ all: ['lineItem/UnblendedCost', 'lineItem/UsageStartDate'] }))
    return bill('AWS Cost and Usage Report', '1', columns, awsCurReader(columns), CUR_COLUMNS)
  if (has({ all: ['line_item_unblended_cost', 'line_item_usage_start_date'] })) {
    const isSecond = has({ all: [], any: ['resource_tags', 'cost_category', 'bill_payer_account_name', 'product'] })
    return bill('AWS Cost and Usage Report', isSecond ? '2.0' : '1', columns, awsCurReader(columns), CUR_COLUMNS)
  }
  if (has({ all: ['recommendation_id', 'estimated_monthly_savings_before_discount', 'action_type'] }))
    return evidence('AWS Cost Optimization Hub', 'cost-optimization-hub', columns)
  if (
    has({ all: ['recommendations_count', 'errorCode'] }) ||
    has({ all: ['finding'], any: OPTIMIZER_ARNS }) ||
    has({ all: ['instanceFinding'], any: OPTIMIZER_ARNS })
  )
    return evidence('AWS Compute Optimizer', 'compute-optimizer', columns)
  if (has({ all: ['Category', 'Business Impact', 'Recommendation'] }))
    return evidence('Azure Advisor', 'azure-advisor', columns)
  const wrong = wrongFiles.find(has)
  if (wrong) return { type: 'wrong', name: wrong.name, advice: wrong.advice, ...(wrong.tool && { tool: wrong.tool }) }
  if (has({ all: ['MeterCategory'], any: ['CostInBillingCurrency', 'Cost', 'PreTaxCost'] })) {
    const agreement =
      columns.has('CostInBillingCurrency') &&
      columns.has('InvoiceSectionName') &&
      columns.has('exchangeRatePricingToBilling')
    const name = agreement
      ? 'Azure cost details (Microsoft Customer Agreement)'
      : 'Azure cost details (Enterprise Agreement)'
    return { ...bill(name, '', columns, azureReader(columns), AZURE_COLUMNS), isAzure: true }
  }
  return {
    type: 'wrong',
    name: 'no kind of file that we know',
    advice: `A bill has a column with the cost of each row. ${AWS_ADVICE} ${AZURE_ADVICE} ${GOOGLE_ADVICE} ${STEPS_AS_OF}`,
  }
}

function posture() {
  return { advice: POSTURE_ADVICE, tool: 'cloud-security-posture' } as const
}

function evidence(name: string, source: AdviceSource, columns: Columns): Evidence {
  return { type: 'evidence', name, source, reader: adviceReader(source, columns) }
}

function bill(name: string, version: string, columns: Columns, reader: ChargeReader, known: RegExp): Bill {
  const additional = columns.names.filter((column) => !known.test(column))
  return { type: 'bill', name, version, reader, reads: columns.asked(), additional }
}

const FOCUS_COLUMNS =
  /^(?:Allocated|AvailabilityZone|Billed|Billing|Capacity|Charge|Commitment|Consumed|Contract|Contracted|Effective|HostProvider|Invoice|List|Pricing|Provider|Publisher|Region|Resource|Service|Sku|SubAccount|Tags|Usage|x_(?:UsageType|Operation|SkuMeter|SkuDescription|ResourceType))/i
const CUR_COLUMNS =
  /^(?:bill|cost_category|costCategory|discount|identity|line_item|lineItem|pricing|product|reservation|resource_tags|resourceTags|savings_plan|savingsPlan|split_line_item|splitLineItem)/
const AZURE_COLUMNS =
  /^(?:Account|AdditionalInfo|AvailabilityZone|benefit|Billing|ChargeType|ConsumedService|Cost|Currency|Date|Department|EffectivePrice|exchangeRate|Frequency|Instance|Invoice|IsAzureCredit|Location|Meter|OfferId|PartNumber|PayG|Plan|PreTaxCost|previousInvoice|Pricing|Product|provider|Publisher|Quantity|reseller|Reservation|Resource|Service|Subscription|Tags|Term|UnitOfMeasure|UnitPrice|Usage)/i
