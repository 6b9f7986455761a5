import { type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Config } from '../config.ts'
import type { AlarmTopics } from './alarm-topics.ts'
import type { Urgency } from './urgency.ts'

/** A line of the table of events that somebody is told of, each time that one happens. */
export interface EventRow {
  /** The end of its name, and the heading of the runbook where nothing else is named. */
  readonly what: string
  readonly urgency: Urgency
  readonly pattern: EventPattern
  readonly wrong: string
  /** What the event itself adds: fields of it that name nobody. */
  readonly says: string
  readonly noticed: string
  /** The heading in docs/runbook/alarms.md, where several share one. */
  readonly heading?: string
}

/**
 * Tells of each event of a table, in words like those of an alarm. It has no end, so no `OK` follows. EventBridge hands no context to
 * SNS that the topic's policy could ask for, so a rule of any account that knows the topic's name may write to it; nobody reads from it.
 */
export function tell(
  scope: Construct,
  { config, topics, rows }: { config: Config; topics: AlarmTopics; rows: readonly EventRow[] },
): void {
  for (const { what, urgency, pattern, wrong, says, noticed, heading = what } of rows) {
    const name = `veritech-${config.stage}-${urgency}-${what}`
    const rule = new Rule(scope, `Event-${what}`, {
      ruleName: name,
      description: wrong,
      eventPattern: pattern,
      targets: [
        new SnsTopic(topics[urgency], {
          message: RuleTargetInput.fromText(
            `ALARM ${name}: ${wrong} ${says} ${noticed} What to do: ${config.runbook}/alarms.md#${heading}`,
          ),
        }),
      ],
    })
    acknowledge(
      rule,
      'Serverless-EventBusDLQ',
      'EventBridge tries for a day; what it could not tell of by then would lie in a queue that nobody is told of either, and stands in the trail or on the console of backups.',
    )
  }
}
