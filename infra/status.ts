import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { canaryFunction } from './canary.ts'
import type { FeatureFunction } from './feature-function.ts'
import type { MonitoredStacks } from './monitored-stacks.ts'
import { weeklyReportFunction } from './weekly-report.ts'

interface StatusStackProps extends StackProps, MonitoredStacks {}

/** The canary, the status record and the weekly report. */
export class StatusStack extends Stack {
  readonly canary: FeatureFunction

  constructor(scope: Construct, id: string, props: StatusStackProps) {
    super(scope, id, props)
    this.canary = canaryFunction(this, props)
    weeklyReportFunction(this, props)
  }
}
