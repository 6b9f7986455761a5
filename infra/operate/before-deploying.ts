import type { Transfers } from '#domain/company/legal/transfers.ts'
import type { Config } from '../config.ts'
import { ruleSetName } from '../rule-set-name.ts'

interface Release {
  /** What `git status --porcelain` says. */
  readonly changes: string
  readonly config: Pick<Config, 'backup' | 'domain' | 'mailIn' | 'modelRegions' | 'region' | 'stage'>
  /** What the privacy page says of where personal information goes. */
  readonly transfers: Transfers
  /** The receipt rule set that is active where mails come in. */
  readonly activeRuleSet?: string | undefined
  /** Whether the company is still the one that comes with the product. */
  readonly isDemonstration: boolean
  /** Whether the operator said that a demonstration is wanted. */
  readonly demonstrationIsWanted: boolean
}

/** Domains that nobody can own (RFC 2606). */
const NOBODYS = /(?:^|\.)(?:example|test|invalid|localhost)$/

/** Why this must not become what people use, in a sentence; undefined where nothing speaks against it. */
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

/** POPIA, section 72: whoever sends personal information abroad has to be able to say where to, so the page names what the settings use. */
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

/** What an operator has to do once a stage is deployed, because no template can; undefined where nothing is left. */
export function leftToDo({
  config,
  activeRuleSet,
}: Pick<Release, 'activeRuleSet'> & { config: Pick<Config, 'mailIn' | 'stage'> }): string | undefined {
  if (!config.mailIn || activeRuleSet === ruleSetName(config)) return undefined
  return `No mail comes in before its rules are active: aws ses set-active-receipt-rule-set --rule-set-name ${ruleSetName(config)} --region ${config.mailIn.region}`
}
