import { openSignedCalls, refused } from './signed-calls.ts'

/** Who gives the commands, as AWS knows it and nobody can claim: the ARN of a person's or a role's session. */
export async function callerOf(region: string): Promise<string> {
  const sts = openSignedCalls({ signedAs: 'sts', variable: 'STS', region, host: `sts.${region}.amazonaws.com` })
  const response = await sts.send({
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: 'Action=GetCallerIdentity&Version=2011-06-15',
  })
  if (!response.ok) throw await refused(response)
  const [, arn] = /<Arn>([^<]+)<\/Arn>/.exec(await response.text()) ?? []
  if (arn === undefined) throw new Error('STS did not say who is asking.')
  return arn
}
