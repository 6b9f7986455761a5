import type { View, WatchAlarm } from '../watch.ts'

/** Share of its executions, of a hundred, at which a function comes near to being refused more. */
const NEARLY_ALL = 80

/** For a feature that visitors may flood. Two periods, because one burst that has passed needs nobody. */
export function nearlyAllRunsUsed(title: string, { metrics, section }: Pick<View, 'metrics' | 'section'>): WatchAlarm {
  return {
    what: `nearly-all-runs-used-${title.split(' ').at(-1)}`,
    heading: 'nearly-all-runs-used',
    urgency: 'tomorrow',
    metric: metrics.calls('ConcurrentExecutions', { statistic: 'Maximum' }),
    above: (NEARLY_ALL / 100) * Number(section.concurrency['calls']),
    times: [2, 3],
    silence: 'well',
    wrong: `More than four fifths of the runs that ${title} may have at once are used.`,
    noticed: 'Nothing yet; beyond it calls are refused.',
  }
}
