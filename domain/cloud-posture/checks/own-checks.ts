import { credentialChecks } from './credentials.ts'
import { requirementsOf } from './check.ts'
import type { CheckText } from './check.ts'
import { iamChecks } from './iam/checks.ts'
import { infrastructureChecks } from './infrastructure/checks.ts'
import type { KeptCheck } from '../kept-check.ts'
import type { KeptPosture } from '../kept-posture.ts'

const all: readonly CheckText[] = [...iamChecks, ...credentialChecks, ...infrastructureChecks]
const ownChecks: ReadonlyMap<string, CheckText> = new Map(all.map((check) => [check.id, check]))

/** A kept result with the texts of our own checks, which are not stored with it. A check that we no longer have stays without. */
export const withOwnTexts = (content: KeptPosture): KeptPosture => ({
  ...content,
  checks: content.checks.map(withOwnText),
})

/** A kept check with its texts, which are looked up if it is one of our own. */
export const withOwnText = (check: KeptCheck): KeptCheck => (check.isOwn ? { ...check, ...textsOf(check.id) } : check)

function textsOf(id: string): Pick<KeptCheck, 'why' | 'fix' | 'code' | 'requirements'> {
  const check = ownChecks.get(id)
  if (!check) return {}
  return {
    why: check.why,
    fix: check.fix.text,
    code: [
      { kind: 'cli', text: check.fix.cli },
      { kind: 'template', text: check.fix.code },
    ],
    requirements: requirementsOf(check).map(({ framework, numbers }) => ({ framework, numbers: [...numbers] })),
  }
}
