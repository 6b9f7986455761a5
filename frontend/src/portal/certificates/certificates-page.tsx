import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenScore, OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { QrCode } from '../../accounts/qr-code.tsx'
import { queryClient } from '../../client/queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { longDay } from '../parts/long-day.ts'
import { saveText } from '../parts/save-text.ts'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { addressOfCertificate, certificateStates, linkedInAddress } from './certificate-words.ts'
import css from './certificates-page.module.css'
import { DomainProof } from './domain-proof.tsx'
import { certificatesQuery } from './queries.ts'
import { SignScore } from './sign-score.tsx'

/** Starts reading the certificates. */
export const loader = prefetching(() => [queryClient.prefetchQuery(certificatesQuery())])

/** The organisation's certificates: scores to sign, the domain that is printed, and what was issued. */
export function Component() {
  const query = useQuery(certificatesQuery())
  const [signing, setSigning] = useState<OpenScore>()
  const desk = query.data
  return (
    <Page
      title="Certificates"
      about="A certificate shows others that your organisation assessed itself. It is no audit."
    >
      <PageHead title="Certificates" description="Certificates of your organisation's self-assessments." />
      {query.isPending && <Skeleton shape="form" label="Loading your certificates" />}
      {query.error && !desk && (
        <Failed
          title="We can't show your certificates right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {desk?.maySign && (
        <>
          <SettingsGroup title="Your domain" about="It is printed beside your organisation's name.">
            <DomainProof claim={desk.claim} />
          </SettingsGroup>
          <SettingsGroup title="To be signed" about="A finished CyberScore can be signed within 90 days.">
            {desk.scores.length === 0 && <p>No score waits for a signature.</p>}
            {desk.scores.map((score) => (
              <Setting
                key={score.assessmentId}
                name={`CyberScore ${score.grade}, ${score.points} of 100 points`}
                control={
                  <Button
                    kind="primary"
                    size="small"
                    disabled={desk.claim?.provedBy === undefined}
                    onClick={() => setSigning(score)}
                  >
                    Sign it
                  </Button>
                }
              >
                Finished on {longDay(score.finishedAt.slice(0, 10))}
                {desk.claim?.provedBy === undefined && '. Prove your domain first.'}
              </Setting>
            ))}
          </SettingsGroup>
        </>
      )}
      {desk && (
        <SettingsGroup title="Issued" about="Valid for twelve months, or until a newer one replaces it.">
          {desk.certificates.length === 0 ? (
            <Empty title="No certificates yet">
              {desk.maySign
                ? 'Finish a CyberScore, then sign it here.'
                : 'An owner of your organisation signs a finished CyberScore.'}
            </Empty>
          ) : (
            desk.certificates.map((certificate) => <Issued key={certificate.number} certificate={certificate} />)
          )}
        </SettingsGroup>
      )}
      {signing && desk && (
        <SignScore
          score={signing}
          statement={desk.statement}
          domain={desk.claim?.domain ?? ''}
          onClose={() => setSigning(undefined)}
        />
      )}
    </Page>
  )
}

function Issued({ certificate }: { certificate: OwnCertificate }) {
  const { number, state, grade, points, validFrom, lastDay, signatory, revoked } = certificate
  const [isCodeShown, setCodeShown] = useState(false)
  const address = addressOfCertificate(number, location.origin)
  const download = useMutation({
    mutationFn: () => orpc.certificates.downloadCredential.call({ number }),
    onSuccess: (credential) => saveText(`${number}.json`, 'application/json', JSON.stringify(credential, undefined, 2)),
    onError: (error) => toast({ title: error.message, tone: 'error' }),
  })
  return (
    <Setting
      name={`CyberScore ${grade}, ${points} of 100 points, by self-assessment`}
      control={
        <Button
          size="small"
          busy={download.isPending}
          busyText="Signing"
          aria-label={`Download ${number}`}
          onClick={() => download.mutate()}
        >
          Download
        </Button>
      }
    >
      <div className={css.issued}>
        <p>
          <Status tone={certificateStates[state].tone}>{certificateStates[state].name}</Status>{' '}
          <a href={address}>{number}</a>
        </p>
        <p>
          {longDay(validFrom.slice(0, 10))} to {longDay(lastDay)}, signed by <span dir="auto">{signatory.name}</span>,{' '}
          <span dir="auto">{signatory.role}</span>
        </p>
        {revoked && <p>Reason: {revoked.reason}</p>}
        {state === 'valid' && (
          <p className={css.actions}>
            <Button size="small" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
              {isCodeShown ? 'Hide its code' : 'Show its code'}
            </Button>
            <ButtonLink
              size="small"
              href={linkedInAddress(certificate, location.origin)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Add to LinkedIn
            </ButtonLink>
          </p>
        )}
        {isCodeShown && (
          <div className={css.code}>
            <QrCode text={address} label={`Code of ${number}: leads to its check`} />
          </div>
        )}
      </div>
    </Setting>
  )
}
