import * as z from 'zod'
import type { Figures } from '#domain/operations/weekly-data.ts'
import { askAws } from './ask-aws.ts'
import { allPages } from './pages.ts'

const HOUR_SECONDS = 3600
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS

/** Figures of our own, by the function that counts them. */
export const ownFigures = {
  ticketsFiled: { service: 'helpdesk', name: 'TicketsSubmitted' },
  mailsSent: { service: 'mail', name: 'MailSent' },
  mailsPutOff: { service: 'mail', name: 'MailPutOff' },
  mailsRefused: { service: 'mail', name: 'MailRefused' },
  mailsHeldBack: { service: 'mail', name: 'MailHeldBack' },
} as const satisfies Readonly<Record<Exclude<keyof Figures, 'deadLetters'>, { service: string; name: string }>>

const answerSchema = z.object({
  MetricDataResults: z.array(z.object({ Id: z.string(), Values: z.array(z.number()).default([]) })),
  NextToken: z.string().optional(),
})

interface Place {
  readonly region: string
  readonly namespace: string
  readonly deadLetterQueues: readonly string[]
}

/** The figures of the seven days before `now`. What was never counted is nought. */
export async function readFigures({ region, namespace, deadLetterQueues }: Place, now: number): Promise<Figures> {
  const end = Math.floor(now / 1000)
  const queries = [
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
  const results = await allPages(async (next) => {
    const answer = answerSchema.parse(
      await askAws({
        service: 'cloudWatch',
        region,
        operation: 'GetMetricData',
        input: {
          StartTime: end - WEEK_SECONDS,
          EndTime: end,
          MetricDataQueries: queries,
          ...(next && { NextToken: next }),
        },
      }),
    )
    return { found: answer.MetricDataResults, next: answer.NextToken }
  })
  const valuesOf = (id: string): number[] => results.filter(({ Id }) => Id === id).flatMap(({ Values }) => Values)
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

function query(Id: string, Metric: object, Stat: string): object {
  return { Id, MetricStat: { Metric, Period: HOUR_SECONDS, Stat } }
}
