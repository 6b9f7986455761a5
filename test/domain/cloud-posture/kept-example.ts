import type { Answers } from '#domain/assessments/answer.ts'
import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { jointScoreOf, keptAnswersOf } from '#frontend/portal/cloud-posture/joint-score.ts'
import { PostureSession } from '#frontend/portal/cloud-posture/posture-session.ts'

/** What is kept of the example, with answers about what no scan sees. */
export async function keptPostureExample(answers: Answers = {}): Promise<KeptPosture> {
  const session = new PostureSession()
  const result = await session.read('example', { risks: [], kept: [], today: '2026-11-23' }, () => undefined)
  if (!result) throw new Error('The example was not read.')
  const joint = jointScoreOf(result.score, answers)
  const kept = session.keep(joint.points, keptAnswersOf(joint, new Date().toISOString()))
  if (!kept) throw new Error('The example is too large to be kept.')
  return kept
}
