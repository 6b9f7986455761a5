import { startTransition, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Progress } from '../../tools/reading/reading.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { letGo, useHeld } from '../parts/use-held.ts'
import { useLoadedWhenIdle } from '../parts/use-loaded-when-idle.ts'
import { Page } from '../templates/page.tsx'
import { pages } from './addresses.ts'
import css from './cloud-posture.module.css'
import { PostureMethod } from './posture-method.tsx'
import { PostureResultPage } from './posture-result-page.tsx'
import { PostureStart } from './posture-start.tsx'
import type { NamedFile, PostureResult, Settings } from './posture-messages.ts'
import { keepFocus, titleOfPage } from './keep-focus.ts'
import { forgetWork, isNothing, storeWork, workBefore, workTold } from './posture-work.ts'
import { Stopped, usePostureWorker } from './use-posture-worker.ts'

/** The ticket about a finding. */
const loadDialogs = () => import('../../overlays/helpdesk-dialog.tsx')

type Step =
  | { readonly name: 'start' }
  | { readonly name: 'reading'; readonly isAdding: boolean }
  | { readonly name: 'result'; readonly result: PostureResult; readonly isExample: boolean; readonly version: number }
  | { readonly name: 'failed' }

/** Findings, templates and plans, read and explained in the browser. */
export function Component() {
  const { ask, restart, progress } = usePostureWorker()
  useLoadedWhenIdle(loadDialogs)
  const [held, hold] = useHeld<Step>('posture.step', { name: 'start' })
  const [step, show] = useState(held)
  const setStep = (next: Step) => {
    // Reading ends without this screen, too: its result is there when somebody comes back.
    if (next.name !== 'reading') hold(next)
    show(next)
  }
  // A long result is drawn in pieces, so that the page answers in between.
  const showResult = (next: Extract<Step, { name: 'result' }>) => startTransition(() => setStep(next))
  const [work, setWork] = useState(workBefore)
  const { risks, answers } = work
  const change = (next: typeof work) => {
    storeWork(next)
    setWork(next)
  }
  const [isAsked, setAsked] = useState(false)
  /** At first nobody waits for a title. */
  const [hasBegun, setBegun] = useState(false)
  const below = useParams()['*']
  const tab = pages.find(({ id }) => id === below)?.id ?? ''
  const settingsWith = (own: readonly AcceptedRisk[]): Settings => ({ risks: own, kept: [], today: today() })
  const read = (files: readonly NamedFile[] | 'example') => {
    const { version, isExample } = step.name === 'result' ? step : { version: -1, isExample: files === 'example' }
    setBegun(true)
    setStep({ name: 'reading', isAdding: step.name === 'result' })
    ask({ type: 'read', files, settings: settingsWith(risks) }).then(
      (result) =>
        result ? showResult({ name: 'result', result, isExample, version: version + 1 }) : setStep({ name: 'start' }),
      (error: unknown) => {
        if (!(error instanceof Stopped)) setStep({ name: 'failed' })
      },
    )
  }
  const settle = (own: readonly AcceptedRisk[]) => {
    change({ answers, risks: own })
    if (step.name !== 'result') return
    const { version, isExample } = step
    void ask({ type: 'settle', settings: settingsWith(own) }).then((result) =>
      showResult({ name: 'result', result, isExample, version: version + 1 }),
    )
  }
  const stop = () => {
    restart()
    letGo('posture.')
    setStep({ name: 'start' })
  }
  const erase = () => {
    forgetWork()
    setWork({ answers: {}, risks: [] })
  }
  const again = () => {
    setAsked(false)
    erase()
    setBegun(true)
    stop()
    // The dialog, which holds the focus, goes after the title is there.
    keepFocus(titleOfPage)
  }
  return (
    <>
      <PageHead
        title="Cloud Security Posture"
        description="Reads the findings, templates and plans of your cloud in your browser, and says what to close first."
      />
      <div className={css.tool}>
        {below === 'method' ? (
          <PostureMethod />
        ) : step.name === 'result' ? (
          <PostureResultPage
            {...step}
            tab={tab}
            ask={ask}
            risks={risks}
            onRisks={settle}
            answers={answers}
            onAnswers={(given) => change({ answers: given, risks })}
            onAdd={read}
            onAgain={() => (isNothing(work) ? again() : setAsked(true))}
            today={today()}
          />
        ) : step.name === 'reading' ? (
          <Page
            key="reading"
            takesFocus
            title="Reading your files"
            {...(step.isAdding && { about: 'What was read before stays, also if you cancel.' })}
            actions={
              // A worker that has nothing yet is ended at once; one with files stops at the next piece.
              <Button onClick={step.isAdding ? () => void ask({ type: 'cancel' }) : stop}>Cancel</Button>
            }
          >
            <Reading progress={progress} />
          </Page>
        ) : (
          <Page
            key="start"
            takesFocus={hasBegun}
            title="What stands open in your cloud?"
            about="Drop what your scanner found, or the templates and plans themselves. They are read in this browser and sent to nobody."
          >
            {step.name === 'failed' && (
              <p className={css.problem} role="alert">
                Reading stopped unexpectedly, perhaps because the memory of this device was full. Try one file at a
                time.
              </p>
            )}
            {!isNothing(work) && (
              <p className={css.before}>
                <span>
                  {`Still in this tab from before: your ${workTold(work)}. Read the files, and they count again.`}
                </span>
                <Button size="small" onClick={() => setAsked(true)}>
                  Erase them
                </Button>
              </p>
            )}
            <PostureStart onRead={read} />
          </Page>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={step.name === 'result' ? 'Begin again?' : 'Erase what you entered?'}
        about={`You lose ${workTold(work)}, which cannot be brought back${step.name === 'result' ? '. To keep them, keep the result for the team first' : ''}.`}
        action={step.name === 'result' ? 'Begin again' : 'Erase'}
        kind="primary"
        onConfirm={again}
      />
    </>
  )
}

/** The day in South Africa. */
const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(new Date())

function Reading({ progress }: { progress: Progress | undefined }) {
  const percent = progress ? Math.floor((progress.bytes / Math.max(1, progress.bytesOfAll)) * 100) : 0
  return (
    <div className={css.reading}>
      <progress aria-label="Bytes read" max={100} value={percent} />
      <p>
        {progress
          ? `${megabytes(progress.bytes)} of ${megabytes(progress.bytesOfAll)} MB, ${progress.rows.toLocaleString('en-ZA')} entries`
          : 'Starting'}
      </p>
    </div>
  )
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toLocaleString('en-ZA', { maximumFractionDigits: 1 })
