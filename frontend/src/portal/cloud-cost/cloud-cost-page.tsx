import { useEffect, useState } from 'react'
import { toast, withdrawToast } from '../../ui/toast.tsx'
import { Page } from '../templates/page.tsx'
import { letGo } from '../parts/use-held.ts'
import { useLoadedWhenIdle } from '../parts/use-loaded-when-idle.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CostResultPage } from './cost-result-page.tsx'
import { CostStart } from './cost-start.tsx'
import { loadSavingStep } from './saving-ticket.tsx'
import css from './cloud-cost.module.css'
import { useCostReading } from './use-cost-reading.ts'

/** What a result opens: the rows behind an amount, and the ticket about a recommendation. */
const loadDialogs = () =>
  Promise.all([import('./rows-dialog.tsx'), loadSavingStep(), import('../../overlays/helpdesk-dialog.tsx')])

const PUT_ASIDE = 'cost-put-aside'

/** A bill, read and explained in the browser. */
export function Component() {
  const { reading, read, cancel, putAside, drill, lookUp } = useCostReading()
  // A screen that takes the place of another one takes the focus; the first one leaves it where it is.
  const [hasBegun, setBegun] = useState(false)
  useLoadedWhenIdle(loadDialogs)
  useEffect(() => () => withdrawToast(PUT_ASIDE), [])
  return (
    <>
      <PageHead
        title="Cloud Cost Optimizer"
        description="Reads a cloud bill in your browser and shows what would cost less."
      />
      <div className={css.tool}>
        {reading.step === 'result' ? (
          <CostResultPage
            result={reading.result}
            isExample={reading.isExample}
            onAnother={() => {
              setBegun(true)
              toast({ about: PUT_ASIDE, title: 'The bill was put aside', undo: putAside() })
            }}
            onLeaveOut={(choices) => read({ type: 'leave-out', choices })}
            drill={drill}
            lookUp={lookUp}
          />
        ) : reading.step === 'reading' ? (
          <Page key="reading" takesFocus title="Reading the bill" actions={<Button onClick={cancel}>Cancel</Button>}>
            <Reading progress={reading.progress} />
          </Page>
        ) : (
          <Page
            key="start"
            takesFocus={hasBegun}
            title="What would cost less in your cloud?"
            about="Drop the bill that your provider exports. It is read in this browser and sent to nobody."
          >
            {reading.step === 'failed' && (
              <p className={css.problem} role="alert">
                Reading stopped unexpectedly, perhaps because the memory of this device was full. Try one file at a
                time.
              </p>
            )}
            <CostStart
              onRead={(request) => {
                withdrawToast(PUT_ASIDE)
                letGo('cost.')
                setBegun(true)
                read(request)
              }}
            />
          </Page>
        )}
      </div>
    </>
  )
}

function Reading({ progress }: { progress: { bytes: number; bytesOfAll: number; rows: number } | undefined }) {
  const percent = progress ? Math.floor((progress.bytes / Math.max(1, progress.bytesOfAll)) * 100) : 0
  return (
    <div className={css.reading}>
      <progress aria-label="Bytes read" max={100} value={percent} />
      <p>
        {progress
          ? `${megabytes(progress.bytes)} of ${megabytes(progress.bytesOfAll)} MB, ${progress.rows.toLocaleString('en-ZA')} rows`
          : 'Starting'}
      </p>
    </div>
  )
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toLocaleString('en-ZA', { maximumFractionDigits: 1 })
}
