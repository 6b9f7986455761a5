import * as z from 'zod'
import { mailbox } from '#lambdas/platform/mailbox.ts'

const list = z
  .string()
  .min(1)
  .transform((text) => text.split(','))

export const environment = z
  .object({
    STAGE: z.string().min(1),
    SITE_ORIGIN: z.url(),
    AWS_REGION: z.string().min(1),
    POWERTOOLS_METRICS_NAMESPACE: z.string().min(1),
    STATUS_BUCKET: z.string().min(1),
    /** Queues that hold what was given up. */
    DEAD_LETTER_QUEUES: list,
    /** Where the stage has alarms. */
    ALARM_REGIONS: list,
    /** What the names of its alarms begin with. */
    ALARM_PREFIX: z.string().min(1),
    MONTHLY_BUDGET: z.coerce.number().positive(),
    RUNBOOK: z.string().min(1),
    MAIL_FROM: mailbox,
    MAIL_CONFIGURATION_SET: z.string().min(1),
    DESK_ADDRESS: z.email(),
    ALARM_ADDRESS: z.email(),
  })
  .parse(process.env)
