import type { Config } from './config.ts'

/** Name of a stage's API in CloudWatch. */
export function apiName({ stage }: Pick<Config, 'stage'>): string {
  return `veritech-${stage}`
}
