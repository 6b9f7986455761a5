import { orpc } from '../../client/orpc.ts'

export const keptListQuery = () => orpc.assessments.listKeptAssessments.queryOptions()
export const keptQuery = (assessmentId: string) =>
  orpc.assessments.readKeptAssessment.queryOptions({ input: { assessmentId } })
