import { priorityMeanings } from '../helpdesk/priority.ts'
import type { Priority } from '../helpdesk/priority.ts'
import { afterATicket, helpfulInTickets } from './after-a-ticket.ts'
import { company } from './details.ts'
import { accessibility } from './legal/accessibility.ts'
import { disclaimer } from './legal/disclaimer.ts'
import type { LegalBlock, LegalText } from './legal/legal-text.ts'
import { paia } from './legal/paia.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import type { Passage } from './passage.ts'
import { firstResponsePromise, officeHours } from './response-times.ts'
import { services } from './services.ts'
import type { TitledText } from './titled-text.ts'

/** A passage ends before this length, so that five of them fit a prompt. */
const LONGEST = 2400

/** Sections of the legal pages that other passages hold, or that answer no question of a visitor. */
const LEFT_OUT = new Set([
  'privacy/register',
  'privacy/rights',
  'privacy/regulator',
  'privacy/changes',
  'terms/links',
  'paia/terms',
  'paia/legislation',
  'paia/records',
  'disclaimer/names',
])

const legal: readonly Passage[] = [privacy, terms, paia, disclaimer, accessibility].flatMap(ofLegalText)

function ofLegalText({ path, title, sections }: LegalText): Passage[] {
  return sections
    .map((section) => ({ ...section, passageId: `${path.slice(1)}/${section.id}` }))
    .filter(({ passageId }) => !LEFT_OUT.has(passageId))
    .map((section) => ({
      id: section.passageId,
      title: `${title}: ${section.title}`,
      url: path,
      text: upTo(LONGEST, section.blocks.flatMap(sentencesOf)),
    }))
}

/** The sentences of a block of a legal page, without its links. */
export function sentencesOf(block: LegalBlock): readonly string[] {
  if (typeof block === 'string') return [withoutLinks(block)]
  if ('terms' in block) return block.terms.map(({ title, text }) => `${title}: ${withoutLinks(text)}`)
  if ('folds' in block) return block.folds.map(({ title }) => title)
  return block.map(withoutLinks)
}

/** Replaces "[words](/address)" by "words". */
export function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^[\]]+)\]\([^()[\]]+\)/g, '$1')
}

function upTo(longest: number, lines: readonly string[]): string {
  let text = ''
  for (const line of lines) {
    if (text.length + line.length + 1 > longest) break
    text += text === '' ? line : `\n${line}`
  }
  return text
}

/** The parts of a service's page, so that a question about one of them gets that part alone. */
const partsOfServices: readonly Passage[] = services.flatMap(({ slug, name, includes, start, cost }) => {
  const url = `/services/${slug}`
  return [
    ...includes.map(({ title, text }) => ({
      id: `services/${slug}/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      title: `${title} (${name})`,
      url,
      text,
    })),
    { id: `services/${slug}/start`, title: `How ${name} starts`, url, text: rows(start) },
    { id: `services/${slug}/cost`, title: `What ${name} costs`, url, text: `${cost.text}\n${rows(cost.rows)}` },
  ]
})

const responses: readonly Passage[] = (['critical', 'high', 'normal', 'low'] satisfies Priority[]).map((priority) => ({
  id: `response/${priority}`,
  title: `How soon we respond to ${priority}-priority tickets`,
  url: '/helpdesk',
  text: [
    `Priority ${priority} (${priorityMeanings[priority]}): first response ${firstResponsePromise(priority)}.`,
    ...(priority === 'critical' || priority === 'high' ? [] : [`Office hours are ${officeHours}.`]),
  ].join('\n'),
}))

const helpDesk: readonly Passage[] = [
  {
    id: 'helpdesk/what-to-say',
    title: 'What to tell us in a ticket',
    url: '/helpdesk',
    text: helpfulInTickets.map((line) => `${line}.`).join('\n'),
  },
  { id: 'helpdesk/next', title: 'What happens after you send a ticket', url: '/helpdesk', text: rows(afterATicket) },
  {
    id: 'system-down',
    title: 'When a system is down',
    url: '/helpdesk',
    text: [
      `Phone ${company.phone} and say “critical”, or open a critical ticket at /emergency. You get a first response ${firstResponsePromise('critical')}.`,
      'Say what does not work, since when, and how many people cannot work.',
    ].join('\n'),
  },
  {
    id: 'status',
    title: 'Whether everything works',
    url: '/status',
    text: [
      'The status page shows whether our website, ticket form, email, assistant and sign-in work right now and over the last three months. It keeps working when the rest of the site does not.',
      `If you cannot send a ticket, phone ${company.phone} or write to ${company.email}; neither needs the form. If you saw a ticket number, we have your ticket.`,
    ].join('\n'),
  },
]

function rows(titled: readonly TitledText[]): string {
  return titled.map(({ title, text }) => `${title}: ${text}`).join('\n')
}

/** Short passages from single parts of the pages: services, help desk and the legal texts. */
export const pagePassages: readonly Passage[] = [...partsOfServices, ...responses, ...helpDesk, ...legal]
