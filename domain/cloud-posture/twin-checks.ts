import { OWN_CHECKS } from './checks/check.ts'
import type { Finding } from './finding.ts'
import type { Source } from './grouping.ts'

/** Checks of Prowler and of Security Hub's controls that look at the same as one of our own, by its id. */
const TWINS: ReadonlyMap<string, string> = new Map([
  ['iam_no_root_access_key', 'root-access-key'],
  ['iam.4', 'root-access-key'],
  ['iam_root_mfa_enabled', 'root-second-factor'],
  ['iam.9', 'root-second-factor'],
  ['iam_avoid_root_usage', 'root-used'],
  ['iam_user_mfa_enabled_console_access', 'user-second-factor'],
  ['iam.5', 'user-second-factor'],
  ['iam_rotate_access_key_90_days', 'access-key-age'],
  ['iam.3', 'access-key-age'],
  ['iam_user_two_active_access_key', 'access-key-second'],
])

/**
 * Sources in which each account has one of two checks that look at the same, so that no risk counts twice: the one that was seen last, and a
 * scanner's where the files do not say.
 */
export function withoutTwins(sources: readonly Source[]): readonly Source[] {
  const latest = new Map<string, { readonly isOwn: boolean; readonly seen: string }>()
  for (const { findings } of sources)
    for (const finding of findings) {
      const key = twinKey(finding)
      if (key === undefined) continue
      const look = { isOwn: isOwn(finding), seen: finding.lastSeen ?? '' }
      const known = latest.get(key)
      const wins = !known || look.seen > known.seen || (look.seen === known.seen && !look.isOwn)
      if (wins) latest.set(key, look)
    }
  const counts = (finding: Finding) => {
    const key = twinKey(finding)
    return key === undefined || latest.get(key)!.isOwn === isOwn(finding)
  }
  return sources.map(({ name, findings }) => ({ name, findings: findings.filter(counts) }))
}

const isOwn = ({ product }: Finding): boolean => product === OWN_CHECKS

function twinKey(finding: Finding): string | undefined {
  const { check, cloud, account } = finding
  const id = isOwn(finding) ? check.id : TWINS.get(check.id.toLowerCase())
  return id === undefined ? undefined : JSON.stringify([cloud.toLowerCase(), account, id])
}
