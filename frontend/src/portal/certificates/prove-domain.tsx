import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { provingMailboxes } from '#domain/certificates/domain-claim.ts'
import type { ClaimView } from '#domain/certificates/organisation-contract.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { CopiedText } from '../parts/copied-text.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { CallFailure } from '../parts/call-failure.tsx'
import { Select } from '../parts/select.tsx'
import css from './certificate-forms.module.css'
import { certificatesQuery } from './queries.ts'

interface ProveDomainProps {
  claim: ClaimView
  onClose: () => void
}

/** The two ways to prove a domain: a record in DNS, or a code that is mailed to an address at it. */
export function ProveDomain({ claim, onClose }: ProveDomainProps) {
  const queries = useQueryClient()
  const proved = async () => {
    await queries.invalidateQueries({ queryKey: certificatesQuery().queryKey })
    toast({ title: `${claim.domain} is proved`, tone: 'success' })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Prove ${claim.domain}`}
      about="Choose one of two ways. You can come back later: what you need stays the same."
    >
      <div className={css.ways}>
        <ByMail domain={claim.domain} onProved={proved} />
        <ByRecord claim={claim} onProved={proved} />
      </div>
    </Dialog>
  )
}

type Proved = () => Promise<void>

function ByMail({ domain, onProved }: { domain: string; onProved: Proved }) {
  const [mailbox, setMailbox] = useState<(typeof provingMailboxes)[number]>('postmaster')
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const mail = useMutation({ mutationFn: () => orpc.certificates.mailDomainCode.call({ mailbox }) })
  const prove = useMutation({
    mutationFn: () => orpc.certificates.proveDomainByCode.call({ code }),
    onSuccess: onProved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = /^\d{8}$/.test(code)
    setShort(!isWhole)
    if (isWhole) prove.mutate()
  }
  const error = isShort ? 'Enter the eight digits.' : prove.error?.message
  return (
    <section className={css.way} aria-labelledby="by-mail">
      <h3 id="by-mail">By a code to a mailbox of the domain</h3>
      <Select
        label="Send the code to"
        options={provingMailboxes.map((each) => ({ id: each, name: `${each}@${domain}` }))}
        chosen={mailbox}
        onChoose={setMailbox}
      />
      <div>
        <Button
          size="small"
          kind={mail.data ? 'quiet' : 'primary'}
          busy={mail.isPending}
          busyText="Sending"
          onClick={() => mail.mutate()}
        >
          {mail.data ? 'Send another code' : 'Send a code'}
        </Button>
      </div>
      {mail.error && <CallFailure className={css.failure} error={mail.error} />}
      {mail.data && (
        <form noValidate className={css.form} onSubmit={submit}>
          <p role="status">A code is on its way to {mail.data.to}. It works for 30 minutes.</p>
          <TextField
            label="Code of eight digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
            value={code}
            onChange={(event) => {
              setCode(event.target.value.replaceAll(/\s/g, ''))
              setShort(false)
            }}
            {...(error && { error })}
          />
          <div>
            <Button type="submit" kind="primary" busy={prove.isPending} busyText="Checking">
              Prove the domain
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

function ByRecord({ claim: { record }, onProved }: { claim: ClaimView; onProved: Proved }) {
  const look = useMutation({
    mutationFn: () => orpc.certificates.proveDomainByRecord.call(),
    onSuccess: onProved,
  })
  return (
    <section className={css.way} aria-labelledby="by-record">
      <h3 id="by-record">By a record in DNS</h3>
      <p>Add a record of the type TXT where your domain is managed. It may be removed afterwards.</p>
      <CopiedText label="Name" text={record.name} />
      <CopiedText label="Value" text={record.text} />
      <div>
        <Button size="small" busy={look.isPending} busyText="Looking" onClick={() => look.mutate()}>
          Look for the record
        </Button>
      </div>
      {look.error && <CallFailure className={css.failure} error={look.error} />}
    </section>
  )
}
