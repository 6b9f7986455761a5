import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { answerAgain, forgetOwn, ownAssessment } from './own-assessments.ts'

/** What a guest does with a result: answer again, or erase it here and on the server. */
export function GuestResultActions({ set }: { set: QuestionSet }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" kind="plain" onClick={() => setAsking(true)}>
        Erase
      </Button>
      <Button size="small" onClick={() => answerAgain(set.id, set.version)}>
        Change answers
      </Button>
      <EraseDialog set={set} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

interface EraseDialogProps {
  set: QuestionSet
  isOpen: boolean
  onClose: () => void
}

function EraseDialog({ set, isOpen, onClose }: EraseDialogProps) {
  const [, setSearch] = useSearchParams()
  const erase = useMutation({
    mutationFn: async () => {
      const own = ownAssessment(set.id)
      // The token is the only way to the server's copy, so it is forgotten last.
      if (own?.saved.isStarted) await orpc.assessments.eraseAssessment.call({ token: own.token })
    },
    onSuccess: () => {
      onClose()
      forgetOwn(set.id)
      setSearch({})
      toast({ title: 'Your answers are erased, here and on our server', tone: 'success' })
    },
  })
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Erase your answers and the result?"
      about="They go from this browser and from our server at once. Nobody can bring them back."
      actions={
        <>
          <Button kind="alarm" busy={erase.isPending} onClick={() => erase.mutate()}>
            Erase
          </Button>
          <Button onClick={onClose}>Keep</Button>
        </>
      }
    >
      {erase.isError && (
        <p role="alert">Our server could not be reached, so nothing was erased. Try again when you are online.</p>
      )}
    </Dialog>
  )
}
