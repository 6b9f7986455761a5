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
    /** Names of the dead-letter queues. */
    DEAD_LETTER_QUEUES: list,
    /** Regions with alarms of the stage. */
    ALARM_REGIONS: list,
    /** Prefix of the stage's alarm names. */
    ALARM_PREFIX: z.string().min(1),
    MONTHLY_BUDGET: z.coerce.number().positive(),
    RUNBOOK: z.string().min(1),
    MAIL_FROM: mailbox,
    MAIL_CONFIGURATION_SET: z.string().min(1),
    DESK_ADDRESS: z.email(),
    ALARM_ADDRESS: z.email(),
  })
  .parse(process.env)
