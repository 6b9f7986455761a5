import { portion } from './amount.ts'
import type { Amount } from './amount.ts'
import { amountAt, textAt } from './columns.ts'
import type { Columns } from './columns.ts'
import { shortId } from './rules/rule.ts'

export type AdviceSource = 'cost-optimization-hub' | 'compute-optimizer' | 'azure-advisor'

/** What a provider recommends for one resource, from what it measured. */
export interface ProviderAdvice {
  readonly source: AdviceSource
  /** As the file names it: an ARN, an id, or a name. */
  readonly resource: string
  readonly account: string
  readonly region: string
  readonly action: string
  /** By the provider's own estimate, in a month. Undefined if it gives none. */
  readonly saves: Amount | undefined
  /** Undefined if the file does not say: it is then that of the bill. */
  readonly currency: string | undefined
  readonly file: string
  readonly line: number
}

/** Reads one row of a provider's export. Undefined for a row that recommends nothing, a text if it cannot be read. */
export type AdviceReader = (cells: readonly string[]) => Omit<ProviderAdvice, 'file' | 'line'> | string | undefined

/** The reader of a provider's export whose header is known. */
export function adviceReader(source: AdviceSource, columns: Columns): AdviceReader {
  if (source === 'cost-optimization-hub') return hubReader(columns)
  return source === 'compute-optimizer' ? optimizerReader(columns) : advisorReader(columns)
}

const NO_RESOURCE = 'It names no resource.'
const NO_AMOUNT = 'Its saving is no amount.'

/** Cost Optimization Hub's export of AWS Data Exports. */
function hubReader(columns: Columns): AdviceReader {
  const at = {
    resource: columns.find('resource_arn', 'resource_id'),
    account: columns.find('account_id'),
    region: columns.find('region'),
    action: columns.find('action_type'),
    type: columns.find('current_resource_type'),
    to: columns.find('recommended_resource_summary'),
    after: columns.find('estimated_monthly_savings_after_discount'),
    before: columns.find('estimated_monthly_savings_before_discount'),
    currency: columns.find('currency_code'),
  }
  return (cells) => {
    const resource = textAt(cells, at.resource)
    // Purchases of commitments concern an account.
    const account = textAt(cells, at.account)
    if (resource === '' && account === '') return NO_RESOURCE
    const saves = amountAt(cells, at.after) ?? amountAt(cells, at.before)
    if (saves === 'unreadable') return NO_AMOUNT
    const to = textAt(cells, at.to)
    const what = [textAt(cells, at.action), textAt(cells, at.type)].filter((text) => text !== '').join(', ')
    return {
      source: 'cost-optimization-hub',
      resource,
      account,
      region: textAt(cells, at.region),
      action: to === '' ? what : `${what}: ${to}`,
      saves,
      currency: textAt(cells, at.currency).toUpperCase() || undefined,
    }
  }
}

/** The nothing-to-do findings of Compute Optimizer, in all spellings. */
const OPTIMIZED = /^(?:optimized|not[_ ]?optimized[_ ]?unavailable|unavailable)$/i

/** Compute Optimizer's exports: machines, groups, volumes, functions, services and databases have an ARN each and up to three options. */
function optimizerReader(columns: Columns): AdviceReader {
  const resource = columns.names.findIndex((name) => /^[a-z]{1,40}Arn$/i.test(name))
  const option = columns.beginning('recommendationOptions_1_')
  const ofOption = (part: RegExp) => option.find(({ name }) => part.test(name))?.position ?? -1
  const at = {
    account: columns.find('accountId'),
    finding: columns.find('finding'),
    to: ofOption(/_(?:instanceType|configuration_volumeType|memorySize|dbInstanceClass)$/i),
    saves: ofOption(/estimatedMonthlySavings_?value$/i),
    currency: ofOption(/estimatedMonthlySavings_?currency$/i),
  }
  return (cells) => {
    const arn = textAt(cells, resource)
    if (arn === '') return NO_RESOURCE
    const finding = textAt(cells, at.finding)
    if (OPTIMIZED.test(finding)) return undefined
    const saves = amountAt(cells, at.saves)
    if (saves === 'unreadable') return NO_AMOUNT
    const to = textAt(cells, at.to)
    return {
      source: 'compute-optimizer',
      resource: arn,
      account: textAt(cells, at.account) || (arn.split(':')[4] ?? ''),
      region: arn.split(':')[3] ?? '',
      action: to === '' ? finding : `${finding}: ${to}`,
      saves,
      currency: textAt(cells, at.currency).toUpperCase() || undefined,
    }
  }
}

/** Azure Advisor's CSV. Its savings are those of a year, and only the category Cost is about money. */
function advisorReader(columns: Columns): AdviceReader {
  const at = {
    category: columns.find('Category'),
    action: columns.find('Recommendation'),
    account: columns.find('Subscription ID', 'Subscription Name'),
    id: columns.find('Resource ID', 'ResourceId', 'Impacted Resource ID'),
    name: columns.find('Resource Name', 'Impacted Resource', 'Resource'),
    saves: columns.find('Potential Annual Cost Savings', 'Potential benefits - annual cost savings', 'Annual Savings'),
    currency: columns.find('Potential Cost Savings Currency', 'Savings Currency', 'Currency'),
  }
  return (cells) => {
    if (textAt(cells, at.category).toLowerCase() !== 'cost') return undefined
    const resource = textAt(cells, at.id) || textAt(cells, at.name)
    if (resource === '') return NO_RESOURCE
    const yearly = amountAt(cells, at.saves)
    if (yearly === 'unreadable') return NO_AMOUNT
    return {
      source: 'azure-advisor',
      resource,
      account: textAt(cells, at.account),
      region: '',
      action: textAt(cells, at.action),
      saves: yearly === undefined ? undefined : portion(yearly, 1, 12),
      currency: textAt(cells, at.currency).toUpperCase() || undefined,
    }
  }
}

/** A provider's advice beside what the bill says of the same resource. */
export interface WeighedAdvice extends ProviderAdvice {
  /** What the resource costs in a month. Undefined if the bill does not have it. */
  readonly cost: Amount | undefined
  /** What the provider's estimate is worth by this bill: never more than the resource costs. */
  readonly atMost: Amount | undefined
  /** The recommendation by which this bill already counts the resource. */
  readonly counted: string | undefined
}

interface Weighing {
  readonly currency: string
  /** What each resource costs in a month, by its whole id. */
  readonly costs: ReadonlyMap<string, Amount>
  /** The recommendation that counts for a resource, by its whole id. */
  readonly countedBy: ReadonlyMap<string, string>
}

const MOST_WEIGHED = 200

/**
 * Advice in the currency of a bill, the most money first. Several pieces of advice for one resource are alternatives: the one that saves
 * most stands for it. Ids are compared whole, and then by their last part, in lower case, because exports write them differently.
 */
export function weighAdvice(
  advice: readonly ProviderAdvice[],
  { currency, costs, countedBy }: Weighing,
): { readonly advice: readonly WeighedAdvice[]; readonly more: number; readonly alternatives: number } {
  const byShortId = new Map([...costs.keys()].map((id) => [shortId(id).toLowerCase(), id]))
  const byWholeId = new Map([...costs.keys()].map((id) => [id.toLowerCase(), id]))
  const best = new Map<string, WeighedAdvice>()
  let alternatives = 0
  for (const each of advice) {
    if (each.currency !== undefined && each.currency !== currency) continue
    const known =
      each.resource === ''
        ? undefined
        : (byWholeId.get(each.resource.toLowerCase()) ?? byShortId.get(shortId(each.resource).toLowerCase()))
    const cost = known === undefined ? undefined : costs.get(known)
    const weighed = {
      ...each,
      cost,
      atMost: cost !== undefined && each.saves !== undefined && each.saves > cost ? cost : each.saves,
      counted: known === undefined ? undefined : countedBy.get(known),
    }
    const key = each.resource === '' ? `${each.account} ${each.action}` : (known ?? each.resource).toLowerCase()
    const before = best.get(key)
    if (before) alternatives++
    if (!before || (weighed.atMost ?? -1n) > (before.atMost ?? -1n)) best.set(key, weighed)
  }
  const sorted = [...best.values()].sort((a, b) => compare(b.atMost ?? -1n, a.atMost ?? -1n))
  return { advice: sorted.slice(0, MOST_WEIGHED), more: Math.max(0, sorted.length - MOST_WEIGHED), alternatives }
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
