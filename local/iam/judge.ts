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
