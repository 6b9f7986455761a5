import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  LocalBusiness,
  Place,
  PostalAddress,
  Service,
  SoftwareApplication,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'
import { company, offices, socialLinks } from '#domain/company/details.ts'
import { productList } from '#domain/company/product-list.ts'
import type { ProductGroup } from '#domain/company/product-list.ts'
import { products } from '#domain/company/products.ts'
import { serviceList } from '#domain/company/service-list.ts'
import { absolute } from './head.ts'
import type { PageFacts } from './page-facts.ts'

const us = { '@id': absolute('/#company') } as const
const site = { '@id': absolute('/#site') } as const

/**
 * schema.org data of a page. The home page describes the company; other pages reference it. Contains only what the page
 * shows: no ratings or prices.
 */
export function structuredData(page: PageFacts, pages: readonly PageFacts[]): Graph {
  const things = page.address === '/' ? [organization(), webSite(), ...answers(page)] : innerPage(page, pages)
  return { '@context': 'https://schema.org', '@graph': things }
}

function organization(): LocalBusiness {
  const { name, legalName, description, email, phoneNumber, emergencyPhoneNumber, address } = company
  const profiles = socialLinks.map(({ url }) => url).filter(isProfile)
  return {
    '@type': 'LocalBusiness',
    ...us,
    name,
    legalName,
    description,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    image: absolute('/icon-512.png'),
    email,
    telephone: phoneNumber,
    address: postalAddress(address),
    areaServed: { '@type': 'Country', name: address.country },
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'customer support', telephone: phoneNumber, email },
      { '@type': 'ContactPoint', contactType: 'emergency', telephone: emergencyPhoneNumber },
    ],
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** Excludes URLs that are only a network's start page. */
function isProfile(url: string): boolean {
  return new URL(url).pathname !== '/'
}

function webSite(): WebSite {
  return {
    '@type': 'WebSite',
    ...site,
    url: absolute('/'),
    name: company.name,
    inLanguage: 'en-ZA',
    publisher: us,
  }
}

function innerPage(page: PageFacts, pages: readonly PageFacts[]): Thing[] {
  const { canonical = page.address, name, description } = page
  const url = absolute(canonical)
  const trail = trailOf(page, pages)
  const subject = subjectOf(page)
  const webPage: WebPage | FAQPage = {
    '@type': pageType(page),
    '@id': url,
    url,
    name,
    description,
    inLanguage: 'en-ZA',
    isPartOf: site,
    ...(page.questions.length > 0 && { mainEntity: questionsOf(page) }),
    ...(subject && { about: subject }),
    ...((canonical === '/about' || canonical === '/contact') && { about: us }),
  }
  return [webPage, breadcrumbs(trail), ...(canonical === '/contact' ? offices.map(place) : [])] as Thing[]
}

function pageType({ canonical, questions }: PageFacts): 'WebPage' | 'FAQPage' | 'AboutPage' | 'ContactPage' {
  if (questions.length > 0) return 'FAQPage'
  if (canonical === '/about') return 'AboutPage'
  return canonical === '/contact' ? 'ContactPage' : 'WebPage'
}

function answers(page: PageFacts): FAQPage[] {
  if (page.questions.length === 0) return []
  return [{ '@type': 'FAQPage', '@id': absolute('/#questions'), mainEntity: questionsOf(page) }]
}

function questionsOf({ questions }: PageFacts): FAQPage['mainEntity'] {
  return questions.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  }))
}

/** Breadcrumb: the pages from the home page to this one, by path. */
function trailOf(page: PageFacts, pages: readonly PageFacts[]): PageFacts[] {
  const parent = parentOf(page.canonical ?? page.address, pages)
  return parent ? [...trailOf(parent, pages), page] : [page]
}

function parentOf(address: string, pages: readonly PageFacts[]): PageFacts | undefined {
  if (address === '/') return undefined
  const tool = productList.find((product) => 'app' in product && product.app === address)
  const above = tool ? `/products/${tool.slug}` : address.slice(0, address.lastIndexOf('/')) || '/'
  return pages.find((page) => page.address === above) ?? parentOf(above, pages)
}

function breadcrumbs(trail: readonly PageFacts[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ address, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: address === '/' ? 'Home' : name,
      item: absolute(address),
    })),
  }
}

/** The service or product that a page is about. */
function subjectOf({ canonical = '' }: PageFacts): Service | SoftwareApplication | undefined {
  const [, room, slug] = canonical.split('/')
  if (room === 'services') {
    const service = serviceList.find((each) => each.slug === slug)
    return service && serviceOf(service, canonical)
  }
  const product = products.find((each) => each.slug === slug)
  if (!product || (room !== 'products' && room !== 'apps')) return undefined
  const id = { '@id': `${absolute(`/products/${product.slug}`)}#product` }
  return room === 'apps' ? { '@type': 'SoftwareApplication', ...id, name: product.name } : productOf(product, id)
}

function serviceOf({ name, summary }: { name: string; summary: string }, path: string): Service {
  return {
    '@type': 'Service',
    '@id': `${absolute(path)}#service`,
    name,
    description: summary,
    serviceType: name,
    provider: us,
    areaServed: { '@type': 'Country', name: company.address.country },
    url: absolute(path),
  }
}

const applicationCategory: Readonly<Record<ProductGroup, string>> = {
  CyberScore: 'SecurityApplication',
  'Cloud Solutions': 'BusinessApplication',
  'Business Management': 'BusinessApplication',
}

function productOf(product: (typeof products)[number], id: { '@id': string }): SoftwareApplication {
  return {
    '@type': 'SoftwareApplication',
    ...id,
    name: product.name,
    description: product.summary,
    applicationCategory: applicationCategory[product.group],
    operatingSystem: 'Web browser',
    publisher: us,
    url: absolute(`/products/${product.slug}`),
  }
}

function place(office: (typeof offices)[number]): Place {
  return {
    '@type': 'Place',
    name: `${company.name} ${office.city}`,
    description: office.role,
    address: postalAddress(office),
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
  }
}

function postalAddress({ street, suburb, city, province, postalCode }: (typeof offices)[number]): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: `${street}, ${suburb}`,
    addressLocality: city,
    addressRegion: province,
    postalCode,
    addressCountry: 'ZA',
  }
}
