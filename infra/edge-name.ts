import type { Config } from './config.ts'

/** A CloudFront resource name with stage and region, because these names are unique per account. */
export function edgeName({ stage, region }: Pick<Config, 'stage' | 'region'>, what: string): string {
  return `veritech-${stage}-${region}-${what}`
}
