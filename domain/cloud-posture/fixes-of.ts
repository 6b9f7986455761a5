import type { Finding } from './finding.ts'

const MOST_FIXES = 6

/** The fix of one finding with the code of all: our own checks have other commands for other kinds of resources of the same check. */
export function fixesOf(one: Finding, all: readonly Finding[]): Finding['remediation'] {
  if (one.product !== 'Own checks') return one.remediation
  const codes = new Map(
    [one, ...all]
      .flatMap(({ remediation }) => remediation.code)
      .map((code) => [JSON.stringify([code.kind, code.text]), code] as const),
  )
  return { ...one.remediation, code: [...codes.values()].slice(0, MOST_FIXES) }
}
