import * as z from 'zod'
import { plainLine } from '../text/plain.ts'
import { withoutSecrets } from '../text/secrets.ts'
import type { Row } from './analysis.ts'
import { CHANGES } from './comparison.ts'
import { foundTitle, SEVERITIES, STATUSES } from './finding.ts'
import type { Finding } from './finding.ts'
import { fixesOf } from './fixes-of.ts'
import { frameworkName } from './framework-name.ts'
import type { CheckGroup } from './grouping.ts'

const LONGEST_TEXT = 1500
const LONGEST_DETAIL = 300
/** Rows of one check that are kept where there is room. */
const MOST_ROWS = 50
/** Rows that every open check has before another one has more. */
const FIRST_ROWS = 3
const MOST_NUMBERS = 20
const MOST_FRAMEWORKS = 6

const text = z.string().max(4000)

/** What was found at one resource, and where in which file. */
const keptRowSchema = z.object({
  id: text,
  account: text,
  region: text,
  status: z.enum(STATUSES),
  change: z.enum(CHANGES).optional(),
  detail: text.optional(),
  place: text,
})

/** A check of a kept result: what a colleague needs to act who does not have the files. */
export const keptCheckSchema = z.object({
  id: text,
  /** What is wrong where it is open; `stated` is what the check asks for, where that differs. */
  title: text,
  stated: text.optional(),
  severity: z.enum(SEVERITIES),
  product: text,
  counts: z.partialRecord(z.enum(STATUSES), z.int().min(0)),
  /** One of our own checks: its texts are looked up by its id. */
  isOwn: z.literal(true).optional(),
  why: text.optional(),
  fix: text.optional(),
  code: z
    .array(z.object({ kind: z.enum(['cli', 'terraform', 'template', 'other']), text }))
    .max(6)
    .optional(),
  links: z.array(text).max(3).optional(),
  requirements: z
    .array(z.object({ framework: text, numbers: z.array(text).max(MOST_NUMBERS) }))
    .max(12)
    .optional(),
  /** The first resources; `counts` says how many there are. */
  rows: z.array(keptRowSchema).max(MOST_ROWS),
})
export type KeptCheck = z.infer<typeof keptCheckSchema>

const short = (written: string, longest = LONGEST_TEXT): string =>
  written.length > longest ? `${withoutSecrets(written).slice(0, longest - 1)}…` : withoutSecrets(written)

/** A check with its resources as it can be kept: without what looks like a secret, and with the frameworks that colleagues ask for. */
export function keptCheckOf({
  check,
  severity,
  counts,
  rows,
}: Pick<CheckGroup, 'check' | 'severity' | 'counts'> & { readonly rows: readonly Row[] }): KeptCheck {
  const about = describing(rows.map(({ finding }) => finding))
  const title = counts.open > 0 ? foundTitle(check) : check.title
  const isOwn = about.product === 'Own checks'
  return {
    id: short(check.id),
    title: short(title),
    ...(title !== check.title && { stated: short(check.title) }),
    severity,
    product: short(about.product, 100),
    counts: Object.fromEntries(STATUSES.flatMap((status) => (counts[status] > 0 ? [[status, counts[status]]] : []))),
    ...(isOwn ? { isOwn } : textsOf(about)),
    rows: rows.slice(0, MOST_ROWS).map(({ finding, change }) => ({
      id: short(finding.resource.id || (finding.resource.name ?? '')),
      account: short(finding.account, 200),
      region: short(finding.region, 100),
      status: finding.status,
      ...(change && { change }),
      ...(finding.detail !== undefined && { detail: short(finding.detail, LONGEST_DETAIL) }),
      place: short(finding.place, LONGEST_DETAIL),
    })),
  }
}

function textsOf(about: Finding): Pick<KeptCheck, 'why' | 'fix' | 'code' | 'links' | 'requirements'> {
  const { risk, description, remediation } = about
  const why = risk ?? description
  const requirements = askedBy(about)
  return {
    ...(why !== undefined && { why: short(why) }),
    ...(remediation.text !== undefined && { fix: short(remediation.text) }),
    ...(remediation.code.length > 0 && {
      code: remediation.code.slice(0, 6).map(({ kind, text: written }) => ({ kind, text: short(written) })),
    }),
    ...(remediation.links.length > 0 && { links: remediation.links.slice(0, 3).map((link) => short(link, 500)) }),
    ...(requirements.length > 0 && { requirements }),
  }
}

/** CIS, NIST, ISO and POPIA: tools name dozens of others, which would fill what is kept. */
export function askedBy(about: Finding): NonNullable<KeptCheck['requirements']> {
  return about.requirements
    .filter(({ framework }) => /^(?:cis|nist|iso|popia)/i.test(framework) || framework === '')
    .slice(0, MOST_FRAMEWORKS)
    .map(({ framework, numbers }) => ({
      framework: plainLine(frameworkName(framework, about.cloud), 100),
      numbers: numbers.slice(0, MOST_NUMBERS).map((number) => short(number, 100)),
    }))
}

/** The finding that says most about its check. */
export function describing(findings: readonly Finding[]): Finding {
  const open = findings.filter(({ status }) => status === 'open')
  const all = open.length > 0 ? open : findings
  const told = all.reduce((best, each) => (wordsOf(each) > wordsOf(best) ? each : best))
  return { ...told, remediation: fixesOf(told, all) }
}

const wordsOf = ({ risk = '', description = '', remediation, requirements }: Finding): number =>
  Number(risk !== '') + Number(description !== '') + remediation.code.length + requirements.length

/**
 * The checks that fit into a number of bytes as JSON, in their order: first each with a few resources, then with more of them. Checks that
 * are left out are at the end, so that the most urgent ones are kept.
 */
export function fittingChecks(checks: readonly KeptCheck[], bytes: number): readonly KeptCheck[] {
  let left = bytes
  const kept: KeptCheck[] = []
  for (const check of checks) {
    const first = { ...check, rows: check.rows.slice(0, FIRST_ROWS) }
    const size = bytesOf(first) + 1
    if (size > left) break
    left -= size
    kept.push(first)
  }
  return kept.map((check, index) => {
    const rows = [...check.rows]
    for (const row of checks[index]!.rows.slice(rows.length)) {
      const size = bytesOf(row) + 1
      if (size > left) break
      left -= size
      rows.push(row)
    }
    return { ...check, rows }
  })
}

/** How long a value is as JSON. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length
