import type { Value } from './resource.ts'

/** A value that can only be a text where it stands; CloudFormation writes numbers and truths as texts, too. */
export function text(value: Value | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') throw new Error(`A text was expected in the template, not ${JSON.stringify(value)}.`)
  return String(value)
}
