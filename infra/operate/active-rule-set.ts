import { DescribeActiveReceiptRuleSetCommand, SESClient } from '@aws-sdk/client-ses'

/** The receipt rule set that is active in a region of the account; undefined where none is. */
export async function activeRuleSet(region: string): Promise<string | undefined> {
  const { Metadata } = await new SESClient({ region }).send(new DescribeActiveReceiptRuleSetCommand({}))
  return Metadata?.Name
}
