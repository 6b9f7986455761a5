interface Place {
  readonly region: string
  readonly accountId: string
}

/** A function as a call names it. */
export interface FunctionName {
  /** The ARN of the function itself. */
  readonly arn: string
  /** With its version or alias, where the call names one. */
  readonly qualifiedArn: string
}

const INVOCATIONS = /^\/2015-03-31\/functions\/([^/?]+)\/invocations(?:\?(.*))?$/

/**
 * Reads which function the path of an Invoke call names: by name, partial ARN or ARN, each with or without a version or alias.
 * Undefined where the path is of another call.
 */
export function invokedFunction(path: string, { region, accountId }: Place): FunctionName | undefined {
  const [, encoded, query] = INVOCATIONS.exec(path) ?? []
  if (encoded === undefined) return undefined
  const given = decodeURIComponent(encoded)
  const [, name = '', suffix] = /^(?:.*:?function:)?([\w-]+)(?::([\w$-]+))?$/.exec(given) ?? []
  const prefix = given.startsWith('arn:')
    ? given.slice(0, given.indexOf(':function:'))
    : `arn:aws:lambda:${region}:${accountId}`
  const arn = `${prefix}:function:${name}`
  const qualifier = suffix ?? new URLSearchParams(query).get('Qualifier') ?? undefined
  return { arn, qualifiedArn: qualifier === undefined ? arn : `${arn}:${qualifier}` }
}
