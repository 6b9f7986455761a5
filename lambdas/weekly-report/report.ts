import type { MailSettings } from '#domain/mail/rendered-mail.ts'
import type { SourceResult, WeeklyData } from '#domain/operations/weekly-data.ts'
import { weeklyReport } from '#domain/operations/weekly-report.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { isUnreachable } from '#lambdas/platform/outage.ts'
import type { MailTransport } from '#lambdas/platform/mail-transport.ts'
import { logger } from '#lambdas/platform/logger.ts'

/** Sources of the report. Each may fail on its own; the report then says so. */
type Sources = {
  readonly [name in 'status' | 'alarms' | 'figures' | 'costs']: (
    now: number,
  ) => Promise<Extract<WeeklyData[name], { data: unknown }>['data']>
}

interface Parts {
  readonly sources: Sources
  readonly about: Pick<WeeklyData, 'stage' | 'to' | 'monthlyBudget' | 'runbook'>
  readonly sender: MailSettings
  readonly post: MailTransport
  readonly now: () => number
}

/** Sends the weekly report; throws if it fails, which triggers an alarm. */
export function report({ sources, about, sender, post, now }: Parts) {
  async function send(): Promise<{ sent: string }> {
    const at = now()
    const [status, alarms, figures, costs] = await Promise.all([
      sourceResult('status', sources.status(at)),
      sourceResult('alarms', sources.alarms(at)),
      sourceResult('figures', sources.figures(at)),
      sourceResult('costs', sources.costs(at)),
    ])
    const mail = weeklyReport({ ...about, now: at, status, alarms, figures, costs }, sender)
    const posting = await post.send(mail, { outboxId: `weekly-report-${about.stage}-${at}` })
    if ('refused' in posting) throw new Error(`SES refused the weekly report: ${posting.refused}.`)
    logger.info('weekly report sent', { messageId: posting.accepted })
    return { sent: mail.subject }
  }
  return send
}

async function sourceResult<T>(source: string, asked: Promise<T>): Promise<SourceResult<T>> {
  try {
    return { data: await asked }
  } catch (error) {
    logger.warn('source not read', { source, error: describeError(error) })
    return { failure: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error('It failed')
  if (name === 'TimeoutError') return 'there was no answer in time'
  if (isUnreachable(error)) return 'its service could not be reached'
  if (name === 'ZodError' || name === 'SyntaxError') return 'the answer could not be understood'
  return message
}
