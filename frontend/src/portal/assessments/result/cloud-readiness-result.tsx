import { ButtonLink } from '../../../ui/button.tsx'
import { NextHalf } from './next-half.tsx'
import type { ResultProps } from './result-props.ts'
import { ScoreResult } from './score-result.tsx'

/** The score of cloud readiness with the way to the sheet of applications, which is its second half. */
export function CloudReadinessResult(props: ResultProps) {
  return (
    <ScoreResult
      {...props}
      next={
        <NextHalf
          title="Next: your applications"
          action={
            <ButtonLink size="small" href="/apps/cloud-readiness/start/applications">
              List your applications
            </ButtonLink>
          }
        >
          Type or paste them. You get a verdict for each, the order of the move, a range of cost in rand and a plan.
        </NextHalf>
      }
    />
  )
}
