import { company } from '#domain/company/details.ts'
import { milestones } from '#domain/company/history.ts'
import { partnerGroups } from '#domain/company/partners.ts'
import { productList } from '#domain/company/product-list.ts'
import type { ProductSlug } from '#domain/company/product-list.ts'
import { resellerSteps } from '#domain/company/reseller-programme.ts'
import { firstResponsePromise } from '#domain/company/response-times.ts'
import { sectors } from '#domain/company/sectors.ts'
import { serviceList } from '#domain/company/service-list.ts'
import type { PageFacts } from './page-facts.ts'

interface CardRow {
  readonly text: string
  readonly note?: string
  readonly tag?: string
  readonly tone?: 'good' | 'ochre'
}

/** Drawing beside the text, with example data. */
export type Motif =
  | { readonly kind: 'trace' }
  | {
      readonly kind: 'index'
      readonly rows: readonly string[]
      readonly current?: number
      /** Hides the row numbers, for texts with their own numbering. */
      readonly unnumbered?: boolean
    }
  | { readonly kind: 'card'; readonly title: string; readonly tag?: string; readonly rows: readonly CardRow[] }
  | { readonly kind: 'gauge'; readonly score: number; readonly caption: string }
  | {
      readonly kind: 'bars'
      readonly heights: readonly number[]
      readonly odd: readonly number[]
      readonly title: string
    }
  | {
      readonly kind: 'plan'
      readonly rows: readonly {
        readonly text: string
        readonly from: number
        readonly to: number
        readonly tone: CardRow['tone']
      }[]
    }
  | { readonly kind: 'map' }
  | { readonly kind: 'years'; readonly rows: readonly { readonly year: number; readonly title: string }[] }
  | { readonly kind: 'marks'; readonly names: readonly string[] }
  | { readonly kind: 'certificate' }

export interface SocialPicture {
  /** Part of the file name. */
  readonly name: string
  /** Page name, shown in the corner. */
  readonly place: string
  readonly headline: string
  readonly ground: 'paper' | 'deep'
  readonly motif: Motif
  /** Text alternative. */
  readonly alt: string
}

/** Composes a page's picture from its facts and domain/company. */
export function socialPictureOf(page: PageFacts): SocialPicture {
  const { motif, shows, ground = 'paper' } = sceneOf(page)
  return {
    name: page.address.slice(1).replaceAll('/', '-') || 'home',
    place: placeOf(page),
    headline: page.headline,
    ground,
    motif,
    alt: `“${page.headline}” beside ${shows}`,
  }
}

/** The page's name, or if that is the headline, its parent's. The home page shows the country. */
function placeOf({ address, name, headline }: PageFacts): string {
  if (address === '/') return company.address.country
  if (name !== headline) return name
  return address.startsWith('/products/') ? 'Products' : company.legalName
}

/** Maximum characters of a row at a readable size. */
const LONGEST_ROW = 30

interface Scene {
  readonly motif: Motif
  /** Completes “beside …”. */
  readonly shows: string
  readonly ground?: SocialPicture['ground']
}

function sceneOf(page: PageFacts): Scene {
  const [, room, slug] = page.address.split('/')
  if (page.address === '/services/cyber-security') return { ...incident, ground: 'deep' }
  if (room === 'services') return ofServices(slug)
  if ((room === 'products' || room === 'apps') && slug) {
    const scene = productScenes[slug as ProductSlug]
    if (scene) return room === 'apps' ? { ...scene, ground: 'deep' } : scene
  }
  return (
    pageScenes[page.address] ?? {
      motif: {
        kind: 'index',
        rows: page.sections.filter(({ length }) => length <= LONGEST_ROW).slice(0, 6),
        unnumbered: true,
      },
      shows: 'what the page is about',
    }
  )
}

const incident: Scene = { motif: { kind: 'trace' }, shows: 'the log of an example incident' }

function ofServices(slug: string | undefined): Scene {
  const current = serviceList.findIndex((service) => service.slug === slug)
  return {
    motif: { kind: 'index', rows: serviceList.map(({ name }) => name), ...(current >= 0 && { current }) },
    shows: 'the list of our services',
  }
}

const map: Scene = { motif: { kind: 'map' }, shows: 'a map of South Africa with our offices' }

const pageScenes: Readonly<Record<string, Scene>> = {
  '/': { ...incident },
  '/about': { ...map, ground: 'deep' },
  '/contact': map,
  '/history': {
    motif: { kind: 'years', rows: milestones.map(({ year, title }) => ({ year, title })).slice(-6) },
    shows: 'the years of our history',
  },
  '/clients': { motif: { kind: 'index', rows: sectors.map(({ name }) => name) }, shows: 'the sectors that we work in' },
  '/partnerships': {
    motif: {
      kind: 'marks',
      names: partnerGroups.flatMap(({ partners }) => partners.slice(0, 4).map(({ name }) => name)),
    },
    shows: 'the names of our partners',
  },
  '/products': {
    motif: { kind: 'index', rows: productList.map(({ name }) => name) },
    shows: 'the list of our products',
    ground: 'deep',
  },
  '/helpdesk': {
    motif: {
      kind: 'card',
      title: 'Example: VMS-M8Q2X1-7KD4',
      tag: 'Received',
      rows: [
        {
          text: 'Critical',
          note: 'System down or security breach',
          tag: firstResponsePromise('critical').split(',')[0]!,
          tone: 'good',
        },
        { text: 'High', note: 'Urgent issue', tag: firstResponsePromise('high').split(',')[0]! },
        { text: 'Normal', note: 'Standard request', tag: firstResponsePromise('normal') },
      ],
    },
    shows: 'an example ticket with its response times',
  },
  '/reseller-partnership': {
    motif: { kind: 'index', rows: resellerSteps.map(({ title }) => title) },
    shows: 'the steps of the programme',
    ground: 'deep',
  },
  '/verify-certificate': { motif: { kind: 'certificate' }, shows: 'an example certificate' },
}

const productScenes: Readonly<Record<ProductSlug, Scene>> = {
  'cloud-cost-optimizer': {
    motif: {
      kind: 'bars',
      title: 'Example: cost by week',
      heights: [52, 55, 54, 58, 57, 61, 92, 63, 60, 64, 88, 62, 58, 41, 38, 36],
      odd: [6, 10],
    },
    shows: 'an example of cost by week',
  },
  'cloud-readiness': {
    motif: {
      kind: 'card',
      title: 'Example: verdicts',
      rows: [
        { text: 'File shares', tag: 'Move', tone: 'good' },
        { text: 'Stock system', tag: 'Change', tone: 'ochre' },
        { text: 'Payroll', tag: 'Keep' },
        { text: 'Old CRM', tag: 'Retire' },
      ],
    },
    shows: 'example verdicts for applications',
  },
  'cloud-security-posture': {
    motif: {
      kind: 'card',
      title: 'Example: findings',
      rows: [
        { text: 'Storage open to the internet', tag: 'First', tone: 'ochre' },
        { text: 'Admin with a password only', tag: 'Next', tone: 'ochre' },
        { text: 'Disks encrypted at rest', tag: 'Good', tone: 'good' },
        { text: 'Logs kept for a year', tag: 'Good', tone: 'good' },
      ],
    },
    shows: 'example findings',
  },
  cyberscore: {
    motif: { kind: 'gauge', score: 72, caption: 'example score' },
    shows: 'an example score of 72 out of 100',
    ground: 'deep',
  },
  'meeting-management': {
    motif: {
      kind: 'card',
      title: 'Example: Monday, 09:00',
      rows: [
        { text: 'Second line for the depot', note: 'Decided: order by Friday', tag: 'Decision', tone: 'good' },
        { text: 'Quote for the new tills', note: 'Nomsa, by 14 May', tag: 'Task', tone: 'ochre' },
        { text: 'Leave over the holidays', note: 'Next meeting', tag: 'Open' },
      ],
    },
    shows: 'example minutes',
  },
  'project-management': {
    motif: {
      kind: 'plan',
      rows: [
        { text: 'Survey of the sites', from: 0, to: 0.3, tone: 'good' },
        { text: 'Order the lines', from: 0.22, to: 0.5, tone: 'good' },
        { text: 'Move the branches', from: 0.5, to: 0.82, tone: 'ochre' },
        { text: 'Hand over', from: 0.82, to: 1, tone: undefined },
      ],
    },
    shows: 'an example plan',
  },
  'intranet-assessment': {
    motif: {
      kind: 'card',
      title: 'Example: what people look for',
      rows: [
        { text: 'Who is on call tonight', tag: 'Intranet', tone: 'good' },
        { text: 'The current price list', tag: 'Intranet', tone: 'good' },
        { text: 'The leave form', tag: 'Tidy up', tone: 'ochre' },
        { text: 'Room bookings', tag: 'Leave out' },
      ],
    },
    shows: 'example results',
  },
}
