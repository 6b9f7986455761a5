import type { TeamDecision } from '../results/result-tool.ts'
import type { KeptPosture } from './kept-posture.ts'
import { titlesOf } from './kept-steps.ts'
import { isAnswerCheck } from './result-keys.ts'
import { coveredTold, risksNotTakenOver } from './steps-left.ts'

/** An accepted risk as a document tells it. `until` is a day, YYYY-MM-DD. */
interface ToldRisk {
  readonly what: string
  readonly where: string
  readonly owner: string
  readonly reason: string
  readonly until: string
}

/** The risks that the team accepted, and those of the tool that it did not take over, the first to end first. */
export function risksTold(
  content: Pick<KeptPosture, 'risks' | 'looks' | 'checks'>,
  decisions: readonly TeamDecision[],
): readonly ToldRisk[] {
  const titles = titlesOf(content)
  const byTeam = decisions.flatMap(({ state, about, covers, owner = '', reason = '', until = '' }) =>
    state === 'risk-accepted' && about
      ? [{ what: about.title, where: whereOf(about, covers), owner, reason, until }]
      : [],
  )
  const byFile = risksNotTakenOver(content.risks, decisions, titles).map(({ risk, about }) => {
    const { title, resource, account } = about
    const where = [resource, account].filter(Boolean).join(', ')
    const { owner, reason, until } = risk
    return {
      what: title,
      where: where || (risk.key === undefined ? 'every resource' : 'one resource'),
      owner,
      reason,
      until,
    }
  })
  return [...byTeam, ...byFile].toSorted((a, b) => (a.until < b.until ? -1 : 1))
}

const whereOf = ({ check, resource }: NonNullable<TeamDecision['about']>, covers: TeamDecision['covers']): string =>
  resource ?? (isAnswerCheck(check) ? 'by an answer' : coveredTold(covers))
