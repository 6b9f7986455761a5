import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { domainSchema } from '#domain/contract/domain-name.ts'
import type { ClaimView } from '#domain/certificates/organisation-contract.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Status } from '../parts/status.tsx'
import { Setting } from '../templates/settings.tsx'
import css from './certificate-forms.module.css'
import { ProveDomain } from './prove-domain.tsx'
import { certificatesQuery } from './queries.ts'

/** The domain that is printed, and how it is proved. */
export function DomainProof({ claim }: { claim: ClaimView | undefined }) {
  const [task, setTask] = useState<'name' | 'prove'>()
  const isProved = claim?.provedBy !== undefined
  return (
    <>
      <Setting
        name={claim?.domain ?? 'No domain yet'}
        control={
          <>
            {claim && !isProved && (
              <Button size="small" kind="primary" onClick={() => setTask('prove')}>
                Prove it
              </Button>
            )}
            <Button size="small" kind={claim ? 'quiet' : 'primary'} onClick={() => setTask('name')}>
              {claim ? 'Change' : 'Name your domain'}
            </Button>
          </>
        }
      >
        {claim && (
          <Status tone={isProved ? 'done' : 'waiting'}>
            {claim.provedBy === undefined
              ? 'Not proved yet'
              : `Proved by ${claim.provedBy === 'dns' ? 'a record in DNS' : 'a mailed code'}`}
          </Status>
        )}
        {!claim && 'The one of your website and email.'}
      </Setting>
      {task === 'name' && (
        <NameDomain claim={claim} onClose={() => setTask(undefined)} onNamed={() => setTask('prove')} />
      )}
      {task === 'prove' && claim && <ProveDomain claim={claim} onClose={() => setTask(undefined)} />}
    </>
  )
}

interface NameDomainProps {
  claim: ClaimView | undefined
  onClose: () => void
  onNamed: () => void
}

function NameDomain({ claim, onClose, onNamed }: NameDomainProps) {
  const queries = useQueryClient()
  const [domain, setDomain] = useState(claim?.domain ?? '')
  const [attempted, setAttempted] = useState(false)
  const problem = domainSchema.safeParse(domain).error?.issues[0]?.message
  const name = useMutation({
    mutationFn: () => orpc.certificates.claimDomain.call({ domain }),
    onSuccess: async ({ provedBy }) => {
      await queries.invalidateQueries({ queryKey: certificatesQuery().queryKey })
      if (provedBy === undefined) return onNamed()
      toast({ title: 'This domain is proved already', tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!problem) name.mutate()
  }
  const error = name.error?.message ?? (attempted ? problem : undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your domain"
      about="It is printed beside your organisation's name, so you prove that it is yours."
      actions={
        <>
          <Button type="submit" form="name-domain" kind="primary" busy={name.isPending} busyText="Saving">
            Continue
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="name-domain" noValidate className={css.form} onSubmit={submit}>
        <TextField
          label="Domain"
          help={`Such as mokoena-logistics.example, without www.${claim?.provedBy === undefined ? '' : ' The proof of the present one ends.'}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={120}
          value={domain}
          onChange={(event) => setDomain(event.target.value)}
          {...(error && { error })}
        />
      </form>
    </Dialog>
  )
}
