import { Boxes, Hourglass } from 'lucide-react'
import { productList } from '#domain/company/product-list.ts'
import type { PortalFeature } from '../feature.ts'

/** Product name of the open trial; `open` is `organisation:product`. */
const productCrumb = (search: URLSearchParams) =>
  productList.filter(({ slug }) => search.get('open')?.endsWith(`:${slug}`)).map(({ name }) => name)

export const trials: PortalFeature = {
  sections: [
    { name: 'Products', address: '/account/products', group: 'account', audience: 'signed-in', icon: Boxes },
    { name: 'Trials', address: '/admin/trials', group: 'admin', audience: 'admin', icon: Hourglass },
  ],
  routes: [
    {
      path: 'account/products',
      handle: { audience: 'signed-in' },
      lazy: () => import('./products-page.tsx'),
    },
    {
      path: 'admin/trials',
      handle: { audience: 'admin', crumbs: productCrumb },
      lazy: () => import('./admin/trials-page.tsx'),
    },
  ],
}
