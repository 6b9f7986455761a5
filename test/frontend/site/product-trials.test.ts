import { expect, test } from 'vitest'
import { productList } from '#domain/company/product-list.ts'
import type { ProductEntry } from '#domain/company/product-list.ts'
import { render } from '#frontend/site/prerender.tsx'
import { wordsOf } from './page-words.ts'

const products: readonly ProductEntry[] = productList

test.each(products)('the page of $name starts its trial, and says where it opens', async (product) => {
  const { slug, name, opensAt } = product
  const { body } = await render(`/products/${slug}`)
  const start = new URLSearchParams({ create: '', next: `/account/products?start=${slug}` })
  expect(body).toContain(`href="/auth?${String(start).replaceAll('&', '&amp;')}"`)
  const isInPortal = opensAt === undefined
  expect(wordsOf(body).includes(`${name} opens in the portal as soon as your trial starts.`)).toBe(isInPortal)
  expect(wordsOf(body)).not.toContain('yet.')
})

test.each(products.filter(({ app }) => app))('the page of the tool $name leads to it', async (product) => {
  const { app = '', opensAt } = product
  const { body } = await render(app)
  expect(body).toContain(`href="${opensAt}"`)
})
