import type { Finding } from '#domain/cloud-posture/finding.ts'
import { frameworkName } from '#domain/cloud-posture/framework-name.ts'
import { popiaOf } from '#domain/cloud-posture/popia.ts'

interface Shown {
  readonly name: string
  readonly numbers: string
  readonly note?: string
}

/** These come first, by the beginning of their name in a file. */
const FIRST = ['cis', 'nist-csf', 'nist csf', 'iso']
const MOST = 8

/** The requirements of a finding: CIS, NIST CSF, ISO 27001 and POPIA before others. */
export function requirementsOf(finding: Pick<Finding, 'requirements'> & { readonly cloud?: string }): readonly Shown[] {
  const rank = (framework: string): number => {
    const index = FIRST.findIndex((start) => framework.toLowerCase().startsWith(start))
    return index < 0 ? FIRST.length : index
  }
  const own = finding.requirements
    .filter(({ framework }) => framework !== 'POPIA')
    .toSorted((a, b) => rank(a.framework) - rank(b.framework))
    .slice(0, MOST)
    .map(({ framework, numbers }) => ({
      name: frameworkName(framework, finding.cloud ?? '') || 'Requirements',
      numbers: numbers.join(', '),
    }))
  const popia = popiaOf(finding)
  if (!popia) return own
  return [
    ...own,
    {
      name: 'POPIA',
      numbers: `section ${popia.numbers.join(', ')}`,
      ...(popia.isDerived && { note: 'by its ISO 27001 controls' }),
    },
  ]
}
