import * as z from 'zod'

export const environment = z
  .object({ ACCOUNTS_TABLE: z.string().min(1), SIGN_IN_TEXTS_USD: z.coerce.number().min(0).default(0) })
  .parse(process.env)
