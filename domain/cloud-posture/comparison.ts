import type { Finding, Status } from './finding.ts'

/** What is kept of a finding to compare a later file with: no text of the file, only which check of which resource stood
 * how and when. */
export type Kept = Pick<Finding, 'key' | 'status' | 'firstSeen' | 'lastSeen'>

/**
 * What became of a finding.
 * `new`: open, and never open before. `back`: open again after it was not. `still`: open as it was in the last set.
 * `fixed`: was open, and the later file says that it passed or was closed. `hidden`: was open, and is muted or suppressed now.
 * `unclear`: was open, and the later file cannot say. `gone`: was open; the check ran again in its account and region and no longer names
 * the resource. `unseen`: was open; the later file does not have the check there, so nothing is known.
 */
export type Change = (typeof CHANGES)[number]
export const CHANGES = ['new', 'back', 'still', 'fixed', 'gone', 'hidden', 'unclear', 'unseen'] as const

const NOW = new Map<Status, Change>([
  ['passed', 'fixed'],
  ['closed', 'fixed'],
  ['muted', 'hidden'],
  ['suppressed', 'hidden'],
  ['manual', 'unclear'],
  ['unknown', 'unclear'],
])

/**
 * The difference between earlier sets, oldest first, and a later one: the change of each finding that is open now or was open in the last
 * earlier set, by its key.
 */
export function changesSince(
  earlier: readonly (readonly Kept[])[],
  later: readonly Kept[],
): ReadonlyMap<string, Change> {
  const openBefore = new Set(earlier.flatMap(openKeys))
  const openLast = new Set(openKeys(earlier.at(-1) ?? []))
  const statuses = new Map(later.map(({ key, status }) => [key, status]))
  const looked = new Set(later.map(({ key }) => whereOf(key)))
  const changes = new Map<string, Change>()
  for (const [key, status] of statuses) {
    if (status === 'open') changes.set(key, openLast.has(key) ? 'still' : openBefore.has(key) ? 'back' : 'new')
  }
  for (const key of openLast) {
    if (changes.has(key)) continue
    const status = statuses.get(key)
    const absent = looked.has(whereOf(key)) ? 'gone' : 'unseen'
    changes.set(key, (status && NOW.get(status)) ?? absent)
  }
  return changes
}

/**
 * The later findings with the earliest time at which they were seen open, in any of the sets. A tool that looks once does not know it by
 * itself. Findings that are not open keep what their file says.
 */
export function withFirstSeen(earlier: readonly (readonly Kept[])[], later: readonly Finding[]): readonly Finding[] {
  const first = new Map<string, string>()
  for (const { key, status, firstSeen, lastSeen } of [...earlier.flat(), ...later]) {
    const seen = firstSeen ?? lastSeen
    const known = first.get(key)
    if (status === 'open' && seen && (known === undefined || seen < known)) first.set(key, seen)
  }
  return later.map((finding) => {
    const firstSeen = finding.status === 'open' ? first.get(finding.key) : undefined
    return firstSeen ? { ...finding, firstSeen } : finding
  })
}

const openKeys = (findings: readonly Kept[]): readonly string[] =>
  findings.filter(({ status }) => status === 'open').map(({ key }) => key)

/** Cloud, account, region and check of a key: all but the resource. */
const whereOf = (key: string): string => JSON.stringify((JSON.parse(key) as readonly string[]).slice(0, 4))
