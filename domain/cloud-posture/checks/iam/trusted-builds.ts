import type { CheckText } from '../check.ts'
import type { Statement } from './policy.ts'

const PROVIDER = 'token.actions.githubusercontent.com'

/** A role that builds of GitHub take on. */
export const trustedBuilds: CheckText = {
  id: 'iam-trust-federated-subject',
  title: 'A role for builds names the repository that may take it on',
  defect: 'A role for builds trusts every repository',
  severity: 'critical',
  why: 'Without a limit on `sub`, the builds of everyone who uses the same provider can take on the role.',
  fix: {
    text: 'Limit `sub` to your repository and branch.',
    cli: 'aws iam update-assume-role-policy --role-name <ROLE> --policy-document file://trust-with-subject.json',
    code: "new WebIdentityPrincipal(provider, { StringEquals: { 'token.actions.githubusercontent.com:sub': 'repo:<OWNER>/<NAME>:ref:refs/heads/main' } })",
  },
  requirements: { cis: [], csf: ['PR.AA-05'], iso: ['A.5.15', 'A.5.19'], popia: ['19(1)(b)'] },
}

/** The statement of a trust policy that lets in more builds than those of one repository; undefined if there is none. */
export function widestBuilds(trust: readonly Statement[]) {
  const found = trust.flatMap((statement) => {
    if (!statement.allows || !isForBuilds(statement)) return []
    const subjects = subjectsOf(statement)
    const path = `${statement.path}.Condition`
    if (subjects.length === 0 || !subjects.every(namesOwner))
      return [{ path, detail: 'It trusts the builds of any repository.' }]
    const wide = subjects.find((subject) => !namesRepository(subject))
    return wide
      ? [
          {
            path,
            detail: `It trusts the builds of every repository of one owner: ${wide}.`,
            severity: 'medium' as const,
          },
        ]
      : []
  })
  return found.find((each) => !('severity' in each)) ?? found[0]
}

/** A template often names the provider by reference: then the keys of the conditions tell it. */
const isForBuilds = ({ principals, conditions }: Statement): boolean =>
  principals.some((principal) => principal.includes(`oidc-provider/${PROVIDER}`)) ||
  conditions.some(({ key }) => key.startsWith(`${PROVIDER}:`))

const subjectsOf = ({ conditions }: Statement): readonly string[] =>
  conditions
    .filter(({ key, operator }) => key.endsWith(':sub') && /^(?:\w+:)?string(?:equals|like)/.test(operator))
    .flatMap(({ values }) => values)

/** `repo:owner/…` with a whole owner. */
const namesOwner = (subject: string): boolean => /^repo:[^/*?:]+\//.test(subject)
/** `repo:owner/name:…` with a whole owner and name. */
const namesRepository = (subject: string): boolean => /^repo:[^/*?:]+\/[^*?:]+(?::|$)/.test(subject)
