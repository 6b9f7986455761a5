import type { Config } from './config.ts'

/** CloudFront's names are unique in an account, so a stage in two regions needs both in them. */
export function edgeName({ stage, region }: Pick<Config, 'stage' | 'region'>, what: string): string {
  return `veritech-${stage}-${region}-${what}`
}
