import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { provingMailboxes } from '#domain/certificates/domain-claim.ts'
import type { ClaimView } from '#domain/certificates/organisation-contract.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Setting } from '../templates/settings.tsx'
import css from './certificates-page.module.css'
import { certificatesQuery } from './queries.ts'

type Mailbox = (typeof provingMailboxes)[number]

/** Names the domain and proves it: by a record in DNS, or by a code that is mailed to an address at it. */
export function DomainProof({ claim }: { claim: ClaimView | undefined }) {
  const queries = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const [domain, setDomain] = useState('')
  const [mailbox, setMailbox] = useState<Mailbox>('postmaster')
  const [code, setCode] = useState('')
  const refresh = () => queries.invalidateQueries({ queryKey: certificatesQuery().queryKey })
  const proved = async () => {
    await refresh()
    toast({ title: 'The domain is proved', tone: 'success' })
  }
  const name = useMutation({
    mutationFn: () => orpc.certificates.claimDomain.call({ domain }),
    onSuccess: async () => {
      await refresh()
      setNaming(false)
    },
  })
  const byRecord = useMutation({ mutationFn: () => orpc.certificates.proveDomainByRecord.call(), onSuccess: proved })
  const mail = useMutation({ mutationFn: () => orpc.certificates.mailDomainCode.call({ mailbox }) })
  const byCode = useMutation({
    mutationFn: () => orpc.certificates.proveDomainByCode.call({ code }),
    onSuccess: proved,
  })
  const submit = (send: () => void) => (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  if (!claim || isNaming)
    return (
      <form className={css.form} onSubmit={submit(() => name.mutate())}>
        <TextField
          label="Domain"
          help="Such as mokoena-logistics.example, without www."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={120}
          value={domain}
          onChange={(event) => setDomain(event.target.value)}
          {...(name.error && { error: name.error.message })}
        />
        <div className={css.actions}>
          <Button type="submit" kind="primary" busy={name.isPending} busyText="Saving">
            Use this domain
          </Button>
          {claim && <Button onClick={() => setNaming(false)}>Cancel</Button>}
        </div>
      </form>
    )
  return (
    <>
      <Setting
        name={claim.domain}
        control={
          <Button size="small" onClick={() => setNaming(true)}>
            Change
          </Button>
        }
      >
        {claim.provedBy === undefined
          ? 'Not proved yet. Choose one of the two ways below.'
          : `Proved by ${claim.provedBy === 'dns' ? 'a record in DNS' : 'a mailed code'}.`}
      </Setting>
      {claim.provedBy === undefined && (
        <>
          <Setting
            name="By a record in DNS"
            control={
              <Button size="small" busy={byRecord.isPending} busyText="Looking" onClick={() => byRecord.mutate()}>
                Look for it
              </Button>
            }
          >
            <p className={css.record}>
              Add a record of the type TXT named <code>{claim.record.name}</code> with the text{' '}
              <code>{claim.record.text}</code>.
            </p>
            {byRecord.error && (
              <p className={css.failure} role="alert">
                {byRecord.error.message}
              </p>
            )}
          </Setting>
          <Setting name="By a mail to an address at it">
            <form className={css.form} onSubmit={submit(() => mail.mutate())}>
              <SelectField
                label="Send the code to"
                value={mailbox}
                onChange={(event) => setMailbox(event.target.value as Mailbox)}
              >
                {provingMailboxes.map((each) => (
                  <option key={each} value={each}>
                    {each}@{claim.domain}
                  </option>
                ))}
              </SelectField>
              <div>
                <Button type="submit" size="small" busy={mail.isPending} busyText="Sending">
                  Send a code
                </Button>
              </div>
              {mail.error && (
                <p className={css.failure} role="alert">
                  {mail.error.message}
                </p>
              )}
            </form>
            {mail.data && (
              <form className={css.form} onSubmit={submit(() => byCode.mutate())}>
                <p role="status">A code is on its way to {mail.data.to}.</p>
                <TextField
                  label="Code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  required
                  maxLength={8}
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                  {...(byCode.error && { error: byCode.error.message })}
                />
                <div>
                  <Button type="submit" kind="primary" busy={byCode.isPending} busyText="Checking">
                    Prove the domain
                  </Button>
                </div>
              </form>
            )}
          </Setting>
        </>
      )}
    </>
  )
}
