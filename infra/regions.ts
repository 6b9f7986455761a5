import type { Config } from './config.ts'
import { EDGE_REGION } from './edge-region.ts'

/** All regions with stacks of a stage, its own first. */
export function regionsOf({ region, backup, mailIn }: Pick<Config, 'backup' | 'mailIn' | 'region'>): readonly string[] {
  return [...new Set([region, EDGE_REGION, backup.copyRegion, mailIn?.region].filter((each) => each !== undefined))]
}
