import { judge, type Deed, type Statement, type Verdict } from './policy.ts'

/** A statement of a resource's own policy. */
export interface PolicyStatement extends Statement {
  readonly Principal?: '*' | Readonly<Record<string, string | readonly string[]>>
}

/** The policies of the keys, by the ARNs of the keys. */
export type KeyPolicies = ReadonlyMap<string, readonly PolicyStatement[]>

/**
 * A key's own policy decides first: it names the principal, or it leaves the decision to the account, whose identity policies then have to
 * allow it as well. A Deny in either wins.
 * Source: KMS Developer Guide, "Determining access to AWS KMS keys".
 */
export function judgeKey(
  policy: readonly PolicyStatement[],
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
function isNamed(principal: PolicyStatement['Principal'], name: string): boolean {
  if (principal === undefined) return false
  if (principal === '*') return name === '*'
  return [principal['AWS'] ?? []].flat().includes(name)
}
