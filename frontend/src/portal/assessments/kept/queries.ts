import type { SetId } from '#domain/assessments/question-set.ts'
import { orpc } from '../../client/orpc.ts'

export const keptListQuery = () => orpc.assessments.listKeptAssessments.queryOptions()
export const keptQuery = (assessmentId: string) =>
  orpc.assessments.readKeptAssessment.queryOptions({ input: { assessmentId } })
export const historyQuery = (set: SetId) => orpc.assessments.readAssessmentHistory.queryOptions({ input: { set } })
