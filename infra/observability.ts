import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { raise } from './observability/alarm.ts'
import { alarmTopics } from './observability/alarm-topics.ts'
import { edgeAlarms, homeAlarms } from './observability/alarms.ts'
import { metricsOf, type Watched } from './observability/metrics.ts'

interface ObservabilityStackProps extends StackProps {
  readonly watched: Watched
}

/** Watches the edge, whose figures CloudWatch keeps in us-east-1: an alarm hears only the region that it is in. */
export class EdgeObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { watched, ...props }: ObservabilityStackProps) {
    super(scope, id, props)
    const topics = alarmTopics(this, watched.config)
    raise(this, { config: watched.config, topics, rows: edgeAlarms(metricsOf(this, watched)) })
  }
}

/** Watches all that is in the stage's own region, and tells a person. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { watched, ...props }: ObservabilityStackProps) {
    super(scope, id, props)
    const { config } = watched
    const topics = alarmTopics(this, config)
    raise(this, { config, topics, rows: homeAlarms(metricsOf(this, watched), config) })
  }
}
