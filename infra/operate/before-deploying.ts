import type { Config } from '../config.ts'
import { ruleSetName } from '../rule-set-name.ts'

interface Release {
  /** What `git status --porcelain` says. */
  readonly changes: string
  readonly config: Pick<Config, 'domain' | 'mailIn' | 'stage'>
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
}: Release): string | undefined {
  if (changes.trim() !== '')
    return 'There are changes that are in no commit, so nobody could find this release again: commit them, or put them away with `git stash --include-untracked`.'
  if (NOBODYS.test(config.domain))
    return `${config.domain} is the domain of the demonstration, for which no certificate and no mail can be had: put your own into cdk.json.`
  if (isDemonstration && !demonstrationIsWanted)
    return `The company in domain/company/company.json is the demonstration, whose numbers do not ring, and ${config.domain} would show it: put in yours, or say \`npm run deploy -- --demonstration\`.`
  if (config.mailIn && activeRuleSet !== undefined && activeRuleSet !== ruleSetName(config))
    return `The receipt rule set ${activeRuleSet} is active in ${config.mailIn.region}, and an account has one at a time in a region: name another region in \`mailIn\`, or end what uses that set.`
  return undefined
}

/** What an operator has to do once a stage is deployed, because no template can; undefined where nothing is left. */
export function leftToDo({ config, activeRuleSet }: Pick<Release, 'config' | 'activeRuleSet'>): string | undefined {
  if (!config.mailIn || activeRuleSet === ruleSetName(config)) return undefined
  return `No mail comes in before its rules are active: aws ses set-active-receipt-rule-set --rule-set-name ${ruleSetName(config)} --region ${config.mailIn.region}`
}
