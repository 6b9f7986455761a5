import {
  BedrockClient,
  GetFoundationModelAvailabilityCommand,
  GetUseCaseForModelAccessCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-bedrock'
import { type Check, type Finding, FIRST_DEPLOYMENT } from './check.ts'

const PAGE = `${FIRST_DEPLOYMENT}#the-model`

/**
 * The assistant's model. Source: Amazon Bedrock User Guide, "Request access to models": the first call of a third-party model subscribes
 * in AWS Marketplace, which functions may not do, and Anthropic requires a use case form per account.
 */
export const model: Check = {
  subject: 'model',
  async find({ bedrockRegion, modelId }) {
    const client = new BedrockClient({ region: bedrockRegion })
    const foundation = foundationModel(modelId)
    const answer = await client.send(new GetFoundationModelAvailabilityCommand({ modelId: foundation }))
    if (answer.regionAvailability === 'NOT_AVAILABLE')
      return [
        {
          weight: 'later',
          what: `${foundation} is not offered in ${bedrockRegion}: the assistant cannot answer.`,
          remedy: 'Choose `bedrockRegion` and `modelId` in cdk.json: aws bedrock list-inference-profiles',
          page: PAGE,
        },
      ]
    const findings: Finding[] = []
    if (foundation.startsWith('anthropic.') && !(await hasUseCase(client)))
      findings.push({
        weight: 'later',
        what: "Anthropic's form for the first use was not sent: the assistant cannot answer.",
        remedy: `Bedrock's console in ${bedrockRegion}, Model catalog, the model, "Submit use case details".`,
        page: PAGE,
      })
    if (answer.authorizationStatus === 'NOT_AUTHORIZED')
      findings.push({
        weight: 'later',
        what: `The account is not authorised for ${foundation}.`,
        remedy:
          'Look for a policy of the organisation that denies Bedrock or AWS Marketplace (aws-marketplace:Subscribe).',
        page: PAGE,
      })
    if (answer.agreementAvailability?.status !== 'AVAILABLE' || answer.entitlementAvailability === 'NOT_AVAILABLE')
      findings.push({
        weight: 'later',
        what: `The account has no subscription to ${foundation} in AWS Marketplace (${answer.agreementAvailability?.status ?? 'unknown'}).`,
        remedy: `As an administrator, who may subscribe: aws bedrock-runtime converse --region ${bedrockRegion} --model-id ${modelId} --messages '[{"role":"user","content":[{"text":"Hello"}]}]'`,
        page: PAGE,
      })
    return findings
  },
}

/** Removes an inference profile's prefix, such as `eu.`. */
function foundationModel(modelId: string): string {
  return modelId.replace(/^(?:apac|au|ca|eu|global|jp|us|us-gov)\./, '')
}

async function hasUseCase(client: BedrockClient): Promise<boolean> {
  try {
    const { formData } = await client.send(new GetUseCaseForModelAccessCommand({}))
    return formData !== undefined && formData.length > 0
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false
    throw error
  }
}
