import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenScore, OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { useMayBegin } from '../../accounts/me.ts'
import { queryClient } from '../../client/queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orpc } from '../client/orpc.ts'
import { Empty, Failed, Skeleton, Stale } from '../parts/states.tsx'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { longDayAt, resultOf } from './certificate-words.ts'
import { EarlierCertificate } from './earlier-certificate.tsx'
import { DomainProof } from './domain-proof.tsx'
import { certificatesQuery } from './queries.ts'
import { SignScore } from './sign-score.tsx'
import { WithdrawCertificate } from './withdraw-certificate.tsx'

/** Starts reading the certificates. */
export const loader = prefetching(() => [queryClient.prefetchQuery(certificatesQuery())])

/** The organisation's certificates: the current one, scores to sign, the domain that is printed, and earlier ones. */
export function Component() {
  const query = useQuery(certificatesQuery())
  const queries = useQueryClient()
  const [signing, setSigning] = useState<OpenScore>()
  const [withdrawing, setWithdrawing] = useState<OwnCertificate>()
  const { data } = query
  const mayBegin = useMayBegin()
  const retry = () => void query.refetch()
  const current = data?.certificates.filter(({ state }) => state === 'valid') ?? []
  const earlier = data?.certificates.filter(({ state }) => state !== 'valid') ?? []
  return (
    <Page
      title="Certificates"
      about="A certificate shows others that your organisation assessed itself. It is no audit."
    >
      <PageHead title="Certificates" description="Certificates of your organisation's self-assessments." />
      {query.isPending && <Skeleton shape="form" label="Loading your certificates" />}
      {query.error && !data && (
        <Failed title="We can't show your certificates right now" error={query.error} onRetry={retry} />
      )}
      {query.error && data && <Stale error={query.error} onRetry={retry} />}
      {data?.maySign && data.scores.length > 0 && (
        <SettingsGroup title="To be signed" about="Your newest CyberScore can be signed within 90 days.">
          {data.scores.map((score) => (
            <ScoreToSign
              key={score.assessmentId}
              score={score}
              isProved={data.claim?.provedBy !== undefined}
              onSign={() => setSigning(score)}
            />
          ))}
        </SettingsGroup>
      )}
      {data && (
        <SettingsGroup title="Your certificate" about="Valid for twelve months, or until a newer one replaces it.">
          {current.length > 0 ? (
            current.map((certificate) => (
              <CertificateCard
                key={certificate.number}
                certificate={certificate}
                onWithdraw={data.maySign ? () => setWithdrawing(certificate) : undefined}
              />
            ))
          ) : (
            <Empty
              title="No valid certificate"
              actions={
                data.scores.length === 0 &&
                mayBegin && (
                  <ButtonLink size="small" kind="primary" href="/apps/cyberscore/start">
                    Take the CyberScore
                  </ButtonLink>
                )
              }
            >
              <p>
                {data.maySign
                  ? data.scores.length > 0
                    ? 'Sign the score above, and its certificate is here.'
                    : 'Take the CyberScore and keep it. Then sign it here.'
                  : 'An owner of your organisation signs a finished CyberScore.'}
              </p>
            </Empty>
          )}
        </SettingsGroup>
      )}
      {data?.maySign && (
        <SettingsGroup title="Your domain" about="It is printed beside your organisation's name.">
          <DomainProof claim={data.claim} />
        </SettingsGroup>
      )}
      {earlier.length > 0 && (
        <SettingsGroup title="Earlier" about="They can still be checked, for three years after their last day.">
          {earlier.map((certificate) => (
            <EarlierCertificate key={certificate.number} certificate={certificate} />
          ))}
        </SettingsGroup>
      )}
      {signing && data && (
        <SignScore
          score={signing}
          statement={data.statement}
          domain={data.claim?.domain ?? ''}
          signerName={data.signerName}
          replaces={current.length > 0}
          onClose={() => setSigning(undefined)}
        />
      )}
      {withdrawing && (
        <WithdrawCertificate
          certificate={withdrawing}
          withdraw={async (input) => {
            await orpc.certificates.withdrawCertificate.call(input)
            await queries.invalidateQueries({ queryKey: certificatesQuery().queryKey })
          }}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </Page>
  )
}

interface ScoreToSignProps {
  score: OpenScore
  isProved: boolean
  onSign: () => void
}

function ScoreToSign({ score, isProved, onSign }: ScoreToSignProps) {
  const { grade, points, confidence, finishedAt } = score
  return (
    <Setting
      name={`CyberScore ${grade}, ${points} of 100 points`}
      control={
        score.isNewest && (
          <Button kind="primary" size="small" disabled={!isProved} onClick={onSign}>
            Read and sign
          </Button>
        )
      }
    >
      <p>
        <a href={resultOf(score)}>The result</a> was finished on {longDayAt(finishedAt)}. {confidence.selfAttested}{' '}
        answers on your own word, {confidence.withEvidence} with evidence attached, {confidence.verified} verified by
        us.
      </p>
      {score.isNewest ? (
        !isProved && <p>Prove your domain first, below.</p>
      ) : (
        <p>Your organisation finished a newer result. Only the newest one can be signed.</p>
      )}
    </Setting>
  )
}
