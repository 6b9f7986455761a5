import type { ReactNode } from 'react'
import { claims } from '#domain/company/claims.ts'
import { productList } from '#domain/company/product-list.ts'
import type { ProductEntry, ProductSlug } from '#domain/company/product-list.ts'
import type { ProductPage } from '#domain/company/products/product-page.ts'
import { AskButtons } from '../ask-buttons.tsx'
import { Today } from '../today.tsx'
import { trialOf } from './product-intro.tsx'

interface TrialProps {
  slug: ProductSlug
  product: ProductPage
  /** Adds space after a coloured section. */
  apart?: boolean | undefined
  /** Other options that exist today. */
  children?: ReactNode
}

/** What a trial is as long as the product is not open, then what is still missing. */
export function Trial({ slug, product, apart, children }: TrialProps) {
  const { name, opensAt }: ProductEntry = productList.find((each) => each.slug === slug)!
  if (opensAt !== undefined && product.notYet === undefined) return children
  if (opensAt !== undefined)
    return (
      <Today title="What is open today" apart={apart}>
        <p>{product.notYet}</p>
        <AskButtons ticket="Ask a consultant" about={{ category: product.category, subject: name }} />
        {children}
      </Today>
    )
  return (
    <Today title="What you can do today" apart={apart}>
      <p>
        {name} is not open for self-service yet. During your trial one of our consultants goes through it with you on a
        call and sends you the result. {claims.trial.text}
      </p>
      <AskButtons ticket="Ask for a trial" about={trialOf(name, product)} />
      {children}
    </Today>
  )
}
