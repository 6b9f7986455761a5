import type { QuestionSet, SetId } from './question-set.ts'
import { cloudReadiness } from './sets/cloud-readiness.ts'
import { cyberScore } from './sets/cyber-score.ts'
import { intranetNeeds, intranetNeedsOf1 } from './sets/intranet-needs.ts'

/** Every version of every set that was ever published, because stored answers name theirs. */
const published: readonly QuestionSet[] = [cyberScore, cloudReadiness, intranetNeedsOf1, intranetNeeds]

/** A set in one version; undefined if it was never published. */
export function questionSetOf(id: SetId, version: number): QuestionSet | undefined {
  return published.find((set) => set.id === id && set.version === version)
}

/** The newest version of a set. */
export function newestSet(id: SetId): QuestionSet {
  const versions = published.filter((set) => set.id === id)
  return versions.reduce((newest, set) => (set.version > newest.version ? set : newest))
}
