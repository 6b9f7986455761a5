import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import css from '../certificate-forms.module.css'
import { issuedQuery } from '../queries.ts'

interface VerifyAnswersProps {
  certificate: OwnCertificate
  onClose: () => void
}

/** Records how many answers were compared with evidence, and by whom. */
export function VerifyAnswers({ certificate, onClose }: VerifyAnswersProps) {
  const { number, organisationName, confidence } = certificate
  const all = confidence.selfAttested + confidence.withEvidence + confidence.verified
  const queries = useQueryClient()
  const [answers, setAnswers] = useState(confidence.verified > 0 ? String(confidence.verified) : '')
  const [name, setName] = useState('')
  const [attempted, setAttempted] = useState(false)
  const count = Number(answers)
  const problems = {
    answers: Number.isInteger(count) && count >= 1 && count <= all ? undefined : `Enter a number from 1 to ${all}.`,
    name: name.trim() ? undefined : 'This is required.',
  }
  const send = useMutation({
    mutationFn: () => orpc.certificates.verifyAnswers.call({ number, answers: count, name: name.trim() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: issuedQuery().queryKey })
      toast({ title: `${count} answers are verified`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!problems.answers && !problems.name) send.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verify answers"
      about={`${organisationName}. Count only answers that you compared with evidence. Your name and today's date are printed.`}
      actions={
        <>
          <Button type="submit" form="verify-answers" kind="primary" busy={send.isPending} busyText="Saving">
            Record it
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="verify-answers" noValidate className={css.form} onSubmit={submit}>
        {send.error && (
          <p className={css.failure} role="alert">
            {send.error.message}
          </p>
        )}
        <TextField
          label={`Verified answers of ${all}`}
          inputMode="numeric"
          required
          maxLength={2}
          value={answers}
          onChange={(event) => setAnswers(event.target.value)}
          {...(attempted && problems.answers && { error: problems.answers })}
        />
        <TextField
          label="Your full name"
          autoComplete="name"
          required
          maxLength={120}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(attempted && problems.name && { error: problems.name })}
        />
      </form>
    </Dialog>
  )
}
