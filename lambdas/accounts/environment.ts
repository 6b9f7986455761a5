import * as z from 'zod'

export const environment = z
  .object({
    USER_POOL_ID: z.string().min(1),
    USER_POOL_CLIENT_ID: z.string().min(1),
  })
  .parse(process.env)
