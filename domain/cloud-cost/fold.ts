import type { Amount } from './amount.ts'
import { categories } from './charge.ts'
import type { Category, Charge, ChargeReader, Provider } from './charge.ts'
import { ownTexts } from './own-text.ts'
import { tagsOf } from './tags.ts'
import type { Tags } from './tags.ts'

/** With more than these, what is charged is kept without its resources, so that memory has a limit. */
const MOST_LINES = 150_000
const MOST_UNREADABLE = 1000
/** Lines of one resource that are compared one by one. */
const MOST_COMPARED = 8
const ROWS_AS_EVIDENCE = 5

/** One thing that is charged for: all rows that differ in day, quantity and amount only. */
export interface Line {
  readonly currency: string
  readonly category: Category
  readonly provider: Provider
  readonly account: string
  readonly accountName: string
  readonly service: string
  readonly region: string
  readonly resource: string
  readonly resourceName: string
  readonly usageType: string
  readonly operation: string
  readonly description: string
  readonly unit: string
  readonly tags: Tags
  readonly commitment: string
  billed: Amount
  amortised: Amount
  unused: Amount
  quantity: number
  rows: number
  /** Where the first rows are, as evidence. */
  readonly evidence: RowPlace[]
  /** By month (`YYYY-MM`): what was billed, and which days have a charge, as bits. */
  readonly months: Map<string, { billed: Amount; amortised: Amount; quantity: number; days: number }>
}

interface RowPlace {
  readonly file: string
  /** The line of a text file, or the number of the row in Parquet. */
  readonly line: number
}

interface Unreadable extends RowPlace {
  readonly reason: string
}

/** The sums of one currency. */
export interface Sums {
  rows: number
  billed: Amount
  amortised: Amount
  readonly categories: Record<Category, Amount>
  /** What is billed for usage, by day and service. */
  readonly days: Map<string, Map<string, Amount>>
  firstDay: string
  lastDay: string
}

/** Which costs the rows had: an Azure file has one of the two, and which one is told by its rows. */
type CostView = 'billed and amortised' | 'billed only' | 'amortised only'

export interface Folded {
  readonly rows: number
  readonly currencies: ReadonlyMap<string, Sums>
  readonly lines: readonly Line[]
  /** The first rows that could not be read. */
  readonly unreadable: readonly Unreadable[]
  /** How many rows could not be read, by reason. */
  readonly unreadableBecause: ReadonlyMap<string, number>
  readonly unreadableTags: number
  readonly view: CostView
  /** Whether actual and amortised files of Azure were added up together, so that usage is in the sums twice. */
  readonly isTwice: boolean
  /** Whether resources were left out, because there are too many. The sums are complete. */
  readonly isCoarse: boolean
}

export interface Fold {
  /** Adds one row of a file. */
  add(reader: ChargeReader, cells: readonly string[], place: RowPlace): void
  /** Adds a row that the parser itself could not read. */
  refuse(reason: string, place: RowPlace): void
  result(): Folded
}

/**
 * Adds up the rows of bills, one at a time, in memory that does not grow with their number. Rows of several files and currencies may be
 * mixed; currencies are never added to each other.
 */
export function costFold(): Fold {
  const currencies = new Map<string, Sums>()
  const lines: Line[] = []
  // Comparing the few lines of a resource takes less time and memory than a key of all that tells lines apart.
  const byResource = new Map<string, KnownLine[]>()
  const byKey = new Map<string, Line>()
  const own = ownTexts()
  const unreadable: Unreadable[] = []
  const unreadableBecause = new Map<string, number>()
  let rows = 0
  let unreadableTags = 0
  let isCoarse = false
  let hasAmortised = false
  const onlyIn = { actual: false, amortised: false }

  const refuse: Fold['refuse'] = (reason, place) => {
    rows++
    if (unreadable.length < MOST_UNREADABLE) unreadable.push({ ...place, reason })
    unreadableBecause.set(reason, (unreadableBecause.get(reason) ?? 0) + 1)
  }

  const add: Fold['add'] = (reader, cells, place) => {
    const charge = reader(cells)
    if (typeof charge === 'string') return refuse(charge, place)
    rows++
    if (charge.onlyIn) onlyIn[charge.onlyIn] = true
    if (charge.amortised !== undefined) hasAmortised = true
    addToSums(currencies, charge, own)
    addToLine(lineOf(charge, place), charge, place)
  }

  const lineOf = (charge: Charge, place: RowPlace): Line => {
    const ofResource = charge.resource === '' ? undefined : byResource.get(charge.resource)
    const known = ofResource?.find((each) => isSame(each, charge))
    if (known) return known.line
    const isFew = charge.resource !== '' && (ofResource?.length ?? 0) < MOST_COMPARED
    const fineKey = isFew ? undefined : keyOf(charge, false)
    const fine = fineKey === undefined ? undefined : byKey.get(fineKey)
    if (fine) return fine
    if (lines.length >= MOST_LINES) isCoarse = true
    const key = isCoarse ? keyOf(charge, true) : fineKey
    const coarse = isCoarse ? byKey.get(key!) : undefined
    if (coarse) return coarse
    const tags = isCoarse ? new Map() : tagsOf(charge.tags)
    if (!tags) unreadableTags++
    const line = emptyLine(charge, tags ?? new Map(), isCoarse, own)
    lines.push(line)
    if (key !== undefined) byKey.set(key, line)
    else if (ofResource) ofResource.push({ line, tags: own(charge.tags) })
    else byResource.set(line.resource, [{ line, tags: own(charge.tags) }])
    line.evidence.push(place)
    return line
  }

  return {
    add,
    refuse,
    result: () => ({
      rows,
      currencies,
      lines,
      unreadable,
      unreadableBecause,
      unreadableTags,
      view: hasAmortised ? 'billed and amortised' : onlyIn.amortised ? 'amortised only' : 'billed only',
      isTwice: onlyIn.actual && onlyIn.amortised,
      isCoarse,
    }),
  }
}

interface KnownLine {
  readonly line: Line
  /** As the file writes them. */
  readonly tags: string
}

/** Whether a charge of the same resource belongs to a line. */
function isSame({ line, tags }: KnownLine, charge: Charge): boolean {
  return (
    line.usageType === charge.usageType &&
    line.category === charge.category &&
    line.operation === charge.operation &&
    line.description === charge.description &&
    line.commitment === charge.commitment &&
    line.account === charge.account &&
    line.service === charge.service &&
    line.region === charge.region &&
    line.currency === charge.currency &&
    tags === charge.tags
  )
}

function keyOf(charge: Charge, isCoarse: boolean): string {
  const common = `${charge.currency}\n${charge.category}\n${charge.account}\n${charge.service}\n${charge.region}`
  if (isCoarse) return common
  return `${common}\n${charge.resource}\n${charge.usageType}\n${charge.operation}\n${charge.commitment}\n${charge.description}\n${charge.tags}`
}

function emptyLine(charge: Charge, tags: Tags, isCoarse: boolean, own: (text: string) => string): Line {
  const { currency, category, provider, account, accountName, service, region } = charge
  const resource = isCoarse ? { resource: '', resourceName: '', usageType: '', operation: '' } : charge
  return {
    currency,
    category,
    provider,
    account: own(account),
    accountName: own(accountName),
    service: own(service),
    region: own(region),
    resource: own(resource.resource),
    resourceName: own(resource.resourceName),
    usageType: own(resource.usageType),
    operation: own(resource.operation),
    description: isCoarse ? '' : own(charge.description),
    unit: isCoarse ? '' : own(charge.unit),
    commitment: isCoarse ? '' : own(charge.commitment),
    tags,
    billed: 0n,
    amortised: 0n,
    unused: 0n,
    quantity: 0,
    rows: 0,
    evidence: [],
    months: new Map(),
  }
}

function addToLine(line: Line, charge: Charge, place: RowPlace): void {
  const amortised = charge.amortised ?? charge.billed
  line.billed += charge.billed
  line.amortised += amortised
  line.unused += charge.unused
  line.quantity += charge.quantity
  line.rows++
  if (line.rows > 1 && line.evidence.length < ROWS_AS_EVIDENCE) line.evidence.push(place)
  const month = charge.day.slice(0, 7)
  const day = 1 << Number(charge.day.slice(8))
  const sums = line.months.get(month)
  if (sums) {
    sums.billed += charge.billed
    sums.amortised += amortised
    sums.quantity += charge.quantity
    sums.days |= day
  } else line.months.set(month, { billed: charge.billed, amortised, quantity: charge.quantity, days: day })
}

function addToSums(currencies: Map<string, Sums>, charge: Charge, own: (text: string) => string): void {
  let sums = currencies.get(charge.currency)
  if (!sums) {
    sums = {
      rows: 0,
      billed: 0n,
      amortised: 0n,
      categories: Object.fromEntries(categories.map((category) => [category, 0n])) as Record<Category, Amount>,
      days: new Map(),
      firstDay: charge.day,
      lastDay: charge.day,
    }
    currencies.set(charge.currency, sums)
  }
  sums.rows++
  sums.billed += charge.billed
  sums.amortised += charge.amortised ?? charge.billed
  sums.categories[charge.category] += charge.billed
  if (charge.day < sums.firstDay) sums.firstDay = charge.day
  if (charge.day > sums.lastDay) sums.lastDay = charge.day
  if (charge.category !== 'usage') return
  let day = sums.days.get(charge.day)
  if (!day) sums.days.set(charge.day, (day = new Map()))
  const before = day.get(charge.service)
  day.set(before === undefined ? own(charge.service) : charge.service, (before ?? 0n) + charge.billed)
}
