import type { ReactNode } from 'react'
import { productList } from '#domain/company/product-list.ts'
import type { ProductEntry, ProductSlug } from '#domain/company/product-list.ts'
import type { ProductPage } from '#domain/company/products/product-page.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { announce } from '../../ui/events.ts'
import { Intro } from '../intro.tsx'
import { StartLink } from './start-link.tsx'

interface ProductIntroProps {
  slug: ProductSlug
  product: ProductPage
  picture?: ReactNode
}

/** Head of a product page. */
export function ProductIntro({ slug, product, picture }: ProductIntroProps) {
  const { name, summary, opensAt }: ProductEntry = productList.find((each) => each.slug === slug)!
  return (
    <>
      <PageHead
        title={name}
        description={`${summary} For ${product.suits.charAt(0).toLowerCase()}${product.suits.slice(1)}`}
        path={`/products/${slug}`}
      />
      <Intro
        title={product.headline}
        lead={product.lead}
        parent={{ name: 'Products', path: '/products' }}
        current={name}
        picture={picture}
      >
        <div className="actions">
          {opensAt !== undefined && <StartLink slug={slug} href={opensAt} />}
          <ButtonLink {...(opensAt === undefined && { kind: 'primary' })} href={trialStart(slug)}>
            Start the free trial
          </ButtonLink>
          <Button onClick={() => announce('openChatbot', { urgent: false })}>Ask the assistant</Button>
        </div>
      </Intro>
    </>
  )
}

/** Where a trial starts: signing in or up first leads back there. */
function trialStart(slug: ProductSlug): string {
  return `/auth?${new URLSearchParams({ create: '', next: `/account/products?start=${slug}` })}`
}

/** Suggested category and subject of a trial request. */
export function trialOf(name: string, { category }: Pick<ProductPage, 'category'>) {
  return { category, subject: `Trial of ${name}` }
}
