import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { productList } from '#domain/company/product-list.ts'
import type { ProductEntry } from '#domain/company/product-list.ts'
import type { ProductStanding } from '#domain/trials/contract.ts'
import { productIdSchema } from '#domain/trials/product-id.ts'
import { productName } from '#domain/trials/product-name.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
import { TRIAL_DAYS } from '#domain/trials/trial-days.ts'
import { useMayBegin } from '../../accounts/me.ts'
import { queryClient } from '../../client/queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { announce } from '../../ui/events.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { EntitlementTerm } from '../parts/entitlement-term.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import { NOTHING_BEGINS } from '../parts/trial-needed.tsx'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import css from './products-page.module.css'
import { trialsQuery } from './queries.ts'
import { useStartTrial } from '../client/use-start-trial.ts'

/** Starts reading how the organisation has each product. */
export const loader = prefetching(() => [queryClient.prefetchQuery(trialsQuery())])

const products = productList.map((product: ProductEntry) => ({
  ...product,
  opensAt: product.opensAt ?? product.portalAddress,
}))
const groups = [...new Set(products.map(({ group }) => group))]

/** Every product as the organisation has it: trials with their days left, and the next step of each. */
export function Component() {
  const query = useQuery(trialsQuery())
  const [search, setSearch] = useSearchParams()
  const start = useStartTrial()
  const asked = productIdSchema.safeParse(search.get('start'))
  const standings = query.data?.products
  const offered = standings?.find(({ product }) => product === asked.data)
  const isUnderWay = offered !== undefined && offered.entitlement.state !== 'none'
  // A reload would offer again what has started.
  useEffect(() => {
    if (isUnderWay) setSearch({}, { replace: true })
  }, [isUnderWay, setSearch])
  return (
    <Page title="Products" about={`What your organisation uses, and what it can try for ${TRIAL_DAYS} days.`}>
      <PageHead title="Products" description="The products of your organisation, and their free trials." />
      {query.isPending && <Skeleton shape="form" label="Loading your products" />}
      {query.error && !standings && (
        <Failed
          title="We can't show your products right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {offered && !isUnderWay && <Offer product={offered.product} start={start} mayStart={query.data!.mayStart} />}
      {start.error && !offered && (
        <p className={css.error} role="alert">
          {start.error.message}
        </p>
      )}
      {standings &&
        groups.map((group) => (
          <SettingsGroup key={group} title={group}>
            {products
              .filter((product) => product.group === group)
              .map(({ slug, name, summary, opensAt }) => {
                const standing = standings.find(({ product }) => product === slug)
                return (
                  standing && (
                    <Setting
                      key={slug}
                      name={name}
                      control={<NextStep {...{ standing, start, opensAt }} mayStart={query.data!.mayStart} />}
                    >
                      <Standing standing={standing} summary={summary} opensAt={opensAt} />
                    </Setting>
                  )
                )
              })}
          </SettingsGroup>
        ))}
    </Page>
  )
}

type Start = ReturnType<typeof useStartTrial>

/** What a link from a product's page asks for: one button from a started trial. */
function Offer({ product, start, mayStart }: { product: ProductId; start: Start; mayStart: boolean }) {
  const name = productName(product)
  const mayBegin = useMayBegin()
  const isOpen = products.some(({ slug, opensAt }) => slug === product && opensAt !== undefined)
  return (
    <section className={css.offer} aria-labelledby="offer-title">
      <h2 id="offer-title">
        Try {name} for {TRIAL_DAYS} days
      </h2>
      <p>
        Free and without a card. It ends by itself; afterwards everything stays readable for 30 days, and can be
        exported.
      </p>
      {!isOpen && <p>{WITH_A_CONSULTANT}</p>}
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
        <p>{othersStart}</p>
      )}
    </section>
  )
}

/** How a product is used that clients do not open by themselves yet. */
const WITH_A_CONSULTANT = 'One of our consultants goes through it with you on a call and sends you the result.'
const othersStart = 'An owner of your organisation, or who looks after billing or technology, starts trials.'

interface StandingProps {
  standing: ProductStanding
  summary: string
  opensAt: string | undefined
}

function Standing({ standing, summary, opensAt }: StandingProps) {
  const { entitlement } = standing
  if (entitlement.state === 'none') return summary
  const isUsable = entitlement.state === 'trial' || entitlement.state === 'entitled'
  return (
    <>
      <EntitlementTerm entitlement={entitlement} />
      {isUsable && opensAt === undefined && <p className={css.consultant}>{WITH_A_CONSULTANT}</p>}
    </>
  )
}

interface NextStepProps {
  standing: ProductStanding
  start: Start
  mayStart: boolean
  opensAt: string | undefined
}

/** The one thing to do next with a product. */
function NextStep({ standing: { product, entitlement, exportAddress }, start, mayStart, opensAt }: NextStepProps) {
  const name = productName(product)
  const mayBegin = useMayBegin()
  const ask = (subject: string) => () => announce('openHelpdesk', { category: 'General Inquiry', subject })
  if (entitlement.state === 'none') {
    if (!mayStart || !mayBegin) return null
    return (
      <Button
        size="small"
        aria-label={`Start the free trial of ${name}`}
        busy={start.isPending && start.variables === product}
        busyText="Starting"
        onClick={() => start.mutate(product)}
      >
        Start the free trial
      </Button>
    )
  }
  if (entitlement.state === 'read-only' && exportAddress !== undefined)
    return (
      <>
        <ButtonLink size="small" kind="primary" href={exportAddress} aria-label={`Export the records of ${name}`}>
          Export
        </ButtonLink>
        {opensAt !== undefined && (
          <ButtonLink size="small" href={opensAt} aria-label={`Open ${name}`}>
            Open
          </ButtonLink>
        )}
      </>
    )
  if (opensAt !== undefined && entitlement.state !== 'deleted')
    return (
      <ButtonLink size="small" kind="primary" href={opensAt} aria-label={`Open ${name}`}>
        Open
      </ButtonLink>
    )
  if (entitlement.state === 'trial' || entitlement.state === 'entitled')
    return (
      <Button
        size="small"
        kind="primary"
        aria-label={`Book your call about ${name}`}
        onClick={ask(`Trial of ${name}: my call`)}
      >
        Book your call
      </Button>
    )
  return (
    <Button size="small" aria-label={`Ask for a quote for ${name}`} onClick={ask(`Quote for ${name}`)}>
      Ask for a quote
    </Button>
  )
}
