import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/button.tsx'
import { orpc } from '../../client/orpc.ts'
import { longDay } from '../../parts/long-day.ts'
import { NextHalf } from '../result/next-half.tsx'

const CERTIFICATES = '/account/certificates'

/** The certificate of a kept CyberScore, or the way to it. Nothing where there is neither. */
export function ItsCertificate({ assessmentId }: { assessmentId: string }) {
  const { data } = useQuery(orpc.certificates.readOrganisationCertificates.queryOptions())
  const found = data?.certificates.find((each) => each.assessmentId === assessmentId)
  if (found)
    return (
      <NextHalf
        title="Its certificate"
        action={
          <ButtonLink size="small" href={CERTIFICATES}>
            Open your certificates
          </ButtonLink>
        }
      >
        <a href={`/verify-certificate?number=${found.number}`}>{found.number}</a> {standingOf(found)}
      </NextHalf>
    )
  const score = data?.scores.find((each) => each.assessmentId === assessmentId)
  if (!data || !score) return null
  if (!score.isNewest)
    return (
      <NextHalf title="No certificate" action={null}>
        Your organisation finished a newer result. Only the newest one can be signed.
      </NextHalf>
    )
  return (
    <NextHalf
      title="Next: its certificate"
      action={
        data.maySign && (
          <ButtonLink size="small" href={CERTIFICATES}>
            Read and sign
          </ButtonLink>
        )
      }
    >
      {data.maySign
        ? 'Sign that the answers are true. Anyone can check the certificate without asking us.'
        : 'An owner of your organisation can sign this result. Anyone can check the certificate then.'}
    </NextHalf>
  )
}

interface Found {
  readonly state: 'valid' | 'expired' | 'superseded' | 'revoked'
  readonly lastDay: string
}

function standingOf({ state, lastDay }: Found): string {
  switch (state) {
    case 'valid':
      return `is valid until ${longDay(lastDay)}.`
    case 'expired':
      return `expired on ${longDay(lastDay)}.`
    case 'superseded':
      return 'was replaced by a newer one.'
    case 'revoked':
      return 'was withdrawn.'
  }
}
