import type { CheckText, Verdict } from '../check.ts'
import { LATER } from './declared.ts'
import type { Declared, Part } from './declared.ts'

/** Judges one resource among all of its file; undefined if the check says nothing about it. */
type Judge = (resource: Declared, all: readonly Declared[]) => Verdict | undefined

/** A check of templates and plans: how each type of resource is judged. */
export interface InfrastructureCheck extends CheckText {
  readonly looks: readonly { readonly types: readonly string[]; readonly judge: Judge }[]
}

const pathOf = (part: Part, keys: readonly string[]): string => [part.path, ...keys].join('.')

export const open = (part: Part, keys: readonly string[], detail: string): Verdict => ({
  status: 'open',
  evidence: pathOf(part, keys),
  detail,
})
export const passed = (part: Part, keys: readonly string[] = []): Verdict => ({
  status: 'passed',
  evidence: pathOf(part, keys),
  detail: 'It is set as it should be.',
})
export const later = (part: Part, keys: readonly string[]): Verdict => ({
  status: 'unknown',
  evidence: pathOf(part, keys),
  detail: 'The value is known only when this is deployed.',
})

/** A value as text to compare with: CloudFormation takes `true` and `"true"`. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).toLowerCase()
    : ''

/** The setting has to have a value; `absent` is what it means that it is not set. */
export function setTo(wanted: string, keys: readonly string[], absent: 'open' | 'passed', detail: string): Judge {
  return (part) => {
    const value = part.at(...keys)
    if (value === LATER) return later(part, keys)
    if (value === undefined) return absent === 'open' ? open(part, keys, detail) : passed(part, keys)
    return wordOf(value) === wanted ? passed(part, keys) : open(part, keys, detail)
  }
}

/** The setting must not have one of some values; that it is not set is fine. */
export function notSetTo(refused: readonly string[], keys: readonly string[], detail: string): Judge {
  return (part) => {
    const value = part.at(...keys)
    if (value === LATER) return later(part, keys)
    return refused.includes(wordOf(value)) ? open(part, keys, detail) : passed(part, keys)
  }
}

/** The setting has to be there, whatever its value is. */
export function present(keys: readonly string[], detail: string): Judge {
  return (part) => (part.at(...keys) === undefined ? open(part, keys, detail) : passed(part, keys))
}

/** The worst of several verdicts: open before unknown before passed. */
export function worstOf(verdicts: readonly Verdict[], otherwise: Verdict): Verdict {
  return (
    verdicts.find(({ status }) => status === 'open') ?? verdicts.find(({ status }) => status === 'unknown') ?? otherwise
  )
}

/** A judge whose open verdicts have a fix of their own. */
export function fixedBy(fix: Verdict['fix'] & object, judge: Judge): Judge {
  return (resource, all) => {
    const verdict = judge(resource, all)
    return verdict?.status === 'open' ? { ...verdict, fix } : verdict
  }
}
