import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOffered, meaningOf } from '#domain/assessments/answer.ts'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import type { QuestionSet, ScoredQuestion } from '#domain/assessments/question-set.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useGo } from '../../use-go.ts'
import { QuestionFields } from '../question-fields.tsx'
import { resultAddress } from './addresses.ts'

interface AnswerAgainProps {
  kept: KeptView
  set: QuestionSet
  question: ScoredQuestion
  onClose: () => void
}

/** Asks one question again. The new answer makes a new result beside the one before. */
export function AnswerAgain({ kept, set, question, onClose }: AnswerAgainProps) {
  const answers = answersOf(kept)
  const before = answers[question.id]
  const [answer, setAnswer] = useState(before)
  const queries = useQueryClient()
  const go = useGo()
  const send = useMutation({
    ...orpc.assessments.answerAgain.mutationOptions(),
    onSuccess: async ({ id, before: earlier, after }) => {
      onClose()
      await queries.invalidateQueries({ queryKey: orpc.assessments.key() })
      go(resultAddress(id))
      toast({
        title: `From ${earlier.points ?? 0} to ${after.points ?? 0} points, grade ${after.grade ?? 'none'}`,
        tone: 'success',
      })
    },
  })
  const isComplete = answer !== undefined && isOffered(question, answer)
  const isChanged = isComplete && (!before || meaningOf(answer) !== meaningOf(before))
  const after = isChanged ? scoreOf(set, { ...answers, [question.id]: answer }) : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={question.text}
      about={question.hint}
      actions={
        <>
          <Button
            kind="primary"
            disabled={!isChanged}
            busy={send.isPending}
            busyText="Saving"
            onClick={() => {
              if (answer) send.mutate({ assessmentId: kept.id, answers: { [question.id]: answer } })
            }}
          >
            Save as a new result
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <QuestionFields question={question} answer={answer} onAnswer={setAnswer} />
      <p role="status">
        {after
          ? `${scoreOf(set, answers).points ?? 0} points now, ${after.points ?? 0} with this answer.`
          : 'Choose what is true today.'}
      </p>
      {send.error && <CallFailure error={send.error} />}
    </Dialog>
  )
}
