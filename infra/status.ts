import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { canaryFunction } from './canary.ts'
import type { MonitoredStacks } from './monitored-stacks.ts'
import { weeklyReportFunction } from './weekly-report.ts'

interface StatusStackProps extends StackProps, MonitoredStacks {}

/** The canary, the status record and the weekly report. */
export class StatusStack extends Stack {
  constructor(scope: Construct, id: string, props: StatusStackProps) {
    super(scope, id, props)
    canaryFunction(this, props)
    weeklyReportFunction(this, props)
  }
}
