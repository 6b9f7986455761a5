import { useState } from 'react'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { Button } from '../../ui/button.tsx'
import { longDay } from '../parts/long-day.ts'
import { Properties, Property } from '../parts/properties.tsx'
import { Status } from '../parts/status.tsx'
import { Badge } from './badge.tsx'
import css from './certificate-card.module.css'
import { DownloadMenu } from './download-menu.tsx'
import { certificateStates, longDayAt, resultOf } from './certificate-words.ts'
import { ShareCertificate } from './share-certificate.tsx'

interface CertificateCardProps {
  certificate: OwnCertificate
  /** Absent for who may not withdraw it. */
  onWithdraw: (() => void) | undefined
}

/** A valid certificate with its badge, its facts and what is done with it. */
export function CertificateCard({ certificate, onWithdraw }: CertificateCardProps) {
  const { number, state, grade, points, validFrom, lastDay, organisationName, domain, signatory } = certificate
  const { confidence, verification } = certificate
  const [isSharing, setSharing] = useState(false)
  const shown = certificateStates[state]
  return (
    <article className={css.card} aria-label={`Certificate ${number}`}>
      <header className={css.head}>
        <Badge certificate={certificate} />
        <div className={css.actions}>
          <Button size="small" kind="primary" onClick={() => setSharing(true)}>
            Share
          </Button>
          <DownloadMenu certificate={certificate} />
          {onWithdraw && (
            <Button size="small" onClick={onWithdraw}>
              Withdraw
            </Button>
          )}
        </div>
      </header>
      <Properties>
        <Property name="State">
          <Status tone={shown.tone}>{shown.name}</Status>
        </Property>
        <Property name="Number">
          <a href={`/verify-certificate?number=${number}`}>{number}</a>
        </Property>
        <Property name="Organisation">
          {organisationName}, {domain}
        </Property>
        <Property name="Result">
          <a href={resultOf(certificate)}>
            Grade {grade}, {points} of 100 points
          </a>
          , by self-assessment
        </Property>
        <Property name="Valid">
          {longDayAt(validFrom)} to {longDay(lastDay)}
        </Property>
        <Property name="Rests on">
          {confidence.selfAttested} answers on your own word, {confidence.withEvidence} with evidence,{' '}
          {confidence.verified} verified by us
          {verification && ` (${verification.name}, ${longDayAt(verification.at)})`}
        </Property>
        <Property name="Signed by">
          {signatory.name}, {signatory.role}
        </Property>
      </Properties>
      {isSharing && <ShareCertificate certificate={certificate} onClose={() => setSharing(false)} />}
    </article>
  )
}
