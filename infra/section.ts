import type * as z from 'zod'
import type { throttle, Throughput } from './setting.ts'

/** A feature's parsed section of cdk.json. */
export type FeatureSettings<Settings extends z.ZodRawShape = z.ZodRawShape> = z.infer<z.ZodObject<Settings>> & {
  /** Reserved concurrency of the API function, if the manifest has any. */
  readonly concurrency?: number
  readonly throughput?: Throughput
  readonly throttle?: z.infer<typeof throttle>
}
