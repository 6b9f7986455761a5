import * as z from 'zod'
import { configSchema } from '#infra/config.ts'

/** `limits` and `limits.ticketsPerIp`: every name by which a setting can be called. */
export const settingNames: ReadonlySet<string> = new Set(namesIn(z.toJSONSchema(configSchema(), { io: 'input' })))

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
}

function namesIn(schema: unknown, before = ''): string[] {
  return Object.entries((schema as Schema).properties ?? {}).flatMap(([name, inner]) => [
    before + name,
    ...namesIn(inner, `${before}${name}.`),
  ])
}
