import type { RespondentView, RoundSummary } from '#domain/assessments/rounds/round-contract.ts'
import { Status } from '../../parts/status.tsx'
import type { StatusTone } from '../../parts/status.tsx'

const rounds: Readonly<Record<RoundSummary['state'], readonly [StatusTone, string]>> = {
  open: ['open', 'Colleagues answer'],
  settling: ['waiting', 'Differences to settle'],
  kept: ['done', 'Result kept'],
}

/** How far a round is. */
export function RoundStatus({ state }: Pick<RoundSummary, 'state'>) {
  const [tone, words] = rounds[state]
  return <Status tone={tone}>{words}</Status>
}

const respondents: Readonly<Record<RespondentView['state'], readonly [StatusTone, string]>> = {
  invited: ['new', 'Not begun'],
  answering: ['open', 'Answering'],
  sent: ['done', 'Sent'],
  withdrawn: ['late', 'Withdrawn'],
}

/** How far a respondent is. */
export function RespondentStatus({ state }: Pick<RespondentView, 'state'>) {
  const [tone, words] = respondents[state]
  return <Status tone={tone}>{words}</Status>
}
