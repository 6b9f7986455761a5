import type { Value } from './resource.ts'
import { text } from './text.ts'

/** Values that the intrinsic functions of one stack can refer to. */
export interface Scope {
  readonly stack: string
  readonly region: string
  readonly accountId: string
  /** Parameters and resources of the stack. */
  reference(name: string): Value
  attribute(logicalId: string, name: string): Value
  exported(name: string): Value
  output(stack: string, name: string): Value
  condition(name: string): boolean
  mapping(map: string, key: string, second: string): Value | undefined
}

type Intrinsic = (argument: Value, scope: Scope) => Value | undefined

/** Resolves every intrinsic function in `value`. Returns undefined for `AWS::NoValue`. */
export function resolveValue(value: Value, scope: Scope): Value | undefined {
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map((item) => resolveValue(item, scope)).filter((item) => item !== undefined)
  const [name, ...others] = Object.keys(value)
  if (name && others.length === 0 && (name === 'Ref' || name === 'Condition' || name.startsWith('Fn::'))) {
    const argument = value[name] as Value
    const intrinsic = intrinsics[name]
    // A resource's own `Condition` block (in a policy statement, say) is a plain object.
    if (name === 'Condition' && typeof argument !== 'string') return resolveObject(value, scope)
    if (!intrinsic)
      throw new Error(`The local cloud does not know the intrinsic function ${name} (stack ${scope.stack}).`)
    return intrinsic(argument, scope)
  }
  return resolveObject(value, scope)
}

function resolveObject(value: { readonly [key: string]: Value }, scope: Scope): Value {
  const entries = Object.entries(value).map(([key, item]) => [key, resolveValue(item, scope)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined))
}

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (name, scope) => reference(text(name), scope),
  Condition: (name, scope) => scope.condition(text(name)),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId = '', ...rest] = typeof argument === 'string' ? argument.split('.') : texts(argument, scope)
    return scope.attribute(logicalId, rest.join('.'))
  },
  'Fn::Join': (argument, scope) => {
    const [separator, list] = items(argument)
    return texts(list ?? [], scope).join(text(separator))
  },
  'Fn::Sub': substitute,
  'Fn::Select': (argument, scope) => {
    const [index, list] = items(argument)
    return items(resolveValue(list ?? [], scope) ?? [])[Number(resolveValue(index ?? 0, scope))]
  },
  'Fn::Split': (argument, scope) => {
    const [separator, whole] = items(argument)
    return text(resolveValue(whole ?? '', scope)).split(text(separator))
  },
  'Fn::ImportValue': (argument, scope) => scope.exported(text(resolveValue(argument, scope))),
  'Fn::GetStackOutput': (argument, scope) => {
    const { StackName, OutputName } = resolveValue(argument, scope) as Record<string, Value>
    // The stack may be named by its ARN, arn:aws:cloudformation:region:account:stack/<name>/...
    const stack = text(StackName)
    return scope.output(/:stack\/([^/]+)/.exec(stack)?.[1] ?? stack, text(OutputName))
  },
  'Fn::If': (argument, scope) => {
    const [condition, yes, no] = items(argument)
    const chosen = scope.condition(text(condition)) ? yes : no
    return chosen === undefined ? undefined : resolveValue(chosen, scope)
  },
  'Fn::Equals': (argument, scope) => {
    const [left, right] = items(argument).map((item) => JSON.stringify(resolveValue(item, scope)))
    return left === right
  },
  'Fn::And': (argument, scope) => items(argument).every((item) => isTrue(item, scope)),
  'Fn::Or': (argument, scope) => items(argument).some((item) => isTrue(item, scope)),
  'Fn::Not': (argument, scope) => !isTrue(items(argument)[0] ?? false, scope),
  'Fn::FindInMap': (argument, scope) => {
    const [map = '', key = '', second = ''] = items(argument).map((item) => text(resolveValue(item, scope)))
    return scope.mapping(map, key, second)
  },
  'Fn::Base64': (argument, scope) => Buffer.from(text(resolveValue(argument, scope))).toString('base64'),
  'Fn::ToJsonString': (argument, scope) => JSON.stringify(resolveValue(argument, scope)),
  'Fn::GetAZs': (argument, scope) => {
    const region = text(resolveValue(argument, scope) || scope.region)
    return ['a', 'b', 'c'].map((zone) => region + zone)
  },
}

function reference(name: string, scope: Scope): Value | undefined {
  switch (name) {
    case 'AWS::AccountId':
      return scope.accountId
    case 'AWS::Region':
      return scope.region
    case 'AWS::Partition':
      return 'aws'
    case 'AWS::URLSuffix':
      return 'amazonaws.com'
    case 'AWS::StackName':
      return scope.stack
    case 'AWS::StackId':
      return `arn:aws:cloudformation:${scope.region}:${scope.accountId}:stack/${scope.stack}/local`
    case 'AWS::NotificationARNs':
      return []
    case 'AWS::NoValue':
      return undefined
    default:
      return scope.reference(name)
  }
}

function substitute(argument: Value, scope: Scope): Value {
  const [template, variables] = typeof argument === 'string' ? [argument, {}] : items(argument)
  const known = (variables ?? {}) as Record<string, Value>
  return text(template).replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`
    if (name in known) return text(resolveValue(known[name] as Value, scope))
    const dot = name.indexOf('.')
    return text(dot < 0 ? (reference(name, scope) ?? '') : scope.attribute(name.slice(0, dot), name.slice(dot + 1)))
  })
}

function isTrue(value: Value, scope: Scope): boolean {
  const resolved = resolveValue(value, scope)
  return resolved === true || resolved === 'true'
}

function texts(value: Value, scope: Scope): string[] {
  return items(resolveValue(value, scope) ?? []).map(text)
}

function items(value: Value): readonly Value[] {
  return isList(value) ? value : [value]
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}
