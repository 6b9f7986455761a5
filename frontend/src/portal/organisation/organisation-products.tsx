import { useQuery } from '@tanstack/react-query'
import { productName } from '#domain/trials/product-name.ts'
import { READ_ONLY_DAYS, TRIAL_DAYS } from '#domain/trials/trial-days.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EntitlementTerm } from '../parts/entitlement-term.tsx'
import { Failed, Skeleton, Stale } from '../parts/states.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { productsQuery } from './queries.ts'

const PRODUCTS = '/account/products'

/** The products that the organisation has or tries. */
export function OrganisationProducts() {
  const { data, error, isPending, refetch } = useQuery(productsQuery())
  const retry = () => void refetch()
  const held = data?.products.filter(({ entitlement }) => entitlement.state !== 'none') ?? []
  return (
    <SettingsGroup title="Products and trials" about="What the organisation uses and tries, and how long it can.">
      {isPending && <Skeleton shape="lines" label="Loading the products" />}
      {error && !data && <Failed title="We can't show the products right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data && held.length === 0 && (
        <Setting
          name="No product yet"
          control={
            <ButtonLink size="small" href={PRODUCTS}>
              {data.mayStart ? 'Choose a product' : 'See the products'}
            </ButtonLink>
          }
        >
          Each product can be tried free for {TRIAL_DAYS} days. Afterwards it can be read and exported for{' '}
          {READ_ONLY_DAYS} days.
        </Setting>
      )}
      {held.map(({ product, entitlement, exportAddress }) => (
        <Setting
          key={product}
          name={productName(product)}
          control={
            exportAddress !== undefined && entitlement.state === 'read-only' ? (
              <ButtonLink
                size="small"
                kind="primary"
                href={exportAddress}
                aria-label={`Export the records of ${productName(product)}`}
              >
                Export
              </ButtonLink>
            ) : (
              <ButtonLink size="small" href={PRODUCTS} aria-label={`See ${productName(product)}`}>
                See
              </ButtonLink>
            )
          }
        >
          <EntitlementTerm entitlement={entitlement} />
        </Setting>
      ))}
    </SettingsGroup>
  )
}
