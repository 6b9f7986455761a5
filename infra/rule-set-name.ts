import type { Config } from './config.ts'

/** Receipt rule set of a stage. An operator activates it, because CloudFormation cannot; one per account and region is active. */
export function ruleSetName({ stage }: Pick<Config, 'stage'>): string {
  return `veritech-${stage}`
}
