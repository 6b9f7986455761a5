import type { ReactNode } from 'react'
import { claims } from '#domain/company/claims.ts'
import { productList } from '#domain/company/product-list.ts'
import type { ProductSlug } from '#domain/company/product-list.ts'
import type { ProductPage } from '#domain/company/products/product-page.ts'
import { AskButtons } from '../ask-buttons.tsx'
import { Today } from '../today.tsx'
import { trialOf } from './product-intro.tsx'

interface TrialProps {
  slug: ProductSlug
  product: ProductPage
  /** Follows a coloured band. */
  apart?: boolean | undefined
  /** What else can be done with the product today. */
  children?: ReactNode
}

/** How a trial starts until the products open by themselves. */
export function Trial({ slug, product, apart, children }: TrialProps) {
  const { name } = productList.find((each) => each.slug === slug)!
  return (
    <Today title="What you can do today" apart={apart}>
      <p>
        {name} is not open for self-service yet. One of our consultants goes through it with you on a call and sends you
        the result. {claims.trial.text}
      </p>
      <AskButtons ticket="Ask for a trial" about={trialOf(name, product)} />
      {children}
    </Today>
  )
}
