import type { ReactNode } from 'react'
import type { ProductSlug } from '#domain/company/product-list.ts'

/** Link from a product page to the tool's own page. */
export function ToolLink({ slug, children }: { slug: ProductSlug; children: ReactNode }) {
  return (
    <p>
      See <a href={`/apps/${slug}`}>{children}</a>.
    </p>
  )
}
