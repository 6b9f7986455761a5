import * as z from 'zod'

export const environment = z.object({ ACCOUNTS_TABLE: z.string().min(1) }).parse(process.env)
