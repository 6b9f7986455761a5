import type { View, WatchAlarm } from '../watch.ts'

/** Percentage of the reserved concurrency at which the alarm fires. */
const NEARLY_ALL = 80

/** Alarm for a public feature. Two periods, because a single burst needs no action. */
export function nearlyAllRunsUsed(title: string, { metrics, section }: Pick<View, 'metrics' | 'section'>): WatchAlarm {
  return {
    what: `nearly-all-runs-used-${title.split(' ').at(-1)}`,
    heading: 'nearly-all-runs-used',
    urgency: 'tomorrow',
    metric: metrics.calls('ConcurrentExecutions', { statistic: 'Maximum' }),
    above: (NEARLY_ALL / 100) * Number(section.concurrency['calls']),
    times: [2, 3],
    missingData: 'well',
    wrong: `More than four fifths of the runs that ${title} may have at once are used.`,
    noticed: 'Nothing yet; beyond it calls are refused.',
  }
}
