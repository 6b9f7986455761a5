import { DAY_MS } from '../calendar/day.ts'
import { closeLead, contactLead, takeLead } from './lead.ts'
import type { Lead } from './lead.ts'

const sent = [
  ['org-highveld', 'Refilwe Khumalo', 'refilwe@moot-dental.example', 'Moot Dental', 'Backups, after a disk failed', 1],
  ['org-highveld', 'Jaco Nel', 'jaco@hatfield-books.example', 'Hatfield Books', 'Managed IT for 12 people', 6],
  [
    'org-highveld',
    'Sipho Zulu',
    'sipho@silverton-steel.example',
    'Silverton Steel',
    'A CyberScore for our insurer',
    25,
  ],
  ['org-umhlangacloud', 'Priya Govender', 'priya@tongaat-spice.example', 'Tongaat Spice', 'Email security', 3],
] as const

/** Leads of two resellers: new ones, one in contact and one that was closed. `now` is in milliseconds since 1970. */
export function demonstrationLeads(now: number): Lead[] {
  const [first, second, third, ...others] = sent.map(([organisation, name, email, company, need, days], index) =>
    takeLead(
      { name, email, company, need, hasConsent: true },
      { id: `demonstration-lead-${index}`, organisation },
      now - days * DAY_MS,
    ),
  ) as [Lead, Lead, Lead, ...Lead[]]
  const inContact = contactLead(second, now - 5 * DAY_MS)
  const closed = closeLead(third, 'They stay with their present provider.', now - 20 * DAY_MS)
  return [first, ...[inContact, closed].flatMap((lead) => ('refused' in lead ? [] : [lead])), ...others]
}
