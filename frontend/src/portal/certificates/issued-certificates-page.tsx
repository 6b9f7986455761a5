import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { queryClient } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { longDay } from '../parts/long-day.ts'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { addressOfCertificate, certificateStates } from './certificate-words.ts'
import css from './certificates-page.module.css'
import { issuedQuery } from './queries.ts'

/** Starts reading the certificates. */
export const loader = prefetching(() => [queryClient.prefetchQuery(issuedQuery())])

/** The newest certificates of all organisations, and their withdrawal. */
export function Component() {
  const query = useQuery(issuedQuery())
  const [revoking, setRevoking] = useState<OwnCertificate>()
  return (
    <Page title="Issued certificates" about="The newest hundred, of all organisations.">
      <PageHead title="Issued certificates" description="Certificates of all organisations, and their withdrawal." />
      {query.isPending && <Skeleton shape="form" label="Loading certificates" />}
      {query.error && !query.data && (
        <Failed title="We can't show certificates right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.certificates.length === 0 && (
        <Empty title="No certificates yet">They appear here when an organisation signs a score.</Empty>
      )}
      {query.data && query.data.certificates.length > 0 && (
        <SettingsGroup title="Newest first">
          {query.data.certificates.map((certificate) => (
            <Row key={certificate.number} certificate={certificate} onRevoke={() => setRevoking(certificate)} />
          ))}
        </SettingsGroup>
      )}
      {revoking && <Revoke certificate={revoking} onClose={() => setRevoking(undefined)} />}
    </Page>
  )
}

function Row({ certificate, onRevoke }: { certificate: OwnCertificate; onRevoke: () => void }) {
  const { number, organisationName, state, grade, points, lastDay, signatory, revoked } = certificate
  return (
    <Setting
      name={`${organisationName}: CyberScore ${grade}, ${points} points`}
      control={
        state !== 'revoked' && (
          <Button size="small" aria-label={`Withdraw ${number}`} onClick={onRevoke}>
            Withdraw
          </Button>
        )
      }
    >
      <div className={css.issued}>
        <p>
          <Status tone={certificateStates[state].tone}>{certificateStates[state].name}</Status>{' '}
          <a href={addressOfCertificate(number, location.origin)}>{number}</a>
        </p>
        <p>
          Until {longDay(lastDay)}, signed by <span dir="auto">{signatory.name}</span>
        </p>
        {revoked && <p>Reason: {revoked.reason}</p>}
      </div>
    </Setting>
  )
}

/** Withdrawing cannot be taken back: the reason is public. */
function Revoke({ certificate, onClose }: { certificate: OwnCertificate; onClose: () => void }) {
  const { number, organisationName } = certificate
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const revoke = useMutation({
    mutationFn: () => orpc.certificates.revokeCertificate.call({ number, reason }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: issuedQuery().queryKey })
      toast({ title: `Certificate ${number} is withdrawn`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    revoke.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Withdraw the certificate of ${organisationName}?`}
      about="It can't be taken back. Everybody who checks it sees that, and the reason, within five minutes."
      actions={
        <>
          <Button type="submit" form="revoke" kind="alarm" busy={revoke.isPending} busyText="Withdrawing">
            Withdraw it
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="revoke" className={css.form} onSubmit={submit}>
        <TextAreaField
          label="Reason"
          help="It is public. Name no person."
          required
          maxLength={300}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(revoke.error && { error: revoke.error.message })}
        />
      </form>
    </Dialog>
  )
}
