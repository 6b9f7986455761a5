import * as z from 'zod'

export const environment = z
  .object({
    /** URL of each feature's queue, by feature, as JSON. */
    QUEUES: z
      .string()
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(z.record(z.string(), z.url())),
    UNDELIVERED_QUEUE: z.url(),
  })
  .parse(process.env)
