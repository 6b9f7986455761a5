import type * as z from 'zod'
import type { throttle, Throughput } from './setting.ts'

/** A feature's section of cdk.json, read. */
export type Section<Settings extends z.ZodRawShape = z.ZodRawShape> = z.infer<z.ZodObject<Settings>> & {
  /** Runs at once that are reserved for its calls, where its manifest reserves any. */
  readonly concurrency?: number
  readonly throughput?: Throughput
  readonly throttle?: z.infer<typeof throttle>
}
