import { type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Config } from '../config.ts'
import type { AlarmTopics } from './alarm-topics.ts'
import type { AlarmUrgency } from './urgency.ts'

/** A row of the table of events that notify an operator. */
export interface EventRow {
  /** Suffix of the rule's name, and default heading in the runbook. */
  readonly what: string
  readonly urgency: AlarmUrgency
  readonly pattern: EventPattern
  readonly wrong: string
  /** Fields of the event in the mail, without personal data. */
  readonly says: string
  readonly noticed: string
  /** Heading in docs/runbook/alarms.md shared by several rows. */
  readonly heading?: string
}

/**
 * Creates rules that notify about events, with texts like an alarm's. Events have no end, so no `OK` follows. EventBridge passes no source
 * account to SNS, so the topic's policy cannot exclude rules of other accounts; they can only publish.
 */
export function createEventRules(
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
      'EventBridge tries for a day; what it could not createEventRules of by then would lie in a queue that nobody is told of either, and stands in the trail or on the console of backups.',
    )
  }
}
