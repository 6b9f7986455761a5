import type { Config } from './config.ts'
import { constructName } from './feature.ts'

/**
 * Construct id of a table: `Outbox`, in its second generation `OutboxG2`. A new id creates a new table and stream and changes the templates
 * of all stacks that use it, so that a deployment updates them.
 */
export function tableId({ tableGenerations }: Pick<Config, 'tableGenerations'>, name: string): string {
  const generation = tableGenerations[name] ?? 1
  return constructName(name) + (generation === 1 ? '' : `G${generation}`)
}
