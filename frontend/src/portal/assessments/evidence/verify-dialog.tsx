import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import { answerWords } from '#domain/assessments/answer-words.ts'
import type { ScoredQuestion } from '#domain/assessments/question-set.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { useSession } from '../../../client/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { spokenMoment } from '../spoken-moment.ts'

interface VerifyDialogProps {
  kept: KeptView
  question: ScoredQuestion
  onClose: () => void
}

/** Staff say that they compared an answer with its evidence. The name of their account and the date are printed. */
export function VerifyDialog({ kept, question, onClose }: VerifyDialogProps) {
  const session = useSession()
  const name = session.status === 'signed-in' ? session.name : undefined
  const [today] = useState(() => spokenMoment(new Date().toISOString()))
  const queries = useQueryClient()
  const answer = answersOf(kept)[question.id]
  const verify = useMutation({
    mutationFn: () =>
      orpc.assessments.verifyAnswer.call({ assessmentId: kept.id, question: question.id, isVerified: true }),
    onSuccess: async () => {
      await queries.invalidateQueries({
        queryKey: orpc.assessments.readKeptAssessment.key({ input: { assessmentId: kept.id } }),
      })
      toast({ title: 'The answer is verified', tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verify this answer"
      about={`${question.text} ${answer ? `Answer: ${answerWords(question, answer)}.` : ''}`}
      actions={
        <>
          <Button kind="primary" busy={verify.isPending} busyText="Saving" onClick={() => verify.mutate()}>
            I compared it, and it is true
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>Proof: {question.evidence}.</p>
      <p>
        Printed with it: verified by {name ? <b dir="auto">{name}</b> : 'the name of your account'}, {today}.
      </p>
      {verify.error && <CallFailure error={verify.error} />}
    </Dialog>
  )
}
