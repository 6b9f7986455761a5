import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { useGo } from '../../use-go.ts'
import { ASSESSMENTS } from './addresses.ts'

/** Asks before a result goes for everybody in the organisation. */
export function EraseResult({ id, title }: { id: string; title: string }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const go = useGo()
  const erase = useMutation({
    ...orpc.assessments.eraseKeptAssessment.mutationOptions(),
    onSuccess: async () => {
      go(ASSESSMENTS)
      queries.removeQueries({ queryKey: orpc.assessments.readAssessmentHistory.key() })
      await queries.invalidateQueries({ queryKey: orpc.assessments.listKeptAssessments.key() })
      toast({ title: `The result of ${title} is erased`, tone: 'success' })
    },
  })
  return (
    <>
      <Button size="small" kind="plain" onClick={() => setAsking(true)}>
        Erase
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Erase this result of ${title}?`}
        about="The answers and the score go for everybody in your organisation. Nobody can bring them back."
        action="Erase"
        cancel="Keep"
        busyText="Erasing"
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate({ assessmentId: id })}
      >
        {erase.error && <CallFailure error={erase.error} />}
      </ConfirmDialog>
    </>
  )
}
