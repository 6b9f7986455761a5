import type { Severity } from './finding.ts'

const WORDS = new Map<string, Severity>([
  ['fatal', 'critical'],
  ['critical', 'critical'],
  ['high', 'high'],
  ['medium', 'medium'],
  ['moderate', 'medium'],
  ['low', 'low'],
  ['informational', 'informational'],
  ['info', 'informational'],
])

/** A severity by its word in a file; `unknown` for any other word. */
export const severityOf = (word: string | undefined): Severity => WORDS.get(word?.toLowerCase() ?? '') ?? 'unknown'
