import { evaluateKeyPolicy, type KeyPolicies } from './key-policy.ts'
import { coversAction, evaluate, type RequestedAction, type Statement, type Decision } from './policy.ts'

/** Evaluates the actions of one role. Caches decisions that do not depend on conditions. */
export function cachedEvaluator(statements: readonly Statement[]): (requested: RequestedAction) => Decision {
  const conditional = statements.filter(({ Condition }) => Condition)
  const cached = new Map<string, Decision | 'depends'>()
  return (requested) => {
    const key = `${requested.action} ${requested.resource}`
    let decision = cached.get(key)
    if (!decision) {
      decision = conditional.some((statement) => coversAction(statement, requested))
        ? 'depends'
        : evaluate(statements, requested)
      cached.set(key, decision)
    }
    return decision === 'depends' ? evaluate(statements, requested) : decision
  }
}

/** The principal, and the policies of the keys. */
export interface PrincipalContext {
  readonly principalArn: string
  /** ARN of the account, to whose identity policies a key policy may delegate. */
  readonly owner: string
  readonly keyPolicies: KeyPolicies
}

/** Combines an identity policy evaluator with the keys' policies. */
export function withKeyPolicies(
  identity: (requested: RequestedAction) => Decision,
  { principalArn, owner, keyPolicies }: PrincipalContext,
) {
  return (requested: RequestedAction): Decision => {
    const policy = requested.action.startsWith('kms:') ? keyPolicies.get(requested.resource) : undefined
    return policy
      ? evaluateKeyPolicy(policy, identity(requested), { requested, principalArn, owner })
      : identity(requested)
  }
}
