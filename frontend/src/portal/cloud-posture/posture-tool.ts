import { checkCredentialReport } from '#domain/cloud-posture/checks/credentials.ts'
import { checkIamDetails } from '#domain/cloud-posture/checks/iam/checks.ts'
import { checkPlan, checkTemplate, notLookedAtIn } from '#domain/cloud-posture/checks/infrastructure/checks.ts'
import { halfWritten } from '#domain/cloud-posture/checks/infrastructure/declared.ts'
import type { NotLookedAt } from '#domain/cloud-posture/checks/infrastructure/not-looked-at.ts'
import { readTemplate } from '#domain/cloud-posture/checks/infrastructure/template-text.ts'
import { credentialTableOf } from '#domain/cloud-posture/credential-report.ts'
import { at, isEntry } from '#domain/cloud-posture/entry.ts'
import { keyed } from '#domain/cloud-posture/finding.ts'
import type { Finding, Problem, Read } from '#domain/cloud-posture/finding.ts'
import { csvKindOf, jsonKindOf } from '#domain/cloud-posture/kind.ts'
import type { FindingKind } from '#domain/cloud-posture/kind.ts'
import { readMutelist } from '#domain/cloud-posture/mutelist.ts'
import type { MuteRule } from '#domain/cloud-posture/mutelist.ts'
import { prowlerCsvReader } from '#domain/cloud-posture/readers/prowler.ts'
import { readFindings } from '#domain/cloud-posture/read-findings.ts'
import type { ResourceCost } from '#domain/cloud-posture/cost-join.ts'
import { BillReading } from '../../tools/bills/bill-costs.ts'
import type { FileReading, Tool } from '../../tools/reading/reading.ts'

/** More would not fit into the memory of a phone. */
const MOST_FINDINGS = 250_000
const MOST_PROBLEMS = 1000
/** Entries by which a list is recognised: its first ones may be broken. */
const SAMPLE = 50

const NAMES: Readonly<Record<FindingKind, string>> = {
  ocsf: 'OCSF',
  asff: 'AWS Security Finding Format',
  'prowler-json': 'Prowler’s JSON',
}

/** What a file turned out to be. */
export interface RecognisedFile {
  readonly path: string
  /** "OCSF 1.4.0", or what it seems to be. */
  readonly name: string
  readonly isRead: boolean
  /** A bill is joined with findings and has none of its own. */
  readonly isBill?: true
  /** For a file that is not read: where the right one is. For one that is: what to know. */
  readonly advice?: string
  readonly findings: readonly Finding[]
  readonly rules: readonly MuteRule[]
  readonly problems: readonly Problem[]
  readonly problemCount: number
  /** Types of resources of a template or a plan that no check of ours looks at. */
  readonly notLookedAt: readonly NotLookedAt[]
  /** Whether findings were left out because there are too many. */
  readonly isCut: boolean
}

const WHERE_FILES_ARE =
  'We read findings as OCSF or ASFF, Prowler’s CSV and JSON, IAM’s account details and credential report, templates of CloudFormation and CDK, and Terraform plans as JSON.'

const NOTHING_LOOKED_AT =
  'None of its resources is of a kind that our checks look at. That does not say that all is well.'

/** Recognises what a person dropped and reads it: findings, what our own checks look at, and mutelists. `today` is a day, YYYY-MM-DD; `before` counts the findings that are there already. */
export function postureTool(
  today: string,
  before = 0,
): Tool & { result(): { readonly files: readonly RecognisedFile[]; readonly costs: readonly ResourceCost[] } } {
  const files: FileBeingRead[] = []
  const bills = new BillReading()
  let found = before
  const takes = (count: number): number => {
    const taken = Math.max(0, Math.min(count, MOST_FINDINGS - found))
    found += taken
    return taken
  }
  return {
    begin(path) {
      const file = new FileBeingRead(path, today, takes, bills)
      files.push(file)
      return file
    },
    result: () => ({ files: files.map((file) => file.finish()), costs: bills.costs() }),
  }
}

/** One file, and what has been found in it so far. */
class FileBeingRead implements FileReading {
  readonly #path: string
  readonly #today: string
  readonly #takes: (count: number) => number
  readonly #findings: Finding[] = []
  readonly #problems: Problem[] = []
  readonly #shared = new Map<string, unknown>()
  #rules: readonly MuteRule[] = []
  #problemCount = 0
  #notLookedAt: readonly NotLookedAt[] = []
  #isCut = false
  #kind: Pick<RecognisedFile, 'name' | 'isRead' | 'isBill' | 'advice'> | undefined
  #sample: unknown[] | undefined = []
  #findingKind: FindingKind | undefined
  #readRow: ((row: readonly string[], line: number) => void) | undefined
  readonly #bills: BillReading
  #readBillRecord: ((record: unknown, line: number) => void) | undefined
  #credentials: { columns: readonly string[]; rows: string[][]; generated?: string | undefined } | undefined

  constructor(path: string, today: string, takes: (count: number) => number, bills: BillReading) {
    this.#path = path
    this.#today = today
    this.#takes = takes
    this.#bills = bills
  }

  header(names: readonly string[]): boolean {
    const kind = csvKindOf(names)
    if (kind.kind === 'other') return this.#readBill(names) || this.#refuseFile(kind.seemsToBe, kind.instead)
    if (kind.kind === 'credential-report') {
      this.#kind = { name: 'IAM credential report', isRead: true }
      const credentials = { columns: names, rows: [] as string[][] }
      this.#credentials = credentials
      this.#readRow = (row) => credentials.rows.push([...row])
      return true
    }
    this.#kind = { name: `Prowler ${kind.version}, CSV`, isRead: true }
    const read = prowlerCsvReader(names)
    this.#readRow = (row, line) => this.#take(read(row, `line ${line}`), `line ${line}`)
    return true
  }

  row(cells: readonly string[], line: number): void {
    this.#readRow?.(cells, line)
  }

  record(record: unknown, line: number): boolean {
    if (this.#findingKind) this.#readEntries(this.#findingKind, [record], line)
    else if (this.#readBillRecord) this.#readBillRecord(record, line)
    else {
      this.#sample ??= []
      this.#sample.push(record)
      if (this.#sample.length === SAMPLE) return this.#recognise()
    }
    return true
  }

  text(text: string): void {
    if (/^["']?Mutelist["']?:/m.test(text)) {
      const { rules, problems } = readMutelist(text)
      this.#kind = {
        name: 'Prowler’s mutelist',
        isRead: true,
        advice: `${rules.length} ${rules.length === 1 ? 'rule applies' : 'rules apply'} to all findings.`,
      }
      this.#rules = rules
      for (const problem of problems) this.#note(problem)
      return
    }
    const read = readTemplate(text)
    if ('reason' in read) {
      this.#kind = { name: 'YAML that is no template and no mutelist', isRead: false, advice: read.reason }
      return
    }
    this.#readTemplate(read.template, 'CloudFormation template, YAML')
  }

  refuse(reason: string, line: number): void {
    this.#note({ place: `line ${line}`, reason })
  }

  finish(): RecognisedFile {
    if (this.#sample && this.#sample.length > 0 && !this.#kind) this.#recognise()
    if (this.#credentials) {
      const { columns, rows, generated } = this.#credentials
      const { findings, problems } = checkCredentialReport(columns, rows, this.#today, generated)
      this.#add(findings)
      for (const problem of problems) this.#note(problem)
      this.#credentials = undefined
    }
    const kind = this.#kind ?? {
      name: 'an empty list',
      isRead: false,
      advice: 'It says nothing about the account: not that all is well, and not that something is open.',
    }
    return {
      path: this.#path,
      ...kind,
      findings: this.#findings,
      rules: this.#rules,
      problems: this.#problems,
      problemCount: this.#problemCount,
      notLookedAt: this.#notLookedAt,
      isCut: this.#isCut,
    }
  }

  /** Recognises the file by its first records and reads them. False if the rest is not wanted. */
  #recognise(): boolean {
    const sample = this.#sample ?? []
    this.#sample = undefined
    const document = sample.length === 1 ? sample[0] : sample
    const kind = jsonKindOf(document)
    if (kind.kind === 'other') return this.#readBillRecords(sample) || this.#refuseFile(kind.seemsToBe, kind.instead)
    if (kind.kind === 'iam-details') {
      this.#kind = { name: 'IAM account authorization details', isRead: true }
      this.#add(checkIamDetails(document, this.#today))
      return false
    }
    if (kind.kind === 'credential-report') {
      const table = credentialTableOf(document)
      if ('reason' in table) return this.#refuseFile('the answer of `aws iam get-credential-report`', table.reason)
      this.#kind = { name: 'IAM credential report, JSON', isRead: true }
      const { columns, generated } = table
      this.#credentials = { columns, rows: table.rows.map((row) => [...row]), generated }
      return false
    }
    if (kind.kind === 'template') {
      this.#readTemplate(document, 'CloudFormation template, JSON')
      return false
    }
    if (!('entries' in kind)) {
      this.#notLookedAt = notLookedAtIn(document)
      this.#addChecked(checkPlan(document), `Terraform plan ${kind.version}`.trim())
      return false
    }
    this.#kind = {
      name: `${NAMES[kind.kind]} ${kind.version}`.trim(),
      isRead: true,
      ...('notice' in kind && kind.notice && { advice: kind.notice }),
    }
    this.#findingKind = kind.kind
    this.#readEntries(kind.kind, kind.entries, 1)
    return true
  }

  /** A bill is joined with the findings by its resources. False if it is none. */
  #readBill(names: readonly string[]): boolean {
    const bill = this.#bills.begin(this.#path, names)
    if (!bill) return false
    this.#kind = { name: bill.name, isRead: true, isBill: true, advice: 'Its resources are joined with the findings.' }
    this.#readRow = (row, line) => bill.row(row, line)
    return true
  }

  /** A bill as JSON: a list or lines of records with the names of a table's columns. */
  #readBillRecords(sample: readonly unknown[]): boolean {
    const first = sample.find(isEntry)
    if (!first) return false
    const names = Object.keys(first)
    if (!this.#readBill(names)) return false
    this.#readBillRecord = (record, line) => {
      if (!isEntry(record)) return this.#note({ place: `entry ${line}`, reason: 'It is no record with named values.' })
      this.#readRow?.(
        names.map((name) => cellOf(at(record, name))),
        line,
      )
    }
    for (const [index, record] of sample.entries()) this.#readBillRecord(record, index + 1)
    return true
  }

  #readTemplate(template: unknown, name: string): void {
    this.#notLookedAt = notLookedAtIn(template)
    this.#addChecked(checkTemplate(template), name)
    for (const problem of halfWritten(template)) this.#note(problem)
  }

  /** What our own checks say of a template or a plan. To say nothing is not to pass. */
  #addChecked(findings: readonly Finding[], name: string): void {
    this.#kind = { name, isRead: true, ...(findings.length === 0 && { advice: NOTHING_LOOKED_AT }) }
    this.#add(inFile(findings, this.#path))
  }

  #readEntries(kind: FindingKind, entries: readonly unknown[], first: number): void {
    const { findings, problems } = readFindings(kind, entries, (index) => `entry ${first + index}`)
    this.#add(findings)
    for (const problem of problems) this.#note(problem)
  }

  #take(read: Read, place: string): void {
    if ('findings' in read) this.#add(read.findings)
    else this.#note({ place, reason: read.reason })
  }

  #add(findings: readonly Finding[]): void {
    const taken = this.#takes(findings.length)
    if (taken < findings.length) this.#isCut = true
    for (const finding of findings.slice(0, taken)) this.#findings.push(this.#withSharedTexts(finding))
  }

  /** The same words stand beside each resource of a check. They are kept once. */
  #withSharedTexts(finding: Finding): Finding {
    const once = <Value>(value: Value): Value => {
      const written = JSON.stringify(value)
      const known = this.#shared.get(written) as Value | undefined
      if (known !== undefined) return known
      this.#shared.set(written, value)
      return value
    }
    return {
      ...finding,
      ...(finding.description !== undefined && { description: once(finding.description) }),
      ...(finding.risk !== undefined && { risk: once(finding.risk) }),
      remediation: once(finding.remediation),
      requirements: once(finding.requirements),
      check: once(finding.check),
    }
  }

  #note(problem: Problem): void {
    this.#problemCount++
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push(problem)
  }

  #refuseFile(seemsToBe: string | undefined, instead: string | undefined): false {
    this.#kind = {
      name: seemsToBe ?? 'no kind of file that we know',
      isRead: false,
      advice: instead ?? WHERE_FILES_ARE,
    }
    return false
  }
}

/** A value as a table's cell. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A template and a plan name no account, so that their file stands for it: the same name in two files is not the same resource. */
const inFile = (findings: readonly Finding[], path: string): readonly Finding[] =>
  findings.map((finding) => keyed({ ...finding, account: path }))
