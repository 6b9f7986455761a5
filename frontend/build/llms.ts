import { company } from '#domain/company/details.ts'
import { legalLinks } from '#domain/company/navigation.ts'
import { staffing } from '#domain/company/response-times.ts'
import { absolute } from './head.ts'
import type { PageFacts } from './page-facts.ts'

/** llms.txt by llmstxt.org: the company and a list of pages with summaries. */
export function llmsTxt(pages: readonly PageFacts[]): string {
  const legal = new Set(legalLinks.map(({ path }) => path))
  const under = (room: string) => pages.filter(({ address }) => address === room || address.startsWith(`${room}/`))
  const rooms = {
    Services: under('/services'),
    Products: under('/products'),
    Tools: under('/apps'),
    // The section "Optional" may be skipped by readers.
    Optional: pages.filter(({ address }) => legal.has(address)),
  }
  const placed = new Set(Object.values(rooms).flat())
  const { Optional, ...first } = rooms
  const sections = { ...first, Company: pages.filter((page) => !placed.has(page)), Optional }
  const parts = [
    `# ${company.name}`,
    `> ${company.description}`,
    [
      staffing,
      `Phone ${company.phone}, in an emergency ${company.emergencyPhone}, or write to ${company.email}.`,
      `A support ticket needs no account: ${absolute('/helpdesk')}.`,
    ].join(' '),
    ...Object.entries(sections).flatMap(([name, list]) => (list.length > 0 ? [section(name, list)] : [])),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(name: string, pages: readonly PageFacts[]): string {
  return [`## ${name}\n`, ...pages.map(linkTo)].join('\n')
}

function linkTo({ address, name, description }: PageFacts): string {
  return `- [${name}](${absolute(address)}): ${description}`
}
