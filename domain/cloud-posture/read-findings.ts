import type { Finding, Problem, Read } from './finding.ts'
import type { FindingKind } from './kind.ts'
import { readAsff } from './readers/asff.ts'
import { readOcsf } from './readers/ocsf.ts'
import { readProwlerJson } from './readers/prowler.ts'

const READERS: Readonly<Record<FindingKind, (entry: unknown, place: string) => Read>> = {
  ocsf: readOcsf,
  asff: readAsff,
  'prowler-json': readProwlerJson,
}

interface FindingSet {
  readonly findings: readonly Finding[]
  /** Entries that could not be read, by their place; nothing is left out without a word. */
  readonly problems: readonly Problem[]
}

/**
 * Reads the entries of a recognised JSON document, or the values of NDJSON. `placeOf` names the place of an entry by its index; without it,
 * entries are counted from 1.
 */
export function readFindings(
  kind: FindingKind,
  entries: readonly unknown[],
  placeOf = (index: number) => `entry ${index + 1}`,
): FindingSet {
  const read = READERS[kind]
  return collected(entries.map((entry, index) => [placeOf(index), read(entry, placeOf(index))] as const))
}

/** Findings and problems of entries that were read one by one, such as the rows of a CSV file. */
export function collected(reads: readonly (readonly [place: string, read: Read])[]): FindingSet {
  const findings: Finding[] = []
  const problems: Problem[] = []
  for (const [place, read] of reads) {
    if ('findings' in read) findings.push(...read.findings)
    else problems.push({ place, reason: read.reason })
  }
  return { findings, problems }
}
