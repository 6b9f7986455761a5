import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { ScoreResult } from '../result/score-result.tsx'
import { GuestAssessment } from './guest-assessment.tsx'

/** Cloud readiness without an account. */
export function Component() {
  return <GuestAssessment id="cloud-readiness" sets={[cloudReadiness]} Result={ScoreResult} />
}
