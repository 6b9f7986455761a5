import { judgeKey, type KeyPolicies } from './key-policy.ts'
import { concerns, judge, type Deed, type Statement, type Verdict } from './policy.ts'

/** Judges the calls of one role; what it has judged before it knows, unless a condition could change its mind. */
export function rememberingJudge(statements: readonly Statement[]): (deed: Deed) => Verdict {
  const conditional = statements.filter(({ Condition }) => Condition)
  const remembered = new Map<string, Verdict | 'depends'>()
  return (deed) => {
    const key = `${deed.action} ${deed.resource}`
    let verdict = remembered.get(key)
    if (!verdict) {
      verdict = conditional.some((statement) => concerns(statement, deed)) ? 'depends' : judge(statements, deed)
      remembered.set(key, verdict)
    }
    return verdict === 'depends' ? judge(statements, deed) : verdict
  }
}

/** Who is judged, and what the keys' own policies say. */
export interface Judged {
  readonly principalArn: string
  /** ARN of the account, to whose identity policies a key's policy may leave the decision. */
  readonly owner: string
  readonly keyPolicies: KeyPolicies
}

/** A judge by identity policies that heeds the policies of keys as well. */
export function heedingKeys(identity: (deed: Deed) => Verdict, { principalArn, owner, keyPolicies }: Judged) {
  return (deed: Deed): Verdict => {
    const policy = deed.action.startsWith('kms:') ? keyPolicies.get(deed.resource) : undefined
    return policy ? judgeKey(policy, identity(deed), { deed, principalArn, owner }) : identity(deed)
  }
}
