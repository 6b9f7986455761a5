import { randomBytes } from 'node:crypto'
import type { Value } from './resource.ts'

/** A dynamic reference to a whole secret, as CloudFormation takes it anywhere within a text. */
const REFERENCE = /\{\{resolve:secretsmanager:(arn:aws:secretsmanager:[^:}]+:\d+:secret:[^:}]+)((?::[^:}]*)*)\}\}/g

export interface Secrets {
  /** The value with every reference to a secret replaced by the secret. */
  filledIn(value: Value): Value
}

/** The secrets of an assembly: each is drawn when it is first asked for, and lives no longer than the process. */
export function createSecrets(): Secrets {
  const drawn = new Map<string, string>()
  const secretOf = (reference: string, arn: string, part: string): string => {
    if (!/^:SecretString:*$/.test(part))
      throw new Error(`The local cloud knows whole secrets only, in their newest version: not ${reference}.`)
    const known = drawn.get(arn) ?? randomBytes(24).toString('hex')
    drawn.set(arn, known)
    return known
  }
  const filledIn = (value: Value): Value => {
    if (typeof value === 'string') return value.includes('{{resolve:') ? value.replaceAll(REFERENCE, secretOf) : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(filledIn)
    return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, Value]) => [key, filledIn(inner)]))
  }
  return { filledIn }
}
