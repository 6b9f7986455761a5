import { Duration } from 'aws-cdk-lib'
import type { Config } from '../config.ts'
import { prices } from '../cost/prices.ts'
import type { AlarmRow } from './alarm-row.ts'
import { type Metrics, reckoned } from './metrics.ts'

const HOUR = Duration.hours(1)
const QUARTER = Duration.minutes(15)
const HALF = Duration.minutes(30)

/** Maximum age of a waiting mail; staff learn of tickets by mail. */
const OUTBOX_WAITS = Duration.minutes(15)

/** Maximum age of an incoming mail; clients expect an answer to them. */
const MAIL_IN_WAITS = Duration.minutes(30)

/** A day, the start window of an hour and the maximum duration of six hours. */
const HOURS_BETWEEN_BACKUPS = 24 + 1 + 6

/**
 * Alarms in the stage's region. At night the API has a few calls per hour, so thresholds are counts over half an hour or more; rates would
 * need calls in every period of five minutes.
 */
export function homeAlarms(metrics: Metrics, config: Config): readonly AlarmRow[] {
  const { canaryMinutes, textMessagesUsd } = config
  const check = Duration.minutes(canaryMinutes)
  return [
    // Three failures in half an hour are an outage if there are few calls; with many calls the rate excludes a single bug.
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
      missingData: 'well',
      wrong: 'Three calls of the API or more, and more than one in twenty, have failed within half an hour.',
      noticed: 'Visitors see "Something went wrong" in the help desk, the chat or the portal.',
    },
    // Only the edge sends the header, so a wrong value comes from the edge itself, or a caller tries values at the API's address.
    {
      what: 'origin-secret-wrong',
      urgency: 'wake',
      metric: metrics.originSecretWrong,
      above: 0,
      times: [1, 1],
      missingData: 'well',
      wrong: 'Functions refused a call because of a wrong origin secret.',
      noticed:
        'If it came through the edge, every call of the site is answered with 403: no ticket, no chat, no portal.',
    },
    // Refused calls cost as much as others; the stage's throttles bound it.
    {
      what: 'calls-refused',
      urgency: 'tomorrow',
      metric: metrics.callsRefused.with({ period: HOUR }),
      above: 1000,
      times: [1, 1],
      missingData: 'well',
      wrong: 'The API refused more than a thousand calls within an hour.',
      noticed:
        "Perhaps nothing: somebody tries calls, or goes to the API's own address past the edge. Or a page sends what the API refuses.",
    },
    // Below the urgent threshold: a bug in one form or page.
    {
      what: 'some-calls-failed',
      urgency: 'tomorrow',
      metric: metrics.callsFailed.with({ period: HOUR }),
      above: 0,
      times: [1, 1],
      missingData: 'well',
      wrong: 'A call of the API failed.',
      noticed: 'A visitor saw "Something went wrong" with a number to quote.',
    },
    // What the gateway calls answers for itself when it fails, so an error is a crash, a timeout, too little memory, or items that were set aside.
    {
      what: 'function-errors',
      urgency: 'tomorrow',
      metric: reckoned(
        'all - FILL(refusing, 0)',
        { all: metrics.errors.with({ period: HOUR }), refusing: metrics.errorsOfMessageGate.with({ period: HOUR }) },
        'Errors of functions',
        HOUR,
      ),
      above: 0,
      times: [1, 1],
      missingData: 'well',
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
      missingData: 'well',
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
      missingData: 'well',
      wrong: 'The function that completes access tokens failed twice or more within a quarter of an hour.',
      noticed: 'Nobody can sign in, and who is signed in falls out within a quarter of an hour.',
    },
    // Throttling is unusual: reserved concurrency and quota are far above normal use.
    {
      what: 'runs-refused',
      urgency: 'tomorrow',
      metric: metrics.runsRefused,
      above: 0,
      times: [2, 3],
      missingData: 'well',
      wrong: 'Lambda refused to run functions of this account because as many were running as may.',
      noticed: 'Visitors see "Something went wrong" in the busiest moments; mails are sent later.',
    },
    // One dead letter is urgent: a mail is not sent until an operator acts. The queue has metrics for six hours after its last use.
    {
      what: 'dead-letters',
      urgency: 'wake',
      metric: metrics.deadLetters,
      above: 0,
      times: [1, 1],
      missingData: 'unchanged',
      wrong: 'Mails were given up and lie in the dead-letter queue.',
      noticed:
        'Somebody filed a ticket and got no confirmation, or the desk was not told of it; the ticket itself is kept.',
    },
    // Two consecutive failed runs, like an incident of the status page; each run retries once.
    {
      what: 'checks-fail',
      urgency: 'wake',
      metric: metrics.checksFailed.with({ period: check }),
      above: 0,
      times: [2, 2],
      missingData: 'well',
      wrong: 'Two checks from outside in a row found something that does not work.',
      noticed: 'What the status page says: people cannot read the site, file tickets, get mail, ask or sign in.',
    },
    // Lambda could not write the dead letter.
    {
      what: 'dead-letters-lost',
      urgency: 'wake',
      metric: metrics.deadLettersLost,
      above: 0,
      times: [1, 1],
      missingData: 'well',
      wrong: 'Mails were given up and could not be put into the dead-letter queue either.',
      noticed:
        'Somebody got no confirmation or the desk was not told of a ticket; only the table still knows of the mail.',
    },
    // Mostly a mistyped address; phoning the sender can wait until morning.
    {
      what: 'mails-refused',
      urgency: 'tomorrow',
      metric: metrics.mailsRefused.with({ period: HOUR }),
      above: 0,
      times: [1, 1],
      missingData: 'well',
      wrong: 'SES refused a mail for good.',
      noticed: 'One person gets no confirmation, or the desk was not told of one ticket; the ticket itself is kept.',
    },
    // The metric exists only while there are records to read.
    {
      what: 'outbox-old',
      urgency: 'wake',
      metric: metrics.ageOfOutbox,
      above: OUTBOX_WAITS.toMilliseconds(),
      times: [2, 2],
      missingData: 'well',
      wrong: 'The oldest mail has waited for more than a quarter of an hour.',
      noticed: 'Confirmations come late and the desk does not hear of new tickets; nothing is lost for 23 hours.',
    },
    // Tickets reach the desk by mail; if its mailbox bounced one, it will bounce the next ones too.
    {
      what: 'desk-mail-returned',
      urgency: 'wake',
      metric: metrics.deskMailsReturned,
      above: 0,
      times: [1, 1],
      missingData: 'well',
      wrong: "The copy of a ticket came back from the desk's own mailbox.",
      noticed: 'The desk does not hear of new tickets by mail; all of them are in the queue of the portal.',
    },
    // Can wait: a lost suppression is recorded again with the next bounce.
    {
      what: 'feedback-unheard',
      urgency: 'tomorrow',
      metric: metrics.feedbackUnheard,
      above: 0,
      times: [1, 1],
      missingData: 'unchanged',
      wrong: 'What SES says of bounces and complaints could not be read or stored.',
      noticed: 'Nothing yet; mails go on to addresses that take none, until AWS minds.',
    },
    // AWS reviews an account at 5 % and pauses it at 10 %. The rate covers recent mail, so it stays valid without new mail.
    {
      what: 'bounces',
      urgency: 'tomorrow',
      metric: metrics.bounceRate.with({ period: HOUR }),
      above: 0.03,
      times: [1, 1],
      missingData: 'unchanged',
      wrong: 'More than 3 % of the mails of this account bounce; AWS puts it under review at 5 %.',
      noticed: 'Nothing yet; if AWS stops the account no mail goes out at all.',
    },
    // AWS reviews an account at 0.1 % and pauses it at 0.5 %.
    {
      what: 'complaints',
      urgency: 'tomorrow',
      metric: metrics.complaintRate.with({ period: HOUR }),
      above: 0.0008,
      times: [1, 1],
      missingData: 'unchanged',
      wrong: 'More than 0.08 % of the mails of this account are called spam by who gets them; AWS reviews it at 0.1 %.',
      noticed: 'Nothing yet; if AWS stops the account no mail goes out at all.',
    },

    ...metrics.jobsGivenUp.map(({ what, metric }): AlarmRow => ({
      what: `job-given-up-${what}`,
      heading: 'job-given-up',
      urgency: 'tomorrow',
      metric,
      above: 0,
      times: [1, 1],
      missingData: 'unchanged',
      wrong: `The job "${what}" gave something up after several attempts.`,
      noticed: 'What they asked for does not come.',
    })),

    // A mail that fails again and again is given up after five attempts, which job-given-up reports.
    ...metrics.ageOfMailsIn.map((metric): AlarmRow => ({
      what: 'mail-in-waits',
      urgency: 'wake',
      metric,
      above: MAIL_IN_WAITS.toSeconds(),
      times: [2, 2],
      missingData: 'well',
      wrong: 'The oldest incoming mail has waited for more than half an hour.',
      noticed: 'Replies and new tickets by mail do not reach the desk; nothing is lost for 14 days.',
    })),

    // Detects backups that never start; failed ones send an event (event-alarms.ts).
    {
      what: 'backups-missing',
      urgency: 'tomorrow',
      metric: metrics.backupsMade.with({ period: HOUR }),
      below: 1,
      times: [HOURS_BETWEEN_BACKUPS, HOURS_BETWEEN_BACKUPS],
      missingData: 'alarming',
      wrong: 'No table was copied into the vault last night.',
      noticed: 'Nothing; the copies of the nights before are there.',
    },

    // 30 wrong passwords in 15 minutes are an attack, not a forgotten password.
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
      missingData: 'well',
      wrong: 'More than thirty sign-ins failed within a quarter of an hour.',
      noticed: 'Either somebody tries passwords, or people cannot get in.',
    },
    {
      what: 'sign-ins-refused',
      urgency: 'tomorrow',
      metric: metrics.signInsRefused,
      above: 0,
      times: [2, 3],
      missingData: 'well',
      wrong: 'Cognito refuses sign-ins because there are too many.',
      noticed: 'People read that signing in is busy.',
    },

    // Rising cost is mostly fraud with expensive numbers. SNS itself stops at the limit.
    {
      what: 'text-messages',
      urgency: 'tomorrow',
      metric: metrics.textMessagesUsd.with({ period: HOUR }),
      above: 0.8 * textMessagesUsd,
      times: [1, 1],
      missingData: 'unchanged',
      wrong: "Text messages have cost more than four fifths of this month's bound.",
      noticed: 'Nothing yet; beyond the bound nobody gets a code by text message, and authenticators go on working.',
    },
  ]
}

/** Periods of five minutes. */
const A_DAY = 288

/** What is watched where CloudFront reports, which is us-east-1. */
export function edgeAlarms(metrics: Metrics, { monthlyBudget }: Config): readonly AlarmRow[] {
  return [
    // ACM renews 60 days before expiry, so 30 days left means that the renewal failed. Reported once a day.
    ...(metrics.daysOfCertificate
      ? [
          {
            what: 'certificate-ends',
            urgency: 'tomorrow',
            metric: metrics.daysOfCertificate,
            below: 30,
            times: [1, 1],
            missingData: 'unchanged',
            wrong: "The site's certificate ends within thirty days and has not been renewed.",
            noticed: 'Nothing yet; when it ends browsers refuse to open the site.',
          } satisfies AlarmRow,
        ]
      : []),
    // A budget reports costs a day late. This alarm projects the cost of a day within 15 minutes.
    {
      what: 'traffic-costs',
      urgency: 'wake',
      metric: reckoned(
        // CloudWatch knows no exponents.
        `(bytes / 1000000000 * ${prices.cloudFrontBytes.usd} + requests / 1000000 * ${prices.cloudFrontRequests.usd + prices.firewallRequests.usd}) * ${A_DAY}`,
        { bytes: metrics.edgeBytes, requests: metrics.edgeRequests },
        'USD a day at this rate',
      ),
      above: monthlyBudget / 6,
      times: [2, 2],
      missingData: 'well',
      wrong:
        "At the rate of the last ten minutes, the site's traffic would cost a sixth of the month's budget in a day.",
      noticed: 'Visitors notice nothing; somebody fetches files in bulk, or the site is talked of.',
    },
    {
      what: 'site-fails',
      urgency: 'wake',
      metric: metrics.shareOfEdgeFailed,
      above: 5,
      times: [3, 3],
      missingData: 'well',
      wrong: 'More than one request to the site in twenty has failed for a quarter of an hour.',
      noticed: 'Visitors see an error in the place of pages or of answers.',
    },
  ]
}
