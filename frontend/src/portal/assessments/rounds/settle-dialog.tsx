import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerWords } from '#domain/assessments/answer-words.ts'
import { isOffered } from '#domain/assessments/answer.ts'
import type { Answer } from '#domain/assessments/answer.ts'
import type { Comparison } from '#domain/assessments/differences.ts'
import type { DisagreementMap } from '#domain/assessments/rounds/disagreement.ts'
import type { SettlementView } from '#domain/assessments/rounds/round-contract.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { QuestionFields } from '../question-fields.tsx'
import css from './round-form.module.css'

interface SettleDialogProps {
  roundId: string
  comparison: Comparison
  map: DisagreementMap
  settlement: SettlementView | undefined
  onClose: () => void
}

const LEAST_REASON = 3

/** Decides which answer counts, with a reason. A decision that a colleague made meanwhile has to be looked at first. */
export function SettleDialog({ roundId, comparison, map, settlement, onClose }: SettleDialogProps) {
  const { question, opinions } = comparison
  const [seen, setSeen] = useState(settlement)
  // Where only some know, their answer is proposed.
  const known = opinions.length === 1 ? opinions[0]?.answer : undefined
  const [answer, setAnswer] = useState<Answer | undefined>(settlement?.answer ?? known)
  const [reason, setReason] = useState(settlement?.reason ?? '')
  const [isAttempted, setAttempted] = useState(false)
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: orpc.assessments.readRound.key() })
  const settle = useMutation({
    ...orpc.assessments.settleQuestion.mutationOptions(),
    onSuccess: async () => {
      await reload()
      onClose()
    },
    onError: reload,
  })
  const isNew = settlement !== undefined && settlement.version !== (seen?.version ?? 0)
  const isComplete = answer !== undefined && isOffered(question, answer)
  const hasReason = reason.trim().length >= LEAST_REASON
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
            disabled={!isComplete || isNew}
            busy={settle.isPending}
            busyText="Settling"
            onClick={() => {
              setAttempted(true)
              if (answer && hasReason)
                settle.mutate({ roundId, question: question.id, answer, reason, version: seen?.version ?? 0 })
            }}
          >
            Settle
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={css.form}>
        <ul className={css.opinions} aria-label="What was answered">
          {map.respondents.map(({ key, name }) => {
            const said = map.said[question.id]?.find((each) => each.key === key)
            return (
              said && (
                <li key={key}>
                  <b dir="auto">{name}</b>: {answerWords(question, said.answer)}
                  {said.comment !== undefined && <p dir="auto">{said.comment}</p>}
                </li>
              )
            )
          })}
        </ul>
        {isNew && (
          <div className={css.meanwhile} role="alert">
            <p>
              A colleague settled this meanwhile: {answerWords(question, settlement.answer)}. {settlement.reason}
            </p>
            <Button size="small" onClick={() => setSeen(settlement)}>
              Settle it otherwise
            </Button>
          </div>
        )}
        <QuestionFields question={question} answer={answer} onAnswer={setAnswer} />
        <TextAreaField
          label="Reason"
          help="Others who settle read it."
          maxLength={500}
          dir="auto"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          {...(isAttempted && !hasReason && { error: 'Say in a few words why.' })}
        />
        {settle.error && !isNew && <CallFailure error={settle.error} />}
      </div>
    </Dialog>
  )
}
