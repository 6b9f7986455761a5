import { evaluate, type RequestedAction, type Decision } from './policy.ts'
import type { ResourceStatement } from './resource-policies.ts'

/** Key policies by key ARN. */
export type KeyPolicies = ReadonlyMap<string, readonly ResourceStatement[]>

/**
 * The key's policy decides: it allows the principal, or it delegates to the account, whose identity policies must allow
 * as well. A Deny in either wins.
 * Source: KMS Developer Guide, "Determining access to AWS KMS keys".
 */
export function evaluateKeyPolicy(
  policy: readonly ResourceStatement[],
  identityVerdict: Decision,
  {
    requested,
    principalArn,
    owner,
  }: { readonly requested: RequestedAction; readonly principalArn: string; readonly owner: string },
): Decision {
  const decisionFor = (...names: readonly string[]) =>
    evaluate(
      policy.filter(({ Principal }) => names.some((name) => isNamed(Principal, name))),
      requested,
    )
  const principals = [principalArn, owner, owner.split(':')[4] ?? '', '*']
  const overall = decisionFor(...principals)
  if (overall === 'explicitly-denied') return 'explicitly-denied-by-resource'
  if (identityVerdict === 'explicitly-denied') return identityVerdict
  if (decisionFor(principalArn, '*') === 'allowed') return 'allowed'
  return overall === 'allowed' ? identityVerdict : 'not-allowed-by-resource'
}

/** AWS services among the principals never call here. */
function isNamed(principal: ResourceStatement['Principal'], name: string): boolean {
  if (principal === undefined) return false
  if (principal === '*') return name === '*'
  return [principal['AWS'] ?? []].flat().includes(name)
}
