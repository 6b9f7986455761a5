import { CloudWatchClient, GetMetricDataCommand, type Metric, type MetricDataQuery } from '@aws-sdk/client-cloudwatch'
import type { WeeklyFigures } from '#domain/operations/weekly-data.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { serviceAnswer } from '#lambdas/platform/service-answer.ts'
import { allPages } from '#lambdas/platform/pages.ts'

const HOUR_SECONDS = 3600
const WEEK_MS = 7 * 24 * HOUR_SECONDS * 1000

/** Our own metrics and the functions that count them. */
export const ownFigures = {
  ticketsFiled: { service: 'helpdesk', name: 'TicketsSubmitted' },
  mailsSent: { service: 'mail', name: 'MailSent' },
  mailsPutOff: { service: 'mail', name: 'MailPutOff' },
  mailsRefused: { service: 'mail', name: 'MailRefused' },
  mailsHeldBack: { service: 'mail', name: 'MailHeldBack' },
} as const satisfies Readonly<Record<Exclude<keyof WeeklyFigures, 'deadLetters'>, { service: string; name: string }>>

interface Options {
  readonly region: string
  readonly namespace: string
  readonly deadLetterQueues: readonly string[]
}

/** Figures of the seven days before `now`; a metric without data is 0. */
export async function readFigures(
  { region, namespace, deadLetterQueues }: Options,
  now: number,
): Promise<WeeklyFigures> {
  const cloudWatch = new CloudWatchClient({ ...awsClientDefaults, region })
  const EndTime = new Date(now)
  const StartTime = new Date(now - WEEK_MS)
  const MetricDataQueries = [
    ...Object.entries(ownFigures).map(([id, { service, name }]) =>
      query(id, { Namespace: namespace, MetricName: name, Dimensions: [{ Name: 'service', Value: service }] }, 'Sum'),
    ),
    ...deadLetterQueues.map((queue, index) =>
      query(
        `queue${index}`,
        {
          Namespace: 'AWS/SQS',
          MetricName: 'ApproximateNumberOfMessagesVisible',
          Dimensions: [{ Name: 'QueueName', Value: queue }],
        },
        'Maximum',
      ),
    ),
  ]
  const results = await allPages(async (NextToken) => {
    const answer = await serviceAnswer(
      'CloudWatch',
      cloudWatch.send(new GetMetricDataCommand({ StartTime, EndTime, MetricDataQueries, NextToken })),
    )
    return { found: answer.MetricDataResults ?? [], next: answer.NextToken }
  })
  const valuesOf = (id: string): number[] => results.filter(({ Id }) => Id === id).flatMap(({ Values = [] }) => Values)
  const sum = (id: keyof typeof ownFigures): number => valuesOf(id).reduce((total, value) => total + value, 0)
  return {
    ticketsFiled: sum('ticketsFiled'),
    mailsSent: sum('mailsSent'),
    mailsPutOff: sum('mailsPutOff'),
    mailsRefused: sum('mailsRefused'),
    mailsHeldBack: sum('mailsHeldBack'),
    deadLetters: deadLetterQueues
      .map((_, index) => Math.max(0, ...valuesOf(`queue${index}`)))
      .reduce((total, most) => total + most, 0),
  }
}

function query(Id: string, Metric: Metric, Stat: string): MetricDataQuery {
  return { Id, MetricStat: { Metric, Period: HOUR_SECONDS, Stat } }
}
