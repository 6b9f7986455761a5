import * as z from 'zod'

const name = z.string().min(1)

export const environment = z
  .object({
    TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    ACCOUNTS_TABLE: name,
    DOCUMENTS_FUNCTION: name,
    USER_POOL_ID: name,
    USER_POOL_CLIENT_ID: name,
    /** The site's origin, whose host is the issuer. */
    SITE_ORIGIN: z.url(),
    /** ARNs of the signing keys, the current one last; `retired` or `compromised` for one that is gone. */
    SIGNING_KEYS: name.transform((list) => list.split(',')),
    /** Another name server than the system's, as address:port; the local cloud has its own. */
    NAME_SERVER: name.optional(),
    MISSES_PER_IP: z.coerce.number().int().min(1).default(60),
    RATE_WINDOW_SECONDS: z.coerce.number().int().min(1).default(600),
  })
  .parse(process.env)
