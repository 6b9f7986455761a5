import type { Answer } from '../answer.ts'
import type { Respondent, Round } from '../rounds/round.ts'
import { openRound } from '../rounds/change-round.ts'
import { cyberScore } from '../sets/cyber-score.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Told {
  readonly answer: Answer
  readonly comment?: string
}

/** Who answers otherwise than yes, and how. */
const people: readonly { readonly name: string; readonly otherwise: Readonly<Record<string, Told>> }[] = [
  {
    name: 'Bheki Nkosi',
    otherwise: {
      malware: { answer: { value: 'no' }, comment: 'The two old servers in Durban have none.' },
      'restore-test': { answer: { value: 'no' }, comment: 'We never restored a whole server.' },
      logs: { answer: { value: 'unknown' } },
    },
  },
  {
    name: 'Lerato Dlamini',
    otherwise: {
      malware: { answer: { value: 'partly', remark: 'All laptops, not all servers.' } },
      leavers: { answer: { value: 'partly', remark: 'The payroll service takes a week.' } },
      'restore-test': { answer: { value: 'partly' }, comment: 'Single files, last in March.' },
    },
  },
  {
    name: 'Sipho Mahlangu',
    otherwise: { training: { answer: { value: 'no' } }, leavers: { answer: { value: 'yes' } } },
  },
]

/** A closed round of CyberScore in which three people disagree. `now` is in milliseconds since 1970. */
export function demonstrationRound({
  now,
  ...whose
}: {
  readonly personId: string
  readonly organisation: string
  readonly organisationName: string
  readonly now: number
}): { readonly round: Round; readonly respondents: readonly Respondent[] } {
  const opened = openRound(
    {
      ...whose,
      id: 'demonstration-round',
      set: { id: 'cyberscore', version: cyberScore.version },
      attribution: 'named',
      days: 14,
    },
    now - 6 * DAY_MS,
  )
  const sentAt = new Date(now - 2 * DAY_MS).toISOString()
  return {
    round: { ...opened, closedAt: new Date(now - DAY_MS).toISOString() },
    respondents: people.map(({ name, otherwise }, at) => ({
      id: `demonstration-respondent-${at + 1}`,
      roundId: opened.id,
      organisation: opened.organisation,
      name,
      sections: cyberScore.sections.map(({ id }) => id),
      place: String(at),
      invitedAt: opened.openedAt,
      answers: Object.fromEntries(
        cyberScore.questions.map(({ id }) => [id, { at: sentAt, ...(otherwise[id] ?? { answer: { value: 'yes' } }) }]),
      ),
      sentAt,
      version: 1,
    })),
  }
}
