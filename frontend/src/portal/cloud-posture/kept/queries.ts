import { orpc } from '../../client/orpc.ts'

export const keptPosturesQuery = () => orpc.results.listPostureResults.queryOptions()
export const keptPostureQuery = (resultId: string) =>
  orpc.results.readPostureResult.queryOptions({ input: { resultId } })
export const postureDecisionsQuery = () => orpc.results.listPostureDecisions.queryOptions()
