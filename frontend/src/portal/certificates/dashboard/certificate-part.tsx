import { useQuery } from '@tanstack/react-query'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { longDay } from '../../parts/long-day.ts'
import { DatedRows } from '../../templates/dated-rows.tsx'
import { FirstStep } from '../../templates/first-step.tsx'
import { Part } from '../../templates/overview.tsx'
import { certificatesQuery } from '../queries.ts'
import { certificateStates } from '../certificate-words.ts'

const CERTIFICATES = '/account/certificates'

/** The organisation's certificate: the valid one, or else the newest. */
export function Certificate() {
  const { data, error, refetch } = useQuery(certificatesQuery())
  const retry = () => void refetch()
  const shown = data?.certificates.find(({ state }) => state === 'valid') ?? data?.certificates[0]
  const step =
    data?.scores.length === 0
      ? { name: 'Begin a CyberScore', address: '/apps/cyberscore/start', begins: true }
      : { name: 'See your score', address: CERTIFICATES }
  return (
    <Part title="Certificate" link={{ name: 'All certificates', address: CERTIFICATES }}>
      {!data && !error && <Skeleton shape="lines" label="Loading your certificate" />}
      {!data && error && <Failed title="We can't show your certificate right now" error={error} onRetry={retry} />}
      {data && error && <Stale error={error} onRetry={retry} />}
      {data && !shown && (
        <FirstStep step={step}>
          A CyberScore that an owner signs becomes a certificate, which your clients can check. It appears here.
        </FirstStep>
      )}
      {shown && (
        <DatedRows
          label="Certificate"
          rows={[
            {
              key: shown.number,
              title: `CyberScore ${shown.grade}`,
              address: CERTIFICATES,
              about:
                shown.state === 'valid'
                  ? `Valid until the end of ${longDay(shown.lastDay)}`
                  : certificateStates[shown.state].name,
              end: `${shown.points} points`,
              tone: shown.state === 'revoked' ? 'alarm' : undefined,
            },
          ]}
        />
      )}
    </Part>
  )
}
