import { lazy, useEffect } from 'react'
import { intranetNeeds, intranetNeedsOf1 } from '#domain/assessments/sets/intranet-needs.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { IntranetResult } from '../result/intranet-result.tsx'
import { NextHalf } from '../result/next-half.tsx'
import type { ResultProps } from '../result/result-props.ts'
import { GuestAssessment } from './guest-assessment.tsx'

// The document comes after the questions.
const loadRequest = async () => ({ default: (await import('../intranet/request-page.tsx')).RequestPage })
const RequestPage = lazy(loadRequest)
const further = { request: { title: 'Request for quotation', Page: RequestPage } }

/** Intranet needs without an account. */
export function Component() {
  return (
    <GuestAssessment
      id="intranet-assessment"
      sets={[intranetNeeds, intranetNeedsOf1]}
      Result={Result}
      further={further}
    />
  )
}

function Result(props: ResultProps) {
  // The document then opens without network.
  useEffect(() => {
    loadRequest().catch(() => undefined)
  }, [])
  return (
    <IntranetResult
      {...props}
      next={
        <NextHalf
          title="Next: ask for prices"
          action={
            <ButtonLink size="small" href="/apps/intranet-assessment/start/request">
              Open the request for quotation
            </ButtonLink>
          }
        >
          Your requirements as a document for suppliers, to print or to edit in Word.
        </NextHalf>
      }
    />
  )
}
