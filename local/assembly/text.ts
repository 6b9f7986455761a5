import type { Value } from './resource.ts'

/** Converts a scalar to a string, because CloudFormation also writes numbers and booleans as strings. */
export function text(value: Value | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') throw new Error(`The template must have a string here, not ${JSON.stringify(value)}.`)
  return String(value)
}
