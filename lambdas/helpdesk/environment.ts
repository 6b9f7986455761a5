import * as z from 'zod'
import { settingsSchema } from './settings.ts'

export const environment = settingsSchema
  .extend({
    FILES_BUCKET: z.string().min(1),
    DATA_QUEUE: z.string().min(1),
    USER_POOL_ID: z.string().min(1),
    USER_POOL_CLIENT_ID: z.string().min(1),
  })
  .parse(process.env)
