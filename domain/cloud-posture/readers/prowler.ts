import { at, isEntry, isWebAddress, textAt, textOf, textsAt, timeOf } from '../entry.ts'
import { namedCheck } from '../defect.ts'
import { keyed } from '../finding.ts'
import type { Finding, Read, Status, Tag } from '../finding.ts'
import { severityOf } from '../severity.ts'

/** Names of the columns that changed between Prowler 3 and 4. */
const VERSION_3_NAMES = new Map([
  ['TIMESTAMP', 'ASSESSMENT_START_TIME'],
  ['ACCOUNT_UID', 'ACCOUNT_ID'],
  ['FINDING_UID', 'FINDING_UNIQUE_ID'],
  ['RESOURCE_UID', 'RESOURCE_ARN'],
  ['RESOURCE_NAME', 'RESOURCE_ID'],
  ['REMEDIATION_CODE_NATIVEIAC', 'REMEDIATION_RECOMMENDATION_CODE_NATIVEIAC'],
  ['REMEDIATION_CODE_TERRAFORM', 'REMEDIATION_RECOMMENDATION_CODE_TERRAFORM'],
  ['REMEDIATION_CODE_CLI', 'REMEDIATION_RECOMMENDATION_CODE_CLI'],
  ['REMEDIATION_CODE_OTHER', 'REMEDIATION_RECOMMENDATION_CODE_OTHER'],
])
/** What Azure and Google Cloud call the same in the columns of Prowler 3. */
const OTHER_CLOUDS = new Map([
  ['RESOURCE_UID', ['RESOURCE_ID']],
  ['ACCOUNT_UID', ['SUBSCRIPTION', 'PROJECT_ID']],
  ['REGION', ['LOCATION']],
])
/** Prowler 3 writes WARNING for what its allowlist excludes, later versions MUTED. */
const RESULTS = new Map<string, Status>([
  ['PASS', 'passed'],
  ['FAIL', 'open'],
  ['MANUAL', 'manual'],
  ['MUTED', 'muted'],
  ['WARNING', 'muted'],
])
const CODES = [
  ['CLI', 'cli'],
  ['TERRAFORM', 'terraform'],
  ['NATIVEIAC', 'template'],
  ['OTHER', 'other'],
] as const

/** A reader of the rows below a header of Prowler's CSV, of version 3, 4 or 5. */
export function prowlerCsvReader(columns: readonly string[]): (row: readonly string[], place: string) => Read {
  const places = new Map(columns.map((column, index) => [column.replace('\u{FEFF}', '').trim().toUpperCase(), index]))
  const placeOf = (column: string): number | undefined => {
    const names = [column, VERSION_3_NAMES.get(column) ?? column, ...(OTHER_CLOUDS.get(column) ?? [])]
    return names.map((name) => places.get(name)).find((index) => index !== undefined)
  }
  return (row, place) => {
    if (row.length !== columns.length)
      return {
        reason: `The row has ${row.length === 1 ? '1 cell' : `${row.length} cells`}, and the header has ${columns.length}.`,
      }
    return findingOf((column) => textOf(row[placeOf(column) ?? -1] ?? ''), place)
  }
}

type Cell = (column: string) => string | undefined

function findingOf(cell: Cell, place: string): Read {
  const id = cell('CHECK_ID')
  const status = cell('STATUS')
  if (!id) return { reason: 'The row has no CHECK_ID.' }
  if (!status) return { reason: 'The row has no STATUS.' }
  const seen = timeOf(cell('TIMESTAMP'))
  const name = cell('RESOURCE_NAME')
  const type = cell('RESOURCE_TYPE')
  const version = cell('PROWLER_VERSION')
  return {
    findings: [
      keyed({
        check: namedCheck(id, cell('CHECK_TITLE') ?? id, true),
        status: cell('MUTED')?.toLowerCase() === 'true' ? 'muted' : (RESULTS.get(status.toUpperCase()) ?? 'unknown'),
        severity: severityOf(cell('SEVERITY')),
        cloud: cell('PROVIDER')?.toLowerCase() ?? '',
        account: wholeAccount(cell('ACCOUNT_UID') ?? '', cell('PROVIDER')),
        // Kubernetes: the namespace, which OCSF writes without the word.
        region: (cell('REGION') ?? '').replace(/^namespace: /, ''),
        service: cell('SERVICE_NAME') ?? '',
        resource: {
          id: cell('RESOURCE_UID') ?? name ?? '',
          ...(name && { name }),
          ...(type && { type }),
          tags: pairsOf(cell('RESOURCE_TAGS')),
        },
        ...(seen && { lastSeen: seen }),
        ...optional('detail', cell('STATUS_EXTENDED')),
        ...optional('description', cell('DESCRIPTION')),
        ...optional('risk', cell('RISK')),
        remediation: {
          ...optional('text', cell('REMEDIATION_RECOMMENDATION_TEXT')),
          links: [cell('REMEDIATION_RECOMMENDATION_URL')].flatMap((link) => (link && isWebAddress(link) ? [link] : [])),
          code: CODES.flatMap(([column, kind]) => {
            const text = cell(`REMEDIATION_CODE_${column}`)
            return text ? [{ kind, text }] : []
          }),
        },
        requirements: requirementsOf(cell('COMPLIANCE')),
        product: version ? `Prowler ${version}` : 'Prowler',
        place,
      }),
    ],
  }
}

/** Reads one entry of Prowler 3's own JSON. */
export function readProwlerJson(entry: unknown, place: string): Read {
  if (!isEntry(entry)) return { reason: 'This is not an object.' }
  const id = textAt(entry, 'CheckID')
  const status = textAt(entry, 'Status')
  if (!id) return { reason: 'The entry has no CheckID.' }
  if (!status) return { reason: 'The entry has no Status.' }
  const seen = timeOf(at(entry, 'AssessmentStartTime'))
  const name = textAt(entry, 'ResourceId') ?? textAt(entry, 'ResourceName')
  const type = textAt(entry, 'ResourceType')
  const link = textAt(entry, 'Remediation', 'Recommendation', 'Url')
  const compliance = at(entry, 'Compliance')
  const tags = at(entry, 'ResourceTags')
  return {
    findings: [
      keyed({
        check: namedCheck(id, textAt(entry, 'CheckTitle') ?? id, true),
        status: RESULTS.get(status.toUpperCase()) ?? 'unknown',
        severity: severityOf(textAt(entry, 'Severity')),
        cloud: textAt(entry, 'Provider')?.toLowerCase() ?? '',
        account: textAt(entry, 'AccountId') ?? textAt(entry, 'Subscription') ?? textAt(entry, 'ProjectId') ?? '',
        region: textAt(entry, 'Region') ?? textAt(entry, 'Location') ?? '',
        service: textAt(entry, 'ServiceName') ?? '',
        resource: {
          id: textAt(entry, 'ResourceArn') ?? name ?? '',
          ...(name && { name }),
          ...(type && { type }),
          tags: isEntry(tags) ? Object.keys(tags).map((key) => ({ key, value: textAt(tags, key) ?? '' })) : [],
        },
        ...(seen && { lastSeen: seen }),
        ...optional('detail', textAt(entry, 'StatusExtended')),
        ...optional('description', textAt(entry, 'Description')),
        ...optional('risk', textAt(entry, 'Risk')),
        remediation: {
          ...optional('text', textAt(entry, 'Remediation', 'Recommendation', 'Text')),
          links: link && isWebAddress(link) ? [link] : [],
          code: [
            ['CLI', 'cli'] as const,
            ['Terraform', 'terraform'] as const,
            ['NativeIaC', 'template'] as const,
            ['Other', 'other'] as const,
          ].flatMap(([key, kind]) => {
            const text = textAt(entry, 'Remediation', 'Code', key)
            return text ? [{ kind, text }] : []
          }),
        },
        requirements: isEntry(compliance)
          ? Object.keys(compliance).map((framework) => ({ framework, numbers: textsAt(compliance, framework) }))
          : [],
        product: 'Prowler 3',
        place,
      }),
    ],
  }
}

/** Prowler 3 wrote AWS's accounts as numbers, which lost the zeros at their beginning. */
const wholeAccount = (account: string, provider: string | undefined): string =>
  provider?.toLowerCase() === 'aws' && /^\d{1,11}$/.test(account) ? account.padStart(12, '0') : account

const optional = <Key extends string>(key: Key, text: string | undefined): { [key in Key]?: string } =>
  (text === undefined ? {} : { [key]: text }) as { [key in Key]?: string }

/** "CIS-1.4: 1.20 | SOC2: cc_6_1, cc_6_7" */
function requirementsOf(written: string | undefined): Finding['requirements'] {
  return parts(written).map((part) => {
    const end = part.indexOf(': ')
    if (end < 0) return { framework: part, numbers: [] }
    const numbers = part.slice(end + 2).split(',')
    return { framework: part.slice(0, end), numbers: numbers.map((number) => number.trim()).filter(Boolean) }
  })
}

/** "Name=web | environment=production" */
function pairsOf(written: string | undefined): readonly Tag[] {
  return parts(written).map((part) => {
    const end = part.indexOf('=')
    return end < 0 ? { key: part, value: '' } : { key: part.slice(0, end), value: part.slice(end + 1) }
  })
}

const parts = (written = ''): readonly string[] =>
  written
    .split(' | ')
    .map((part) => part.trim())
    .filter(Boolean)
