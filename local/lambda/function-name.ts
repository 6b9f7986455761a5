interface FunctionScope {
  readonly region: string
  readonly accountId: string
}

/** A function as named by a call. */
export interface FunctionName {
  /** ARN of the function without qualifier. */
  readonly arn: string
  /** ARN with the version or alias, if the call names one. */
  readonly qualifiedArn: string
}

const INVOCATIONS = /^\/2015-03-31\/functions\/([^/?]+)\/invocations(?:\?(.*))?$/

/**
 * Parses the function from an Invoke call's path: name, partial ARN or ARN, each with or without a qualifier. Undefined
 * for other calls.
 */
export function invokedFunction(path: string, { region, accountId }: FunctionScope): FunctionName | undefined {
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
