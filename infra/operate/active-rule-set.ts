import { refused, openSignedCalls } from './signed-calls.ts'

/** The receipt rule set that is active in a region of the account; undefined where none is. */
export async function activeRuleSet(region: string): Promise<string | undefined> {
  const ses = openSignedCalls({ signedAs: 'ses', variable: 'SES', region, host: `email.${region}.amazonaws.com` })
  const query = { Action: 'DescribeActiveReceiptRuleSet', Version: '2010-12-01' }
  const response = await ses.send({ method: 'GET', path: '/', query })
  if (!response.ok) throw await refused(response)
  return /<Metadata>[\s\S]*?<Name>([^<]+)<\/Name>/.exec(await response.text())?.[1]
}
