import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { DISTRIBUTION_LOGS } from './edge-buckets.ts'

/** Logged fields, without personal data: no address, browser, cookie or query. */
const FIELDS = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'cs-method',
  'cs-uri-stem',
  'cs-protocol-version',
  'ssl-protocol',
  'sc-status',
  'sc-content-type',
  'sc-bytes',
  'cs-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
]

interface DistributionLogStackProps extends StackProps {
  readonly distribution: Distribution
  readonly logBucket: Bucket
}

/** Log of the distribution. A separate stack, because delivery is configured in us-east-1 after the distribution exists. */
export class DistributionLogStack extends Stack {
  constructor(scope: Construct, id: string, { distribution, logBucket, ...props }: DistributionLogStackProps) {
    super(scope, id, props)
    const source = new CfnDeliverySource(this, 'Source', {
      name: this.stackName,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: this.stackName,
      outputFormat: 'json',
      destinationResourceArn: logBucket.arnForObjects(DISTRIBUTION_LOGS),
    })
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: FIELDS,
    })
    delivery.addResourceDependency(source)
  }
}
