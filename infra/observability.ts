import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Dist } from './dist.ts'
import type { FeatureFunction } from './feature-function.ts'
import { createAlarms } from './observability/alarm.ts'
import { alarmTopics } from './observability/alarm-topics.ts'
import { edgeAlarms, homeAlarms } from './observability/alarms.ts'
import { addDashboard } from './observability/dashboard.ts'
import { createEventRules } from './observability/event-alarm.ts'
import { edgeEventAlarms, eventAlarms } from './observability/event-alarms.ts'
import { saveSearch, saveSearches } from './observability/log-queries.ts'
import { watchOf } from './observability/feature-metrics.ts'
import { functionsOf, metricsOf, type Watched } from './observability/metrics.ts'
import { outsideCheck } from './outside-check.ts'
import { standbyPolicy } from './standby-bucket.ts'
import { refusals } from './web-acl-log.ts'

interface EdgeObservabilityStackProps extends StackProps {
  readonly watched: Watched
  readonly dist: Dist
}

interface ObservabilityStackProps extends StackProps {
  readonly watched: Watched
  /** Alarms in other regions. */
  readonly alarmsElsewhere: readonly Alarm[]
}

/**
 * What is in us-east-1 and needs the distribution: alarms on CloudFront, whose metrics are there, the look at the stage's region, and who
 * may read the standby.
 */
export class EdgeObservabilityStack extends Stack {
  readonly alarms: readonly Alarm[]

  constructor(scope: Construct, id: string, { watched, dist, ...props }: EdgeObservabilityStackProps) {
    super(scope, id, props)
    const { config, edge, web } = watched
    standbyPolicy(this, { config, standby: edge.standby, distribution: web.distribution })
    const topics = alarmTopics(this, config)
    this.alarms = createAlarms(this, {
      config,
      topics,
      rows: [...edgeAlarms(metricsOf(watched), config), outsideCheck(this, { config, dist, origin: web.origin })],
    })
    createEventRules(this, { config, topics, rows: edgeEventAlarms(config) })
    saveSearches(this, config, { siteFirewall: [refusals(this, config, 'site')] })
  }
}

/** Alarms, dashboard and saved searches in the stage's region. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { watched, alarmsElsewhere, ...props }: ObservabilityStackProps) {
    super(scope, id, props)
    const { config } = watched
    const topics = alarmTopics(this, config)
    const metrics = metricsOf(watched)
    const ofFeatures = watched.features.map((stack) => watchOf(stack, watched))
    const rows = [...homeAlarms(metrics, config), ...ofFeatures.flatMap(({ alarms }) => alarms)]
    const alarms = createAlarms(this, { config, topics, rows })
    createEventRules(this, { config, topics, rows: eventAlarms(watched) })
    if (config.dashboard) {
      const pictures = ofFeatures.flatMap(({ pictures }) => pictures)
      addDashboard(this, { config, metrics, pictures, alarms: [...alarms, ...alarmsElsewhere] })
    }
    saveSearches(this, config, logsOf(this, watched))
    for (const { feature, calls } of watched.features)
      for (const search of feature.searches ?? []) saveSearch(this, config, search, [calls.function.logGroup])
  }
}

function logsOf(scope: Construct, { api, mail }: Watched): Parameters<typeof saveSearches>[2] {
  const of = (each: FeatureFunction): ILogGroup => each.function.logGroup
  return {
    functions: functionsOf(scope).map(of),
    gateway: [api.accessLog],
    mail: [of(mail.mail)],
    feedback: [of(mail.feedback)],
  }
}
