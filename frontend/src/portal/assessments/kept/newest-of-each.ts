import type { KeptSummary } from '#domain/assessments/kept-assessment.ts'

/** The newest result of each set, of results that are in order, the newest first. */
export function newestOfEach(results: readonly KeptSummary[]): KeptSummary[] {
  return results.filter(({ set }, at) => results.findIndex((each) => each.set.id === set.id) === at)
}
