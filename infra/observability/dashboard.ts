import { Duration, Stack } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  PeriodOverride,
  Row,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import type { Curve, DashboardSection, Picture } from './dashboard-section.ts'
import type { Metrics } from './metrics.ts'

const HEIGHT = 6
const QUARTER = 6

/** The dashboard: state, visitors' experience, processing, resources. */
export function addDashboard(
  scope: Construct,
  {
    config,
    metrics,
    alarms,
    pictures,
  }: {
    config: Config
    metrics: Metrics
    alarms: readonly Alarm[]
    /** Sections of features. */
    pictures: readonly DashboardSection[]
  },
): void {
  const dashboard = new Dashboard(scope, 'Dashboard', {
    dashboardName: `veritech-${config.stage}`,
    defaultInterval: Duration.hours(12),
    periodOverride: PeriodOverride.AUTO,
  })
  dashboard.addWidgets(
    new TextWidget({
      width: 24,
      height: 2,
      markdown: [
        `# Veritech ${config.stage}`,
        `Well: every field below is green. Not: its name is a heading of \`${config.runbook}/alarms.md\`. Times are UTC; Johannesburg is two hours ahead.`,
      ].join('\n'),
    }),
  )
  dashboard.addWidgets(new AlarmStatusWidget({ title: 'Is it well?', width: 24, height: 5, alarms: [...alarms] }))
  for (const section of sections(metrics, pictures)) dashboard.addWidgets(drawn(section, Stack.of(scope).region))
}

function sections(metrics: Metrics, ofFeatures: readonly DashboardSection[]): readonly DashboardSection[] {
  return [
    {
      title: 'What visitors feel',
      normal: [
        'Failed calls: none, or one now and then. Refused calls (4xx) are visitors who mistyped, and robots.',
        'Half of the calls take under 0.2 s; the slowest are the assistant at 2 to 4 s.',
        'Search: *errors by code and route*, *slowest calls*.',
      ],
      pictures: [
        {
          title: 'Calls of the API',
          curves: [{ metric: metrics.calls, label: 'calls' }],
          right: [
            { metric: metrics.callsFailed, label: 'failed (5xx)' },
            { metric: metrics.callsRefused, label: 'refused (4xx)' },
          ],
        },
        {
          title: 'How long a call takes, ms',
          curves: [
            { metric: metrics.callMedian, label: 'half of them' },
            { metric: metrics.callSlowest, label: '99 of 100' },
          ],
        },
        {
          title: 'Requests to the site',
          curves: [{ metric: metrics.edgeRequests, label: 'requests' }],
          right: [{ metric: metrics.shareOfEdgeFailed, label: 'failed, %' }],
        },
      ],
    },
    {
      title: 'Mails',
      normal: [
        'The age of the outbox stays under a minute.',
        'Dead letters: none, ever. Refused mails: hardly one a week.',
        'Search: *mails that failed*.',
      ],
      pictures: [
        {
          title: 'Mails',
          curves: [
            { metric: metrics.mailsSent, label: 'sent' },
            { metric: metrics.mailsPutOff, label: 'put off' },
            { metric: metrics.mailsRefused, label: 'refused' },
          ],
        },
        {
          title: 'Age of the outbox, ms, and dead letters',
          curves: [{ metric: metrics.ageOfOutbox, label: 'oldest mail' }],
          right: [{ metric: metrics.deadLetters, label: 'dead letters' }],
        },
        {
          title: 'Mails that came back',
          curves: [
            { metric: metrics.bounceRate, label: 'share of mails that bounce' },
            { metric: metrics.complaintRate, label: 'share called spam' },
          ],
        },
      ],
    },
    ...ofFeatures,
    {
      title: 'People',
      normal: [
        'Tries and successes lie close to each other. A gap that opens is somebody trying passwords, or a broken sign-in.',
        'Refused by Cognito: none.',
        'Search: *refused for who they are*, *sign-ins without a token*.',
      ],
      pictures: [
        {
          title: 'Sign-ins',
          curves: [
            { metric: metrics.signInTries, label: 'tries' },
            { metric: metrics.signIns, label: 'successes' },
          ],
        },
        {
          title: 'Refused as too many',
          curves: [{ metric: metrics.signInsRefused, label: 'sign-ins' }],
        },
      ],
    },
    {
      title: 'Money and limits',
      normal: [
        'Far below the lines, which are settings of ours, and the quota of Lambda.',
        'At a line calls are refused. A flood: block it at the edge. Growth: raise the setting.',
        'What growth costs and meets: `docs/cost.md`.',
      ],
      pictures: [
        {
          title: 'Runs at once',
          curves: [
            ...metrics.atOnce.map(({ feature, metric }) => ({ metric, label: feature.title })),
            { metric: metrics.runsAtOnce, label: 'whole account' },
          ],
          right: [{ metric: metrics.runsRefused, label: 'refused' }],
        },
        {
          title: 'Writes that tables refused',
          curves: metrics.writesRefused.map(({ holds, metric }) => ({ metric, label: holds })),
        },
      ],
    },
  ]
}

function drawn({ title, normal, pictures }: DashboardSection, region: string): Row {
  const text: IWidget = new TextWidget({
    width: QUARTER,
    height: HEIGHT,
    markdown: [`## ${title}`, ...normal].join('\n\n'),
  })
  return new Row(text, ...pictures.map((picture) => graph(picture, region)))
}

function graph({ title, curves, right = [], lines = [] }: Picture, region: string): GraphWidget {
  const labelled = (all: readonly Curve[]): IMetric[] => all.map(({ metric, label }) => metric.with({ label }))
  return new GraphWidget({
    title,
    region,
    width: QUARTER,
    height: HEIGHT,
    left: labelled(curves),
    right: labelled(right),
    leftYAxis: { min: 0, showUnits: false },
    rightYAxis: { min: 0, showUnits: false },
    leftAnnotations: lines.map(({ value, label }) => ({ value, label })),
  })
}
