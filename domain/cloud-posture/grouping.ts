import { sameness, SEVERITIES, STATUSES } from './finding.ts'
import type { Finding, Severity, Status } from './finding.ts'

/** The findings of one file, under the name that the person sees. */
export interface Source {
  readonly name: string
  readonly findings: readonly Finding[]
}

export type Counts = Readonly<Record<Status, number>>

/** One resource below a check. */
export interface ResourceRow {
  /** The finding that counts: the one that was seen last; of equally old ones, that of the later file, and within a file the worst. */
  readonly finding: Finding
  /** What each file says about it, in the order of the files; a file that does not name it is left out. */
  readonly says: readonly { readonly source: string; readonly status: Status }[]
  /** Whether the files contradict each other. */
  readonly isDisputed: boolean
}

interface AccountCounts {
  readonly cloud: string
  readonly account: string
  readonly counts: Counts
}

/** One check with the resources that it looked at. */
export interface CheckGroup {
  readonly check: Finding['check']
  /** The worst severity among its open findings, or among all if none is open. */
  readonly severity: Severity
  readonly counts: Counts
  /** Side by side: how each account of each cloud stands. */
  readonly accounts: readonly AccountCounts[]
  /** Open ones first, then by account and id. */
  readonly rows: readonly ResourceRow[]
}

/**
 * Findings of one or several files by check, then by resource. The same check of the same resource counts once, however many files name it.
 * Checks with open findings come first, the worst severity and the most resources before others.
 */
export function groupedByCheck(sources: readonly Source[]): readonly CheckGroup[] {
  const checks = new Map<string, Map<string, { says: ResourceRow['says'][number][]; finding: Finding }>>()
  for (const { name, findings } of sources) {
    for (const finding of findings) {
      const rows =
        checks.get(finding.check.id) ?? new Map<string, { says: ResourceRow['says'][number][]; finding: Finding }>()
      checks.set(finding.check.id, rows)
      const same = sameness(finding)
      const row = rows.get(same)
      if (!row) {
        rows.set(same, { says: [{ source: name, status: finding.status }], finding })
        continue
      }
      const last = row.says.at(-1)!
      if (last.source !== name) {
        row.says.push({ source: name, status: finding.status })
        if ((finding.lastSeen ?? '') >= (row.finding.lastSeen ?? '')) row.finding = finding
        continue
      }
      // A check may look at two sides of one resource, such as its password and its keys: the worst of them counts.
      row.says[row.says.length - 1] = isWorse(finding, last) ? { source: name, status: finding.status } : last
      if (supersedes(finding, row.finding)) row.finding = finding
    }
  }
  return [...checks.values()].map((rows) => groupOf([...rows.values()])).sort(byUrgency)
}

function groupOf(rows: readonly Omit<ResourceRow, 'isDisputed'>[]): CheckGroup {
  const findings = rows.map(({ finding }) => finding)
  const open = findings.filter(({ status }) => status === 'open')
  return {
    check: findings[0]!.check,
    severity: worst((open.length > 0 ? open : findings).map(({ severity }) => severity)),
    counts: countsOf(findings),
    accounts: accountsOf(findings),
    rows: rows
      .map((row) => ({ ...row, isDisputed: new Set(row.says.map(({ status }) => status)).size > 1 }))
      .sort(({ finding: a }, { finding: b }) => rankOf(a) - rankOf(b) || compareText(a.key, b.key)),
  }
}

const rankOf = ({ status }: Pick<Finding, 'status'>): number => STATUSES.indexOf(status)

/** What is not passed never becomes passed by another look at the same resource. */
const WORST_FIRST: readonly Status[] = ['open', 'manual', 'unknown', 'muted', 'suppressed', 'closed', 'passed']
const isWorse = (a: Pick<Finding, 'status'>, b: Pick<Finding, 'status'>): boolean =>
  WORST_FIRST.indexOf(a.status) < WORST_FIRST.indexOf(b.status)

/** Within one file: seen later, or as late and worse. */
function supersedes(finding: Finding, other: Finding): boolean {
  const [seen, otherSeen] = [finding.lastSeen ?? '', other.lastSeen ?? '']
  return seen === otherSeen ? isWorse(finding, other) : seen > otherSeen
}

/** How many findings have each status. */
export function countsOf(findings: readonly Pick<Finding, 'status'>[]): Counts {
  const counts = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>
  for (const { status } of findings) counts[status] += 1
  return counts
}

function accountsOf(findings: readonly Finding[]): readonly AccountCounts[] {
  const accounts = Map.groupBy(findings, ({ cloud, account }) => JSON.stringify([cloud, account]))
  return [...accounts.values()]
    .map((own) => ({ cloud: own[0]!.cloud, account: own[0]!.account, counts: countsOf(own) }))
    .sort((a, b) => compareText(a.cloud, b.cloud) || compareText(a.account, b.account))
}

const worst = (severities: readonly Severity[]): Severity =>
  SEVERITIES.find((severity) => severities.includes(severity)) ?? 'unknown'

function byUrgency(a: CheckGroup, b: CheckGroup): number {
  const hasOpen = ({ counts }: CheckGroup) => (counts.open > 0 ? 0 : 1)
  return (
    hasOpen(a) - hasOpen(b) ||
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    b.counts.open - a.counts.open ||
    compareText(a.check.id, b.check.id)
  )
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
