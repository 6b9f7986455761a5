import { isEntry, listAt, textAt, textsAt } from '../../entry.ts'

const DEEPEST = 30

/**
 * A document with CloudFormation's functions as texts: `Fn::Sub` and `Fn::Join` keep what is written, and a name in angle brackets stands
 * for what is known later.
 */
export function resolved(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return undefined
  if (Array.isArray(value)) return value.map((each: unknown) => resolved(each, depth + 1))
  if (!isEntry(value)) return value
  const [key, ...others] = Object.keys(value)
  if (key !== undefined && others.length === 0) {
    if (key === 'Ref') return placeholder(textAt(value, key) ?? '')
    if (key === 'Fn::GetAtt') return placeholder(textsAt(value, key).join('.'))
    if (key === 'Fn::Sub') return substituted(textsAt(value, key)[0] ?? '')
    if (key === 'Fn::Join') return joined(listAt(value, key), depth)
  }
  return Object.fromEntries(Object.keys(value).map((each) => [each, resolved(value[each], depth + 1)]))
}

/** Without colons, by which an ARN is taken apart. */
const placeholder = (name: string): string => `<${name.replaceAll(':', '.')}>`
const substituted = (text: string): string =>
  text.replaceAll(/\$\{([^!}]{1,200})\}/g, (_, name: string) => placeholder(name)).replaceAll('${!', '${')
function joined([separator, list]: readonly unknown[], depth: number): string {
  const parts = resolved(list, depth + 1)
  const texts = Array.isArray(parts) ? parts.filter((part): part is string => typeof part === 'string') : []
  return texts.join(typeof separator === 'string' ? separator : '')
}
