import { changesSince, withFirstSeen } from './comparison.ts'
import type { Change, Kept } from './comparison.ts'
import type { Finding } from './finding.ts'
import type { Source } from './grouping.ts'

/** Files of the same tool and account that are less than this apart are parts of one round. */
const ONE_ROUND = 3_600_000

/** The later round of every tool and account, with what became of the findings of the rounds before. */
interface Rounds {
  /** Each source with its findings of the last round; a source that is older in all of its accounts has none. */
  readonly now: readonly Source[]
  /** Findings of earlier rounds that are not in the last one, by key. */
  readonly before: ReadonlyMap<string, Finding>
  /** The change of each finding whose tool and account have an earlier round; empty without one. */
  readonly changes: ReadonlyMap<string, Change>
}

interface Scope {
  readonly cloud: string
  readonly account: string
  readonly parts: Map<Source, Finding[]>
}

/**
 * Splits sources into what stands now and what stood earlier. A tool that looked at an account again replaces its earlier look; looks of
 * other tools and at other accounts stay beside it. `kept` are sets of earlier results, oldest first. Times are those in the files; a
 * source without a time counts as now.
 */
export function roundsOf(sources: readonly Source[], kept: readonly (readonly Kept[])[]): Rounds {
  const now = new Map(sources.map((source) => [source, [] as Finding[]]))
  const before = new Map<string, Finding>()
  const changes = new Map<string, Change>()
  for (const scope of scopesOf(sources).values()) {
    const rounds = roundsIn(scope)
    const last = rounds.pop() ?? []
    const earlier = [...keptIn(scope, kept), ...rounds.map((round) => round.flatMap(([, findings]) => findings))]
    const dated = new Map(
      withFirstSeen(
        earlier,
        last.flatMap(([, findings]) => findings),
      ).map((finding) => [finding.key, finding.firstSeen]),
    )
    for (const [source, findings] of last) {
      for (const finding of findings) {
        const firstSeen = dated.get(finding.key)
        now.get(source)!.push(firstSeen === undefined ? finding : { ...finding, firstSeen })
      }
    }
    for (const [, findings] of rounds.flat()) for (const finding of findings) before.set(finding.key, finding)
    if (earlier.length === 0) continue
    const later = last.flatMap(([, findings]) => findings)
    for (const [key, change] of changesSince(earlier, later)) {
      // Another tool may have looked where this one did not.
      if (change !== 'unseen' || !changes.has(key)) changes.set(key, change)
    }
  }
  return {
    now: [...now].map(([{ name }, findings]) => ({ name, findings })),
    before,
    changes,
  }
}

function scopesOf(sources: readonly Source[]): ReadonlyMap<string, Scope> {
  const scopes = new Map<string, Scope>()
  for (const source of sources) {
    for (const finding of source.findings) {
      const { cloud, account, product } = finding
      const key = JSON.stringify([toolOf(product), cloud, account])
      const scope = scopes.get(key) ?? { cloud, account, parts: new Map<Source, Finding[]>() }
      scopes.set(key, scope)
      const part = scope.parts.get(source)
      if (part) part.push(finding)
      else scope.parts.set(source, [finding])
    }
  }
  return scopes
}

/** The name of a tool without its version. */
const toolOf = (product: string): string => product.replace(/ \S*$/, '') || product

type Part = readonly [source: Source, findings: readonly Finding[]]

/** The rounds of one tool and account, oldest first. */
function roundsIn({ parts }: Scope): Part[][] {
  const dated = [...parts].map(([source, findings]) => ({ part: [source, findings] as const, time: latest(findings) }))
  const timeless = dated.flatMap(({ part, time }) => (time === undefined ? [part] : []))
  const rounds: { time: number; parts: Part[] }[] = []
  for (const { part, time } of dated.filter((each) => each.time !== undefined).sort((a, b) => a.time! - b.time!)) {
    const last = rounds.at(-1)
    if (last && time! - last.time < ONE_ROUND) last.parts.push(part)
    else rounds.push({ time: time!, parts: [part] })
  }
  const ordered = rounds.map((round) => round.parts)
  if (timeless.length === 0) return ordered
  const last = ordered.pop() ?? []
  return [...ordered, [...last, ...timeless]]
}

function latest(findings: readonly Finding[]): number | undefined {
  let time: string | undefined
  for (const { lastSeen } of findings) if (lastSeen && (time === undefined || lastSeen > time)) time = lastSeen
  return time === undefined ? undefined : Date.parse(time)
}

/** What earlier results say about the account; a result that does not know it says nothing. */
const keptIn = ({ cloud, account }: Scope, kept: readonly (readonly Kept[])[]): readonly (readonly Kept[])[] =>
  kept
    .map((set) =>
      set.filter(({ key }) => {
        const [ofCloud, ofAccount] = JSON.parse(key) as readonly string[]
        return ofCloud === cloud && ofAccount === account
      }),
    )
    .filter((set) => set.length > 0)
