import { namedCheck } from '../defect.ts'
import { at, isEntry, isWebAddress, listAt, textAt, textsAt, timeOf } from '../entry.ts'
import { keyed } from '../finding.ts'
import type { Finding, Read, Severity, Status, Tag } from '../finding.ts'
import { severityOf } from '../severity.ts'

const COMPLIANCE_FINDING = 2003
const DETECTION_FINDING = 2004
const OTHER_CLASSES = new Map([
  [2001, 'a security finding of OCSF 1.0'],
  [2002, 'a vulnerability finding'],
  [2005, 'an incident finding'],
  [2006, 'a data security finding'],
])
/** By `severity_id`. */
const SEVERITY_NUMBERS: readonly (Severity | undefined)[] = [
  undefined,
  'informational',
  'low',
  'medium',
  'high',
  'critical',
  'critical',
]
/** By `status_id` of a finding, where no word is given. */
const STATE_NUMBERS = ['unknown', 'new', 'in progress', 'suppressed', 'resolved', 'archived', 'deleted']
const GONE_STATES = new Set(['archived', 'deleted'])
const CLOSED_STATES = new Set(['resolved', 'closed'])
const RESULTS = new Map<string, Status>([
  ['pass', 'passed'],
  ['passed', 'passed'],
  ['fail', 'open'],
  ['failed', 'open'],
  ['manual', 'manual'],
  ['muted', 'muted'],
])
/** By `status_id` of `compliance`. */
const RESULT_NUMBERS = ['unknown', 'pass', 'warning', 'fail']
const CLOSE_ACTIVITY = 3

/**
 * Reads one OCSF event (1.1 to 1.5) of the classes compliance finding and detection finding. Where a state's word and number disagree, the
 * word counts: Prowler 4 writes the number of "Suppressed" beside the word "New".
 */
export function readOcsf(entry: unknown, place: string): Read {
  if (!isEntry(entry)) return { reason: 'This is not an object.' }
  const kind = at(entry, 'class_uid')
  if (kind !== COMPLIANCE_FINDING && kind !== DETECTION_FINDING) return { reason: otherClass(kind) }
  const title = textAt(entry, 'finding_info', 'title') ?? textAt(entry, 'message')
  const id = checkOf(entry) ?? title
  if (!id) return { reason: 'The finding has neither a check nor a title.' }
  const isProwler = textAt(entry, 'metadata', 'product', 'name')?.toLowerCase() === 'prowler'
  const shared = {
    check: namedCheck(id, title ?? id, isProwler),
    status: statusOf(entry, kind, isProwler),
    severity: severityIn(entry),
    account: accountOf(entry, id),
    detail: textAt(entry, 'status_detail') ?? textAt(entry, 'message'),
    description: textAt(entry, 'finding_info', 'desc'),
    risk: textAt(entry, 'risk_details') ?? textAt(entry, 'impact'),
    remediation: remediationOf(entry),
    requirements: requirementsOf(entry),
    product: productOf(entry),
    ...timesOf(entry, isProwler),
    place,
  }
  return { findings: resourcesOf(entry).map((resource) => findingOf(entry, resource, shared)) }
}

type Shared = Omit<Finding, 'key' | 'cloud' | 'region' | 'service' | 'resource'>

function findingOf(entry: unknown, resource: unknown, shared: Shared): Finding {
  const provider = textAt(entry, 'cloud', 'provider') ?? textAt(entry, 'unmapped', 'provider')
  const isContainer = listAt(entry, 'metadata', 'profiles').includes('container')
  const name = textAt(resource, 'name')
  const type = textAt(resource, 'type')
  return keyed({
    ...shared,
    cloud: provider?.toLowerCase() ?? (isContainer ? 'kubernetes' : ''),
    region: textAt(resource, 'region') ?? textAt(entry, 'cloud', 'region') ?? textAt(resource, 'namespace') ?? '',
    service: textAt(resource, 'group', 'name') ?? '',
    resource: {
      id: textAt(resource, 'uid') ?? name ?? '',
      ...(name && { name }),
      ...(type && { type }),
      tags: tagsOf(resource),
    },
  })
}

const otherClass = (kind: unknown): string => {
  if (typeof kind !== 'number') return 'The event has no "class_uid".'
  const name = OTHER_CLASSES.get(kind)
  return `Class ${kind}${name ? `, ${name},` : ''} is not read: only compliance findings (2003) and detection findings (2004) are.`
}

const checkOf = (entry: unknown): string | undefined =>
  textAt(entry, 'metadata', 'event_code') ??
  textAt(entry, 'compliance', 'control') ??
  textAt(entry, 'finding_info', 'analytic', 'uid') ??
  textsAt(entry, 'finding_info', 'types')[0]

function statusOf(entry: unknown, kind: number, isProwler: boolean): Status {
  const state = wordOf(textAt(entry, 'status'), at(entry, 'status_id'), STATE_NUMBERS)
  if (state === 'suppressed') return isProwler ? 'muted' : 'suppressed'
  if (GONE_STATES.has(state ?? '')) return 'closed'
  const code = textAt(entry, 'status_code')?.toLowerCase()
  const compliance = wordOf(textAt(entry, 'compliance', 'status'), at(entry, 'compliance', 'status_id'), RESULT_NUMBERS)
  const result = RESULTS.get(compliance ?? '') ?? RESULTS.get(code ?? '')
  // Security Hub itself resolves what passed: a passed check stays one.
  const isClosed = CLOSED_STATES.has(state ?? '') || at(entry, 'activity_id') === CLOSE_ACTIVITY
  if (isClosed && result !== 'passed') return 'closed'
  if (result) return result
  // A detection that says no result is the statement of a danger; a word that we do not know stays unknown.
  const saysNothing = code === undefined && compliance === undefined && state !== 'unknown'
  return kind === DETECTION_FINDING && !isProwler && saysNothing ? 'open' : 'unknown'
}

function wordOf(word: string | undefined, number: unknown, words: readonly string[]): string | undefined {
  return word?.toLowerCase() ?? (typeof number === 'number' ? (words[number] ?? 'other') : undefined)
}

function severityIn(entry: unknown): Severity {
  const number = at(entry, 'severity_id')
  return (typeof number === 'number' ? SEVERITY_NUMBERS[number] : undefined) ?? severityOf(textAt(entry, 'severity'))
}

const accountOf = (entry: unknown, check: string): string =>
  textAt(entry, 'cloud', 'account', 'uid') ?? clusterOf(entry, check) ?? textAt(entry, 'unmapped', 'provider_uid') ?? ''

/** Prowler writes the cluster of Kubernetes into the id of the finding only; its CSV has a column for it. */
function clusterOf(entry: unknown, check: string): string | undefined {
  const id = textAt(entry, 'finding_info', 'uid')
  const start = `prowler-kubernetes-${check}-`
  if (!id?.startsWith(start)) return undefined
  const end = id.indexOf('-namespace: ', start.length)
  return end > start.length ? id.slice(start.length, end) : undefined
}

function resourcesOf(entry: unknown): readonly unknown[] {
  const resources = listAt(entry, 'resources').filter(isEntry)
  if (resources.length > 0) return resources
  // OCSF 1.1 has one `resource` in a compliance finding.
  return [at(entry, 'resource') ?? {}]
}

function remediationOf(entry: unknown): Finding['remediation'] {
  const text = textAt(entry, 'remediation', 'desc')
  const references = textsAt(entry, 'remediation', 'references')
  return {
    ...(text && { text }),
    links: references.filter(isWebAddress),
    // Prowler writes commands among the references.
    code: references
      .filter((reference) => !isWebAddress(reference))
      .map((reference) => ({ kind: 'cli' as const, text: reference })),
  }
}

function requirementsOf(entry: unknown): Finding['requirements'] {
  const mapped = at(entry, 'unmapped', 'compliance')
  const own = isEntry(mapped)
    ? Object.keys(mapped).map((framework) => ({ framework, numbers: textsAt(mapped, framework) }))
    : []
  const numbers = textsAt(entry, 'compliance', 'requirements')
  const standard = textsAt(entry, 'compliance', 'standards').join(', ')
  return numbers.length > 0 ? [...own, { framework: standard, numbers }] : own
}

function productOf(entry: unknown): string {
  const name = textAt(entry, 'metadata', 'product', 'name') ?? textAt(entry, 'metadata', 'product', 'vendor_name')
  return [name, textAt(entry, 'metadata', 'product', 'version')].filter(Boolean).join(' ')
}

function timesOf(entry: unknown, isProwler: boolean): Pick<Finding, 'firstSeen' | 'lastSeen'> {
  // Prowler looks once: when it created the finding says nothing about when it began.
  const created = isProwler ? undefined : firstTime(entry, ['created_time_dt', 'created_time'])
  const firstSeen = firstTime(entry, ['first_seen_time_dt', 'first_seen_time']) ?? created
  const lastSeen =
    firstTime(entry, ['last_seen_time_dt', 'last_seen_time', 'modified_time_dt', 'modified_time']) ??
    timeOf(at(entry, 'time_dt')) ??
    timeOf(at(entry, 'time')) ??
    timeOf(at(entry, 'event_time')) ??
    firstTime(entry, ['created_time_dt', 'created_time'])
  return { ...(firstSeen && { firstSeen }), ...(lastSeen && { lastSeen }) }
}

const firstTime = (entry: unknown, keys: readonly string[]): string | undefined =>
  keys.map((key) => timeOf(at(entry, 'finding_info', key))).find((time) => time !== undefined)

/** Labels are "key:value" in Prowler; tags are objects from OCSF 1.2 on. */
function tagsOf(resource: unknown): readonly Tag[] {
  const tags = listAt(resource, 'tags').flatMap((tag) => {
    const key = textAt(tag, 'name')
    return key ? [{ key, value: textAt(tag, 'value') ?? '' }] : []
  })
  const labels = textsAt(resource, 'labels').map((label) => {
    const end = label.indexOf(':')
    return end < 0 ? { key: label, value: '' } : { key: label.slice(0, end), value: label.slice(end + 1) }
  })
  return [...tags, ...labels]
}
