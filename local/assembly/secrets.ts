import { randomBytes } from 'node:crypto'
import type { Value } from './resource.ts'

/** A CloudFormation dynamic reference to a whole secret, anywhere within a string. */
const REFERENCE = /\{\{resolve:secretsmanager:(arn:aws:secretsmanager:[^:}]+:\d+:secret:[^:}]+)((?::[^:}]*)*)\}\}/g

export interface Secrets {
  /** Replaces every reference to a secret by the secret. */
  resolve(value: Value): Value
}

/** Secrets of an assembly. Each is generated on first use and kept only in memory. */
export function createSecrets(): Secrets {
  const generated = new Map<string, string>()
  const secretOf = (reference: string, arn: string, part: string): string => {
    if (!/^:SecretString:*$/.test(part))
      throw new Error(`The local cloud resolves only whole secrets in their newest version, not ${reference}.`)
    const known = generated.get(arn) ?? randomBytes(24).toString('hex')
    generated.set(arn, known)
    return known
  }
  const resolve = (value: Value): Value => {
    if (typeof value === 'string') return value.includes('{{resolve:') ? value.replaceAll(REFERENCE, secretOf) : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolve)
    return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, Value]) => [key, resolve(inner)]))
  }
  return { resolve }
}
