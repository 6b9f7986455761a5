import { judge, type Deed, type Verdict } from './policy.ts'
import type { ResourceStatement } from './resource-policies.ts'

/** The policies of the keys, by the ARNs of the keys. */
export type KeyPolicies = ReadonlyMap<string, readonly ResourceStatement[]>

/**
 * A key's own policy decides first: it names the principal, or it leaves the decision to the account, whose identity policies then have to
 * allow it as well. A Deny in either wins.
 * Source: KMS Developer Guide, "Determining access to AWS KMS keys".
 */
export function judgeKey(
  policy: readonly ResourceStatement[],
  identityVerdict: Verdict,
  { deed, principalArn, owner }: { readonly deed: Deed; readonly principalArn: string; readonly owner: string },
): Verdict {
  const about = (...names: readonly string[]) =>
    judge(
      policy.filter(({ Principal }) => names.some((name) => isNamed(Principal, name))),
      deed,
    )
  const everybody = [principalArn, owner, owner.split(':')[4] ?? '', '*']
  const overall = about(...everybody)
  if (overall === 'explicitly-denied') return 'explicitly-denied-by-resource'
  if (identityVerdict === 'explicitly-denied') return identityVerdict
  if (about(principalArn, '*') === 'allowed') return 'allowed'
  return overall === 'allowed' ? identityVerdict : 'not-allowed-by-resource'
}

/** AWS services among the principals are nobody who calls here. */
function isNamed(principal: ResourceStatement['Principal'], name: string): boolean {
  if (principal === undefined) return false
  if (principal === '*') return name === '*'
  return [principal['AWS'] ?? []].flat().includes(name)
}
