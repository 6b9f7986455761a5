import { Duration } from 'aws-cdk-lib'
import type { Config } from '../config.ts'
import type { AlarmRow } from './alarm-row.ts'
import { type Metrics, reckoned } from './metrics.ts'

const HOUR = Duration.hours(1)
const QUARTER = Duration.minutes(15)
const HALF = Duration.minutes(30)

/** How long a mail may wait before somebody is woken: staff hear of tickets by mail. */
const OUTBOX_WAITS = Duration.minutes(15)

/** A night, an hour in which it may begin, and the six that it may take at the most. */
const HOURS_BETWEEN_BACKUPS = 24 + 1 + 6

/**
 * What is watched in the stage's region. An MSP's API has a handful of calls an hour at night, so thresholds are counts over half an hour or
 * more; a share alone would need calls in every period of five minutes.
 */
export function homeAlarms(metrics: Metrics, config: Config): readonly AlarmRow[] {
  const { canaryMinutes, textMessagesUsd } = config
  const check = Duration.minutes(canaryMinutes)
  return [
    // Three in half an hour: with few calls that is a service that is down, and with many the share tells it from one bug.
    {
      what: 'calls-fail',
      urgency: 'wake',
      metric: reckoned(
        `IF(failed >= 3 AND failed / calls > 0.05, failed, 0)`,
        { failed: metrics.callsFailed.with({ period: HALF }), calls: metrics.calls.with({ period: HALF }) },
        'Failed calls',
        HALF,
      ),
      above: 0,
      times: [1, 1],
      silence: 'well',
      wrong: 'Three calls of the API or more, and more than one in twenty, have failed within half an hour.',
      noticed: 'Visitors see "Something went wrong" in the help desk, the chat or the portal.',
    },
    // Below what wakes somebody, and still worth a look in the log: a bug that one form or one page meets.
    {
      what: 'some-calls-failed',
      urgency: 'tomorrow',
      metric: metrics.callsFailed.with({ period: HOUR }),
      above: 0,
      times: [1, 1],
      silence: 'well',
      wrong: 'A call of the API failed.',
      noticed: 'A visitor saw "Something went wrong" with a number to quote.',
    },
    // What the gateway calls answers for itself when it fails, so an error is a crash, a timeout, too little memory, or items that were set aside.
    {
      what: 'function-errors',
      urgency: 'tomorrow',
      metric: reckoned(
        'all - FILL(refusing, 0)',
        { all: metrics.errors.with({ period: HOUR }), refusing: metrics.errorsOfSignUp.with({ period: HOUR }) },
        'Errors of functions',
        HOUR,
      ),
      above: 0,
      times: [1, 1],
      silence: 'well',
      wrong: 'A function of this account crashed, ran out of time or of memory, or set due work aside.',
      noticed: 'A call was answered with "try again", or something that was due did not happen.',
    },
    {
      what: 'function-errors-mail',
      heading: 'function-errors',
      urgency: 'wake',
      metric: metrics.errorsOfMail,
      above: 0,
      times: [3, 3],
      silence: 'well',
      wrong: 'The function that sends mails ends in errors again and again.',
      noticed: 'Nobody gets a confirmation and the desk hears of no ticket; tickets themselves are kept.',
    },
    {
      what: 'function-errors-token-claims',
      heading: 'function-errors',
      urgency: 'wake',
      metric: metrics.errorsOfTokenClaims.with({ period: QUARTER }),
      above: 1,
      times: [1, 1],
      silence: 'well',
      wrong: 'The function that completes access tokens failed twice or more within a quarter of an hour.',
      noticed: 'Nobody can sign in, and who is signed in falls out within a quarter of an hour.',
    },
    // Reserved shares and the account's quota are far above what a usual day needs.
    {
      what: 'runs-refused',
      urgency: 'tomorrow',
      metric: metrics.runsRefused,
      above: 0,
      times: [2, 3],
      silence: 'well',
      wrong: 'Lambda refused to run functions of this account because as many were running as may.',
      noticed: 'Visitors see "Something went wrong" in the busiest moments; mails are sent later.',
    },
    // One is enough at any hour: it stands for a mail that nobody will send unless a person does. The queue reports as long as it was used within six hours.
    {
      what: 'dead-letters',
      urgency: 'wake',
      metric: metrics.deadLetters,
      above: 0,
      times: [1, 1],
      silence: 'unchanged',
      wrong: 'Mails were given up and lie in the dead-letter queue.',
      noticed:
        'Somebody filed a ticket and got no confirmation, or the desk was not told of it; the ticket itself is kept.',
    },
    // Two checks in a row, as the status page counts an incident; each of them has looked twice already.
    {
      what: 'checks-fail',
      urgency: 'wake',
      metric: metrics.checksFailed.with({ period: check }),
      above: 0,
      times: [2, 2],
      silence: 'well',
      wrong: 'Two checks from outside in a row found something that does not work.',
      noticed: 'What the status page says: people cannot read the site, file tickets, get mail, ask or sign in.',
    },
    // A rule of the schedule that was switched off, a function that may not run.
    {
      what: 'checks-stopped',
      urgency: 'tomorrow',
      metric: metrics.checksRun.with({ period: check }),
      below: 1,
      times: [3, 3],
      silence: 'alarming',
      wrong: 'The checks from outside have not run three times.',
      noticed: 'The status page says that it cannot say; nobody would be told of an outage by the checks.',
    },
    // Lambda could not even write the dead letter.
    {
      what: 'dead-letters-lost',
      urgency: 'wake',
      metric: metrics.deadLettersLost,
      above: 0,
      times: [1, 1],
      silence: 'well',
      wrong: 'Mails were given up and could not be put into the dead-letter queue either.',
      noticed:
        'Somebody got no confirmation or the desk was not told of a ticket; only the table still knows of the mail.',
    },
    // Refused for good is mostly an address with a mistake in it: somebody may ring them up in the morning.
    {
      what: 'mails-refused',
      urgency: 'tomorrow',
      metric: metrics.mailsRefused.with({ period: HOUR }),
      above: 0,
      times: [1, 1],
      silence: 'well',
      wrong: 'SES refused a mail for good.',
      noticed: 'One person gets no confirmation, or the desk was not told of one ticket; the ticket itself is kept.',
    },
    // The age is written while there is something to read; an outbox that is empty has none.
    {
      what: 'outbox-old',
      urgency: 'wake',
      metric: metrics.ageOfOutbox,
      above: OUTBOX_WAITS.toMilliseconds(),
      times: [2, 2],
      silence: 'well',
      wrong: 'The oldest mail has waited for more than a quarter of an hour.',
      noticed: 'Confirmations come late and the desk does not hear of new tickets; nothing is lost for 23 hours.',
    },
    // Tickets reach the desk by mail, and one copy that its own mailbox refused means that the next ones are refused too.
    {
      what: 'desk-mail-returned',
      urgency: 'wake',
      metric: metrics.deskMailsReturned,
      above: 0,
      times: [1, 1],
      silence: 'well',
      wrong: "The copy of a ticket came back from the desk's own mailbox.",
      noticed: 'The desk does not hear of new tickets by mail; all of them are in the queue of the portal.',
    },
    // An address that bounced bounces once more at its next mail, so this can wait.
    {
      what: 'feedback-unheard',
      urgency: 'tomorrow',
      metric: metrics.feedbackUnheard,
      above: 0,
      times: [1, 1],
      silence: 'unchanged',
      wrong: 'What SES says of bounces and complaints could not be read or stored.',
      noticed: 'Nothing yet; mails go on to addresses that take none, until AWS minds.',
    },
    // AWS reviews an account at 5 % and stops it at 10 %. The rate is of all recent mail, so it holds while none is sent.
    {
      what: 'bounces',
      urgency: 'tomorrow',
      metric: metrics.bounceRate.with({ period: HOUR }),
      above: 0.03,
      times: [1, 1],
      silence: 'unchanged',
      wrong: 'More than 3 % of the mails of this account bounce; AWS puts it under review at 5 %.',
      noticed: 'Nothing yet; if AWS stops the account no mail goes out at all.',
    },
    // AWS reviews an account at 0.1 % and stops it at 0.5 %.
    {
      what: 'complaints',
      urgency: 'tomorrow',
      metric: metrics.complaintRate.with({ period: HOUR }),
      above: 0.0008,
      times: [1, 1],
      silence: 'unchanged',
      wrong: 'More than 0.08 % of the mails of this account are called spam by who gets them; AWS reviews it at 0.1 %.',
      noticed: 'Nothing yet; if AWS stops the account no mail goes out at all.',
    },

    // Our own SDK tries again, so that a few throttled writes are seen by nobody; many are.
    ...metrics.jobsGivenUp.map(({ what, metric }): AlarmRow => ({
      what: `job-given-up-${what}`,
      heading: 'job-given-up',
      urgency: 'tomorrow',
      metric,
      above: 0,
      times: [1, 1],
      silence: 'unchanged',
      wrong: `The job "${what}" gave something up after several attempts.`,
      noticed: 'What they asked for does not come.',
    })),
    ...metrics.writesRefused.map(({ what, holds, metric }): AlarmRow => ({
      what: `table-full-${what}`,
      heading: 'table-full',
      urgency: 'tomorrow',
      metric,
      above: 10,
      times: [2, 3],
      silence: 'well',
      wrong: `DynamoDB refuses writes into the table of ${holds} as too many.`,
      noticed: 'Calls take longer while they are repeated, and some are answered with "try again".',
    })),

    // A backup that fails says so by itself (event-alarms.ts); one that never begins says nothing. A night begins within an hour of its time.
    {
      what: 'backups-missing',
      urgency: 'tomorrow',
      metric: metrics.backupsMade.with({ period: HOUR }),
      below: 1,
      times: [HOURS_BETWEEN_BACKUPS, HOURS_BETWEEN_BACKUPS],
      silence: 'alarming',
      wrong: 'No table was copied into the vault last night.',
      noticed: 'Nothing; the copies of the nights before are there.',
    },

    // Thirty wrong passwords in a quarter of an hour are no person who forgot theirs.
    {
      what: 'sign-ins-fail',
      urgency: 'tomorrow',
      metric: reckoned(
        'tries - successes',
        { tries: metrics.signInTries.with({ period: QUARTER }), successes: metrics.signIns.with({ period: QUARTER }) },
        'Sign-ins that failed',
        QUARTER,
      ),
      above: 30,
      times: [1, 1],
      silence: 'well',
      wrong: 'More than thirty sign-ins failed within a quarter of an hour.',
      noticed: 'Either somebody tries passwords, or people cannot get in.',
    },
    {
      what: 'sign-ins-refused',
      urgency: 'tomorrow',
      metric: metrics.signInsRefused,
      above: 0,
      times: [2, 3],
      silence: 'well',
      wrong: 'Cognito refuses sign-ins because there are too many.',
      noticed: 'People read that signing in is busy.',
    },

    // Codes are a person's business; a bill that grows is mostly somebody who sends them to dear numbers on purpose. SNS itself stops at the bound.
    {
      what: 'text-messages',
      urgency: 'tomorrow',
      metric: metrics.textMessagesUsd.with({ period: HOUR }),
      above: 0.8 * textMessagesUsd,
      times: [1, 1],
      silence: 'unchanged',
      wrong: "Text messages have cost more than four fifths of this month's bound.",
      noticed: 'Nothing yet; beyond the bound nobody gets a code by text message, and authenticators go on working.',
    },
  ]
}

/** What is watched where CloudFront reports, which is us-east-1. */
export function edgeAlarms(metrics: Metrics): readonly AlarmRow[] {
  return [
    // ACM renews by itself sixty days before, so at thirty something is in its way. It reports once a day.
    ...(metrics.daysOfCertificate
      ? [
          {
            what: 'certificate-ends',
            urgency: 'tomorrow',
            metric: metrics.daysOfCertificate,
            below: 30,
            times: [1, 1],
            silence: 'unchanged',
            wrong: "The site's certificate ends within thirty days and has not been renewed.",
            noticed: 'Nothing yet; when it ends browsers refuse to open the site.',
          } satisfies AlarmRow,
        ]
      : []),
    {
      what: 'site-fails',
      urgency: 'wake',
      metric: metrics.shareOfEdgeFailed,
      above: 5,
      times: [3, 3],
      silence: 'well',
      wrong: 'More than one request to the site in twenty has failed for a quarter of an hour.',
      noticed: 'Visitors see an error in the place of pages or of answers.',
    },
  ]
}
