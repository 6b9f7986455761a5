import { lazy, Suspense } from 'react'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NextHalf } from '../result/next-half.tsx'
import { ItsCertificate } from './its-certificate.tsx'
import { requestAddress, sheetAddress } from './addresses.ts'

// With the rules of verdicts, waves and cost.
const SheetOutcome = lazy(async () => ({ default: (await import('./sheet-outcome.tsx')).SheetOutcome }))

/** The second half of a kept result: its certificate, its applications, or the document that it leads to. */
export function KeptNext({ kept: { id, set, isOwn, mayManage, workloads } }: { kept: KeptView }) {
  if (set.id === 'cyberscore') return isOwn && <ItsCertificate assessmentId={id} />
  if (set.id === 'intranet-assessment')
    return (
      <NextHalf
        title="The request for quotation"
        action={
          <ButtonLink size="small" href={requestAddress(id)}>
            Open the document
          </ButtonLink>
        }
      >
        These requirements as a document for suppliers, to print or to edit in Word.
      </NextHalf>
    )
  if (set.id !== 'cloud-readiness' || (!workloads && !mayManage)) return null
  return (
    <NextHalf
      title={workloads ? 'The applications' : 'Next: your applications'}
      action={
        <ButtonLink size="small" href={sheetAddress(id)}>
          {workloads ? (mayManage ? 'Go on with the sheet' : 'Open the verdicts') : 'List your applications'}
        </ButtonLink>
      }
    >
      {workloads ? (
        <Suspense fallback="Working out the verdicts.">
          <SheetOutcome workloads={workloads} />
        </Suspense>
      ) : (
        'Type or paste them. You get a verdict for each, the order of the move, a range of cost in rand and a plan.'
      )}
    </NextHalf>
  )
}
