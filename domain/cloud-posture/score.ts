import { foundTitle } from './finding.ts'
import type { Finding, Severity } from './finding.ts'

/**
 * What a check counts, by severity: each step is worth two to three of the next. A severity that the file does not say counts as medium.
 * An informational check counts nothing.
 */
export const WEIGHTS: Readonly<Record<Severity, number>> = {
  critical: 20,
  high: 8,
  medium: 3,
  low: 1,
  informational: 0,
  unknown: 3,
}
/** With an open finding of the severity, the score is at most this: many passed checks do not make up for an open door. */
export const CAPS: readonly { readonly severity: Severity; readonly cap: number }[] = [
  { severity: 'critical', cap: 49 },
  { severity: 'high', cap: 79 },
]

/** Checks with a weight below which a share of what passed says nothing of the whole. */
export const FEWEST_CHECKS = 5

/** One check's part of the score. */
interface CheckTerm {
  readonly check: Finding['check']
  readonly severity: Severity
  readonly weight: number
  readonly passed: number
  readonly open: number
}

export interface PostureScore {
  /** The worst first, by what they cost. */
  readonly terms: readonly CheckTerm[]
  /** Whole points of 100, rounded down; undefined if nothing was decided. */
  readonly points: number | undefined
  /** Before the cap. */
  readonly pointsWithoutCap: number | undefined
  readonly cap: { readonly severity: Severity; readonly cap: number } | undefined
  /** Findings that count neither as open nor as passed. */
  readonly undecided: number
}

/** How many checks count in a score. */
export const checksIn = ({ terms }: Pick<PostureScore, 'terms'>): number =>
  terms.filter(({ weight }) => weight > 0).length

/** The score without points if too few checks count for them, or if nothing passed: many tools write only what failed. */
export function toldScore(score: PostureScore): PostureScore {
  const hasPassed = score.terms.some(({ weight, passed }) => weight > 0 && passed > 0)
  return checksIn(score) >= FEWEST_CHECKS && hasPassed
    ? score
    : { ...score, points: undefined, pointsWithoutCap: undefined }
}

/** Why enough checks give no score. */
export const ONLY_FAILED = 'The files name only what failed. A score needs what passed, too'

/**
 * The score of findings, each key once: for each check, the share of its resources that pass, weighed by its severity. Only `open` and
 * `passed` count; muted, suppressed, closed, manual and unknown findings count as neither. An accepted risk is open.
 */
export function postureScoreOf(findings: readonly Finding[]): PostureScore {
  const decided = findings.filter(({ status }) => status === 'open' || status === 'passed')
  const terms = [...Map.groupBy(decided, ({ check }) => check.id).values()].map(termOf)
  const counting = terms.filter(({ weight }) => weight > 0)
  const possible = sum(counting.map(({ weight }) => weight))
  const earned = sum(counting.map(({ weight, passed, open }) => (weight * passed) / (passed + open)))
  const isPerfect = counting.every(({ open }) => open === 0)
  // Shares are no exact numbers: 100 is earned by having nothing open, and by nothing else.
  const pointsWithoutCap =
    possible === 0 ? undefined : isPerfect ? 100 : Math.min(99, Math.floor((earned * 100) / possible + 1e-9))
  const cap = CAPS.find(({ severity }) => decided.some((each) => each.status === 'open' && each.severity === severity))
  return {
    terms: terms.sort((a, b) => costOf(b) - costOf(a) || (a.check.id < b.check.id ? -1 : 1)),
    points: pointsWithoutCap === undefined ? undefined : Math.min(pointsWithoutCap, cap?.cap ?? 100),
    pointsWithoutCap,
    cap,
    undecided: findings.length - decided.length,
  }
}

/** What the checks of a score are called where they are open, by their ids. */
export const titlesOf = ({ terms }: Pick<PostureScore, 'terms'>): ReadonlyMap<string, string> =>
  new Map(terms.map(({ check }) => [check.id, foundTitle(check)]))

/** The open checks that cost the score most, each title once: tools look for the same under ids of their own. */
export function costliest(
  { terms }: Pick<PostureScore, 'terms'>,
  most: number,
): readonly { readonly title: string; readonly terms: readonly CheckTerm[] }[] {
  const open = terms.filter((term) => term.open > 0)
  return [...Map.groupBy(open, ({ check }) => foundTitle(check))]
    .map(([title, own]) => ({ title, terms: own }))
    .slice(0, most)
}

function termOf(findings: readonly Finding[]): CheckTerm {
  const worst = findings.toSorted((a, b) => WEIGHTS[b.severity] - WEIGHTS[a.severity])[0]!
  const open = findings.filter(({ status }) => status === 'open').length
  return {
    check: worst.check,
    severity: worst.severity,
    weight: WEIGHTS[worst.severity],
    passed: findings.length - open,
    open,
  }
}

const costOf = ({ weight, passed, open }: CheckTerm): number => (weight * open) / (passed + open)

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
