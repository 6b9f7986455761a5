import type { Config } from './config.ts'

/** By which CloudWatch knows the API of a stage. */
export function apiName({ stage }: Pick<Config, 'stage'>): string {
  return `veritech-${stage}`
}
