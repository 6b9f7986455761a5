import type { Amount } from './amount.ts'
import { categories } from './charge.ts'
import type { Category, Charge, ChargeReader, Provider } from './charge.ts'
import { billDays } from './bill-day.ts'
import type { BillDay } from './bill-day.ts'
import { lastDayOf } from './day.ts'
import { ExactSums, ReadAmount } from './exact-sums.ts'
import { Footprints, hourIn, plainAccount, weightOf } from './footprints.ts'
import type { DayOfFile, DaysOfAccount } from './footprints.ts'
import { ownTexts, remembered } from './own-text.ts'
import { tagsOf } from './tags.ts'
import type { Tags } from './tags.ts'

/**
 * With more lines than `whole`, what is charged is kept without its resources, and with more than `tagged` without its tags as well, so
 * that memory has a limit.
 */
export const MOST_LINES = { whole: 150_000, tagged: 170_000 } as const
const MOST_UNREADABLE = 1000
/** Lines of one resource, and of rows without one by what they measure, that are compared one by one. */
const MOST_COMPARED = 64
const ROWS_AS_EVIDENCE = 5
const MOST_CATEGORIES = 20
/** From this part of its usage on, a bill is one by the month. Some usage by the month, such as domains, is in every bill. */
const BY_MONTH = 0.9
const NO_TAGS: Tags = new Map()

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
  /** What is not known of it, because the bill has too many: resource, kind of usage and operation, or tags as well. */
  readonly without?: 'resource' | 'tags'
  readonly commitment: string
  /** Takes usage back that a commitment pays for. */
  readonly isOffset: boolean
  readonly billed: Amount
  readonly amortised: Amount
  readonly unused: Amount
  readonly quantity: number
  readonly rows: number
  /** Where the first rows are, as evidence. */
  readonly evidence: readonly RowPlace[]
  /** By month (`YYYY-MM`): what was billed, and which days have a charge, as bits. */
  readonly months: ReadonlyMap<string, MonthOfLine>
}

interface MonthOfLine {
  readonly billed: Amount
  readonly amortised: Amount
  /** What of a commitment nothing used in the month. */
  readonly unused: Amount
  readonly quantity: number
  readonly days: number
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
  readonly rows: number
  readonly billed: Amount
  readonly amortised: Amount
  readonly categories: Record<Category, Amount>
  /** What is billed for usage, by day and service. */
  readonly days: Map<string, Map<string, Amount>>
  firstDay: string
  lastDay: string
  /** Its usage is charged by the month, so that nothing is known of days. Then `lastDay` is the last day of a month. */
  readonly isByMonth: boolean
}

/** What Azure exports apart: what was billed, and the same with commitments spread over what used them. */
export type AzureKind = 'actual' | 'amortised' | 'both'

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
  /** Categories that the format does not have, with their rows, which are in the total. */
  readonly unknownCategories: ReadonlyMap<string, number>
  readonly view: CostView
  /** Whether actual and amortised files of Azure were added up together, so that usage is in the sums twice. */
  readonly isTwice: boolean
  /** Which of Azure's two kinds each file is by its rows, where they tell: `both` is a file that somebody put together. */
  readonly kinds: ReadonlyMap<string, AzureKind>
  /** Whether resources were left out, because there are too many. The sums are complete. */
  readonly isCoarse: boolean
  /** What each file charges each account by day, where several files were compared. */
  readonly days: readonly DayOfFile[]
  /** Whether there were too many of these days to compare files. */
  readonly isUncompared: boolean
  /** Rows that were left out as repeated, and what they cost, by currency. They are in no sum. */
  readonly leftOut: ReadonlyMap<string, { readonly rows: number; readonly billed: Amount }>
}

/** Whether a day of an account in a file is left out, because another file has the same charges. */
export type LeavesOut = (file: string, account: string, currency: string, day: string) => boolean

export interface FoldOptions {
  /** Notes what each file charges by day, to be compared. */
  readonly compares?: boolean
  readonly leavesOut?: LeavesOut | undefined
  readonly most?: { readonly whole: number; readonly tagged: number }
}

export interface Fold {
  /** Adds one row of a file. Its place is made an object only where it is kept: there are a million rows. */
  add(reader: ChargeReader, cells: readonly string[], file: string, line: number): void
  /** Adds a row that the parser itself could not read. */
  refuse(reason: string, place: RowPlace): void
  result(): Folded
}

/** What tells a line from others, and how many tags it has. */
type LineTexts = Omit<Line, 'billed' | 'amortised' | 'unused' | 'quantity' | 'rows' | 'evidence' | 'months'>

/** A line that rows are still added to. */
interface OpenLine {
  readonly texts: LineTexts
  /** As the file writes them. */
  readonly tags: string
  readonly currency: OpenCurrency
  rows: number
  readonly evidence: RowPlace[]
  readonly months: OpenMonth[]
  /** The one that the last row was added to, as the next one probably will. */
  month: OpenMonth | undefined
  /** What usage of the line's service costs by day, or undefined if the line is no usage. */
  readonly serviceDays: Map<BillDay, number> | undefined
  /** The account as all kinds of bills name it, and what the file that is read charges it by day. */
  readonly account: string
  file: string | undefined
  days: DaysOfAccount | undefined
}

interface OpenMonth {
  readonly month: string
  readonly billed: number
  readonly amortised: number
  readonly unused: number
  quantity: number
  days: number
}

interface OpenCurrency {
  /** Added up row by row, so that it can be compared with the sum of the lines. */
  readonly billed: number
  readonly services: Map<string, Map<BillDay, number>>
  first: BillDay
  last: BillDay
  /** The day of the row before, which the next one often has as well. */
  seen: BillDay
  /** Lines of usage, and those of them whose first row is of a whole month. */
  usageLines: number
  monthlyLines: number
}

/** Rows of a file that differ from one before in their day, quantity and amounts only. */
interface KnownRow {
  /** In the order of the reader's `texts`. */
  readonly texts: readonly string[]
  readonly line: OpenLine
  readonly amortised: number | 'none' | 'zero'
  /** How much it weighs where files are compared. */
  readonly weight: number
  /** Another one of the same resource. */
  next: KnownRow | undefined
  /** The one that came after this one. Bills go through the same resources hour by hour. */
  after: KnownRow | undefined
}

/**
 * Adds up the rows of bills, one at a time, in memory that does not grow with their number. Rows of several files and currencies may be
 * mixed; currencies are never added to each other. Most rows are a known charge at another day: of them, only figures are read.
 */
export function costFold({ compares = false, leavesOut, most = MOST_LINES }: FoldOptions = {}): Fold {
  const sums = new ExactSums()
  const footprints = compares ? new Footprints(sums) : undefined
  const leftOut = new Map<string, { rows: number; readonly billed: number }>()
  const days = billDays()
  const currencies = new Map<string, OpenCurrency>()
  const lines: OpenLine[] = []
  // Comparing the few lines of a resource takes less time and memory than a key of all that tells lines apart.
  const byResource = new Map<string, OpenLine[]>()
  const byKey = new Map<string, OpenLine>()
  let known = new Map<string, KnownRow>()
  let knownBy: ChargeReader | undefined
  let knownCount = 0
  let before: KnownRow | undefined
  const own = ownTexts()
  // Resources share their tags, as they share texts.
  const readTags = remembered(tagsOf)
  const unreadable: Unreadable[] = []
  const unreadableBecause = new Map<string, number>()
  let rows = 0
  let unreadableTags = 0
  const unknownCategories = new Map<string, number>()
  let isCoarse = false
  let hasAmortised = false
  const kinds = new Map<string, AzureKind>()
  const billed = new ReadAmount()
  const other = new ReadAmount()
  const unused = new ReadAmount()
  const zero = new ReadAmount()

  const hasKind = (kind: AzureKind) => [...kinds.values()].some((each) => each === kind || each === 'both')

  const refuse: Fold['refuse'] = (reason, place) => {
    rows++
    if (unreadable.length < MOST_UNREADABLE) unreadable.push({ ...place, reason })
    unreadableBecause.set(reason, (unreadableBecause.get(reason) ?? 0) + 1)
  }

  const add: Fold['add'] = (reader, cells, file, line) => {
    if (knownBy !== reader) {
      known = new Map()
      before = undefined
      knownCount = 0
      knownBy = reader
    }
    const row = cells.length === reader.width ? knownRow(reader, cells) : undefined
    if (row) {
      if (before && before.after !== row) before.after = row
      before = row
      if (addKnown(row, reader, cells, file, line)) return
    }
    addWhole(reader, cells, file, line)
  }

  const knownRow = (reader: ChargeReader, cells: readonly string[]): KnownRow | undefined => {
    // Where rows are in the order of an hour before, or of one resource, nothing has to be looked up.
    const next = before?.after
    if (next && isKnown(next, reader.texts, cells)) return next
    if (before && isKnown(before, reader.texts, cells)) return before
    for (let each = known.get(keyOfRow(reader, cells)); each; each = each.next)
      if (isKnown(each, reader.texts, cells)) return each
    return undefined
  }

  /** False if a figure is not plain, so that the row has to be read whole. */
  const addKnown = (
    row: KnownRow,
    { at, convention, quantity }: ChargeReader,
    cells: readonly string[],
    file: string,
    line: number,
  ) => {
    const cost = cells[at.billed]!
    const day = days(cells[at.day]!, convention)
    if (!day || !billed.read(cost)) return false
    let amortised = billed
    if (row.amortised === 'zero') amortised = zero
    else if (row.amortised !== 'none') {
      const text = cells[row.amortised]!
      if (text !== cost) {
        if (!other.read(text)) return false
        amortised = other
      }
    }
    if (leavesOut && isLeftOut(row.line, day, file)) return true
    if (row.amortised !== 'none') hasAmortised = true
    rows++
    if (footprints) note(row.line, day, row.weight, cells[at.day]!, file)
    addFigures(row.line, day, amortised, quantity(cells), file, line)
    return true
  }

  /** Notes what was read last, as one of the file's rows of the day. */
  const note = (line: OpenLine, day: BillDay, weight: number, time: string, file: string) => {
    if (line.file !== file) {
      line.file = file
      line.days = footprints!.of(file, line.account, line.texts.currency)
    }
    footprints!.add(line.days!, day, billed, weight, hourIn(time))
  }

  /** Whether what was read last is left out. It is counted as that. */
  const isLeftOut = (
    { account, texts: { currency } }: { readonly account: string; readonly texts: { readonly currency: string } },
    day: BillDay,
    file: string,
  ) => {
    if (!leavesOut!(file, account, currency, day.text)) return false
    let known = leftOut.get(currency)
    if (!known) leftOut.set(currency, (known = { rows: 0, billed: sums.begin() }))
    known.rows++
    sums.add(known.billed, billed)
    return true
  }

  const addWhole: Fold['add'] = (reader, cells, file, at) => {
    const charge = reader.read(cells)
    if (typeof charge === 'string') return refuse(charge, { file, line: at })
    const day = days(charge.day, 'iso')!
    billed.take(charge.billed)
    if (leavesOut && isLeftOut({ account: plainAccount(charge.account), texts: charge }, day, file)) return
    rows++
    if (charge.onlyIn) {
      const known = kinds.get(file) ?? charge.onlyIn
      kinds.set(file, known === charge.onlyIn ? known : 'both')
    }
    if (charge.amortised !== undefined) hasAmortised = true
    if (charge.unknownCategory !== undefined) {
      const name = own(charge.unknownCategory)
      if (unknownCategories.has(name) || unknownCategories.size < MOST_CATEGORIES)
        unknownCategories.set(name, (unknownCategories.get(name) ?? 0) + 1)
    }
    const line = lineOf(charge, day)
    const weight = footprints ? weightOf(charge.resource, charge.usageType) : 0
    if (footprints) note(line, day, weight, cells[reader.at.day]!, file)
    other.take(charge.amortised ?? charge.billed)
    addFigures(line, day, other, charge.quantity, file, at)
    if (charge.unused !== 0n) {
      unused.take(charge.unused)
      sums.add(line.month!.unused, unused)
    }
    const amortised = reader.amortised(cells)
    if (amortised !== undefined && knownCount < most.whole) remember(reader, cells, { line, amortised, weight })
  }

  /** Adds what was read last: `billed`, and the rest that is given. */
  const addFigures = (
    line: OpenLine,
    day: BillDay,
    amortised: ReadAmount,
    quantity: number,
    file: string,
    at: number,
  ) => {
    line.rows++
    if (line.rows <= ROWS_AS_EVIDENCE) line.evidence.push({ file, line: at })
    let { month } = line
    if (month?.month !== day.month) line.month = month = monthOf(line, day.month)
    month.quantity += quantity
    month.days |= day.bit
    sums.add(month.billed, billed)
    sums.add(month.amortised, amortised)
    const { currency } = line
    sums.add(currency.billed, billed)
    if (day !== currency.seen) {
      currency.seen = day
      if (day.text < currency.first.text) currency.first = day
      if (day.text > currency.last.text) currency.last = day
    }
    if (!line.serviceDays) return
    let ofDay = line.serviceDays.get(day)
    if (ofDay === undefined) line.serviceDays.set(day, (ofDay = sums.begin()))
    sums.add(ofDay, billed)
  }

  const monthOf = ({ months }: OpenLine, month: string): OpenMonth => {
    const before = months.find((each) => each.month === month)
    if (before) return before
    const begun = {
      month,
      billed: sums.begin(),
      amortised: sums.begin(),
      unused: sums.begin(),
      quantity: 0,
      days: 0,
    }
    months.push(begun)
    return begun
  }

  const remember = (
    reader: ChargeReader,
    cells: readonly string[],
    row: Pick<KnownRow, 'line' | 'amortised' | 'weight'>,
  ) => {
    const key = keyOfRow(reader, cells)
    const first = known.get(key)
    let count = 0
    for (let each = first; each; each = each.next) count++
    if (count >= MOST_COMPARED) return
    knownCount++
    const texts = reader.texts.map((position) => own(cells[position]!))
    if (!first) known.set(own(key), { ...row, texts, next: undefined, after: undefined })
    else first.next = { ...row, texts, next: first.next, after: undefined }
  }

  const lineOf = (charge: Charge, day: BillDay): OpenLine => {
    const ofResource = charge.resource === '' ? undefined : byResource.get(charge.resource)
    const same = ofResource?.find((each) => isSame(each, charge))
    if (same) return same
    const isFew = charge.resource !== '' && (ofResource?.length ?? 0) < MOST_COMPARED
    const fineKey = isFew ? undefined : keyOf(charge)
    const fine = fineKey === undefined ? undefined : byKey.get(fineKey)
    if (fine) return fine
    let without: Line['without']
    let key = fineKey
    if (lines.length >= most.whole) {
      isCoarse = true
      key = coarseKeyOf(charge, charge.tags)
      without = 'resource'
      const coarse = byKey.get(key)
      if (coarse) return coarse
    }
    if (lines.length >= most.tagged) {
      key = coarseKeyOf(charge, 'without')
      without = 'tags'
      const coarse = byKey.get(key)
      if (coarse) return coarse
    }
    const tags = without === 'tags' ? NO_TAGS : readTags(charge.tags)
    if (!tags) unreadableTags++
    const line = openLine(charge, day, tags ?? NO_TAGS, without)
    lines.push(line)
    if (key !== undefined) byKey.set(key, line)
    else if (ofResource) ofResource.push(line)
    else byResource.set(line.texts.resource, [line])
    return line
  }

  const openLine = (charge: Charge, day: BillDay, tags: Tags, without: Line['without']): OpenLine => {
    const currency = currencyOf(charge, day)
    let serviceDays: OpenLine['serviceDays']
    if (charge.category === 'usage') {
      serviceDays = currency.services.get(charge.service)
      currency.usageLines++
      if (charge.isOfMonth) currency.monthlyLines++
      if (!serviceDays) currency.services.set(own(charge.service), (serviceDays = new Map()))
    }
    return {
      texts: textsOf(charge, tags, without, own),
      tags: own(charge.tags),
      currency,
      rows: 0,
      evidence: [],
      months: [],
      month: undefined,
      serviceDays,
      account: plainAccount(charge.account),
      file: undefined,
      days: undefined,
    }
  }

  const currencyOf = (charge: Charge, day: BillDay): OpenCurrency => {
    const before = currencies.get(charge.currency)
    if (before) return before
    const begun = {
      billed: sums.begin(),
      services: new Map(),
      first: day,
      last: day,
      seen: day,
      usageLines: 0,
      monthlyLines: 0,
    }
    currencies.set(charge.currency, begun)
    return begun
  }

  return {
    add,
    refuse,
    result: () => {
      const closed = lines.map((line) => closedLine(line, sums))
      return {
        rows,
        currencies: closedCurrencies(currencies, closed, sums),
        lines: closed,
        unreadable,
        unreadableBecause,
        unreadableTags,
        unknownCategories,
        view: hasAmortised ? 'billed and amortised' : hasKind('amortised') ? 'amortised only' : 'billed only',
        isTwice: hasKind('actual') && hasKind('amortised'),
        kinds,
        isCoarse,
        days: footprints?.all() ?? [],
        isUncompared: footprints?.isOverfull ?? false,
        leftOut: new Map([...leftOut].map(([currency, each]) => [currency, { ...each, billed: sums.of(each.billed) }])),
      }
    },
  }
}

/** Rows without a resource are compared by what they measure. */
function keyOfRow({ at }: ChargeReader, cells: readonly string[]): string {
  return cells[at.resource] || (cells[at.usageType] ?? '')
}

function isKnown({ texts }: KnownRow, positions: readonly number[], cells: readonly string[]): boolean {
  for (let at = 0; at < texts.length; at++) if (texts[at] !== cells[positions[at]!]) return false
  return true
}

/** Whether a charge of the same resource belongs to a line. */
function isSame({ texts, tags }: OpenLine, charge: Charge): boolean {
  return (
    texts.usageType === charge.usageType &&
    texts.category === charge.category &&
    texts.operation === charge.operation &&
    texts.description === charge.description &&
    texts.commitment === charge.commitment &&
    texts.isOffset === (charge.isOffset ?? false) &&
    texts.account === charge.account &&
    texts.service === charge.service &&
    texts.region === charge.region &&
    texts.currency === charge.currency &&
    tags === charge.tags
  )
}

function keyOf(charge: Charge): string {
  return `${commonKeyOf(charge)}\n${charge.resource}\n${charge.usageType}\n${charge.operation}\n${charge.commitment}\n${charge.description}\n${charge.tags}`
}

/** The key of a line without resources. */
function coarseKeyOf(charge: Charge, tags: string): string {
  return `coarse\n${commonKeyOf(charge)}\n${tags}`
}

function commonKeyOf(charge: Charge): string {
  return `${charge.currency}\n${charge.category}${charge.isOffset ? ' offset' : ''}\n${charge.account}\n${charge.service}\n${charge.region}`
}

function textsOf(charge: Charge, tags: Tags, without: Line['without'], own: (text: string) => string): LineTexts {
  const { currency, category, provider, account, accountName, service, region } = charge
  const isCoarse = without !== undefined
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
    isOffset: charge.isOffset ?? false,
    tags,
    ...(without && { without }),
  }
}

function closedLine({ texts, rows, evidence, months }: OpenLine, sums: ExactSums): Line {
  const closed = new Map<string, MonthOfLine>()
  let [billed, amortised, unused, quantity] = [0n, 0n, 0n, 0]
  for (const month of months) {
    const amounts = {
      billed: sums.of(month.billed),
      amortised: sums.of(month.amortised),
      unused: sums.of(month.unused),
    }
    closed.set(month.month, { ...amounts, quantity: month.quantity, days: month.days })
    billed += amounts.billed
    amortised += amounts.amortised
    unused += amounts.unused
    quantity += month.quantity
  }
  return { ...texts, billed, amortised, unused, quantity, rows, evidence, months: closed }
}

/** Sums of each currency. All but the total and the days are those of its lines. */
function closedCurrencies(
  currencies: ReadonlyMap<string, OpenCurrency>,
  lines: readonly Line[],
  sums: ExactSums,
): Map<string, Sums> {
  const closed = new Map<string, Sums & { rows: number; amortised: Amount }>()
  for (const [currency, { billed, services, first, last, usageLines, monthlyLines }] of currencies) {
    const isByMonth = monthlyLines > 0 && monthlyLines >= usageLines * BY_MONTH
    closed.set(currency, {
      rows: 0,
      billed: sums.of(billed),
      amortised: 0n,
      categories: Object.fromEntries(categories.map((category) => [category, 0n])) as Record<Category, Amount>,
      days: closedDays(services, sums),
      firstDay: first.text,
      lastDay: isByMonth ? lastDayOf(last.month) : last.text,
      isByMonth,
    })
  }
  for (const { currency, category, rows, billed, amortised } of lines) {
    const open = closed.get(currency)!
    open.rows += rows
    open.amortised += amortised
    open.categories[category] += billed
  }
  return closed
}

function closedDays(services: OpenCurrency['services'], sums: ExactSums): Sums['days'] {
  const days = new Map<string, Map<string, Amount>>()
  for (const [service, byDay] of services)
    for (const [{ text }, sum] of byDay) {
      const day = days.get(text) ?? new Map<string, Amount>()
      days.set(text, day.set(service, sums.of(sum)))
    }
  return days
}
