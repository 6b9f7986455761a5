import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { analysePosture, filtered } from '#domain/cloud-posture/analysis.ts'
import type { PostureAnalysis, PostureFilter } from '#domain/cloud-posture/analysis.ts'
import type { ResourceCost } from '#domain/cloud-posture/cost-join.ts'
import { uncoveredBy } from '#domain/cloud-posture/coverage.ts'
import { resourceKey } from '#domain/cloud-posture/accepted-risk.ts'
import { coveredOf, shortSum } from '#domain/results/covered.ts'
import type { NotLookedAt } from '#domain/cloud-posture/checks/infrastructure/not-looked-at.ts'
import { exampleFiles } from '#domain/cloud-posture/example.ts'
import { foundTitle } from '#domain/cloud-posture/finding.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import { askedBy, describing, keptCheckOf } from '#domain/cloud-posture/kept-check.ts'
import type { KeptAnswers } from '#domain/cloud-posture/kept-answers.ts'
import { keptPosture, togetherOf } from '#domain/cloud-posture/kept-posture.ts'
import type { KeptLook, KeptPosture, KeptStep } from '#domain/cloud-posture/kept-posture.ts'
import { mutesOfRisks, withAccepted } from '#domain/cloud-posture/mute-accepted.ts'
import { writeMutelist } from '#domain/cloud-posture/mutelist.ts'
import { checksIn } from '#domain/cloud-posture/score.ts'
import { csvOf } from '#domain/text/csv.ts'
import { plainLine } from '#domain/text/plain.ts'
import { isWithin, readFiles } from '../../tools/reading/read-files.ts'
import type { Progress } from '../../tools/reading/reading.ts'
import { exportRows } from './export-rows.ts'
import type {
  CheckDetail,
  GroupList,
  NamedFile,
  PlanStepSummary,
  PostureResult,
  ReadFileSummary,
  Settings,
} from './posture-messages.ts'
import { postureTool } from './posture-tool.ts'
import type { RecognisedFile } from './posture-tool.ts'
import { withoutCopies } from './without-copies.ts'

const SHOWN_PROBLEMS = 100
const SHOWN_ABSENT = 100
const SHOWN_RESOURCES = 8
const SHOWN_TOGETHER = 100
/** Types of resources that no check looks at. */
const MOST_TYPES = 200

interface OwnFile extends RecognisedFile {
  /** Why the file could not be read, or not to its end. */
  readonly failure?: string
}

/** The files of one person and what follows from them. It lives in the worker; what it answers is small, however large the files are. */
export class PostureSession {
  #digests = new Map<string, string>()
  #files: OwnFile[] = []
  #costs: readonly ResourceCost[] = []
  #settings: Settings | undefined
  #analysis: PostureAnalysis | undefined
  #reading: AbortController | undefined
  #readAt = ''

  /** Adds files to those that were read before. Cancelled, it leaves those as they were: undefined if there were none. */
  async read(
    files: readonly NamedFile[] | 'example',
    settings: Settings,
    report: (progress: Progress) => void,
  ): Promise<PostureResult | undefined> {
    const began = performance.now()
    const reading = new AbortController()
    this.#reading = reading
    const own = files === 'example' ? exampleBlobs(settings.today) : files
    const digests = new Map(this.#digests)
    const { once, twice } = await withoutCopies(own, digests)
    let done
    try {
      done = await this.#readOnce(once, { today: settings.today, signal: reading.signal, report })
    } catch (error) {
      if (!reading.signal.aborted) throw error
      return this.#files.length > 0 ? this.settle(settings) : undefined
    }
    this.#digests = digests
    this.#readAt = new Date().toISOString()
    const { failures, files: found, costs } = done
    this.#costs = [...this.#costs, ...costs]
    const failed = [...failures.keys()]
    const begun = found.filter(
      ({ path, isRead }) => isRead || !failed.some((each) => each !== path && isWithin(path, each)),
    )
    const read = begun.map((file): OwnFile => {
      // A gz file is read under the name of what is in it.
      const path = failures.has(file.path) ? file.path : `${file.path}.gz`
      const failure = failures.get(path)
      failures.delete(path)
      return failure === undefined ? file : { ...file, failure }
    })
    const unread = [...failures, ...twice.map(({ path, problem }) => [path, problem] as const)]
    this.#files = [...this.#files, ...read, ...unread.map(([path, failure]) => unreadable(path, failure))]
    return this.settle(settings, performance.now() - began)
  }

  /** Reads files; once more without those of which nothing counts, since findings of them may have been taken. */
  async #readOnce(
    files: readonly NamedFile[],
    { today, signal, report }: { today: string; signal: AbortSignal; report: (progress: Progress) => void },
  ) {
    const failures = new Map<string, string>()
    const without = new Set<string>()
    const before = this.#files.reduce((sum, { findings }) => sum + findings.length, 0)
    for (;;) {
      const tool = postureTool(today, before)
      const done = await readFiles(files, tool, { signal, report, without })
      for (const { path, problem } of done) if (problem !== undefined) failures.set(path, problem)
      const discarded = done.filter(({ isDiscarded }) => isDiscarded)
      if (discarded.length === 0) return { failures, ...tool.result() }
      for (const { path } of discarded) without.add(path)
    }
  }

  /** Stops reading at the next piece of a file. */
  cancel(): void {
    this.#reading?.abort()
  }

  /** Works the result out again after a decision. */
  settle(settings: Settings, milliseconds = 0): PostureResult {
    this.#settings = settings
    const analysis = analysePosture({
      ...settings,
      sources: this.#files.map(({ path, findings }) => ({ name: path, findings })),
      rules: this.#files.flatMap(({ rules }) => rules),
      costs: this.#costs,
    })
    this.#analysis = analysis
    const { counts, open, accepted, score, accounts, changes, absent, together, popia, plan, subjects, seen, earlier } =
      analysis
    return {
      counts,
      open,
      accepted,
      score,
      accounts,
      changes,
      absent: absent.slice(0, SHOWN_ABSENT),
      absentCount: absent.length,
      together: together.slice(0, SHOWN_TOGETHER).map(togetherOf),
      togetherCount: together.length,
      popia,
      subjects,
      seen: seen === undefined ? undefined : dayIn(seen),
      plan: plan.map(({ check, severity, days, due, findings, remediation }): PlanStepSummary => ({
        check,
        severity,
        days,
        due,
        count: findings.length,
        resources: findings.slice(0, SHOWN_RESOURCES).map(({ resource, account, region, detail, place }) => ({
          id: resource.id || (resource.name ?? ''),
          account,
          region,
          detail,
          place,
        })),
        why: findings[0]?.risk ?? findings[0]?.description,
        remediation,
        requirements: askedBy(findings[0]!),
      })),
      files: this.#files.map((file) => summaryOf(file, earlier)),
      notLookedAt: this.#notLookedAt(),
      ruleCount: this.#files.reduce((sum, { rules }) => sum + rules.length, 0),
      milliseconds,
    }
  }

  list(filter: PostureFilter, most: number): GroupList {
    const groups = filtered(this.#analysis?.groups ?? [], filter)
    return {
      groups: groups.slice(0, most).map(({ check, severity, counts, accounts, rows }) => ({
        check,
        severity,
        counts,
        accounts,
        count: rows.length,
        accepted: rows.filter(({ acceptedBy }) => acceptedBy).length,
        fresh: rows.filter((row) => row.appearedAfter).length,
        changes: [...new Set(rows.flatMap(({ change }) => change ?? []))],
      })),
      count: groups.length,
      findings: groups.reduce((sum, { rows }) => sum + rows.length, 0),
    }
  }

  rows(check: string, filter: PostureFilter, most: number): CheckDetail | undefined {
    const own = (this.#analysis?.groups ?? []).filter((each) => each.check.id === check)
    const group = filtered(own, filter)[0]
    if (!group) return undefined
    const open = own.flatMap(({ rows }) => rows.filter(({ finding }) => finding.status === 'open'))
    return {
      covers: coveredOf(open.map(({ finding }) => resourceKey(finding.account, finding.resource.id))),
      about: describing(group.rows.map(({ finding }) => finding)),
      rows: group.rows.slice(0, most),
      count: group.rows.length,
    }
  }

  /** The findings that fit the filter as CSV. */
  export(filter: PostureFilter): string {
    return csvOf(exportRows(filtered(this.#analysis?.groups ?? [], filter)))
  }

  /** What can be kept of the result; undefined if it is too large, or if nothing was read. */
  keep(jointPoints: number | undefined, answers?: KeptAnswers): KeptPosture | undefined {
    const [analysis, settings] = [this.#analysis, this.#settings]
    if (!analysis || !settings) return undefined
    const { counts, open, score, accounts, popia, plan, groups, together, seen, changes, absent, subjects } = analysis
    const answered = answers?.questions.flatMap(({ id, answer, isUnknown }) => (answer && !isUnknown ? [id] : [])) ?? []
    const readAt = this.#readAt
    return keptPosture({
      day: settings.today,
      readAt,
      ...(seen !== undefined && { seen: dayIn(seen) }),
      files: this.#files.flatMap(({ path, name, findings }) =>
        findings.length === 0 ? [] : [{ path: short(path), name: short(name), findings: findings.length }],
      ),
      counts,
      open,
      ...(score.points !== undefined && { points: score.points }),
      ...(jointPoints !== undefined && { jointPoints }),
      ...(answers && { answers }),
      coverage: {
        checks: checksIn(score),
        results: counts.open + counts.passed,
        uncovered: [...uncoveredBy(subjects, answered)],
      },
      accounts: accounts.map(({ points, ...account }) => ({ ...account, ...(points !== undefined && { points }) })),
      popia: [...popia],
      plan: plan.map((step) => keptStep(step, readAt)),
      risks: [...settings.risks],
      together: together.map((each) => ({ ...togetherOf(each), resource: short(each.resource) })),
      looks: groups.flatMap(looksOf),
      checks: groups.map(keptCheckOf),
      ...(changes && { changes }),
      notLookedAt: [...this.#notLookedAt()],
      absent: absent.map(({ finding: { check, resource, account }, change }) => ({
        title: short(foundTitle(check)),
        resource: short(resource.id || (resource.name ?? '')),
        account: short(account),
        change,
      })),
    })
  }

  /** Types of resources of all templates and plans that no check looks at, the most first. */
  #notLookedAt(): readonly NotLookedAt[] {
    const types = Map.groupBy(
      this.#files.flatMap(({ notLookedAt }) => notLookedAt),
      ({ type }) => type,
    )
    return [...types]
      .map(([type, own]) => ({ type: short(type), count: own.reduce((sum, { count }) => sum + count, 0) }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_TYPES)
  }

  /** The mutelist of the files and of the accepted risks, and how much it would mute that nobody accepted. */
  mutelist(): { text: string; rules: number; alsoMuted: number } {
    const { risks = [], today = '' } = this.#settings ?? {}
    const findings = (this.#analysis?.groups ?? []).flatMap(({ rows }) => rows.map(({ finding }) => finding))
    const { rules, alsoMuted } = mutesOfRisks(findings, risks, today)
    const read = this.#files.flatMap((file) => file.rules)
    const all = withAccepted(read, rules, today)
    return { text: writeMutelist(all), rules: all.length, alsoMuted: alsoMuted.length }
  }
}

/** The date of a moment in South Africa. */
const dayIn = (time: string): string => dateOf(dayAt(Date.parse(time)))

const LONGEST_TEXT = 2000
const LONGEST_FIX = 300
const short = (written: string): string => written.slice(0, LONGEST_TEXT)

function keptStep(
  { check, severity, days, due, findings, remediation }: PostureAnalysis['plan'][number],
  readAt: string,
): KeptStep {
  const seenAt = lastSeenOf(findings, readAt)
  return {
    check: {
      id: short(check.id),
      title: short(foundTitle(check)),
      ...(check.defect !== undefined && check.defect !== check.title && { stated: short(check.title) }),
    },
    severity,
    days,
    due,
    count: findings.length,
    resources: findings
      .slice(0, SHOWN_RESOURCES)
      .map(({ resource }) => short(resource.id || (resource.name ?? 'no resource in the file'))),
    ...(seenAt !== undefined && { seenAt }),
    // The check has the other texts.
    ...(remediation.text !== undefined && { fix: plainLine(remediation.text, LONGEST_FIX) }),
  }
}

/** When a tool last saw one of the findings, at most when its file was read: a time that is still to come is an error of the file. */
function lastSeenOf(findings: PostureAnalysis['plan'][number]['findings'], readAt: string): string | undefined {
  const times = findings.map(({ lastSeen }) => Date.parse(lastSeen ?? '')).filter((time) => !Number.isNaN(time))
  if (times.length === 0) return undefined
  const newest = times.reduce((latest, time) => Math.max(latest, time))
  return new Date(Math.min(newest, Date.parse(readAt))).toISOString()
}

/** Where a check looked, with the resources on which it is open. */
function looksOf({ check, severity, rows }: PostureAnalysis['groups'][number]): readonly KeptLook[] {
  const places = Map.groupBy(rows, ({ finding: { cloud, account, region } }) =>
    JSON.stringify([cloud, account, region]),
  )
  return [...places.values()].map((own) => {
    const { cloud, account, region } = own[0]!.finding
    return {
      cloud,
      account: short(account),
      region: short(region),
      check: short(check.id),
      title: short(foundTitle(check)),
      severity,
      open: own.flatMap(({ finding }) => (finding.status === 'open' ? [short(finding.resource.id)] : [])),
      ...sumsOf('passed', own, ({ status }) => status === 'passed' || status === 'closed'),
      ...sumsOf('other', own, ({ status }) => !['open', 'passed', 'closed'].includes(status)),
    }
  })
}

/** Resources of a look that are not open, as sums: only a later result asks for them. */
function sumsOf(
  name: 'passed' | 'other',
  rows: PostureAnalysis['groups'][number]['rows'],
  isMeant: (finding: Finding) => boolean,
): Partial<Pick<KeptLook, 'passed' | 'other'>> {
  const sums = rows.flatMap(({ finding }) => (isMeant(finding) ? [shortSum(short(finding.resource.id))] : []))
  return sums.length === 0 ? {} : { [name]: [...new Set(sums)].join('') }
}

const exampleBlobs = (today: string): readonly NamedFile[] =>
  exampleFiles(today).map(({ name, text }) => ({ path: name, blob: new Blob([text]) }))

const unreadable = (path: string, failure: string): OwnFile => ({
  path,
  name: 'not read',
  isRead: false,
  failure,
  findings: [],
  rules: [],
  problems: [],
  problemCount: 0,
  notLookedAt: [],
  isCut: false,
})

function summaryOf(file: OwnFile, earlier: readonly string[]): ReadFileSummary {
  const { path, name, isRead, isBill, failure, findings, problems, problemCount, isCut } = file
  const advice = failure ?? file.advice
  const seen = findings.reduce<string | undefined>(
    (latest, { lastSeen }) => (lastSeen && (latest === undefined || lastSeen > latest) ? lastSeen : latest),
    undefined,
  )
  return {
    path,
    name: failure !== undefined && findings.length === 0 ? 'not read' : name,
    isRead: isRead && failure === undefined,
    ...(isBill && { isBill }),
    ...(advice !== undefined && { advice }),
    findings: findings.length,
    ...(seen && { seen }),
    isEarlier: earlier.includes(path),
    problems: problems.slice(0, SHOWN_PROBLEMS),
    problemCount,
    isCut,
  }
}
