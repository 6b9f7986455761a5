import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { OpenScore } from '#domain/certificates/organisation-contract.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { CallFailure } from '../parts/call-failure.tsx'
import css from './certificate-forms.module.css'
import { certificatesQuery } from './queries.ts'

interface SignScoreProps {
  score: OpenScore
  statement: { readonly version: number; readonly text: string }
  domain: string
  /** Whether a valid certificate is replaced. */
  replaces: boolean
  onClose: () => void
}

/** The statement with name and role. Signing issues the certificate. */
export function SignScore({ score, statement, domain, replaces, onClose }: SignScoreProps) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [role, setRole] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const sign = useMutation({
    mutationFn: () =>
      orpc.certificates.issueCertificate.call({
        assessmentId: score.assessmentId,
        name: name.trim(),
        role: role.trim(),
        statement: statement.version,
      }),
    onSuccess: async ({ number }) => {
      await queries.invalidateQueries({ queryKey: certificatesQuery().queryKey })
      toast({ title: `Certificate ${number} is issued`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (name.trim() && role.trim() && agrees) sign.mutate()
  }
  const missing = (value: string) => attempted && !value.trim() && { error: 'This is required.' }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Sign CyberScore ${score.grade}, ${score.points} of 100 points`}
      about={`The certificate names your organisation and ${domain}. It is valid for twelve months.${replaces ? ' It replaces your current one.' : ''}`}
      actions={
        <>
          <Button type="submit" form="sign-score" kind="primary" busy={sign.isPending} busyText="Signing">
            Sign and issue
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="sign-score" noValidate className={css.form} onSubmit={submit}>
        {sign.error && <CallFailure className={css.failure} error={sign.error} />}
        <blockquote className={css.statement}>
          <p>{statement.text}</p>
          <small>Statement, version {statement.version}. The time of your signature is kept with it.</small>
        </blockquote>
        <TextField
          label="Your full name"
          autoComplete="name"
          required
          maxLength={120}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...missing(name)}
        />
        <TextField
          label="Your role"
          help="Such as managing director. Name and role are in the file of the certificate."
          autoComplete="organization-title"
          required
          maxLength={120}
          dir="auto"
          value={role}
          onChange={(event) => setRole(event.target.value)}
          {...missing(role)}
        />
        <Checkbox
          label="I have read the statement and declare it."
          required
          checked={agrees}
          onChange={(event) => setAgrees(event.target.checked)}
          {...(attempted && !agrees && { help: 'Without this, nothing is issued.' })}
        />
      </form>
    </Dialog>
  )
}
