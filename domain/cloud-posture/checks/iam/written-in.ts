/** Kinds of places at which the file has a policy, by a word of the path. */
const PLACES = [
  { word: 'UserPolicyList', holder: 'user' },
  { word: 'RolePolicyList', holder: 'role' },
  { word: 'GroupPolicyList', holder: 'group' },
] as const

const nameOf = (holder: string): string => `--${holder}-name <${holder.toUpperCase()}>`

/** The command that replaces a policy by a narrower one: an inline policy has no ARN and no versions. */
export function narrowing(path: string, document: string): string {
  const inline = PLACES.find(({ word }) => path.includes(word))
  return inline
    ? `aws iam put-${inline.holder}-policy ${nameOf(inline.holder)} --policy-name <POLICY> --policy-document file://${document}`
    : `aws iam create-policy-version --policy-arn <POLICY> --policy-document file://${document} --set-as-default`
}

/** The command that takes a policy away from whom it is written in or attached to. */
export function removing(path: string): string {
  const inline = PLACES.find(({ word }) => path.includes(word))
  if (inline) return `aws iam delete-${inline.holder}-policy ${nameOf(inline.holder)} --policy-name <POLICY>`
  const holder = path.startsWith('GroupDetailList') ? 'group' : 'user'
  return `aws iam detach-${holder}-policy ${nameOf(holder)} --policy-arn <POLICY>`
}

/** Both commands for a policy of any kind, for who has no evidence beside them. */
export const ALL_NARROWING = ['Policies', ...PLACES.map(({ word }) => word)]
  .map((path) => narrowing(path, 'narrower.json'))
  .join('\n')
export const ALL_REMOVING = ['Policies', 'UserPolicyList'].map(removing).join('\n')
