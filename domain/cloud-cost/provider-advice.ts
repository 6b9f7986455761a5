import { portion } from './amount.ts'
import type { Amount } from './amount.ts'
import { amountAt, textAt } from './columns.ts'
import type { Columns } from './columns.ts'
import { shortId } from './short-id.ts'

export type AdviceSource = 'cost-optimization-hub' | 'compute-optimizer' | 'azure-advisor'

/** What a provider recommends for one resource, from what it measured. */
export interface ProviderAdvice {
  readonly source: AdviceSource
  /** As the file names it: an ARN, an id, or a name. */
  readonly resource: string
  /** Azure's resource group, where the file names resources only by a name that other groups may have, too. */
  readonly group?: string
  readonly account: string
  readonly region: string
  readonly action: string
  /** By the provider's own estimate, in a month. Undefined if it gives none. */
  readonly saves: Amount | undefined
  /** Undefined if the file does not say: it is then that of the bill. */
  readonly currency: string | undefined
  /** The provider measured, and recommends nothing: for the resource, or for an account whose resources it names none of. */
  readonly isFine?: true
  readonly file: string
  readonly line: number
}

/** Reads one row of a provider's export. Undefined for a row that says nothing, a text if it cannot be read. */
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

/** What Compute Optimizer finds where there is nothing to do, and where it could not tell, in all spellings. */
const FINE = /^optimized$/i
const OPTIMIZED = /^(?:optimized|not[_ ]?optimized[_ ]?unavailable|unavailable)$/i

/** What Compute Optimizer's exports call the resource, by its kind. */
export const OPTIMIZER_ARNS = [
  'instanceArn',
  'autoScalingGroupArn',
  'volumeArn',
  'functionArn',
  'serviceArn',
  'resourceArn',
]

/** A finding and the options for it. A database has two of them: its machine and its storage. */
const OPTIMIZER_PARTS = [
  { finding: 'finding', options: 'recommendationOptions_1_' },
  { finding: 'instanceFinding', options: 'instanceRecommendationOptions_1_' },
  { finding: 'storageFinding', options: 'storageRecommendationOptions_1_' },
]

/**
 * Compute Optimizer's exports: machines, groups, volumes, functions, services, licences, databases and idle resources have an ARN each and
 * up to three options, the best first. Some exports write `estimatedMonthlySavings_value`, others `estimatedMonthlySavingsValue`.
 */
function optimizerReader(columns: Columns): AdviceReader {
  const resource = columns.find(...OPTIMIZER_ARNS)
  const account = columns.find('accountId')
  const error = columns.find('errorCode')
  const parts = OPTIMIZER_PARTS.flatMap((part) => optimizerPart(columns, part) ?? [])
  return (cells) => {
    // Such a row says only why there is no recommendation.
    if (textAt(cells, error) !== '') return undefined
    const arn = textAt(cells, resource)
    if (arn === '') return NO_RESOURCE
    const found = parts.filter(({ finding }) => {
      const text = textAt(cells, finding)
      return text !== '' && !OPTIMIZED.test(text)
    })
    const measured = {
      source: 'compute-optimizer' as const,
      resource: arn,
      account: textAt(cells, account) || (arn.split(':')[4] ?? ''),
      region: arn.split(':')[3] ?? '',
    }
    if (found.length === 0) {
      const findings = parts.map(({ finding }) => textAt(cells, finding)).filter((text) => text !== '')
      const isFine = findings.length > 0 && findings.every((text) => FINE.test(text))
      return isFine ? nothingFrom(measured.source, measured) : undefined
    }
    let saves: Amount | undefined
    for (const { after, before } of found) {
      const saved = amountAt(cells, after) ?? amountAt(cells, before)
      if (saved === 'unreadable') return NO_AMOUNT
      if (saved !== undefined) saves = (saves ?? 0n) + saved
    }
    return {
      ...measured,
      action: found.map((part) => optimizerAction(cells, part)).join('; '),
      saves,
      currency: found.map(({ currency }) => textAt(cells, currency).toUpperCase()).find((code) => code !== ''),
    }
  }
}

function optimizerPart(columns: Columns, part: (typeof OPTIMIZER_PARTS)[number]) {
  const finding = columns.find(part.finding)
  if (finding < 0) return undefined
  const options = columns.beginning(part.options)
  const ofOption = (name: RegExp) => options.find((column) => name.test(column.name))?.position ?? -1
  // An idle resource has no options: its saving stands by itself.
  const saving = (name: RegExp) => {
    const found = ofOption(name)
    return found < 0 && options.length === 0 ? columns.names.findIndex((each) => name.test(each)) : found
  }
  return {
    finding,
    to: ofOption(/_(?:instanceType|configuration_volumeType|memorySize|dbInstanceClass|storageType|licenseEdition)$/i),
    cpu: ofOption(/_1_cpu$/i),
    memory: ofOption(/_1_memory$/i),
    after: saving(/estimatedMonthlySavings_?value_?after_?discounts$/i),
    before: saving(/estimatedMonthlySavings_?value$/i),
    currency: saving(/estimatedMonthlySavings_?currency$/i),
  }
}

function optimizerAction(
  cells: readonly string[],
  { finding, to, cpu, memory }: NonNullable<ReturnType<typeof optimizerPart>>,
): string {
  const [units, mebibytes] = [textAt(cells, cpu), textAt(cells, memory)]
  const size = units !== '' && mebibytes !== '' ? `${units} CPU units, ${mebibytes} MiB` : ''
  const target = textAt(cells, to) || size
  return target === '' ? textAt(cells, finding) : `${textAt(cells, finding)}: ${target}`
}

/**
 * Azure Advisor's CSV. Its savings are those of a year, and only the category Cost is about money. Resources have a name and no id, and what
 * concerns a subscription, as reservations do, has none of its own.
 */
function advisorReader(columns: Columns): AdviceReader {
  // Some exports name the currency in the header: `Potential Annual Cost Savings (USD)`.
  const named = /^Potential Annual Cost Savings \(([A-Z]{3})\)$/i
  const inHeader = columns.names.flatMap((name) => named.exec(name)?.[1] ?? [])[0]
  const at = {
    category: columns.find('Category'),
    action: columns.find('Recommendation'),
    subscription: columns.find('Subscription ID'),
    subscriptionName: columns.find('Subscription Name'),
    group: columns.find('Resource Group'),
    id: columns.find('Resource ID', 'ResourceId'),
    name: columns.find('Resource Name'),
    type: columns.find('Type', 'Resource Type'),
    saves: columns.find('Potential Annual Cost Savings', `Potential Annual Cost Savings (${inHeader ?? ''})`),
    currency: columns.find('Potential Cost Savings Currency', 'Currency'),
  }
  const seen = new Set<string>()
  return (cells) => {
    const account = textAt(cells, at.subscription) || textAt(cells, at.subscriptionName)
    if (textAt(cells, at.category).toLowerCase() !== 'cost') {
      // Advisor looked at the subscription, and what it would save there stands in other rows.
      if (account === '' || seen.has(account)) return undefined
      seen.add(account)
      return nothingFrom('azure-advisor', { account })
    }
    const name = textAt(cells, at.id) || textAt(cells, at.name)
    const isSubscription =
      [textAt(cells, at.subscription), textAt(cells, at.subscriptionName)].includes(name) ||
      textAt(cells, at.type).toLowerCase() === 'subscription'
    const resource = isSubscription ? '' : name
    if (resource === '' && account === '') return NO_RESOURCE
    const saved = amountAt(cells, at.saves)
    if (saved === 'unreadable') return NO_AMOUNT
    const group = textAt(cells, at.group)
    return {
      source: 'azure-advisor',
      resource,
      ...(group !== '' && resource !== '' && { group }),
      account,
      region: '',
      action: textAt(cells, at.action),
      saves: saved === undefined ? undefined : portion(saved, 1, 12),
      currency: textAt(cells, at.currency).toUpperCase() || inHeader?.toUpperCase(),
    }
  }
}

/** That a provider measured and recommends nothing. Without an account and a resource it is about all that the provider has. */
export function nothingFrom(
  source: AdviceSource,
  { resource = '', account = '', region = '' }: Partial<Pick<ProviderAdvice, 'resource' | 'account' | 'region'>> = {},
): Omit<ProviderAdvice, 'file' | 'line'> {
  return { source, resource, account, region, action: '', saves: undefined, currency: undefined, isFine: true }
}

/** A provider's advice beside what the bill says of the same resource. */
export interface WeighedAdvice extends ProviderAdvice {
  /** What the resource costs in a month. Undefined if the bill does not have it. */
  readonly cost: Amount | undefined
  /** What the provider's estimate is worth by this bill: never more than the resource costs. */
  readonly atMost: Amount | undefined
  /** The recommendation of our list that is about the same: the question that this answers, or what counts the resource. */
  readonly counted: string | undefined
  /** The resource as the bill names it. */
  readonly known: string | undefined
}

interface Weighing {
  readonly currency: string
  /** What each resource costs in a month, by its whole id. */
  readonly costs: ReadonlyMap<string, Amount>
  /** The recommendation that counts for a resource, by its whole id. */
  readonly countedBy: ReadonlyMap<string, string>
  /** The question about its size that a bill leaves open, by its whole id. What was measured answers it. */
  readonly askedBy?: ReadonlyMap<string, string>
}

const MOST_WEIGHED = 200

/**
 * Advice in the currency of a bill, the most money first. Several pieces of advice for one resource are alternatives: the one that saves
 * most stands for it. Ids are compared whole, and then by their last part, in lower case, because exports write them differently. Where
 * several resources of the bill have the same last part, the one in the file's resource group is meant, and none if no group tells.
 */
export function weighAdvice(advice: readonly ProviderAdvice[], weighing: Weighing) {
  const { sorted, alternatives } = weighAll(advice, weighing)
  return { advice: sorted.slice(0, MOST_WEIGHED), more: Math.max(0, sorted.length - MOST_WEIGHED), alternatives }
}

/** Whether advice is to buy a commitment, and not to change the resource. */
export function isPurchase({ action }: Pick<ProviderAdvice, 'action'>): boolean {
  return /reserv|savings ?plan|commitment/i.test(action)
}

/** All of it. */
export function weighAll(
  advice: readonly ProviderAdvice[],
  { currency, costs, countedBy, askedBy }: Weighing,
): { readonly sorted: readonly WeighedAdvice[]; readonly alternatives: number } {
  const find = finder([...costs.keys()])
  const best = new Map<string, WeighedAdvice>()
  let alternatives = 0
  for (const each of advice) {
    if (each.isFine || (each.currency !== undefined && each.currency !== currency)) continue
    const known = each.resource === '' ? undefined : find(each)
    const cost = known === undefined ? undefined : costs.get(known)
    const weighed = {
      ...each,
      cost,
      atMost: cost !== undefined && each.saves !== undefined && each.saves > cost ? cost : each.saves,
      counted:
        known === undefined
          ? undefined
          : ((isPurchase(each) ? undefined : askedBy?.get(known)) ?? countedBy.get(known)),
      known,
    }
    const key =
      each.resource === ''
        ? `${each.account} ${each.action}`
        : (known ?? `${each.group ?? ''} ${each.resource}`).toLowerCase()
    const before = best.get(key)
    if (before) alternatives++
    if (!before || (weighed.atMost ?? -1n) > (before.atMost ?? -1n)) best.set(key, weighed)
  }
  const sorted = [...best.values()].sort((a, b) => compare(b.atMost ?? -1n, a.atMost ?? -1n))
  return { sorted, alternatives }
}

/** Finds the resource of a bill that a piece of advice is about. */
export function finder(ids: readonly string[]): (advice: ProviderAdvice) => string | undefined {
  let known: { byWholeId: Map<string, string>; byShortId: Map<string, string[]> } | undefined
  return ({ resource, group }) => {
    // Most bills come without advice, and large ones have many ids.
    known ??= {
      byWholeId: new Map(ids.map((id) => [id.toLowerCase(), id])),
      byShortId: Map.groupBy(ids, (id) => shortId(id).toLowerCase()),
    }
    const whole = known.byWholeId.get(resource.toLowerCase())
    if (whole !== undefined) return whole
    const found = known.byShortId.get(shortId(resource).toLowerCase()) ?? []
    const place = `/resourcegroups/${group?.toLowerCase() ?? ''}/`
    const inGroup = found.filter((id) => {
      const lower = id.toLowerCase()
      return group === undefined || !lower.includes('/resourcegroups/') || lower.includes(place)
    })
    return inGroup.length === 1 ? inGroup[0] : undefined
  }
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
