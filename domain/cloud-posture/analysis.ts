import { dateOf, dayOf } from '../calendar/day.ts'
import { acceptanceOf, appearedAfter } from './accepted-risk.ts'
import type { AcceptedRisk } from './accepted-risk.ts'
import { CHANGES } from './comparison.ts'
import type { Change, Kept } from './comparison.ts'
import { costlyAndUnsafe } from './cost-join.ts'
import { subjectsOf } from './coverage.ts'
import type { CostlyAndUnsafe, ResourceCost } from './cost-join.ts'
import { SEVERITIES } from './finding.ts'
import type { Finding, Severity, Status } from './finding.ts'
import { countsOf, groupedByCheck } from './grouping.ts'
import type { CheckGroup, Counts, ResourceRow, Source } from './grouping.ts'
import { muted } from './mutelist.ts'
import type { MuteRule } from './mutelist.ts'
import { planFrom } from './plan.ts'
import type { PlanStep } from './plan.ts'
import { popiaOf } from './popia.ts'
import { roundsOf } from './rounds.ts'
import { postureScoreOf, toldScore } from './score.ts'
import type { PostureScore } from './score.ts'
import { withoutTwins } from './twin-checks.ts'

/** What a person brought: findings, and what applies to them. */
export interface PostureInput {
  readonly sources: readonly Source[]
  readonly rules: readonly MuteRule[]
  readonly risks: readonly AcceptedRisk[]
  /** Earlier results, oldest first. */
  readonly kept: readonly (readonly Kept[])[]
  readonly costs: readonly ResourceCost[]
  /** YYYY-MM-DD. */
  readonly today: string
}

/** One resource below a check, with what became of it and who accepted it. */
export interface Row extends ResourceRow {
  readonly change: Change | undefined
  readonly acceptedBy: AcceptedRisk | undefined
  /** The risk of the whole check that was accepted before this resource was there. */
  readonly appearedAfter: AcceptedRisk | undefined
}

interface Group extends Omit<CheckGroup, 'rows'> {
  readonly rows: readonly Row[]
}

/** How one account of a cloud stands. */
interface Account {
  readonly cloud: string
  readonly account: string
  readonly open: Readonly<Record<Severity, number>>
  readonly passed: number
  readonly points: number | undefined
}

/** A finding that was open earlier and that the last files do not name. */
interface Absent {
  readonly finding: Finding
  readonly change: 'gone' | 'unseen'
}

/** Everything that is worked out of the files of one person. */
export interface PostureAnalysis {
  readonly groups: readonly Group[]
  readonly counts: Counts
  readonly open: Readonly<Record<Severity, number>>
  readonly accepted: number
  readonly score: PostureScore
  readonly accounts: readonly Account[]
  /** Undefined if there is nothing earlier to compare with. */
  readonly changes: Readonly<Record<Change, number>> | undefined
  readonly absent: readonly Absent[]
  readonly plan: readonly PlanStep[]
  readonly together: readonly CostlyAndUnsafe[]
  /** How the subsections of POPIA's section 19 stand, of findings that name them or controls that serve them. */
  readonly popia: readonly { readonly number: string; readonly open: number; readonly passed: number }[]
  /** Subjects that an open or passed finding is about, by their ids. */
  readonly subjects: readonly string[]
  /** When the newest finding was seen, by the files; undefined if none says it. */
  readonly seen: string | undefined
  /** Names of sources that a later round replaced. */
  readonly earlier: readonly string[]
}

/** Works everything out of the files. Each check of a resource counts once, however many files name it. */
export function analysePosture({ sources, rules, risks, kept, costs, today }: PostureInput): PostureAnalysis {
  const once = withoutTwins(sources)
  const named =
    rules.length === 0 ? once : once.map(({ name, findings }) => ({ name, findings: muted(findings, rules) }))
  const { now, before, changes } = roundsOf(named, kept)
  const groups = groupedByCheck(now).map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({
      ...row,
      change: changes.get(row.finding.key),
      acceptedBy: risks.length === 0 ? undefined : acceptanceOf(row.finding, risks, today),
      appearedAfter: risks.length === 0 ? undefined : appearedAfter(row.finding, risks, today),
    })),
  }))
  const findings = groups.flatMap(({ rows }) => rows.map(({ finding }) => finding))
  return {
    groups,
    counts: countsOf(findings),
    open: openBySeverity(findings),
    accepted: groups.reduce((sum, { rows }) => sum + rows.filter(({ acceptedBy }) => acceptedBy).length, 0),
    score: toldScore(postureScoreOf(findings)),
    accounts: accountsOf(findings),
    changes: changes.size === 0 ? undefined : changeCounts([...changes.values()]),
    absent: [...changes].flatMap(([key, change]) => {
      const finding = before.get(key)
      return finding && (change === 'gone' || change === 'unseen') ? [{ finding, change }] : []
    }),
    plan: planFrom(today, findings, risks),
    together: costlyAndUnsafe(findings, costs),
    popia: popiaCounts(findings),
    subjects: subjectsOf(groups.flatMap(({ check, counts }) => (counts.open + counts.passed > 0 ? [check] : []))),
    seen: newestOf(findings, today),
    earlier: now.flatMap(({ name, findings: left }, index) =>
      left.length === 0 && once[index]!.findings.length > 0 ? [name] : [],
    ),
  }
}

/** A time that is still to come is an error of the file and dates nothing. Today ends in some country when tomorrow has begun here. */
function newestOf(findings: readonly Finding[], today: string): string | undefined {
  const end = dateOf(dayOf(today) + 2)
  let newest: string | undefined
  for (const { lastSeen } of findings)
    if (lastSeen && lastSeen < end && (newest === undefined || lastSeen > newest)) newest = lastSeen
  return newest
}

/** How many open findings have each severity. */
function openBySeverity(findings: readonly Finding[]): Readonly<Record<Severity, number>> {
  const open = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<Severity, number>
  for (const { status, severity } of findings) if (status === 'open') open[severity] += 1
  return open
}

function changeCounts(changes: readonly Change[]): Readonly<Record<Change, number>> {
  const counts = Object.fromEntries(CHANGES.map((change) => [change, 0])) as Record<Change, number>
  for (const change of changes) counts[change] += 1
  return counts
}

function accountsOf(findings: readonly Finding[]): readonly Account[] {
  return [...Map.groupBy(findings, ({ cloud, account }) => JSON.stringify([cloud, account])).values()]
    .map((own) => ({
      cloud: own[0]!.cloud,
      account: own[0]!.account,
      open: openBySeverity(own),
      passed: countsOf(own).passed,
      points: toldScore(postureScoreOf(own)).points,
    }))
    .sort((a, b) => (a.points ?? 101) - (b.points ?? 101) || (a.account < b.account ? -1 : 1))
}

function popiaCounts(findings: readonly Finding[]): PostureAnalysis['popia'] {
  // Findings of a check share their requirements.
  const known = new Map<Finding['requirements'], readonly string[]>()
  const counts = new Map<string, { open: number; passed: number }>()
  for (const finding of findings) {
    if (finding.status !== 'open' && finding.status !== 'passed') continue
    const numbers = known.get(finding.requirements) ?? popiaOf(finding)?.numbers ?? []
    known.set(finding.requirements, numbers)
    for (const number of numbers) {
      const count = counts.get(number) ?? { open: 0, passed: 0 }
      counts.set(number, count)
      count[finding.status] += 1
    }
  }
  return [...counts].map(([number, count]) => ({ number, ...count })).sort((a, b) => (a.number < b.number ? -1 : 1))
}

/** What a list is narrowed down to; an undefined part lets everything through. */
export interface PostureFilter {
  /** Words that all have to be in the check, the resource, its account or what was found. */
  readonly words: string
  readonly severity?: Severity | undefined
  /** `accepted` are open findings with an owner; `open` leaves them out. */
  readonly status?: Status | 'accepted' | undefined
  /** Cloud and account as JSON, as in the key of a finding. */
  readonly account?: string | undefined
  readonly source?: string | undefined
  readonly change?: Change | undefined
  readonly disputed?: boolean | undefined
}

/** The groups with the rows that a filter lets through; groups without rows are left out. Their counts are of the rows that are left. */
export function filtered(groups: readonly Group[], filter: PostureFilter): readonly Group[] {
  const words = filter.words.toLowerCase().split(/\s/).filter(Boolean)
  const { severity, ...rest } = filter
  const isWhole = words.length === 0 && Object.values({ ...rest, words: undefined }).every((each) => each === undefined)
  return groups.flatMap((group) => {
    if (severity && group.severity !== severity) return []
    if (isWhole) return [group]
    const rows = group.rows.filter((row) => isLetThrough(row, filter, words))
    return rows.length === 0 ? [] : [{ ...group, rows, counts: countsOf(rows.map(({ finding }) => finding)) }]
  })
}

function isLetThrough(row: Row, filter: PostureFilter, words: readonly string[]): boolean {
  const { finding, says, change, acceptedBy, isDisputed } = row
  const { status, account, source } = filter
  if (status === 'accepted' && !acceptedBy) return false
  if (status && status !== 'accepted' && (finding.status !== status || acceptedBy)) return false
  if (account && JSON.stringify([finding.cloud, finding.account]) !== account) return false
  if (source && !says.some((each) => each.source === source)) return false
  if (filter.change && change !== filter.change) return false
  if (filter.disputed && !isDisputed) return false
  if (words.length === 0) return true
  const { check, resource, detail, region, service } = finding
  const text = [
    check.id,
    check.title,
    check.defect,
    resource.id,
    resource.name,
    finding.account,
    region,
    service,
    detail,
  ]
    .join(' ')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}
