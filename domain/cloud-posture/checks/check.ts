import { keyed } from '../finding.ts'
import type { Finding, Severity } from '../finding.ts'

/** What stands in place of a tool where our own checks looked. */
export const OWN_CHECKS = 'Own checks'

/** Numbers of the requirements that a check stands for. Texts of CIS and ISO are licensed, so only numbers are kept. */
interface Requirements {
  /** Recommendations of the CIS benchmark of the cloud: AWS Foundations 3.0, Azure Foundations 2.0, Google Cloud Foundations 2.0. Empty where it has none. */
  readonly cis: readonly string[]
  /** Subcategories of the NIST Cybersecurity Framework 2.0. */
  readonly csf: readonly string[]
  /** Controls of ISO/IEC 27001:2022, Annex A. */
  readonly iso: readonly string[]
  /** Subsections of section 19 of the Protection of Personal Information Act. */
  readonly popia: readonly string[]
}

/** What a check says, whatever it looks at. */
export interface CheckText {
  readonly id: string
  /** AWS where it is not said. */
  readonly cloud?: 'azure' | 'gcp'
  /** The state that is wanted. */
  readonly title: string
  /** What is wrong where it is open: findings are titled by it. */
  readonly defect: string
  readonly severity: Severity
  /** What an attacker or a mistake does with it. */
  readonly why: string
  readonly fix: {
    readonly text: string
    /** For the CLI of the cloud; words in capitals and angle brackets are to be replaced. */
    readonly cli: string
    /** The same in CDK (TypeScript) or Terraform. */
    readonly code: string
  }
  readonly requirements: Requirements
}

/** What a check found at one resource. */
export interface Verdict {
  readonly status: 'open' | 'passed' | 'unknown'
  /** Where in the file the evidence is, such as `Resources.Wages.Properties.AccessControl`. */
  readonly evidence: string
  /** What is there, in a sentence. */
  readonly detail: string
  /** Where it weighs less here than the check says. */
  readonly severity?: Severity
  /** The commands and the snippet where those of the check are for another kind of resource. */
  readonly fix?: { readonly cli: string; readonly code?: string }
}

/** What a verdict is about. */
interface Subject {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly account: string
  readonly region: string
}

const CIS = {
  aws: 'CIS AWS Foundations 3.0',
  azure: 'CIS Azure Foundations 2.0',
  gcp: 'CIS Google Cloud Foundations 2.0',
} as const

const LOWER: Readonly<Partial<Record<Severity, Severity>>> = { critical: 'high', high: 'medium', medium: 'low' }

/** The next lower severity, for what is open only under a condition. */
export const lowered = (severity: Severity): Severity => LOWER[severity] ?? severity

/** The requirements that a check stands for, by framework. */
export function requirementsOf({ cloud, requirements }: CheckText): Finding['requirements'] {
  const { cis, csf, iso, popia } = requirements
  const frameworks = [
    { framework: CIS[cloud ?? 'aws'], numbers: cis },
    { framework: 'NIST CSF 2.0', numbers: csf },
    { framework: 'ISO/IEC 27001:2022', numbers: iso },
    { framework: 'POPIA', numbers: popia },
  ]
  return frameworks.filter(({ numbers }) => numbers.length > 0)
}

/** A verdict of our own checks as a finding, beside those of other tools. */
export function findingOf(text: CheckText, subject: Subject, verdict: Verdict, seen: string | undefined): Finding {
  const { id, name, type, account, region } = subject
  return keyed({
    check: { id: text.id, title: text.title, defect: text.defect },
    status: verdict.status,
    severity: verdict.severity ?? text.severity,
    cloud: text.cloud ?? 'aws',
    account,
    region,
    service: '',
    resource: { id, name, type, tags: [] },
    ...(seen && { lastSeen: seen }),
    detail: verdict.detail,
    risk: text.why,
    remediation: {
      text: text.fix.text,
      links: [],
      code: [
        { kind: 'cli', text: verdict.fix?.cli ?? text.fix.cli },
        { kind: 'template', text: verdict.fix?.code ?? text.fix.code },
      ],
    },
    requirements: requirementsOf(text),
    product: OWN_CHECKS,
    place: verdict.evidence,
  })
}
