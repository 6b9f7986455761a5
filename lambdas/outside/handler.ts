import * as z from 'zod'
import { site } from '#lambdas/platform/probes/site.ts'
import { withRetry } from '#lambdas/platform/probes/with-retry.ts'
import { lookFromOutside } from './look-from-outside.ts'

const { CHECKED_ORIGIN } = z.object({ CHECKED_ORIGIN: z.url() }).parse(process.env)
const look = lookFromOutside(site(CHECKED_ORIGIN), Date.now)

export const handler = (): Promise<void> => withRetry(look)
