import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'

/** Who gives the commands, as AWS knows it and nobody can claim: the ARN of a person's or a role's session. */
export async function callerOf(region: string): Promise<string> {
  const { Arn } = await new STSClient({ region }).send(new GetCallerIdentityCommand())
  if (Arn === undefined) throw new Error('STS did not say who is asking.')
  return Arn
}
