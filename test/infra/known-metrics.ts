/** AWS metrics from AWS's documentation: names and sets of dimensions. */
interface Known {
  readonly names: readonly string[]
  readonly dimensions: readonly (readonly string[])[]
  readonly source: string
}

export const knownMetrics: Readonly<Record<string, readonly Known[]>> = {
  'AWS/ApiGateway': [
    {
      names: ['Count', '4XXError', '5XXError', 'Latency', 'IntegrationLatency'],
      dimensions: [['ApiName', 'Stage'], ['ApiName']],
      source: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-metrics-and-dimensions.html',
    },
  ],
  'AWS/Lambda': [
    {
      names: ['Invocations', 'Errors', 'Throttles', 'Duration', 'ConcurrentExecutions'],
      dimensions: [[], ['FunctionName']],
      source: 'https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html',
    },
    {
      // Written for streams, and for failed deliveries to a failure destination.
      names: ['IteratorAge', 'DestinationDeliveryFailures'],
      dimensions: [['FunctionName']],
      source: 'https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html',
    },
  ],
  'AWS/DynamoDB': [
    {
      names: [
        'ConsumedReadCapacityUnits',
        'ConsumedWriteCapacityUnits',
        'OnDemandMaxReadRequestUnits',
        'OnDemandMaxWriteRequestUnits',
        'ReadThrottleEvents',
        'WriteThrottleEvents',
      ],
      dimensions: [['TableName'], ['GlobalSecondaryIndexName', 'TableName']],
      source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html',
    },
    {
      names: ['SystemErrors', 'ThrottledRequests', 'SuccessfulRequestLatency'],
      dimensions: [['Operation', 'TableName']],
      source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html',
    },
  ],
  'AWS/CertificateManager': [
    {
      names: ['DaysToExpiry'],
      dimensions: [['CertificateArn']],
      source: 'https://docs.aws.amazon.com/acm/latest/userguide/cloudwatch-metrics.html',
    },
  ],
  'AWS/Bedrock': [
    {
      names: ['InputTokenCount', 'OutputTokenCount', 'InvocationThrottles', 'InvocationServerErrors'],
      dimensions: [['ModelId']],
      source: 'https://docs.aws.amazon.com/bedrock/latest/userguide/monitoring.html',
    },
  ],
  'AWS/Backup': [
    {
      names: ['NumberOfBackupJobsCompleted', 'NumberOfBackupJobsFailed'],
      dimensions: [['BackupVaultName']],
      source: 'https://docs.aws.amazon.com/aws-backup/latest/devguide/cloudwatch.html',
    },
  ],
  'AWS/SQS': [
    {
      names: ['ApproximateNumberOfMessagesVisible', 'ApproximateAgeOfOldestMessage'],
      dimensions: [['QueueName']],
      source:
        'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html',
    },
  ],
  'AWS/SNS': [
    {
      names: ['SMSMonthToDateSpentUSD'],
      dimensions: [[]],
      source: 'https://docs.aws.amazon.com/sns/latest/dg/sns-monitoring-using-cloudwatch.html',
    },
  ],
  'AWS/SES': [
    {
      names: ['Send', 'Bounce', 'Complaint', 'Reputation.BounceRate', 'Reputation.ComplaintRate'],
      dimensions: [[]],
      source: 'https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html',
    },
    {
      names: ['PublishExpired', 'PublishFailure'],
      dimensions: [['RuleName']],
      source: 'https://docs.aws.amazon.com/ses/latest/dg/receiving-email-metrics.html',
    },
  ],
  'AWS/Cognito': [
    {
      names: ['SignInSuccesses', 'SignInThrottles', 'TokenRefreshSuccesses'],
      dimensions: [['UserPool', 'UserPoolClient']],
      source: 'https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html',
    },
  ],
  'AWS/CloudFront': [
    {
      names: ['BytesDownloaded', 'Requests', '4xxErrorRate', '5xxErrorRate', 'TotalErrorRate'],
      dimensions: [['DistributionId', 'Region']],
      source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html',
    },
  ],
}
