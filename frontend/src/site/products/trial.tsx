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

/** How a product of the portal is tried. A tool for everybody opens by itself and needs no such words. */
export function Trial({ slug, product, apart, children }: TrialProps) {
  const { name, opensAt }: ProductEntry = productList.find((each) => each.slug === slug)!
  if (opensAt !== undefined) return <div className={apart ? 'wrap section' : 'wrap section continued'}>{children}</div>
  return (
    <Today title="How you try it" apart={apart}>
      <p>
        {name} opens in the portal as soon as your trial starts. {claims.trial.text} One of our consultants shows it to
        you on a call if you like.
      </p>
      <AskButtons ticket="Ask for a trial" about={trialOf(name, product)} />
      {children}
    </Today>
  )
}
