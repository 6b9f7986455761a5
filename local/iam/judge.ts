import { judge, type Deed, type Statement, type Verdict } from './policy.ts'

/** Judges the calls of one role; what it has judged before it knows, unless a condition could change its mind. */
export function rememberingJudge(statements: readonly Statement[]): (deed: Deed) => Verdict {
  if (statements.some(({ Condition }) => Condition)) return (deed) => judge(statements, deed)
  const remembered = new Map<string, Verdict>()
  return (deed) => {
    const key = `${deed.action} ${deed.resource}`
    let verdict = remembered.get(key)
    if (!verdict) {
      verdict = judge(statements, deed)
      remembered.set(key, verdict)
    }
    return verdict
  }
}
