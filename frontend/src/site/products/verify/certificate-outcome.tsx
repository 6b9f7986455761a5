import type { CertificateFacts } from '#domain/certificates/certificate-facts.ts'
import { certificateVerdicts } from '#domain/company/certificate-verdicts.ts'
import type { CertificateVerdict } from '#domain/company/certificate-verdicts.ts'
import { company } from '#domain/company/details.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Terms } from '../../terms.tsx'
import type { Outcome } from './outcome.ts'

const day = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Johannesburg',
})
const written = (date: string) => day.format(new Date(date.length === 10 ? `${date}T12:00:00Z` : date))

/** The result of a check. It takes the focus, so that screen readers read it first. */
export function CertificateOutcome({ outcome }: { outcome: Outcome }) {
  const { verdict, facts, reason, withdrawnBy, isStatusKnown, isReplaced, attached, isAsIssued } = outcome
  const { leadsTo, namedIssuer } = outcome
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const shown: { title: string; tone: string; text?: string } = certificateVerdicts[verdict]
  const tone = shown.tone === 'good' && isStatusKnown === false ? 'warning' : shown.tone
  return (
    <section className="verdict" data-tone={tone} aria-labelledby="verdict-title">
      <h2 id="verdict-title" ref={heading} tabIndex={-1}>
        <Icon name={iconOf(verdict, tone)} size={26} />
        {isStatusKnown === false && verdict === 'valid' ? 'This file is genuine' : shown.title}
      </h2>
      {reason !== undefined && (
        <p>
          {withdrawnBy === 'organisation' && 'The organisation withdrew it itself. '}Reason: {reason}
        </p>
      )}
      {shown.text !== undefined && <p>{shown.text}</p>}
      {namedIssuer !== undefined && (
        <p>
          The issuer that it names: <span dir="auto">{namedIssuer}</span>
        </p>
      )}
      {leadsTo !== undefined && (
        <p>
          The code leads to {leadsTo}, not to this page. Only its number was taken from it, and looked up in our
          register.
        </p>
      )}
      {attached !== undefined && attached !== verdict && isStatusKnown && (
        <p>The attached certificate: {standings[attached]}.</p>
      )}
      {isReplaced && verdict === 'expired' && (
        <p>A newer certificate replaced it as well. Ask the organisation for its current certificate.</p>
      )}
      {isStatusKnown === false && (
        <p>
          Whether it was withdrawn or replaced since then is not known, because our register could not be reached. Check
          again when you are online.
        </p>
      )}
      {isAsIssued && (
        <p className="signed-lines">
          <b>This file is exactly as we issued it.</b> Its pages and the certificate attached to it are signed, and not
          one byte was changed.
        </p>
      )}
      {facts && attached !== undefined && (
        <p className="signed-lines">
          <b>Only these lines are signed.</b> If the pages of the PDF say otherwise, do not trust them.
        </p>
      )}
      {facts && <Terms terms={termsOf(facts)} />}
      {isStatusKnown !== undefined && (
        <p className="verdict-note">
          The file was checked in your browser with the public key of {company.name}. It was not sent anywhere.
        </p>
      )}
    </section>
  )
}

/** How the certificate in a PDF stands, where the verdict is about the pages. */
const standings: Readonly<Partial<Record<CertificateVerdict, string>>> = {
  valid: 'valid',
  expired: 'expired',
  superseded: 'replaced by a newer one',
  'not-yet-valid': 'not valid yet',
}

/** A sign beside the colour. Only what counts as it lies there has a tick. */
function iconOf(verdict: CertificateVerdict, tone: string) {
  if (tone === 'good') return 'check'
  return tone === 'warning' && (certificateVerdicts[verdict].tone === 'good' || verdict === 'pages-unsigned')
    ? 'info'
    : 'close'
}

function termsOf({ organisationName, domain, grade, points, validFrom, lastDay, number }: CertificateFacts) {
  return [
    { title: 'Whose it is', text: domain ? `${organisationName} (${domain})` : organisationName },
    {
      title: 'What it stands for',
      text: `CyberScore ${grade}, ${points} of 100 points, by self-assessment: the organisation answered for itself, and nobody audited the answers.`,
    },
    { title: 'Valid from', text: written(validFrom) },
    { title: 'Valid until', text: `the end of ${written(lastDay)}` },
    { title: 'Number', text: number },
  ]
}
