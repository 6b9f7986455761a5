import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { longDay } from '../parts/long-day.ts'
import { Status } from '../parts/status.tsx'
import { Setting } from '../templates/settings.tsx'
import { certificateStates, longDayAt, resultOf } from './certificate-words.ts'
import { DownloadMenu } from './download-menu.tsx'

/** A certificate that is not valid any more, in a row. */
export function EarlierCertificate({ certificate }: { certificate: OwnCertificate }) {
  const { number, state, grade, points, validFrom, lastDay, signatory, revoked } = certificate
  const shown = certificateStates[state]
  return (
    <Setting name={`CyberScore ${grade}, ${points} of 100 points`} control={<DownloadMenu certificate={certificate} />}>
      <p>
        <Status tone={shown.tone}>{shown.name}</Status> <a href={`/verify-certificate?number=${number}`}>{number}</a>,
        of <a href={resultOf(certificate)}>this result</a>
      </p>
      {revoked ? (
        <p>
          Withdrawn by {revoked.by === 'organisation' ? 'your organisation' : 'us'} on {longDayAt(revoked.at)}. Reason:{' '}
          <span dir="auto">{revoked.reason}</span>
        </p>
      ) : (
        <p>
          {longDayAt(validFrom)} to {longDay(lastDay)}, signed by <span dir="auto">{signatory.name}</span>
        </p>
      )}
    </Setting>
  )
}
