import { openedPosture } from '#domain/cloud-posture/kept-posture.ts'
import { orpc } from '../../client/orpc.ts'

export const keptPosturesQuery = () => orpc.results.listPostureResults.queryOptions()
export const keptPostureQuery = (resultId: string) =>
  orpc.results.readPostureResult.queryOptions({
    input: { resultId },
    select: (kept) => ({ ...kept, content: openedPosture(kept.content) }),
  })
export const postureDecisionsQuery = () => orpc.results.listPostureDecisions.queryOptions()
