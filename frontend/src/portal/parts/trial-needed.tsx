import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayUse } from '#domain/trials/entitlement.ts'
import { productName } from '#domain/trials/product-name.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
import { TRIAL_DAYS } from '#domain/trials/trial-days.ts'
import { useMayBegin } from '../../accounts/me.ts'
import { Button } from '../../ui/button.tsx'
import { longDay } from './long-day.ts'
import { standingsQuery } from './standings.ts'
import { Failed, Skeleton } from './states.tsx'
import { useStartTrial } from '../client/use-start-trial.ts'
import css from './trial-needed.module.css'

/** Said in place of what begins a trial in a suspended organisation. */
export const NOTHING_BEGINS = 'No trial can begin now; why is said at the top of this page.'

interface TrialNeededProps {
  product: ProductId
  /** What the trial is for: reading works 30 days longer than changing. */
  to: 'read' | 'change'
  /** What the product gives, where it does not analyse anything. */
  about?: string
  /** It is around a whole screen, not within a page's margins. */
  isWhole?: boolean
  /** Shown where the organisation has the product. */
  children: ReactNode
}

/** Shows its content to an organisation with the product, and to others how the trial starts, in one step. */
export function TrialNeeded({ product, to, about, isWhole, children }: TrialNeededProps) {
  const query = useQuery(standingsQuery())
  const start = useStartTrial()
  const mayBegin = useMayBegin()
  if (query.isPending) return <Skeleton shape="form" label="Loading your products" />
  if (!query.data)
    return (
      <Failed
        title="We can't show your products right now"
        error={query.error ?? new Error('No answer.')}
        onRetry={() => void query.refetch()}
      />
    )
  const { products, mayStart } = query.data
  const entitlement = products.find((each) => each.product === product)?.entitlement ?? { state: 'none' as const }
  if (mayUse(entitlement, to))
    return (
      <>
        {entitlement.state === 'read-only' && <ReadOnly until={entitlement.until} isWhole={isWhole} />}
        {children}
      </>
    )
  const name = productName(product)
  return (
    <section className={css.offer} data-whole={isWhole || undefined} aria-labelledby={`${product}-offer`}>
      <h2 id={`${product}-offer`}>{about === undefined ? `${name}: history for your team` : name}</h2>
      {entitlement.state === 'none' ? (
        <>
          <p>
            {about ??
              'The analysis is free. Keeping results, deciding with your team and comparing them belong to the product:'}{' '}
            {TRIAL_DAYS} days free and without a card. Afterwards everything stays readable for 30 days.
          </p>
          {start.error && (
            <p className={css.error} role="alert">
              {start.error.message}
            </p>
          )}
          {!mayBegin ? (
            <p>{NOTHING_BEGINS}</p>
          ) : mayStart ? (
            <Button kind="primary" busy={start.isPending} busyText="Starting" onClick={() => start.mutate(product)}>
              Start the free trial
            </Button>
          ) : (
            <p>An owner of your organisation, or who looks after billing or technology, starts trials.</p>
          )}
        </>
      ) : (
        <p>
          The trial is over
          {entitlement.state === 'read-only' ? ': everything can still be read, and nothing changed' : ''}.{' '}
          <a href="/account/products">See your products</a>
        </p>
      )}
    </section>
  )
}

/** Says before somebody tries it that nothing can be changed. */
function ReadOnly({ until, isWhole }: { until: string; isWhole: boolean | undefined }) {
  return (
    <p className={css.over} data-whole={isWhole || undefined} role="status">
      The trial is over. Everything can be read and exported until the end of {longDay(until)}, and nothing changed.{' '}
      <a href="/account/products">See your products</a>
    </p>
  )
}
