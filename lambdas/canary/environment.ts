import * as z from 'zod'

export const environment = z
  .object({
    /** The site's own domain, or the distribution's if there is no certificate. */
    CHECKED_ORIGIN: z.url(),
    STATUS_BUCKET: z.string().min(1),
    OUTBOX_TABLE: z.string().min(1),
    /** Features whose manifest has a probe. */
    PROBED: z.string().transform((names) => names.split(',').filter(Boolean)),
    USER_POOL_CLIENT_ID: z.string().min(1),
    /** How often the schedule fires. */
    EVERY_MINUTES: z.coerce.number().int().min(1),
  })
  .parse(process.env)

/** The table of a feature that has a probe. */
export function tableOf(feature: string): string {
  const variable = `${feature.replaceAll('-', '_').toUpperCase()}_TABLE`
  return z.string({ error: `${variable} is missing` }).parse(process.env[variable])
}
