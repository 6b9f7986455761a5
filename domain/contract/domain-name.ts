import * as z from 'zod'

/** A domain such as mokoena-logistics.example, without www and without a path. */
export const domainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(120)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?\.){1,5}[a-z][a-z0-9-]{1,23}$/,
    'Enter a domain, such as mokoena-logistics.example.',
  )
