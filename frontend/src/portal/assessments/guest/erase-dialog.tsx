import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { SetId } from '#domain/assessments/question-set.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { forgetOwn, ownAssessment, useOwnAssessment } from './own-assessments.ts'

/** Asks before the answers go from this browser and from the server. */
export function EraseDialog({ id, onClose }: { id: SetId; onClose: () => void }) {
  const [, setSearch] = useSearchParams()
  const isLinked = useOwnAssessment(id)?.isLinked === true
  const erase = useMutation({
    mutationFn: async () => {
      const own = ownAssessment(id)
      // The token is the only way to the server's copy, so it is forgotten last.
      if (own?.saved.isStarted) await orpc.assessments.eraseAssessment.call({ token: own.token })
    },
    onSuccess: () => {
      onClose()
      forgetOwn(id)
      setSearch({}, { replace: true })
      toast({ title: 'Your answers are erased, here and on our server', tone: 'success' })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Erase your answers and the result?"
      about={`They go from this browser and from our server at once. Nobody can bring them back.${isLinked ? ' A device that a mailed link opened keeps its own copy: erase it there, too.' : ''}`}
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
