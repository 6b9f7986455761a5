import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import { answerWords } from '#domain/assessments/answer-words.ts'
import type { ScoredQuestion } from '#domain/assessments/question-set.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { useSession } from '../../../client/session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { Dialog } from '../../parts/dialog.tsx'

interface VerifyDialogProps {
  kept: KeptView
  question: ScoredQuestion
  onClose: () => void
}

/** Staff say that they compared an answer with its evidence. Their name and the date are printed. */
export function VerifyDialog({ kept, question, onClose }: VerifyDialogProps) {
  const session = useSession()
  const [name, setName] = useState(session.status === 'signed-in' ? (session.name ?? '') : '')
  const [attempted, setAttempted] = useState(false)
  const queries = useQueryClient()
  const answer = answersOf(kept)[question.id]
  const verify = useMutation({
    mutationFn: () =>
      orpc.assessments.verifyAnswer.call({
        assessmentId: kept.id,
        question: question.id,
        isVerified: true,
        name: name.trim(),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({
        queryKey: orpc.assessments.readKeptAssessment.key({ input: { assessmentId: kept.id } }),
      })
      toast({ title: 'The answer is verified', tone: 'success' })
      onClose()
    },
  })
  const problem = name.trim() ? undefined : 'This is required.'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verify this answer"
      about={`${question.text} ${answer ? `Answer: ${answerWords(question, answer)}.` : ''}`}
      actions={
        <>
          <Button type="submit" form="verify-answer" kind="primary" busy={verify.isPending} busyText="Saving">
            I compared it, and it is true
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id="verify-answer"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAttempted(true)
          if (!problem) verify.mutate()
        }}
      >
        <p>Proof: {question.evidence}.</p>
        <TextField
          label="Your full name"
          autoComplete="name"
          required
          maxLength={120}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(attempted && problem && { error: problem })}
        />
        {verify.error && <CallFailure error={verify.error} />}
      </form>
    </Dialog>
  )
}
