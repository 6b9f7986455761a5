import { DescribeActiveReceiptRuleSetCommand, SESClient } from '@aws-sdk/client-ses'

/** Active receipt rule set of a region; undefined if there is none. */
export async function activeRuleSet(region: string): Promise<string | undefined> {
  const { Metadata } = await new SESClient({ region }).send(new DescribeActiveReceiptRuleSetCommand({}))
  return Metadata?.Name
}
