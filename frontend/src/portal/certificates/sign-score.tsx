import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { OpenScore } from '#domain/certificates/organisation-contract.ts'
import { signatoryRoleSchema } from '#domain/certificates/signatory.ts'
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
  /** The name of the account, which is printed; undefined where it has none that can be. */
  signerName: string | undefined
  /** Whether a valid certificate is replaced. */
  replaces: boolean
  onClose: () => void
}

/** The statement with name and role. Signing issues the certificate. */
export function SignScore({ score, statement, domain, signerName, replaces, onClose }: SignScoreProps) {
  const queries = useQueryClient()
  const [role, setRole] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const problem = signatoryRoleSchema.safeParse(role).error?.issues[0]?.message
  const sign = useMutation({
    mutationFn: () =>
      orpc.certificates.issueCertificate.call({
        assessmentId: score.assessmentId,
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
    if (signerName !== undefined && !problem && agrees) sign.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Sign CyberScore ${score.grade}, ${score.points} of 100 points`}
      about={`The certificate names your organisation and ${domain}. It is valid for twelve months.${replaces ? ' It replaces your current one.' : ''}`}
      actions={
        <>
          <Button
            type="submit"
            form="sign-score"
            kind="primary"
            disabled={signerName === undefined}
            busy={sign.isPending}
            busyText="Signing"
          >
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
        <p>
          {signerName === undefined ? (
            <>
              Your account has no name that can be printed. <a href="/account">Write your full name there</a>, in
              letters, then come back.
            </>
          ) : (
            <>
              Signed by{' '}
              <b>
                <bdi>{signerName}</bdi>
              </b>
              , the name of <a href="/account">your account</a>.
            </>
          )}
        </p>
        <TextField
          label="Your role"
          help="Such as managing director. Name and role are in the file of the certificate."
          autoComplete="organization-title"
          required
          maxLength={60}
          dir="auto"
          value={role}
          onChange={(event) => setRole(event.target.value)}
          {...(attempted && problem && { error: problem })}
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
