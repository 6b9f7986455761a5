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

/**
 * The priority of a ticket about an open finding; undefined for an ordinary one. Critical ones call people at night, so that
 * they are for what happens now.
 */
export const priorityFor = (severity: Severity): 'high' | undefined =>
  severity === 'critical' || severity === 'high' ? 'high' : undefined

/** A severity by its word in a file; `unknown` for any other word. */
export const severityOf = (word: string | undefined): Severity => WORDS.get(word?.toLowerCase() ?? '') ?? 'unknown'
