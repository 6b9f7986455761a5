import type { Verdict } from '../check.ts'
import { withoutSecrets } from '../../../text/secrets.ts'
import { LATER, PARAMETER } from './declared.ts'
import type { Declared, Part } from './declared.ts'
import { later, open, passed, wordOf } from './judging.ts'

export const SECRET_NAME = /(?:password|passwd|secret|token|api_?key|private_?key|access_?key)$/i

/** Resources whose reference is the address of a secret. */
const KEEPING_SECRETS = new Set(['AWS::SecretsManager::Secret', 'AWS::SSM::Parameter'])

/** A text that is no address of a secret, and not empty. */
const isLiteral = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !value.startsWith('arn:') && !value.includes('{{resolve:')

/** Whether a text is a secret by how it looks, whatever its name is: a token, a private key, an address with a password. */
export const looksSecret = (value: unknown): boolean =>
  typeof value === 'string' && isLiteral(value) && withoutSecrets(value) !== value

/** Whether a parameter has a default that is the secret itself. One of the parameter store has the name of a parameter as its default. */
export const hasWrittenDefault = (parameter: Part): boolean =>
  isLiteral(parameter.at('Default')) && !wordOf(parameter.at('Type')).startsWith('aws::ssm::')

/**
 * Judges what has to be no secret in the file. What is referred to is followed: a parameter with a default is written in the file, one without
 * is asked for, and of other references nobody knows what they hold. The secret itself is not repeated.
 */
export function judgeSecret(part: Part, keys: readonly string[], all: readonly Declared[], what: string): Verdict {
  const value = part.at(...keys)
  if (value !== LATER)
    return isLiteral(value) ? open(part, keys, `${what} is written in the file.`) : passed(part, keys)
  const name = part.refersTo(...keys)
  const target = all.find((each) => each.name === name)
  if (target?.type === PARAMETER) return judgeParameter(part, keys, target, what)
  if (target && KEEPING_SECRETS.has(target.type)) return passed(part, keys)
  const texts = name === undefined ? part.textsIn(...keys) : []
  if (texts.some((text) => text.includes('{{resolve:'))) return passed(part, keys)
  // A text of `Fn::Sub` in which nothing is filled in.
  const [whole, ...others] = part.textsIn(...keys, 'Fn::Sub')
  return isLiteral(whole) && others.length === 0 && !whole!.includes('${')
    ? open(part, keys, `${what} is written in the file.`)
    : later(part, keys)
}

function judgeParameter(part: Part, keys: readonly string[], parameter: Declared, what: string): Verdict {
  if (hasWrittenDefault(parameter))
    return open(part, keys, `${what} is written in the file: it is the default of the parameter ${parameter.name}.`)
  if (wordOf(parameter.at('Type')).startsWith('aws::ssm::')) return passed(part, keys)
  if (wordOf(parameter.at('NoEcho')) === 'true') return passed(part, keys)
  return {
    ...later(part, keys),
    detail: `The parameter ${parameter.name} is asked for when this is deployed. Without NoEcho, the stack shows it.`,
  }
}
