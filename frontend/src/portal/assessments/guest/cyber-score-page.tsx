import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { ScoreResult } from '../result/score-result.tsx'
import { GuestAssessment } from './guest-assessment.tsx'

/** CyberScore without an account. */
export function Component() {
  return <GuestAssessment id="cyberscore" sets={[cyberScore]} Result={ScoreResult} />
}
