import { hex } from '@scure/base'
import { canonicalHash } from '../credentials/canonical.ts'
import type { QuestionSet } from './question-set.ts'

/** The SHA-256 of a question set's canonical JSON, in lower-case hexadecimal. */
export async function hashOf(set: QuestionSet): Promise<string> {
  return hex.encode(await canonicalHash(set))
}
