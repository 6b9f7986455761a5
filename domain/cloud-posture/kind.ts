import { isCredentialAnswer } from './credential-report.ts'
import { at, isEntry, listAt, textAt } from './entry.ts'

/** Files whose entries are findings of another tool. */
export type FindingKind = 'ocsf' | 'asff' | 'prowler-json'
/** Files that our own checks read. */
type CheckedKind = 'iam-details' | 'credential-report' | 'template' | 'terraform-plan'

/** What a JSON document is: its version as the file says it, or, if it is none of ours, what it seems to be. */
export type JsonKind =
  | {
      readonly kind: FindingKind
      readonly version: string
      readonly entries: readonly unknown[]
      readonly notice?: string
    }
  | { readonly kind: CheckedKind; readonly version: string }
  | { readonly kind: 'other'; readonly seemsToBe: string | undefined; readonly instead?: string }

type CsvKind =
  | { readonly kind: 'prowler-csv'; readonly version: '3' | '4 or 5' | '5' }
  | { readonly kind: 'credential-report' }
  | { readonly kind: 'other'; readonly seemsToBe: string | undefined; readonly instead?: string }

const TRIED_OCSF = /^1\.[1-5]\./
/** Entries that are looked at: a file may begin with ones that are broken. */
const SAMPLE = 50
const PROWLER_STEPS =
  'Run Prowler with `--output-formats json-ocsf` or `csv` and choose the file of its folder `output`.'
const SECURITY_HUB_STEPS =
  'Security Hub has them in a form that we read: `aws securityhub get-findings > findings.json`.'
const COST_TOOL = 'It belongs to Cloud Cost Optimizer, which reads it beside the bill.'
const NOTHING_SAID = 'It says nothing about the account: not that all is well, and not that something is open.'
const OCSF_STEPS = 'Export the findings as OCSF or ASFF, or let Prowler scan the account.'

const looksLikeOcsf = (entry: unknown): boolean =>
  typeof at(entry, 'class_uid') === 'number' && isEntry(at(entry, 'metadata'))
const looksLikeAsff = (entry: unknown): boolean =>
  textAt(entry, 'SchemaVersion') !== undefined && textAt(entry, 'GeneratorId') !== undefined
const looksLikeProwler3 = (entry: unknown): boolean =>
  textAt(entry, 'CheckID') !== undefined && textAt(entry, 'StatusExtended') !== undefined

/** What a document seems to be that we don't read, and what to choose instead. */
const STRANGERS: readonly (readonly [(document: unknown) => boolean, string, string])[] = [
  [(d) => textAt(firstOf(d), 'Control ID') !== undefined, 'the JSON of Prowler 2', PROWLER_STEPS],
  [(d) => isEntry(at(d, 'last_run')) && isEntry(at(d, 'services')), 'a report of ScoutSuite', OCSF_STEPS],
  [
    (d) => listAt(d, 'findings').some((each) => textAt(each, 'findingArn')?.includes(':inspector2:')),
    'the findings of Amazon Inspector in its own form',
    SECURITY_HUB_STEPS,
  ],
  [
    (d) => listAt(d, 'Findings').some((each) => textAt(each, 'Arn')?.includes(':guardduty:')),
    'the findings of Amazon GuardDuty in its own form',
    SECURITY_HUB_STEPS,
  ],
  [
    (d) => textAt(firstOf(d), 'plugin') !== undefined && textAt(firstOf(d), 'category') !== undefined,
    'a report of CloudSploit',
    OCSF_STEPS,
  ],
  [(d) => listAt(d, 'runs').length > 0 && at(d, 'version') !== undefined, 'a SARIF report', OCSF_STEPS],
  [(d) => at(d, 'SchemaVersion') === 2 && at(d, 'ArtifactName') !== undefined, 'a report of Trivy', OCSF_STEPS],
  [
    (d) => isEntry(at(firstOf(d), 'results')) && at(firstOf(d), 'check_type') !== undefined,
    'a report of Checkov',
    'Choose the template or the plan that Checkov looked at.',
  ],
  [
    (d) =>
      textAt(d, 'kics_version') !== undefined ||
      (Array.isArray(at(d, 'queries')) && isEntry(at(d, 'severity_counters'))),
    'a report of KICS',
    'Choose the template or the plan that KICS looked at.',
  ],
  [
    (d) => isEntry(at(d, 'values')) && at(d, 'terraform_version') !== undefined,
    'a Terraform state',
    'Run `terraform plan -out=plan` and `terraform show -json plan > plan.json`.',
  ],
  [
    (d) => textAt(d, 'lineage') !== undefined && at(d, 'serial') !== undefined,
    'a Terraform state',
    'Run `terraform plan -out=plan` and `terraform show -json plan > plan.json`.',
  ],
]

/**
 * Recognises a JSON document by its content, never by its name. `entries` are the findings in it: of a list, of an object with
 * `findings` (Security Hub's answer), or the one object itself. An empty list is told as such: it says nothing about the account.
 */
export function jsonKindOf(document: unknown): JsonKind {
  const checked = checkedKindOf(document)
  if (checked) return checked
  const entries = entriesOf(document)
  const sample = entries.slice(0, SAMPLE)
  const ocsf = sample.find(looksLikeOcsf)
  if (ocsf) return ocsfKind(ocsf, entries)
  if (sample.some(looksLikeAsff)) {
    return { kind: 'asff', version: textAt(sample.find(looksLikeAsff), 'SchemaVersion') ?? '', entries }
  }
  if (sample.some(looksLikeProwler3)) return { kind: 'prowler-json', version: '3', entries }
  if (isEmptyList(document)) return { kind: 'other', seemsToBe: 'an empty list', instead: NOTHING_SAID }
  const stranger = STRANGERS.find(([isIt]) => isIt(document))
  return stranger
    ? { kind: 'other', seemsToBe: stranger[1], instead: stranger[2] }
    : { kind: 'other', seemsToBe: undefined }
}

function ocsfKind(sample: unknown, entries: readonly unknown[]): JsonKind {
  const version = textAt(sample, 'metadata', 'version') ?? ''
  const isTried = TRIED_OCSF.test(version)
  return {
    kind: 'ocsf',
    version,
    entries,
    ...(!isTried && { notice: `We have tried OCSF 1.1 to 1.5. This file says ${version || 'no version'}.` }),
  }
}

function checkedKindOf(document: unknown): JsonKind | undefined {
  const isIam = ['UserDetailList', 'RoleDetailList', 'Policies'].every((key) => Array.isArray(at(document, key)))
  if (isIam) return { kind: 'iam-details', version: '' }
  if (isCredentialAnswer(document)) return { kind: 'credential-report', version: '' }
  if (isEntry(at(document, 'Resources')) && !Array.isArray(document)) {
    const resources = Object.values(at(document, 'Resources') as object)
    // One may be written in half; the others are read.
    const isTemplate = resources.length === 0 || resources.some((resource) => textAt(resource, 'Type')?.includes('::'))
    if (isTemplate) return { kind: 'template', version: textAt(document, 'AWSTemplateFormatVersion') ?? '' }
  }
  const isPlan =
    isEntry(at(document, 'planned_values')) &&
    (textAt(document, 'format_version') !== undefined || isEntry(at(document, 'planned_values', 'root_module')))
  return isPlan ? { kind: 'terraform-plan', version: textAt(document, 'terraform_version') ?? '' } : undefined
}

function entriesOf(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document
  const listed = [listAt(document, 'Findings'), listAt(document, 'findings')].find((list) => list.length > 0)
  return listed ?? [document]
}

/** A list without entries, or the answer of a service that has none. */
const isEmptyList = (document: unknown): boolean =>
  [document, at(document, 'findings'), at(document, 'Findings')].some(
    (list) => Array.isArray(list) && list.length === 0,
  )

const firstOf = (document: unknown): unknown => (Array.isArray(document) ? (document as unknown[])[0] : document)

/** Recognises a CSV file by its header. */
export function csvKindOf(columns: readonly string[]): CsvKind {
  const names = new Set(columns.map((column) => column.replace('\u{FEFF}', '').trim().toUpperCase()))
  if (names.has('CHECK_ID') && names.has('STATUS')) {
    if (names.has('FINDING_UNIQUE_ID')) return { kind: 'prowler-csv', version: '3' }
    // The first releases of Prowler 5 write the columns of Prowler 4.
    if (names.has('FINDING_UID')) return { kind: 'prowler-csv', version: names.has('ADDITIONAL_URLS') ? '5' : '4 or 5' }
  }
  if (names.has('MFA_ACTIVE') && names.has('ACCESS_KEY_1_ACTIVE')) return { kind: 'credential-report' }
  if (names.has('TITLE_ID') && names.has('CHECK_RESULT'))
    return { kind: 'other', seemsToBe: 'the CSV of Prowler 2', instead: PROWLER_STEPS }
  if (names.has('BILLEDCOST') || names.has('LINEITEM/USAGEACCOUNTID') || names.has('LINE_ITEM_USAGE_ACCOUNT_ID'))
    return {
      kind: 'other',
      seemsToBe: 'a bill',
      instead: 'This tool reads the bills that the cloud cost tool reads: FOCUS, and exports of AWS and Azure.',
    }
  if (names.has('RECOMMENDATION_ID') && names.has('ESTIMATED_MONTHLY_SAVINGS_BEFORE_DISCOUNT'))
    return { kind: 'other', seemsToBe: 'an export of AWS Cost Optimization Hub', instead: COST_TOOL }
  if (names.has('RECOMMENDATIONS_COUNT') && names.has('ERRORCODE'))
    return { kind: 'other', seemsToBe: 'an export of AWS Compute Optimizer', instead: COST_TOOL }
  if (names.has('BUSINESS IMPACT') && names.has('RECOMMENDATION'))
    return { kind: 'other', seemsToBe: 'an export of Azure Advisor', instead: COST_TOOL }
  if (names.has('RECOMMENDATIONID') && names.has('RECOMMENDATIONDISPLAYNAME'))
    return {
      kind: 'other',
      seemsToBe: 'the recommendations of Microsoft Defender for Cloud',
      instead: OCSF_STEPS,
    }
  // ScoutSuite writes a script that begins with the name of its only variable.
  if ([...names][0]?.startsWith('SCOUTSUITE_RESULTS'))
    return { kind: 'other', seemsToBe: 'a report of ScoutSuite', instead: OCSF_STEPS }
  if (names.has('REQUIREMENTS_ID') && names.has('ASSESSMENTDATE'))
    return {
      kind: 'other',
      seemsToBe: 'a compliance report of Prowler, which has no single findings',
      instead: 'Choose the CSV file of the folder `output` itself, not of `output/compliance`.',
    }
  return { kind: 'other', seemsToBe: undefined }
}
