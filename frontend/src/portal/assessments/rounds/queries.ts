import { orpc } from '../../client/orpc.ts'

export const roundsQuery = () => orpc.assessments.listRounds.queryOptions()
export const roundQuery = (roundId: string) => orpc.assessments.readRound.queryOptions({ input: { roundId } })
