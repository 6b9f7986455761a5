import { Archive } from 'lucide-react'
import { useState } from 'react'
import { lossTold } from '#domain/cloud-posture/kept-posture.ts'
import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { setAside } from '../../tools/result-to-keep.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useGo } from '../use-go.ts'
import { keptAnswersOf } from './joint-score.ts'
import type { JointScore } from './joint-score.ts'
import { dayOf } from './posture-words.ts'
import type { Ask } from './use-posture-worker.ts'

interface KeepButtonProps {
  ask: Ask
  isExample: boolean
  /** The day that the files stand for: what they say themselves, else the day of reading. */
  day: string
  joint: JointScore
}

/** Sets the result aside in this tab and leads to where it is named and kept, after signing in. The files stay. */
export function KeepButton({ ask, isExample, day, joint }: KeepButtonProps) {
  const go = useGo()
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** A result that loses something, before the person agreed. */
  const [cut, setCut] = useState<{ content: KeptPosture; loss: string }>()
  const leave = (content: KeptPosture) => {
    const marked: KeptPosture = isExample ? { ...content, isExample } : content
    const title = `${isExample ? 'Example, ' : ''}${dayOf(day)}`
    const result = { product: 'cloud-security-posture', resultId: crypto.randomUUID(), title, content: marked }
    if (setAside(result)) go('/results/posture/keep')
    else setFailed(true)
  }
  const keep = async () => {
    setBusy(true)
    const content = await ask({
      type: 'keep',
      jointPoints: joint.points,
      answers: keptAnswersOf(joint, new Date().toISOString()),
    })
    if (!content) return setFailed(true)
    const loss = lossTold(content)
    if (loss === undefined) leave(content)
    else setCut({ content, loss })
  }
  return (
    <>
      <Button
        kind="primary"
        busy={isBusy}
        onClick={() =>
          void keep()
            .catch(() => setFailed(true))
            .finally(() => setBusy(false))
        }
      >
        <Archive size={16} strokeWidth={1.75} aria-hidden="true" />
        {isBusy ? 'Packing the findings' : 'Keep it for the team'}
      </Button>
      {cut && (
        <ConfirmDialog
          open
          onClose={() => setCut(undefined)}
          title="Keep it without all findings?"
          about={cut.loss}
          action="Keep it so"
          kind="primary"
          onConfirm={() => leave(cut.content)}
        />
      )}
      {hasFailed && <p role="alert">The result is too large to be kept. Export it as CSV instead.</p>}
    </>
  )
}
