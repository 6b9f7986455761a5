import { intranetNeeds } from '#domain/assessments/sets/intranet-needs.ts'
import { IntranetResult } from '../result/intranet-result.tsx'
import { GuestAssessment } from './guest-assessment.tsx'

/** Intranet needs without an account. */
export function Component() {
  return <GuestAssessment id="intranet-assessment" sets={[intranetNeeds]} Result={IntranetResult} />
}
