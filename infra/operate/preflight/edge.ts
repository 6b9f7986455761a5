import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront'
import { EDGE_REGION } from '../../edge-region.ts'
import { type Check } from './check.ts'

/** AWS verifies an account before its first CloudFront distribution, without an API to query it; an existing distribution proves it. */
export const edge: Check = {
  subject: 'CloudFront',
  async find() {
    const client = new CloudFrontClient({ region: EDGE_REGION })
    const { DistributionList } = await client.send(new ListDistributionsCommand({ MaxItems: 1 }))
    if ((DistributionList?.Items ?? []).length > 0) return []
    return [
      {
        weight: 'look',
        what: 'The account has no distribution yet. AWS tells only when the first one is made whether the account is verified for CloudFront.',
        remedy:
          'On a new account, try it in CloudFront\'s console (Create distribution). If it says "Your account must be verified", open a support case for "Account and billing".',
        page: 'first-deployment-failed.md#steps',
      },
    ]
  },
}
