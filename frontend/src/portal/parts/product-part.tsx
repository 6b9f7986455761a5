import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProductId } from '#domain/trials/product-id.ts'
import { productName } from '#domain/trials/product-name.ts'
import { FirstStep } from '../templates/first-step.tsx'
import { Part } from '../templates/overview.tsx'
import { Failed, Skeleton, Stale } from './states.tsx'
import { standingsQuery } from './standings.ts'
import { useMayRead } from './use-may.ts'

interface ProductPartProps<Answer> {
  product: ProductId
  title: string
  link: { readonly name: string; readonly address: string }
  /** What it shows to an organisation with the product. */
  willShow: string
  /** Enabled where `useMayRead` allows. */
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>
  about?: ((answer: Answer) => ReactNode) | undefined
  children: (answer: Answer) => ReactNode
}

/** A part of the dashboard with records of a product, or the way to the product. */
export function ProductPart<Answer>({
  product,
  title,
  link,
  willShow,
  query: { data, error, refetch },
  about,
  children,
}: ProductPartProps<Answer>) {
  const standings = useQuery(standingsQuery())
  const mayRead = useMayRead(product)
  const failure = standings.data ? error : standings.error
  const retry = () => void (standings.data ? refetch() : standings.refetch())
  if (mayRead === false)
    return (
      <Part title={title}>
        <FirstStep step={{ name: `See ${productName(product)}`, address: link.address }}>{willShow}</FirstStep>
      </Part>
    )
  return (
    <Part title={title} link={link} about={data && about?.(data)}>
      {!data && !failure && <Skeleton shape="lines" label={`Loading: ${title}`} />}
      {!data && failure && <Failed title="We can't show this right now" error={failure} onRetry={retry} />}
      {data && error && <Stale error={error} onRetry={retry} />}
      {data && children(data)}
    </Part>
  )
}
