import type { Config } from './config.ts'

/** The receipt rule set of a stage. One of an account and region is active: templates cannot say which, so an operator activates it. */
export function ruleSetName({ stage }: Pick<Config, 'stage'>): string {
  return `veritech-${stage}`
}
