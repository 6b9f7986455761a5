import { lazy, useEffect } from 'react'
import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { CloudReadinessResult } from '../result/cloud-readiness-result.tsx'
import type { ResultProps } from '../result/result-props.ts'
import { GuestAssessment } from './guest-assessment.tsx'

// The sheet comes after the questions.
const loadSheet = async () => ({ default: (await import('../workloads/workload-page.tsx')).WorkloadPage })
const WorkloadPage = lazy(loadSheet)
const further = { applications: { title: 'Your applications', Page: WorkloadPage } }

function Result(props: ResultProps) {
  // The sheet then opens without network.
  useEffect(() => {
    loadSheet().catch(() => undefined)
  }, [])
  return <CloudReadinessResult {...props} />
}

/** Cloud readiness without an account. */
export function Component() {
  return <GuestAssessment id="cloud-readiness" sets={[cloudReadiness]} Result={Result} further={further} />
}
