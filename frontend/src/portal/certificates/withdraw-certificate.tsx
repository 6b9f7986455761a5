import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { CallFailure } from '../parts/call-failure.tsx'
import { ReasonField, reasonProblem } from '../parts/reason-field.tsx'
import css from './certificate-forms.module.css'

interface WithdrawCertificateProps {
  certificate: OwnCertificate
  /** The call, and what is read again afterwards. */
  withdraw: (input: { number: string; reason: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks for the public reason of a withdrawal, which nobody can take back. */
export function WithdrawCertificate({ certificate, withdraw, onClose }: WithdrawCertificateProps) {
  const { number, organisationName } = certificate
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const send = useMutation({
    mutationFn: () => withdraw({ number, reason: reason.trim() }),
    onSuccess: () => {
      toast({ title: `Certificate ${number} is withdrawn`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!reasonProblem(reason)) send.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Withdraw this certificate?"
      about={`${organisationName}, ${number}. It can't be taken back. Within five minutes, everyone who checks it sees that and the reason.`}
      actions={
        <>
          <Button type="submit" form="withdraw" kind="alarm" busy={send.isPending} busyText="Withdrawing">
            Withdraw it
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="withdraw" noValidate className={css.form} onSubmit={submit}>
        {send.error && <CallFailure className={css.failure} error={send.error} />}
        <ReasonField
          value={reason}
          onChange={setReason}
          attempted={attempted}
          help="Everyone who checks the certificate reads it. Name no person."
        />
      </form>
    </Dialog>
  )
}
