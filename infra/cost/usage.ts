import type { Feature } from '../feature.ts'
import { assumptions } from './assumptions.ts'
import { add, apiCall, logged, run, sum, times } from './caused.ts'
import type { Usage, Volume, Volumes } from './feature-usage.ts'
import { idleLines } from './idle.ts'

const { view, check, logs, call, firewall, trail, month, traces } = assumptions

/** What every feature is used for. */
export function volumesOf(features: readonly Feature[]): readonly Volume[] {
  return features.flatMap(({ usage }) => usage?.volumes ?? [])
}

/** A heavy use of the site: page views, and what features are used for with so many. */
export function volumesAt(views: number, features: readonly Feature[]): Volumes {
  const used = Object.fromEntries(
    volumesOf(features).map(({ name, perThousandViews }) => [name, (views / 1000) * perThousandViews]),
  )
  return { ...used, views, people: newPeople(used, features) }
}

/** People who were not known before, whom Cognito confirms by mail. */
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

/** One run of the checks from outside, with those of features. */
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

/** What the trail writes, which is nearly nothing but the number of its files; AWS takes nothing for the first copy of these events. */
function perMonthOfTrail(): Usage {
  const hours = month.seconds / 3600
  const files = hours * (trail.filesAnHour + trail.digestsAnHour)
  const bytes = hours * (trail.filesAnHour * trail.fileBytes + trail.digestsAnHour * trail.digestBytes)
  return { s3Writes: files, s3Storage: trail.months * (bytes + files * trail.accessLogBytes) }
}

const checksAMonth = month.seconds / 60 / check.everyMinutes

/** What a month costs in which nobody comes: metrics are counted as if each had been written once in every hour. */
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

/** What people cause by using features. */
export function usageOfFeatures(volumes: Volumes, features: readonly Feature[]): Usage {
  return add(...volumesOf(features).map(({ name, usage }) => times(volumes[name] ?? 0, usage)))
}

/** Everything that is counted in a month of these volumes. */
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

/** How many of a month's runs Lambda traces, if they were spread evenly; more come together, fewer are. */
function sampled(runs: number): number {
  const always = Math.min(runs, traces.perSecond * month.seconds)
  return always + (runs - always) * traces.shareOfOthers
}
