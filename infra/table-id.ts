import type { Config } from './config.ts'
import { constructName } from './feature.ts'

/**
 * The construct of a table: `Outbox`, and in its second generation `OutboxG2`. Another construct is another table with another stream, and
 * every stack that reads it then has another template, by which a deployment knows that it has to change it.
 */
export function tableId({ tableGenerations }: Pick<Config, 'tableGenerations'>, name: string): string {
  const generation = tableGenerations[name] ?? 1
  return constructName(name) + (generation === 1 ? '' : `G${generation}`)
}
