import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { KeptKind } from '#domain/privacy/kept-kind.ts'
import type { OwnRequestKind } from '#domain/privacy/requests/privacy-request.ts'
import { deletionReasonSchema, requestDetailsSchema } from '#domain/privacy/requests/requests-contract.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import css from './privacy-requests.module.css'

const words: Readonly<
  Record<OwnRequestKind, { title: string; about: string; label: string; help: string; button: string }>
> = {
  correction: {
    title: 'Ask for a correction',
    about: 'Your name and address you can change at Account yourself.',
    label: 'What is wrong, and what is right?',
    help: 'Say where you saw it, such as a ticket number.',
    button: 'Send the request',
  },
  objection: {
    title: 'Object to our processing',
    about: 'We stop it unless the law or a contract requires it, and tell you which.',
    label: 'What should we stop, and why?',
    help: 'A use that you see on our privacy page, for example.',
    button: 'Send the objection',
  },
  deletion: {
    title: 'Ask for deletion of your information',
    about:
      'We delete your account, your messages and your files, and your name from what others wrote. It cannot be undone.',
    label: 'Why? (optional)',
    help: 'You need no reason. What you write can help us to find everything.',
    button: 'Ask for deletion',
  },
}

interface MakeRequestProps {
  kind: OwnRequestKind
  /** What the law keeps when a person is deleted. */
  kept: readonly KeptKind[]
  onClose: () => void
}

/** Asks what a request is about, and sends it. */
export function MakeRequest({ kind, kept, onClose }: MakeRequestProps) {
  const queries = useQueryClient()
  const [details, setDetails] = useState('')
  const [isSure, setSure] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const { title, about, label, help, button } = words[kind]
  const schema = kind === 'deletion' ? deletionReasonSchema : requestDetailsSchema
  const problem = schema.safeParse(details).error?.issues[0]?.message
  const isUnconfirmed = kind === 'deletion' && !isSure
  const send = useMutation({
    mutationFn: () =>
      kind === 'deletion'
        ? orpc.accounts.askForDeletion.call({ details })
        : orpc.accounts.makePrivacyRequest.call({ kind, details }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: orpc.accounts.listPrivacyRequests.key() })
      toast({ title: 'We have your request', description: 'A mail confirms it.', tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (problem || isUnconfirmed || send.isPending) return
    send.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      about={about}
      actions={
        <>
          <Button
            type="submit"
            form="make-request"
            kind={kind === 'deletion' ? 'alarm' : 'primary'}
            busy={send.isPending}
            busyText="Sending..."
          >
            {button}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="make-request" noValidate className={css.form} onSubmit={submit}>
        {send.error && (
          <p className={css.error} role="alert">
            {send.error.message}
          </p>
        )}
        <TextAreaField
          label={label}
          help={help}
          dir="auto"
          rows={4}
          maxLength={2000}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          {...(attempted && problem && { error: problem })}
        />
        {kind === 'deletion' && <KeptByLaw kinds={kept} />}
        {kind === 'deletion' && (
          <div>
            <Checkbox
              label="I know that it cannot be undone, and I have exported what I want to keep."
              checked={isSure}
              onChange={(event) => setSure(event.target.checked)}
            />
            {attempted && isUnconfirmed && (
              <p className={css.error} role="alert">
                Confirm that you want it.
              </p>
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}

function KeptByLaw({ kinds }: { kinds: readonly KeptKind[] }) {
  return (
    <details className={css.kept}>
      <summary>What the law makes us keep</summary>
      <ul>
        {kinds.map(({ name, because, keptFor }) => (
          <li key={name}>
            {name}: {because}. Kept {keptFor}.
          </li>
        ))}
      </ul>
    </details>
  )
}
