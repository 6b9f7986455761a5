import type { FeatureWatch, WatchContext } from '../watch.ts'

/** Alarms and dashboard of the help desk besides the standard ones. */
export function watchHelpdesk({ metrics }: WatchContext): FeatureWatch {
  return {
    alarms: [
      // A cold start takes under a second and does not affect three periods.
      {
        what: 'tickets-slow',
        urgency: 'tomorrow',
        metric: metrics.calls('Duration', { statistic: 'p99' }),
        above: 3000,
        times: [3, 3],
        missingData: 'well',
        wrong: 'One call of the help desk in a hundred has taken over three seconds for a quarter of an hour.',
        noticed: 'Visitors wait for their ticket number, and lists of tickets come late.',
      },
      // Single DynamoDB errors are retried; lasting ones prevent tickets.
      {
        what: 'table-fails',
        urgency: 'wake',
        metric: metrics.table('SystemErrors', { Operation: 'TransactWriteItems' }),
        above: 4,
        times: [3, 3],
        missingData: 'well',
        wrong: 'DynamoDB has failed at storing tickets for a quarter of an hour.',
        noticed: 'Visitors cannot file tickets; the form keeps what they typed and shows the telephone number.',
      },
      // A person never reaches the limit, an office behind one IP address rarely, a flood at once.
      {
        what: 'tickets-over-limit',
        urgency: 'tomorrow',
        metric: metrics.counted('TicketsOverLimit', { minutes: 60 }),
        above: 20,
        times: [1, 1],
        missingData: 'well',
        wrong:
          'More than twenty tickets were refused within an hour because their network or address had sent too many.',
        noticed: 'Whoever shares that network reads that they shall telephone or wait.',
      },
      {
        what: 'mails-over-cap',
        urgency: 'tomorrow',
        metric: metrics.counted('MailsOverCap', { minutes: 60 }),
        above: 20,
        times: [1, 1],
        missingData: 'well',
        wrong: 'More than twenty tickets were accepted within an hour without a confirmation or a mail to the desk.',
        noticed:
          'Their senders read that no email comes and that they shall keep the number; the desk is told to look at the queue.',
      },
      {
        what: 'texts-fail',
        urgency: 'tomorrow',
        metric: metrics.counted('TextsFailed', { minutes: 15 }),
        above: 0,
        times: [1, 1],
        missingData: 'well',
        wrong: 'SNS has not taken a text to a person on call. It is tried again for half an hour.',
        noticed: 'Whoever is on call hears of an escalation late, or by mail and in the portal only.',
      },
      {
        what: 'texts-near-limit',
        urgency: 'tomorrow',
        metric: metrics.counted('TextsNearLimit', { minutes: 60 }),
        above: 0,
        times: [1, 1],
        missingData: 'well',
        wrong: "Four fifths of the month's texts are sent. Beyond the limit nobody is texted until the next month.",
        noticed: 'Nothing yet; then whoever is on call is called by mail and in the portal only.',
      },
    ],
    pictures: [
      {
        title: 'Tickets',
        normal: [
          'For each ticket two mails are sent within seconds.',
          'Over a limit: none, or one now and then. From robots: some.',
          'Search: *rate limited*.',
        ],
        pictures: [
          {
            title: 'Tickets',
            curves: [
              { metric: metrics.counted('TicketsSubmitted'), label: 'filed' },
              { metric: metrics.counted('TicketsOverLimit'), label: 'over a limit' },
              { metric: metrics.counted('TicketsFromAutomata'), label: 'from robots' },
              { metric: metrics.counted('MailsOverCap'), label: 'accepted, but without their mails' },
            ],
          },
          {
            title: 'Texts to people on call',
            curves: [
              { metric: metrics.counted('TextsSent'), label: 'sent' },
              { metric: metrics.counted('TextsFailed'), label: 'failed attempts' },
              { metric: metrics.counted('TextsOverLimit'), label: 'over a limit' },
            ],
          },
          {
            title: 'How long a call takes, ms',
            curves: [{ metric: metrics.calls('Duration', { statistic: 'p99' }), label: '99 of 100' }],
          },
        ],
      },
    ],
  }
}
