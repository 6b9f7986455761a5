import type * as z from 'zod'
import type { throttle, Throughput } from './setting.ts'

/** A feature's parsed section of cdk.json. */
export type Section<Settings extends z.ZodRawShape = z.ZodRawShape> = z.infer<z.ZodObject<Settings>> & {
  /** By function: `calls`, or a job's name. */
  readonly concurrency: Readonly<Record<string, number>>
  readonly throughput?: Throughput
  readonly throttle?: z.infer<typeof throttle>
}
