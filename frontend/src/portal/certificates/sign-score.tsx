import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { OpenScore } from '#domain/certificates/organisation-contract.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import css from './certificates-page.module.css'
import { certificatesQuery } from './queries.ts'

interface SignScoreProps {
  score: OpenScore
  statement: { readonly version: number; readonly text: string }
  domain: string
  onClose: () => void
}

/** The statement with name and role. Signing issues the certificate. */
export function SignScore({ score, statement, domain, onClose }: SignScoreProps) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [role, setRole] = useState('')
  const [agrees, setAgrees] = useState(false)
  const sign = useMutation({
    mutationFn: () =>
      orpc.certificates.issueCertificate.call({
        assessmentId: score.assessmentId,
        name,
        role,
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
    sign.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Sign CyberScore ${score.grade}, ${score.points} points`}
      about={`The certificate names your organisation and ${domain}. An earlier one is replaced.`}
      actions={
        <>
          <Button
            type="submit"
            form="sign-score"
            kind="primary"
            disabled={!agrees}
            busy={sign.isPending}
            busyText="Signing"
          >
            Sign and issue
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="sign-score" className={css.form} onSubmit={submit}>
        {sign.error && (
          <p className={css.failure} role="alert">
            {sign.error.message}
          </p>
        )}
        <TextField
          label="Your name"
          autoComplete="name"
          required
          maxLength={120}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Your role"
          help="Such as managing director."
          autoComplete="organization-title"
          required
          maxLength={120}
          dir="auto"
          value={role}
          onChange={(event) => setRole(event.target.value)}
        />
        <label className={css.agree}>
          <input type="checkbox" checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
          <span>{statement.text}</span>
        </label>
      </form>
    </Dialog>
  )
}
