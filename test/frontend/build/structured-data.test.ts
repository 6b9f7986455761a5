import { describe, expect, test } from 'vitest'
import { productList } from '#domain/company/product-list.ts'
import { serviceList } from '#domain/company/service-list.ts'
import { structuredData } from '../../../frontend/build/structured-data.ts'
import { writtenPage } from './written-page.ts'

interface Thing {
  readonly '@type': string
  readonly '@id'?: string
  readonly [property: string]: unknown
}

const fold = '<details><summary>How fast do you respond?</summary><p>Within 15 minutes.</p></details>'
const pages = [
  writtenPage('/'),
  writtenPage('/about'),
  writtenPage('/contact'),
  writtenPage('/services', { main: `<h1>Services</h1>${fold}` }),
  ...serviceList.map(({ slug, name }) => writtenPage(`/services/${slug}`, { name })),
  writtenPage('/products'),
  ...productList.map(({ slug, name }) => writtenPage(`/products/${slug}`, { name })),
  writtenPage('/apps/cloud-readiness'),
  writtenPage('/privacy'),
]

function graphOf(address: string): Thing[] {
  const page = pages.find((each) => each.address === address)!
  return structuredData(page, pages)['@graph'] as unknown as Thing[]
}

function thingAt(address: string, type: string): Thing {
  const thing = everyThing(graphOf(address)).find((each) => each['@type'] === type)
  if (!thing) throw new Error(`${address} has no ${type}.`)
  return thing
}

/** All schema.org objects in the data, nested ones included. */
function everyThing(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(everyThing)
  return '@type' in value ? [value as Thing, ...inner] : inner
}

/** Properties that search engines require. */
const required: Readonly<Record<string, readonly string[]>> = {
  LocalBusiness: ['name', 'legalName', 'url', 'logo', 'address', 'telephone', 'contactPoint'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  ContactPoint: ['contactType', 'telephone'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['name', 'url', 'isPartOf'],
  AboutPage: ['name', 'url', 'isPartOf', 'about'],
  ContactPage: ['name', 'url', 'isPartOf', 'about'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Service: ['name', 'description', 'provider', 'areaServed', 'serviceType'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Place: ['name', 'address', 'geo'],
}

describe.each(pages.map(({ address }) => address))('%s', (address) => {
  const graph = graphOf(address)

  test('has the required properties of every object', () => {
    for (const thing of everyThing(graph)) {
      expect(Object.keys(thing), thing['@type']).toEqual(expect.arrayContaining([...(required[thing['@type']] ?? [])]))
    }
  })

  test('has absolute URLs only', () => {
    const addresses = [...JSON.stringify(graph).matchAll(/"(?:@id|url|item|logo|image)":"([^"]*)"/g)].map(
      ([, url]) => url,
    )
    expect(addresses.length).toBeGreaterThan(0)
    for (const url of addresses) expect(url).toMatch(/^https:\/\/veritech\.example\//)
  })

  test('contains no ratings, reviews, prices or awards', () => {
    expect(JSON.stringify(graph)).not.toMatch(/"(?:aggregateRating|reviews?|offers|price\w*|awards?)":/)
  })
})

test('the home page describes the company; the others reference it', () => {
  const company = thingAt('/', 'LocalBusiness')
  expect(thingAt('/', 'WebSite')['publisher']).toEqual({ '@id': company['@id'] })
  expect(thingAt('/services/managed-it', 'Service')['provider']).toEqual({ '@id': company['@id'] })
  expect(thingAt('/about', 'AboutPage')['isPartOf']).toEqual({ '@id': thingAt('/', 'WebSite')['@id'] })
  expect(everyThing(graphOf('/about')).map((thing) => thing['@type'])).not.toContain('LocalBusiness')
})

test('a network’s start page is not listed as our profile', () => {
  const { sameAs = [] } = thingAt('/', 'LocalBusiness') as Thing & { sameAs?: string[] }
  for (const url of sameAs) expect(new URL(url).pathname).not.toBe('/')
})

test('the breadcrumb goes from the home page over the parent page; a tool’s parent is its product', () => {
  const names = (address: string) =>
    (thingAt(address, 'BreadcrumbList')['itemListElement'] as { name: string; position: number }[]).map(
      ({ name, position }) => `${position} ${name}`,
    )
  expect(names('/services/managed-it')).toEqual(['1 Home', '2 Page /services', '3 Managed IT'])
  expect(names('/privacy')).toEqual(['1 Home', '2 Page /privacy'])
  expect(names('/apps/cloud-readiness')).toEqual([
    '1 Home',
    '2 Page /products',
    '3 Cloud Readiness Assessment',
    '4 Page /apps/cloud-readiness',
  ])
})

test('questions and answers are copied word for word', () => {
  expect(thingAt('/services', 'FAQPage')['mainEntity']).toEqual([
    {
      '@type': 'Question',
      name: 'How fast do you respond?',
      acceptedAnswer: { '@type': 'Answer', text: 'Within 15 minutes.' },
    },
  ])
})
