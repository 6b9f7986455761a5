import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { dayAt, dayOf } from '#domain/calendar/day.ts'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { longDay } from '../../parts/long-day.ts'
import { useNow } from '../../parts/use-now.ts'
import { WaitingRows } from '../../templates/waiting-board.tsx'
import { certificatesQuery } from '../queries.ts'

export const startCertificateRows = () => queryClient.prefetchQuery(certificatesQuery())

/** Days before its end on which a certificate waits for its owner. */
const WARNED_BEFORE = 30

/** Scores that wait for a signature, and a certificate that ends soon. */
export function CertificateRows() {
  const { data, error, isPending, refetch } = useQuery(certificatesQuery())
  const now = useNow()
  const action = (name: string, label: string) => (
    <ButtonLink size="small" href="/account/certificates" aria-label={label}>
      {name}
    </ButtonLink>
  )
  const newest = data?.scores.filter(({ isNewest }) => isNewest) ?? []
  const toSign = newest.map(({ assessmentId, grade, points }) => ({
    key: assessmentId,
    icon: BadgeCheck,
    title: `CyberScore ${grade} waits for your signature`,
    about: `${points} of 100 points. Signed, it becomes a certificate that others can check.`,
    action: action('Read and sign', `Read and sign CyberScore ${grade}`),
  }))
  const ending = (data?.certificates ?? [])
    .filter(({ state, lastDay }) => state === 'valid' && dayOf(lastDay) - dayAt(now) <= WARNED_BEFORE)
    .map(({ number, lastDay }) => ({
      key: number,
      icon: BadgeCheck,
      tone: 'ochre' as const,
      title: 'Your certificate ends soon',
      about: `It is valid until the end of ${longDay(lastDay)}. A new CyberScore renews it.`,
      action: action('Renew', `Renew ${number}`),
    }))
  return (
    <WaitingRows
      of="Certificates"
      rows={[...toSign, ...ending]}
      isPending={isPending}
      error={error !== null && !data}
      onRetry={() => void refetch()}
    />
  )
}
