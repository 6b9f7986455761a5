import type { Transfers } from '#domain/company/legal/transfers.ts'
import type { Config } from '../config.ts'
import { ruleSetName } from '../rule-set-name.ts'

interface Release {
  /** Output of `git status --porcelain`. */
  readonly changes: string
  readonly config: Pick<Config, 'backup' | 'domain' | 'mailIn' | 'modelRegions' | 'region' | 'stage'>
  /** Statement of the privacy page about transfers of personal data. */
  readonly transfers: Transfers
  /** Active receipt rule set in the region of incoming mail. */
  readonly activeRuleSet?: string | undefined
  /** Whether company.json is still the demonstration. */
  readonly isDemonstration: boolean
  /** Whether the operator requested a demonstration. */
  readonly demonstrationIsWanted: boolean
}

/** Reserved domains (RFC 2606). */
const NOBODYS = /(?:^|\.)(?:example|test|invalid|localhost)$/

/** Reason against the deployment as a sentence; undefined if there is none. */
export function refusalToDeploy({
  changes,
  config,
  isDemonstration,
  demonstrationIsWanted,
  activeRuleSet,
  transfers,
}: Release): string | undefined {
  if (changes.trim() !== '')
    return 'There are changes that are in no commit, so nobody could find this release again: commit them, or put them away with `git stash --include-untracked`.'
  if (NOBODYS.test(config.domain))
    return `${config.domain} is the domain of the demonstration, for which no certificate and no mail can be had: put your own into cdk.json.`
  if (isDemonstration && !demonstrationIsWanted)
    return `The company in domain/company/company.json is the demonstration, whose numbers do not ring, and ${config.domain} would show it: put in yours, or say \`npm run deploy -- --demonstration\`.`
  const undisclosed = refusalToTransfer(config, transfers)
  if (undisclosed !== undefined) return undisclosed
  if (config.mailIn && activeRuleSet !== undefined && activeRuleSet !== ruleSetName(config))
    return `The receipt rule set ${activeRuleSet} is active in ${config.mailIn.region}, and an account has one at a time in a region: name another region in \`mailIn\`, or end what uses that set.`
  return undefined
}

/** POPIA, section 72: transfers abroad must be disclosed, so the privacy page must name the regions in the settings. */
function refusalToTransfer(
  config: Release['config'],
  { home, model, mailIn, backupCopy }: Transfers,
): string | undefined {
  const pairs = [
    ['region', [config.region], [home.region]],
    ['modelRegions', config.modelRegions, model.map(({ region }) => region)],
    ['mailIn', [config.mailIn?.region], [mailIn?.region]],
    ['backup.copyRegion', [config.backup.copyRegion], [backupCopy?.region]],
  ] as const
  for (const [setting, used, said] of pairs)
    if (used.toSorted().join() !== said.toSorted().join())
      return `\`${setting}\` in cdk.json is ${listed(used)}, and the privacy page says ${listed(said)}: correct domain/company/legal/transfers.ts, which the page is made of.`
  return undefined
}

function listed(regions: readonly (string | undefined)[]): string {
  return regions.filter((region) => region !== undefined).join(', ') || 'nothing'
}

/** Manual step after a deployment; undefined if there is none. */
export function leftToDo({
  config,
  activeRuleSet,
}: Pick<Release, 'activeRuleSet'> & { config: Pick<Config, 'mailIn' | 'stage'> }): string | undefined {
  if (!config.mailIn || activeRuleSet === ruleSetName(config)) return undefined
  return `No mail comes in before its rules are active: aws ses set-active-receipt-rule-set --rule-set-name ${ruleSetName(config)} --region ${config.mailIn.region}`
}
