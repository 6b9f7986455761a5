import { at, isEntry, isWebAddress, listAt, textAt, textsAt, timeOf } from '../entry.ts'
import { namedCheck } from '../defect.ts'
import { keyed } from '../finding.ts'
import type { Finding, Read, Severity, Status, Tag } from '../finding.ts'
import { severityOf } from '../severity.ts'

const RESULTS = new Map<string, Status>([
  ['PASSED', 'passed'],
  ['FAILED', 'open'],
])

/** Reads one finding of the AWS Security Finding Format, of Security Hub or of a tool that writes it. */
export function readAsff(entry: unknown, place: string): Read {
  if (!isEntry(entry)) return { reason: 'This is not an object.' }
  const title = textAt(entry, 'Title')
  const id = checkOf(entry)
  if (!title || !id) return { reason: 'The finding has no title or no generator.' }
  const resources = listAt(entry, 'Resources').filter(isEntry)
  if (resources.length === 0) return { reason: 'The finding names no resource.' }
  const isProwler = isByProwler(entry)
  const observed = timeOf(at(entry, 'FirstObservedAt')) ?? timeOf(at(entry, 'CreatedAt'))
  // Prowler writes the time of its run there, which says nothing about when it began.
  const firstSeen = isProwler ? undefined : observed
  const lastSeen = timeOf(at(entry, 'LastObservedAt')) ?? timeOf(at(entry, 'UpdatedAt')) ?? observed
  const text = textAt(entry, 'Description')
  const shared = {
    check: namedCheck(id, title, isProwler),
    status: statusOf(entry, isProwler),
    severity: severityIn(entry),
    cloud: 'aws',
    account: textAt(entry, 'AwsAccountId') ?? '',
    service: '',
    // Prowler writes what it saw where others describe the check.
    ...(text && (isProwler ? { detail: text } : { description: text })),
    ...reasonOf(entry),
    remediation: remediationOf(entry),
    requirements: requirementsOf(entry),
    product: productOf(entry, isProwler),
    ...(firstSeen && { firstSeen }),
    ...(lastSeen && { lastSeen }),
    place,
  }
  return {
    findings: resources.map((resource) => {
      const type = textAt(resource, 'Type')
      return keyed({
        ...shared,
        region: textAt(resource, 'Region') ?? textAt(entry, 'Region') ?? '',
        resource: { id: textAt(resource, 'Id') ?? '', ...(type && { type }), tags: tagsOf(resource) },
      })
    }),
  }
}

const isByProwler = (entry: unknown): boolean =>
  textAt(entry, 'ProductFields', 'ProviderName') === 'Prowler' ||
  (textAt(entry, 'ProductArn') ?? '').endsWith(':product/prowler/prowler')

/** A vulnerability by its number, a threat by its type, anything else by its control or generator. */
function checkOf(entry: unknown): string | undefined {
  const control = textAt(entry, 'Compliance', 'SecurityControlId')
  if (control) return control
  const vulnerability = textAt(listAt(entry, 'Vulnerabilities')[0], 'Id')
  if (vulnerability) return vulnerability
  const type = textsAt(entry, 'Types')[0]
  if (type?.startsWith('TTPs/')) return type
  return textAt(entry, 'GeneratorId')?.replace(/^prowler-/, '')
}

function statusOf(entry: unknown, isProwler: boolean): Status {
  const workflow = textAt(entry, 'Workflow', 'Status')
  if (workflow === 'SUPPRESSED') return 'suppressed'
  if (textAt(entry, 'RecordState') === 'ARCHIVED') return 'closed'
  const result = textAt(entry, 'Compliance', 'Status')
  // Security Hub itself resolves what passed: a passed check stays one.
  if (workflow === 'RESOLVED' && result !== 'PASSED') return 'closed'
  // Only findings of checks have a compliance; a vulnerability or a threat is open by being there.
  if (result === undefined) return at(entry, 'Compliance') === undefined ? 'open' : 'unknown'
  // Prowler writes WARNING for what its mutelist excludes; Security Hub for a check that could not be carried out in full.
  if (isProwler && result === 'WARNING') return 'muted'
  return RESULTS.get(result) ?? 'unknown'
}

function severityIn(entry: unknown): Severity {
  const label = textAt(entry, 'Severity', 'Label')
  if (label) return severityOf(label)
  const number = at(entry, 'Severity', 'Normalized')
  if (typeof number !== 'number') return 'unknown'
  // The bounds that the format's reference gives.
  if (number >= 90) return 'critical'
  if (number >= 70) return 'high'
  if (number >= 40) return 'medium'
  return number >= 1 ? 'low' : 'informational'
}

function reasonOf(entry: unknown): Pick<Finding, 'detail'> {
  const reasons = listAt(entry, 'Compliance', 'StatusReasons').flatMap((reason) => textAt(reason, 'Description') ?? [])
  return reasons.length > 0 ? { detail: reasons.join(' ') } : {}
}

function remediationOf(entry: unknown): Finding['remediation'] {
  const text = textAt(entry, 'Remediation', 'Recommendation', 'Text')
  const link = textAt(entry, 'Remediation', 'Recommendation', 'Url')
  return { ...(text && { text }), links: link && isWebAddress(link) ? [link] : [], code: [] }
}

function requirementsOf(entry: unknown): Finding['requirements'] {
  const numbers = textsAt(entry, 'Compliance', 'RelatedRequirements')
  return numbers.length > 0 ? [{ framework: '', numbers }] : []
}

function productOf(entry: unknown, isProwler: boolean): string {
  const name = isProwler
    ? 'Prowler'
    : (textAt(entry, 'ProductName') ?? textAt(entry, 'ProductFields', 'aws/securityhub/ProductName'))
  return [name, isProwler ? textAt(entry, 'ProductFields', 'ProviderVersion') : undefined].filter(Boolean).join(' ')
}

function tagsOf(resource: unknown): readonly Tag[] {
  const tags = at(resource, 'Tags')
  return isEntry(tags) ? Object.keys(tags).map((key) => ({ key, value: textAt(tags, key) ?? '' })) : []
}
