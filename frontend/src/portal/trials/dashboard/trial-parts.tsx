import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import type { ProductStanding } from '#domain/trials/contract.ts'
import { productName } from '#domain/trials/product-name.ts'
import { READ_ONLY_DAYS, TRIAL_DAYS } from '#domain/trials/trial-days.ts'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Meter } from '../../parts/meter.tsx'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { FirstStep } from '../../templates/first-step.tsx'
import { Part } from '../../templates/overview.tsx'
import { PartRows } from '../../templates/part-rows.tsx'
import { WaitingRows } from '../../templates/waiting-board.tsx'
import { CLOSE, daysWords, shownEntitlement } from '../../parts/entitlement-words.ts'
import { longDay } from '../../parts/long-day.ts'
import { trialsQuery } from '../queries.ts'
import css from './trial-parts.module.css'

const PRODUCTS = '/account/products'

export const startTrialParts = () => queryClient.prefetchQuery(trialsQuery())

/** The organisation's products with the days left of their trials, or the offer of a first one. */
export function Products() {
  const { data, error, isPending, refetch } = useQuery(trialsQuery())
  const retry = () => void refetch()
  const held = data?.products.filter(({ entitlement }) => entitlement.state !== 'none') ?? []
  return (
    <Part title="Products" link={{ name: 'All products', address: PRODUCTS }}>
      {isPending && <Skeleton shape="lines" label="Loading your products" />}
      {error && !data && <Failed title="We can't show your products right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data && held.length === 0 && (
        <FirstStep step={{ name: data.mayStart ? 'Choose a product' : 'See the products', address: PRODUCTS }}>
          {data.mayStart
            ? `Try each product free for ${TRIAL_DAYS} days, without a card. Afterwards you can read and export for ${READ_ONLY_DAYS} days.`
            : `Your organisation has no product yet. An owner, or who looks after billing or technology, starts free trials of ${TRIAL_DAYS} days.`}
        </FirstStep>
      )}
      {held.length > 0 && (
        <PartRows className={css.products}>
          {held.map((standing) => (
            <Product key={standing.product} {...standing} />
          ))}
        </PartRows>
      )}
    </Part>
  )
}

function Product({ product, entitlement }: ProductStanding) {
  const shown = shownEntitlement(entitlement)
  if (!shown) return null
  const { state } = entitlement
  return (
    <li>
      <b>{productName(product)}</b>
      <span data-tone={shown.meter}>{state === 'trial' ? daysWords(entitlement.daysLeft) : shown.status}</span>
      {shown.meter && <Meter used={shown.used ?? 0} tone={shown.meter} />}
      <p>{state === 'trial' ? `Free until the end of ${longDay(entitlement.lastDay)}.` : shown.about}</p>
    </li>
  )
}

/** Days before a deletion on which it waits for the person. */
const WARNED_BEFORE = 7

/** Trials that end, and trial records that are deleted, within days. */
export function EndingTrials() {
  const { data, error, isPending, refetch } = useQuery(trialsQuery())
  const rows = (data?.products ?? []).flatMap(({ product, entitlement }) => {
    const about = endingWords(entitlement)
    if (about === undefined) return []
    const name = productName(product)
    return [
      {
        key: product,
        icon: Hourglass,
        tone: 'ochre' as const,
        title:
          entitlement.state === 'trial' ? `Your trial of ${name} ends soon` : `Records of ${name} are deleted soon`,
        about,
        action: (
          <ButtonLink size="small" href={PRODUCTS} aria-label={`Decide about ${name}`}>
            Decide
          </ButtonLink>
        ),
      },
    ]
  })
  return (
    <WaitingRows
      of="Trials that end soon"
      rows={rows}
      isPending={isPending}
      error={error !== null && !data}
      onRetry={() => void refetch()}
    />
  )
}

function endingWords(entitlement: ProductStanding['entitlement']): string | undefined {
  if (entitlement.state === 'trial' && entitlement.daysLeft <= CLOSE)
    return `It can be used until the end of ${longDay(entitlement.lastDay)}.`
  if (entitlement.state === 'read-only' && entitlement.daysLeft <= WARNED_BEFORE)
    return `They can be read and exported until the end of ${longDay(entitlement.until)}.`
  return undefined
}
