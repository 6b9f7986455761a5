import { Duration, type Stack } from 'aws-cdk-lib'
import type { Config } from './config.ts'
import { arn, FeatureFunction, type Permission } from './feature-function.ts'
import type { Foundations } from './foundations.ts'

/** Prefixes by which Bedrock names an inference profile that spreads over several regions. */
const PROFILE = /^(af|apac|au|ca|eu|global|jp|sa|us|us-gov)\./

/** Answers as the website's assistant. */
export function chatFunction(scope: Stack, { config, dist, data }: Foundations): FeatureFunction {
  const { limits } = config
  return new FeatureFunction(scope, 'Chat', {
    config,
    feature: 'chat',
    code: dist.functionCode('chat'),
    timeout: Duration.seconds(10),
    concurrency: config.concurrency.chat,
    environment: {
      TABLE: data.chat.tableName,
      CHAT_TABLE: data.chat.tableName,
      MODEL_ID: config.modelId,
      BEDROCK_REGION: config.bedrockRegion,
      MAX_OUTPUT_TOKENS: String(limits.maxOutputTokens),
      MESSAGES_PER_IP: String(limits.messagesPerIp),
      MESSAGES_PER_SESSION: String(limits.messagesPerSession),
      RATE_WINDOW_SECONDS: String(limits.rateWindowSeconds),
      DAILY_TOKEN_BUDGET: String(limits.dailyTokenBudget),
      SESSION_DAYS: String(limits.sessionDays),
    },
    permissions: [
      {
        actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
        resources: [data.chat.tableArn],
      },
      ...data.keyPermissions,
      ...modelPermissions(scope, config),
    ],
  })
}

/** A profile runs the model in one of its regions; the model may then be reached through the profile and in no other way. */
function modelPermissions(scope: Stack, { modelId, bedrockRegion, modelRegions }: Config): Permission[] {
  const actions = ['bedrock:InvokeModel']
  const model = (region: string): string =>
    `arn:${scope.partition}:bedrock:${region}::foundation-model/${modelId.replace(PROFILE, '')}`
  if (!PROFILE.test(modelId)) return [{ actions, resources: [model(bedrockRegion)] }]

  const profile = arn(scope, 'bedrock', `inference-profile/${modelId}`, bedrockRegion)
  return [
    { actions, resources: [profile] },
    {
      actions,
      resources: modelRegions.map(model),
      conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
    },
  ]
}
