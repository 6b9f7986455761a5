import { createHash } from 'node:crypto'

export const ROUND_KIND = 'assessment round'
export const RESPONDENT_KIND = 'round respondent'
export const SETTLED_KIND = 'settled question'

/** The partition of a round with its respondents and settlements. */
export const roundPartition = (id: string) => `ROUND#${id}`
export const roundKey = (id: string) => ({ pk: roundPartition(id), sk: 'ROUND' })
export const respondentKey = (roundId: string, id: string) => ({
  pk: roundPartition(roundId),
  sk: `RESPONDENT#${id}`,
})
export const settlementKey = (roundId: string, question: string) => ({
  pk: roundPartition(roundId),
  sk: `SETTLED#${question}`,
})
export const linkKey = (id: string) => ({ pk: `ROUND-LINK#${id}`, sk: 'LINK' })

/** The rounds of an organisation, in `index1`. */
export const roundsOf = (organisation: string) => `ROUNDS#${organisation}`
/** The invitations of an address in its canonical form, in `index2`. */
export const invitedBy = (email: string) => `RESPONDENT#${email}`

/** The id of a link. The token has 256 random bits, so a plain hash hides it. */
export function linkIdByToken(token: string): string {
  return createHash('sha256').update(`round ${token}`).digest('base64url')
}
