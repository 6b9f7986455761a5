import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'
import { requestAnswerSchema } from '#domain/privacy/requests/requests-admin-contract.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import css from './requests.module.css'

const words = {
  done: {
    title: 'Answer the request',
    about: 'It is done: say what you changed, stopped or handed over. The person gets it by mail.',
    label: 'Answer',
    button: 'Send the answer',
    done: 'The answer is sent',
  },
  refused: {
    title: 'Refuse the request',
    about: 'Name the law or contract. The mail adds the right to complain to the Information Regulator.',
    label: 'Reason',
    button: 'Refuse',
    done: 'The request is refused',
  },
} as const

interface AnswerRequestProps {
  request: PrivacyRequest
  what: 'done' | 'refused'
  onClose: () => void
}

/** Asks for the answer to a request, or for the reason of a refusal, and sends it. */
export function AnswerRequest({ request, what, onClose }: AnswerRequestProps) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [attempted, setAttempted] = useState(false)
  const problem = requestAnswerSchema.safeParse(answer).error?.issues[0]?.message
  const send = useMutation({
    ...orpc.administration.answerPrivacyRequest.mutationOptions(),
    onSuccess: () => {
      toast({ title: words[what].done, tone: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.administration.key() }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (problem || send.isPending) return
    const { personId, kind, number, version } = request
    send.mutate({ personId, kind, number, version, change: { what, answer } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words[what].title}
      about={words[what].about}
      actions={
        <>
          <Button
            type="submit"
            form="answer-request"
            kind={what === 'refused' ? 'alarm' : 'primary'}
            busy={send.isPending}
            busyText="Sending..."
          >
            {words[what].button}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="answer-request" noValidate className={css.form} onSubmit={submit}>
        {send.error && (
          <p className={css.error} role="alert">
            {send.error.message}
          </p>
        )}
        <TextAreaField
          label={words[what].label}
          dir="auto"
          rows={5}
          maxLength={2000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          {...(attempted && problem && { error: problem })}
        />
      </form>
    </Dialog>
  )
}
