import type { Verdict } from '../check.ts'
import { isAnywhere } from './addresses.ts'
import { LATER } from './declared.ts'
import type { Part } from './declared.ts'
import { later, open, passed, wordOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'
import { EVERY_PORT, portIn, portRangeOf, reachedWords } from './ports.ts'
import type { PortRange } from './ports.ts'

const REACHED = { csf: ['PR.IR-01'], iso: ['A.8.20'], popia: ['19(1)(b)'] }
const ADMINISTRATION = [22, 23, 3389, 5985, 5986]
const DATA = [1433, 1521, 3306, 5432, 6379, 9200, 11211, 27017]
/** As names or as the number of TCP. */
const REACHING = new Set(['tcp', '6', 'all'])

/** Resources of Google Cloud in a Terraform plan, of the provider `google`. */
export const googleChecks: readonly InfrastructureCheck[] = [
  {
    id: 'google-administration-port-open',
    cloud: 'gcp',
    title: 'Administration ports of Google Cloud are closed to the internet',
    defect: 'An administration port is open to the internet',
    severity: 'high',
    why: 'SSH and remote desktop on the internet are tried with stolen passwords all day long.',
    fix: {
      text: 'Delete the rule. Let in Identity-Aware Proxy only, which asks who somebody is before it connects.',
      cli: 'gcloud compute firewall-rules update <RULE> --source-ranges=35.235.240.0/20',
      code: 'resource "google_compute_firewall" "administration" { source_ranges = ["35.235.240.0/20"] }',
    },
    requirements: { cis: ['3.6', '3.7'], ...REACHED },
    looks: [{ types: ['google_compute_firewall'], judge: (rule) => judgeFirewall(rule, ADMINISTRATION) }],
  },
  {
    id: 'google-data-port-open',
    cloud: 'gcp',
    title: 'Ports of databases in Google Cloud are closed to the internet',
    defect: 'A port of a database is open to the internet',
    severity: 'high',
    why: 'Caches and search engines often ask for no password, and databases are attacked with known ones.',
    fix: {
      text: 'Let in the machines of the application only, by their tag or service account.',
      cli: 'gcloud compute firewall-rules update <RULE> --source-ranges=<SUBNET>',
      code: 'resource "google_compute_firewall" "data" { source_ranges = ["<SUBNET>"] }',
    },
    requirements: { cis: [], ...REACHED },
    looks: [{ types: ['google_compute_firewall'], judge: (rule) => judgeFirewall(rule, DATA) }],
  },
]

/** Judges a rule that lets traffic in; undefined for one that lets it out or refuses it. */
function judgeFirewall(rule: Part, ports: readonly number[]): Verdict | undefined {
  if (wordOf(rule.at('direction')) === 'egress') return undefined
  const allowed = rule.partsAt('allow')
  if (allowed === LATER) return later(rule, ['allow'])
  if (allowed.length === 0) return undefined
  if (wordOf(rule.at('disabled')) === 'true') return passed(rule, ['disabled'])
  const reaching = allowed.map((part) => ({ part, range: rangeIn(part, ports) }))
  const reached = reaching.map(({ range }) => range).find((range) => typeof range === 'object')
  if (!reached) {
    const undecided = reaching.find(({ range }) => range === LATER)
    return undecided ? later(undecided.part, ['ports']) : passed(rule, ['allow'])
  }
  const sources = listAt(rule, 'source_ranges')
  if (sources === LATER) return later(rule, ['source_ranges'])
  const others: readonly (readonly string[] | typeof LATER)[] = [
    listAt(rule, 'source_tags'),
    listAt(rule, 'source_service_accounts'),
  ]
  // Without any source, a rule lets in everyone.
  const isWithoutSource = sources.length === 0 && others.every((each) => each !== LATER && each.length === 0)
  if (isAnywhere(sources) || (isWithoutSource && !others.includes(LATER)))
    return open(rule, ['source_ranges'], reachedWords(reached, portIn(reached, ports)!))
  return sources.length === 0 && others.includes(LATER) ? later(rule, ['source_tags']) : passed(rule, ['source_ranges'])
}

/** The range by which a part reaches one of the ports; undefined if it reaches none. */
function rangeIn(part: Part, ports: readonly number[]): PortRange | typeof LATER | undefined {
  const protocol = part.at('protocol')
  if (protocol !== LATER && !REACHING.has(wordOf(protocol))) return undefined
  const ranges = listAt(part, 'ports')
  if (protocol === LATER || ranges === LATER) return LATER
  // Without ports, a rule is about all of them.
  if (ranges.length === 0) return EVERY_PORT
  return ranges.flatMap((range) => portRangeOf(range) ?? []).find((range) => portIn(range, ports) !== undefined)
}

function listAt(part: Part, key: string): readonly string[] | typeof LATER {
  const value = part.at(key)
  if (value === LATER) return LATER
  return Array.isArray(value) ? value.map(wordOf) : []
}
