import type { Feature } from '../feature.ts'
import { assumptions } from './assumptions.ts'
import { add, apiCall, logged, run, sum, times } from './caused.ts'
import type { Usage, Volume, Volumes } from './feature-usage.ts'
import { idleLines } from './idle.ts'

const { view, check, logs, call, firewall, trail, month, traces } = assumptions

/** The volumes of all features. */
export function volumesOf(features: readonly Feature[]): readonly Volume[] {
  return features.flatMap(({ usage }) => usage?.volumes ?? [])
}

/** Volumes under heavy use for this number of page views. */
export function volumesAt(views: number, features: readonly Feature[]): Volumes {
  const used = Object.fromEntries(
    volumesOf(features).map(({ name, perThousandViews }) => [name, (views / 1000) * perThousandViews]),
  )
  return { ...used, views, people: newPeople(used, features) }
}

/** New people, whom Cognito confirms by mail. */
export function newPeople(used: Readonly<Record<string, number>>, features: readonly Feature[]): number {
  return sum(
    volumesOf(features).map(({ name, newPersonEvery }) =>
      newPersonEvery === undefined ? 0 : Math.ceil((used[name] ?? 0) / newPersonEvery),
    ),
  )
}

function perView(): Usage {
  const first = view.shareOfFirstLoads
  const requests = first * view.firstLoadRequests + (1 - first) * view.laterRequests
  return {
    cloudFrontRequests: requests,
    cloudFrontBytes: first * view.firstLoadBytes + (1 - first) * view.laterBytes,
    cloudFrontFunctions: requests * view.runsOfEdgeFunctionPerRequest,
    s3Reads: view.readsOfBucket,
    s3Storage:
      (view.readsOfBucket * view.accessLogBytesPerRead + requests * view.edgeLogBytesPerRequest) * logs.retentionMonths,
  }
}

/** Usage of one canary run with all probes. */
export function perCheck(features: readonly Feature[]): Usage {
  return add(
    times(check.calls, apiCall({ milliseconds: call.millisecondsToStore })),
    run(check.milliseconds),
    logged(logs.runBytes + logs.lineBytes),
    { cloudFrontRequests: 2, cloudFrontBytes: 2 * view.laterBytes, traces: 1 },
    { s3Reads: 2, s3Writes: 1 },
    ...features.map(({ usage }) => usage?.check ?? {}),
  )
}

/** Usage of the trail: mainly the number of files, because the first copy of management events is free. */
function perMonthOfTrail(): Usage {
  const hours = month.seconds / 3600
  const files = hours * (trail.filesAnHour + trail.digestsAnHour)
  const bytes = hours * (trail.filesAnHour * trail.fileBytes + trail.digestsAnHour * trail.digestBytes)
  return { s3Writes: files, s3Storage: trail.months * (bytes + files * trail.accessLogBytes) }
}

const checksAMonth = month.seconds / 60 / check.everyMinutes

/** Usage of a month without traffic; metrics count as if written every hour. */
function perMonth(features: readonly Feature[]): Usage {
  const versions = (check.versionDays * 24 * 60) / check.everyMinutes
  const idle = idleLines(features)
  return add(
    {
      customMetrics: month.ownMetrics + sum(idle.map(({ ownMetrics }) => ownMetrics)),
      costQuestions: month.costQuestions,
      alarmMetrics: month.alarmMetrics + sum(idle.map(({ alarmMetrics }) => alarmMetrics)),
      dashboards: month.dashboards,
      keyRequests: month.keyRequests,
      customerKeys: month.customerKeys,
      firewalls: firewall.webAcls,
      firewallRules: firewall.rules,
      secrets: firewall.secrets,
      s3Storage: month.siteBytes + versions * check.recordBytes,
    },
    perMonthOfTrail(),
    times(checksAMonth, perCheck(features)),
  )
}

/** Usage by features' volumes. */
export function usageOfFeatures(volumes: Volumes, features: readonly Feature[]): Usage {
  return add(...volumesOf(features).map(({ name, usage }) => times(volumes[name] ?? 0, usage)))
}

/** Total usage for a month of these volumes. */
export function usageOf(volumes: Volumes, features: readonly Feature[]): Usage {
  const counted = add(
    perMonth(features),
    { activePeople: volumes.people },
    times(volumes.views, perView()),
    usageOfFeatures(volumes, features),
  )
  const withoutCall = sum(
    volumesOf(features).map(({ name, runsWithoutCall = 0 }) => (volumes[name] ?? 0) * runsWithoutCall),
  )
  return {
    ...counted,
    firewallRequests: (counted.cloudFrontRequests ?? 0) + (counted.gatewayCalls ?? 0),
    traces: (counted.traces ?? 0) + sampled(withoutCall),
  }
}

/** Invocations traced per month if evenly spread; fewer if they are concurrent. */
function sampled(runs: number): number {
  const always = Math.min(runs, traces.perSecond * month.seconds)
  return always + (runs - always) * traces.shareOfOthers
}
