import { useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { orpc } from '../../client/orpc.ts'
import { longDay } from '../../parts/long-day.ts'
import { Properties, Property } from '../../parts/properties.tsx'
import { Missing } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { RecordScreen, RecordState, StaleRecord } from '../../templates/record-screen.tsx'
import { Badge } from '../badge.tsx'
import { certificateStates, longDayAt } from '../certificate-words.ts'
import { issuedQuery } from '../queries.ts'
import { WithdrawCertificate } from '../withdraw-certificate.tsx'

interface IssuedCertificateProps {
  number: string
  /** The list, which holds whole certificates. */
  query: UseQueryResult<{ certificates: OwnCertificate[] }>
  onClose: () => void
}

/** A certificate with what its organisation declared, and its withdrawal. */
export function IssuedCertificate({ number, query, onClose }: IssuedCertificateProps) {
  const queries = useQueryClient()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const back = { name: 'Certificates', onPress: onClose }
  const missing = { about: `${number} is not among the newest certificates.` }
  if (!query.data)
    return <RecordState thing="certificate" back={back} number={number} query={query} missing={missing} />
  const certificate = query.data.certificates.find((each) => each.number === number)
  if (!certificate)
    return (
      <RecordScreen back={back} isBeside number={number} title="Not in this list">
        <Missing title="This certificate is not among the newest">
          <p>
            <a href={`/verify-certificate?number=${encodeURIComponent(number)}`}>Check its number</a> on the public
            page.
          </p>
        </Missing>
      </RecordScreen>
    )
  const { organisation, organisationName, domain, state, grade, points, revoked, supersededBy } = certificate
  const { validFrom, lastDay, signatory, signedAt, confidence, verification } = certificate
  const shown = certificateStates[state]
  return (
    <>
      <RecordScreen
        back={back}
        isBeside
        number={number}
        title={<span dir="auto">{organisationName}</span>}
        about={<Status tone={shown.tone}>{shown.name}</Status>}
        actions={
          <>
            {state === 'valid' && (
              <ButtonLink
                size="small"
                href={`/dashboard/assessments/result/evidence?open=${encodeURIComponent(certificate.assessmentId)}`}
              >
                Compare answers
              </ButtonLink>
            )}
            {state !== 'revoked' && (
              <Button size="small" onClick={() => setWithdrawing(true)}>
                Withdraw
              </Button>
            )}
          </>
        }
        properties={
          <Properties title="Details">
            <Property name="Result">
              Grade {grade}, {points} of 100 points
            </Property>
            <Property name="Domain">{domain}</Property>
            <Property name="Public page">
              <a href={`/verify-certificate?number=${number}`}>{number}</a>
            </Property>
            <Property name="Valid">
              {longDayAt(validFrom)} to {longDay(lastDay)}
            </Property>
            <Property name="Organisation">
              <ButtonLink size="small" href={`/admin/organisations?open=${organisation}`}>
                Open
              </ButtonLink>
            </Property>
            {supersededBy !== undefined && (
              <Property name="Replaced by">
                <a href={`/admin/certificates?open=${supersededBy}`}>{supersededBy}</a>
              </Property>
            )}
          </Properties>
        }
      >
        {query.error && <StaleRecord query={query} />}
        <Badge certificate={certificate} />
        <Properties title="Declared by the organisation">
          <Property name="Signed by">
            {signatory.name}, {signatory.role}
          </Property>
          <Property name="Signed on">{longDayAt(signedAt)}</Property>
          <Property name="Statement">Version {signatory.statement}</Property>
        </Properties>
        <Properties title="What the score rests on">
          <Property name="Own word">{confidence.selfAttested} answers</Property>
          <Property name="Evidence">{confidence.withEvidence} answers</Property>
          <Property name="Verified">
            {confidence.verified} answers
            {verification && `, by ${verification.name} on ${longDayAt(verification.at)}`}
          </Property>
        </Properties>
        {revoked && (
          <Properties title="Withdrawal">
            <Property name="By">{revoked.by === 'organisation' ? 'The organisation' : 'Us'}</Property>
            <Property name="On">{longDayAt(revoked.at)}</Property>
            <Property name="Reason">{revoked.reason}</Property>
          </Properties>
        )}
      </RecordScreen>
      {isWithdrawing && (
        <WithdrawCertificate
          certificate={certificate}
          withdraw={async (input) => {
            await orpc.certificates.revokeCertificate.call(input)
            await queries.invalidateQueries({ queryKey: issuedQuery().queryKey })
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  )
}
