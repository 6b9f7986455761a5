import type { Finding } from './finding.ts'

/**
 * Controls of ISO/IEC 27001:2022 and the subsection of section 19 of the Protection of Personal Information Act that they serve:
 * (1)(a) loss and damage, (1)(b) unlawful access, (2)(c) verifying safeguards, (2)(d) keeping them up to date.
 */
const SUBSECTIONS: readonly (readonly [subsection: string, controls: readonly string[]])[] = [
  ['19(1)(a)', ['A.5.29', 'A.5.30', 'A.5.33', 'A.8.6', 'A.8.13', 'A.8.14']],
  [
    '19(1)(b)',
    [
      'A.5.14',
      'A.5.15',
      'A.5.16',
      'A.5.17',
      'A.5.34',
      'A.8.1',
      'A.8.2',
      'A.8.3',
      'A.8.4',
      'A.8.5',
      'A.8.7',
      'A.8.10',
      'A.8.11',
      'A.8.12',
      'A.8.20',
      'A.8.21',
      'A.8.22',
      'A.8.23',
      'A.8.24',
    ],
  ],
  ['19(2)(c)', ['A.5.18', 'A.5.28', 'A.5.35', 'A.5.36', 'A.8.15', 'A.8.16', 'A.8.17']],
  ['19(2)(d)', ['A.5.7', 'A.8.8', 'A.8.9', 'A.8.19', 'A.8.32']],
]

/** What each subsection of section 19 asks for, in few words. */
export const SAFEGUARDS: Readonly<Record<string, string>> = {
  '19(1)(a)': 'Against loss and damage',
  '19(1)(b)': 'Against unlawful access',
  '19(2)(a)': 'Risks are identified',
  '19(2)(b)': 'Safeguards are maintained',
  '19(2)(c)': 'Safeguards are verified',
  '19(2)(d)': 'Safeguards are kept up to date',
}

interface Popia {
  /** Subsections, such as `19(1)(b)`. */
  readonly numbers: readonly string[]
  /** Whether they follow from other controls instead of standing in the finding. */
  readonly isDerived: boolean
}

/** The subsections of POPIA that a finding concerns, as it says itself or by its controls of ISO 27001:2022; undefined if neither says. */
export function popiaOf({ requirements }: Pick<Finding, 'requirements'>): Popia | undefined {
  const own = requirements.filter(({ framework }) => framework.toUpperCase() === 'POPIA')
  if (own.length > 0) return { numbers: own.flatMap(({ numbers }) => numbers), isDerived: false }
  const controls = new Set(
    requirements
      .filter(({ framework }) => /27001.{0,3}2022/.test(framework))
      .flatMap(({ numbers }) => numbers.map((number) => number.trim().toUpperCase())),
  )
  const numbers = SUBSECTIONS.flatMap(([subsection, its]) =>
    its.some((each) => controls.has(each)) ? [subsection] : [],
  )
  return numbers.length > 0 ? { numbers, isDerived: true } : undefined
}
