import type { ReactNode } from 'react'
import type { ProductSlug } from '#domain/company/product-list.ts'

/** Leads from a product to where the tool itself will run. */
export function ToolLink({ slug, children }: { slug: ProductSlug; children: ReactNode }) {
  return (
    <p>
      See <a href={`/apps/${slug}`}>{children}</a>.
    </p>
  )
}
