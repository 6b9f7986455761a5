import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'

/** ARN of the operator's session, verified by AWS. */
export async function callerOf(region: string): Promise<string> {
  const { Arn } = await new STSClient({ region }).send(new GetCallerIdentityCommand())
  if (Arn === undefined) throw new Error('STS did not say who is asking.')
  return Arn
}
