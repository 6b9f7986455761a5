import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Paperclip } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FileTrigger, Button as TriggerButton } from 'react-aria-components'
import { evidenceUploads, restingOn } from '#domain/assessments/evidence/evidence.ts'
import type { RestsOn } from '#domain/assessments/evidence/evidence.ts'
import type { EvidenceView, VerifiedView } from '#domain/assessments/evidence/evidence-contract.ts'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import { answerWords } from '#domain/assessments/answer-words.ts'
import type { QuestionSet, ScoredQuestion } from '#domain/assessments/question-set.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { chosenFiles } from '../../parts/dropped-files.ts'
import { AttachedFile } from '../../parts/files/attached-file.tsx'
import { SentFiles } from '../../parts/files/sent-files.tsx'
import { Status } from '../../parts/status.tsx'
import type { StatusTone } from '../../parts/status.tsx'
import { numberOf } from '../result/number-of.ts'
import { spokenMoment } from '../spoken-moment.ts'
import css from './evidence-page.module.css'
import type { useEvidence } from './use-evidence.ts'

const VerifyDialog = lazy(async () => ({ default: (await import('./verify-dialog.tsx')).VerifyDialog }))

const states: Readonly<Record<RestsOn, { name: string; tone: StatusTone }>> = {
  word: { name: 'Own word', tone: 'new' },
  evidence: { name: 'Evidence attached', tone: 'waiting' },
  verified: { name: 'Verified', tone: 'open' },
}

interface EvidenceRowProps {
  kept: KeptView
  set: QuestionSet
  question: ScoredQuestion
  sending: ReturnType<typeof useEvidence>
}

/** An answer with what it rests on: its files, and who of us compared it. */
export function EvidenceRow({ kept, set, question, sending }: EvidenceRowProps) {
  const [isVerifying, setVerifying] = useState(false)
  const answer = answersOf(kept)[question.id]
  const files = kept.evidence.filter((each) => each.question === question.id)
  const verified = kept.verified.find((each) => each.question === question.id)
  const state = states[restingOn(question.id, kept)]
  return (
    <li className={css.row} id={question.id}>
      <span className={css.number}>{numberOf(set, question.id)}</span>
      <div className={css.answer}>
        <b>{question.text}</b>
        <p>Answer: {answer ? answerWords(question, answer) : 'none'}</p>
        <p>What proves it: {question.evidence}</p>
        {files.length > 0 && (
          <ul className={css.files} aria-label={`Evidence of question ${numberOf(set, question.id)}`}>
            {files.map((file) => (
              <EvidenceFile key={file.fileId} kept={kept} file={file} isVerified={verified !== undefined} />
            ))}
          </ul>
        )}
        {verified && <Verified kept={kept} verified={verified} />}
        <SentFiles sending={sending} place={question.id} />
      </div>
      <div className={css.state}>
        <Status tone={state.tone}>{state.name}</Status>
        {kept.isOwn && (
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={evidenceUploads.types}
            onSelect={(chosen) =>
              sending.add(
                question.id,
                chosenFiles([...(chosen ?? [])]).map(({ file }) => file),
              )
            }
          >
            <TriggerButton
              className="button"
              data-kind="quiet"
              data-size="small"
              aria-label={`Attach: ${question.text}`}
            >
              <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
              Attach
            </TriggerButton>
          </FileTrigger>
        )}
        {kept.mayVerify && !verified && files.length > 0 && (
          <Button size="small" aria-label={`Verify: ${question.text}`} onClick={() => setVerifying(true)}>
            <BadgeCheck size={14} strokeWidth={1.75} aria-hidden="true" />
            Verify
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {isVerifying && <VerifyDialog kept={kept} question={question} onClose={() => setVerifying(false)} />}
      </Suspense>
    </li>
  )
}

interface EvidenceFileProps {
  kept: KeptView
  file: EvidenceView
  isVerified: boolean
}

function EvidenceFile({ kept, file, isVerified }: EvidenceFileProps) {
  const queries = useQueryClient()
  const { question, fileId, name, size, addedAt, mayRemove } = file
  const assessmentId = kept.id
  return (
    <AttachedFile
      name={name}
      size={size}
      added={spokenMoment(addedAt)}
      mayRemove={mayRemove}
      aboutRemoving={`The file is deleted for good, unless another result holds it.${isVerified ? ' The verification of this answer ends.' : ''}`}
      open={() => orpc.assessments.openEvidence.call({ assessmentId, fileId })}
      remove={() => orpc.assessments.removeEvidence.call({ assessmentId, question, fileId })}
      reread={() =>
        queries.invalidateQueries({ queryKey: orpc.assessments.readKeptAssessment.key({ input: { assessmentId } }) })
      }
    />
  )
}

function Verified({ kept, verified: { question, name, at } }: { kept: KeptView; verified: VerifiedView }) {
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => orpc.assessments.verifyAnswer.call({ assessmentId: kept.id, question, isVerified: false }),
    onSuccess: async () => {
      await queries.invalidateQueries({
        queryKey: orpc.assessments.readKeptAssessment.key({ input: { assessmentId: kept.id } }),
      })
      toast({ title: 'The verification is withdrawn', tone: 'success' })
    },
  })
  return (
    <p className={css.verified}>
      <BadgeCheck size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Verified by <bdi>{name}</bdi>, {spokenMoment(at)}
      </span>
      {kept.mayVerify && (
        <Button size="small" kind="plain" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      )}
    </p>
  )
}
