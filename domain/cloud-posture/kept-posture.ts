import * as z from 'zod'
import { costlyAndUnsafe, TOGETHER_ADVICE } from './cost-join.ts'
import type { CostlyAndUnsafe, Joinable, ResourceCost } from './cost-join.ts'
import { acceptedRiskSchema } from './accepted-risk.ts'
import { CHANGES } from './comparison.ts'
import { shortSum } from '../results/covered.ts'
import { keptAnswersSchema } from './kept-answers.ts'
import { foundTitle, SEVERITIES, STATUSES } from './finding.ts'
import type { Severity } from './finding.ts'
import { bytesOf, fittingChecks, keptCheckSchema } from './kept-check.ts'
import type { KeptCheck } from './kept-check.ts'
import { MOST_UNPACKED, pack, unpack } from '../results/packed.ts'

/** Bytes of a result as JSON: it has to fit into one request, of 128 KiB, and into one item of a table. */
const MOST_BYTES = 120_000
/** Each try packs all again, and the second is nearly always small enough. */
const MOST_TRIES = 8
const MOST_ABSENT = 30
const MOST_CHECKS = 1000

const text = z.string().max(4000)
const count = z.int().min(0)
const severity = z.enum(SEVERITIES)
const points = z.int().min(0).max(100)
const bySeverity = z.record(severity, count)

const stepSchema = z.object({
  /** `title` says what is wrong, `stated` what the check asks for, where those differ. */
  check: z.object({ id: text, title: text, stated: text.optional() }),
  severity,
  days: z.union([z.literal(30), z.literal(60), z.literal(90)]),
  due: z.iso.date(),
  count,
  resources: z.array(text).max(8),
  /** When a tool last saw what it closes, by its files. Absent where they say no time. */
  seenAt: z.iso.datetime().optional(),
  why: text.optional(),
  fix: text.optional(),
  command: text.optional(),
})

/** Short sums of resources, one after the other. */
const sumsOfResources = z.string().regex(/^(?:[0-9a-z]{6}){0,20000}$/)

/** Where a check looked, and the resources on which it is open. */
const lookSchema = z.object({
  cloud: text,
  account: text,
  region: text,
  check: text,
  title: text,
  severity,
  open: z.array(text),
  /** Those on which it passed or was closed, and those on which it is neither that nor open. Results that were kept before, and large ones, have none. */
  passed: sumsOfResources.optional(),
  other: sumsOfResources.optional(),
})

/** A resource that is in a bill and has open findings. The amount is a text, as in the bill's currency. */
const togetherSchema = z.object({
  resource: text,
  account: text,
  monthly: z.string().regex(/^\d{1,15}\.\d\d$/),
  currency: z.string().max(20),
  worst: severity,
  checks: z.array(text).max(3),
  findings: count,
  advice: z.enum(TOGETHER_ADVICE),
})

const packedSchema = z.object({ looks: z.array(lookSchema), checks: z.array(keptCheckSchema).max(MOST_CHECKS) })

/** What is kept of a result: figures, the plan, decisions, and which check is open on which resource. Never the files. */
export const keptPostureSchema = z.object({
  format: z.literal(1),
  /** When the files were read. */
  day: z.iso.date(),
  /** The moment at which they were read. */
  readAt: z.iso.datetime().optional(),
  /** When the newest finding was seen, by the files, as a South African date. */
  seen: z.iso.date().optional(),
  files: z.array(z.object({ path: text, name: text, findings: count })).max(100),
  counts: z.record(z.enum(STATUSES), count),
  open: bySeverity,
  points: points.optional(),
  /** With the answers about what no scan sees. */
  jointPoints: points.optional(),
  /** Results that were kept before have none. */
  answers: keptAnswersSchema.optional(),
  /** How much the score knows of the whole. Results that were kept before have none. */
  coverage: z.object({ checks: count, results: count, uncovered: z.array(text).max(50) }).optional(),
  accounts: z
    .array(z.object({ cloud: text, account: text, points: points.optional(), open: bySeverity, passed: count }))
    .max(100),
  popia: z.array(z.object({ number: text, open: count, passed: count })).max(20),
  plan: z.array(stepSchema).max(300),
  risks: z.array(acceptedRiskSchema).max(200),
  /** Costly and unsafe by a bill that was read with the findings. */
  together: z.array(togetherSchema).max(30).default([]),
  looks: z.array(lookSchema),
  /** `looks` and `checks` of a large result, which are empty then: `openedPosture` puts them back. */
  packed: z
    .string()
    .max(MOST_BYTES)
    .refine((text) => packedSchema.safeParse(unpack(text)).success, 'The packed findings cannot be read.')
    .optional(),
  /** Why each check matters, its fix, and what was found where; the most urgent first. Results that were kept before have none. */
  checks: z.array(keptCheckSchema).max(MOST_CHECKS).default([]),
  /** Checks of the files that had no room. */
  checksLeft: count.default(0),
  /** What became of findings between files that were read together. */
  changes: z.record(z.enum(CHANGES), count).optional(),
  /** Types of resources of templates and plans that no check looks at, with how many there are. */
  notLookedAt: z
    .array(z.object({ type: text, count }))
    .max(200)
    .default([]),
  /** Open in an earlier file, and not named by the last one. */
  absent: z
    .array(z.object({ title: text, resource: text, account: text, change: z.enum(['gone', 'unseen']) }))
    .max(MOST_ABSENT)
    .default([]),
  /** Made of our example, and of nobody's cloud. */
  isExample: z.literal(true).optional(),
  /** False if looks or steps were left out, because there are too many: then two results cannot be compared. */
  isWhole: z.boolean(),
})
export type KeptPosture = z.infer<typeof keptPostureSchema>
/** A result before it is cut to what fits. */
export type WholePosture = Omit<KeptPosture, 'format' | 'isWhole' | 'checksLeft'>
export type KeptStep = z.infer<typeof stepSchema>
export type KeptTogether = z.infer<typeof togetherSchema>
export type KeptLook = z.infer<typeof lookSchema>

/**
 * Cuts a result to what can be kept. One that is too large as it is has its findings packed; then each check loses rows of what was found,
 * then the result loses what tells passed from unnamed resources and texts of its plan, then the least severe checks, and last its looks.
 * Undefined if even its figures are too large. `isWhole` says whether looks were left out, `checksLeft` how many checks were.
 */
export function keptPosture(whole: WholePosture): KeptPosture | undefined {
  const rank = (of: Severity) => SEVERITIES.indexOf(of)
  const looks = whole.looks.toSorted((a, b) => rank(a.severity) - rank(b.severity))
  const base = {
    ...whole,
    format: 1 as const,
    isWhole: true,
    looks: [],
    checks: [],
    checksLeft: 0,
    absent: whole.absent.slice(0, MOST_ABSENT),
    files: whole.files.slice(0, 100),
    accounts: whole.accounts.slice(0, 100),
    risks: whole.risks.slice(0, 200),
    together: whole.together.slice(0, 30),
    plan: whole.plan.slice(0, 300),
  }
  const plain = { ...base, looks, checks: [...whole.checks] }
  if (plain.checks.length <= MOST_CHECKS && bytesOf(plain) <= MOST_BYTES) return plain
  const cut = (steps: number, resources: number) => ({
    ...base,
    plan: base.plan.slice(0, steps).map((step) => ({ ...step, resources: step.resources.slice(0, resources) })),
  })
  const short = looks.map(withoutSums)
  const sizes = [
    [base, looks],
    [base, short],
    [cut(300, 3), short],
    [cut(100, 1), short],
  ] as const
  const tries = sizes.map(([each, own]) => withPacked(each, own, whole.checks))
  return (
    tries.find((kept) => kept?.checksLeft === 0) ??
    tries.findLast((kept) => kept !== undefined) ??
    withPacked({ ...cut(40, 1), isWhole: false }, [], whole.checks)
  )
}

/** A result with as much of what was found as fits beside its looks, packed. Undefined if the looks do not fit. */
function withPacked(
  base: KeptPosture,
  looks: readonly KeptLook[],
  whole: readonly KeptCheck[],
): KeptPosture | undefined {
  const most = whole.slice(0, MOST_CHECKS)
  const room = MOST_BYTES - bytesOf(base) - bytesOf({ packed: '' })
  const looksPacked = pack({ looks, checks: [] }).length
  if (looksPacked > room) return undefined
  let bytes = Math.min(bytesOf(most) + 1, MOST_UNPACKED - bytesOf(looks))
  for (let at = 0; bytes > 0 && at < MOST_TRIES; at++) {
    const checks = fittingChecks(most, bytes)
    const packed = pack({ looks, checks })
    if (packed.length <= room) return { ...base, packed, checksLeft: whole.length - checks.length }
    // What was found takes as much less as has to go, and a little more, because less of it repeats.
    bytes *= Math.min(0.9, (0.95 * (room - looksPacked)) / (packed.length - looksPacked))
  }
  return { ...base, packed: pack({ looks, checks: [] }), checksLeft: whole.length }
}

/** A result with its findings in their places, whether they were packed or not. */
export function openedPosture({ packed, ...content }: KeptPosture): KeptPosture {
  return packed === undefined ? content : { ...content, ...packedSchema.parse(unpack(packed)) }
}

function withoutSums(whole: KeptLook): KeptLook {
  const { passed: _, other: __, ...look } = whole
  return look
}

type LookPlace = Omit<KeptLook, 'open' | 'passed' | 'other'>

/** What a result loses when it is kept, in sentences; undefined if it loses nothing. To be told before it is kept. */
export function lossTold({ isWhole, checksLeft }: Pick<KeptPosture, 'isWhole' | 'checksLeft'>): string | undefined {
  const losses = [
    ...(isWhole
      ? []
      : [
          'It has too many open findings to keep each one, so that a later result cannot be compared with it. Its score, figures and most urgent steps are kept.',
        ]),
    ...(checksLeft > 0
      ? [
          `${checksLeft} ${checksLeft === 1 ? 'check is' : 'checks are'} kept without ${checksLeft === 1 ? 'its' : 'their'} findings, the least urgent first.`,
        ]
      : []),
  ]
  if (losses.length === 0) return undefined
  return `${losses.join(' ')} To keep more, read fewer files at a time, one account for each result.`
}

/** What became of an open finding between two kept results. */
export interface KeptChange {
  readonly change: 'new' | 'back' | 'first' | 'closed' | 'hidden' | 'gone' | 'unseen'
  readonly look: LookPlace
  readonly resource: string
}

/**
 * The difference between two kept results. `closed`: was open, and the later result says that it passed or was closed. `hidden`: was open,
 * and is muted, suppressed or unclear. `gone`: was open, and the check looked there again and does not name it, which proves no fix.
 * `unseen`: was open, and the later result does not have the check there. `first`: is open, and the earlier result did not look there. `back`: is open, was not when the
 * earlier result looked there, and was in one of the results that are older still. `new`: any other that is open and was not. What is open in
 * both is counted in `still`. Undefined if one of the two is not whole.
 */
export function keptChanges(
  before: Pick<KeptPosture, 'looks' | 'isWhole'>,
  after: Pick<KeptPosture, 'looks' | 'isWhole'>,
  older: readonly Pick<KeptPosture, 'looks'>[] = [],
): { readonly changes: readonly KeptChange[]; readonly still: number } | undefined {
  if (!before.isWhole || !after.isWhole) return undefined
  const earlier = new Map(before.looks.map((look) => [placeOf(look), look]))
  const later = new Map(after.looks.map((look) => [placeOf(look), look]))
  const wasOpen = new Set(
    older.flatMap(({ looks }) =>
      looks.flatMap((look) => look.open.map((resource) => JSON.stringify([placeOf(look), resource]))),
    ),
  )
  const hadLooked = lookedIn(before.looks)
  const changes: KeptChange[] = []
  let still = 0
  for (const [place, { open, passed: _, other: __, ...look }] of later) {
    const was = earlier.get(place)
    const were = new Set(was?.open)
    for (const resource of open) {
      if (were.has(resource)) still++
      else {
        const wasOlder = wasOpen.has(JSON.stringify([place, resource]))
        // What nobody looked at in between was not closed in between.
        const change = was ? (wasOlder ? 'back' : 'new') : wasOlder || !hadLooked(look) ? 'first' : 'new'
        changes.push({ change, look, resource })
      }
    }
  }
  for (const [place, { open, passed: _, other: __, ...look }] of earlier) {
    const now = later.get(place)
    const [passed, other] = [sumsIn(now?.passed), sumsIn(now?.other)]
    for (const resource of open) {
      if (!now) changes.push({ change: 'unseen', look, resource })
      else if (!now.open.includes(resource)) {
        const sum = shortSum(resource)
        changes.push({ change: passed.has(sum) ? 'closed' : other.has(sum) ? 'hidden' : 'gone', look, resource })
      }
    }
  }
  return { changes, still }
}

const sumsIn = (sums = ''): ReadonlySet<string> => new Set(sums.match(/.{6}/g))

/**
 * Whether a result looked where a check is: it has the check in the same account, and other checks in the same region. A tool names a check
 * in a region only from the first resource on.
 */
function lookedIn(looks: readonly KeptLook[]): (look: LookPlace) => boolean {
  const checks = new Set(looks.map(({ cloud, account, check }) => JSON.stringify([cloud, account, check])))
  const regions = new Set(looks.map(({ cloud, account, region }) => JSON.stringify([cloud, account, region])))
  return ({ cloud, account, region, check }) =>
    checks.has(JSON.stringify([cloud, account, check])) && regions.has(JSON.stringify([cloud, account, region]))
}

const placeOf = ({ cloud, account, region, check }: LookPlace): string =>
  JSON.stringify([cloud, account, region, check])

/** A joined resource as it is kept and shown: with the titles of its first checks. */
export function togetherOf(joined: CostlyAndUnsafe<Joinable>): KeptTogether {
  const { resource, account, monthly, currency, findings, worst, advice } = joined
  return {
    resource,
    account,
    monthly: monthly.toFixed(2),
    currency,
    worst,
    checks: [...new Set(findings.map(({ check }) => foundTitle(check)))].slice(0, 3),
    findings: findings.length,
    advice,
  }
}

/** The open findings of a kept result, joined with what resources cost by another one. */
export function keptTogether(
  { looks }: Pick<KeptPosture, 'looks'>,
  costs: readonly ResourceCost[],
): readonly KeptTogether[] {
  const findings = looks.flatMap(({ check, title, severity: worst, account, region, open }) =>
    open.map((id): Joinable => ({
      check: { id: check, title },
      severity: worst,
      status: 'open',
      account,
      region,
      resource: { id },
    })),
  )
  return costlyAndUnsafe(findings, costs).map(togetherOf)
}
