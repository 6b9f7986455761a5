import * as z from 'zod'

export const environment = z
  .object({
    TABLE: z.string().min(1),
    /** Assessments per window that one IP address starts. */
    STARTS_PER_IP: z.coerce.number().int().min(1),
    RATE_WINDOW_SECONDS: z.coerce.number().int().min(1),
  })
  .parse(process.env)
