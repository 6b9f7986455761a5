import { GetSMSAttributesCommand, GetSMSSandboxAccountStatusCommand, SNSClient } from '@aws-sdk/client-sns'
import type { Check, Finding } from './check.ts'

const PAGE = 'text-messages.md#steps'

/** SNS limits what an account spends on text messages, and in its sandbox sends to verified numbers only. */
export const texts: Check = {
  subject: 'text messages',
  async find({ region, textMessagesUsd }) {
    const client = new SNSClient({ region })
    const [{ IsInSandbox }, { attributes }] = await Promise.all([
      client.send(new GetSMSSandboxAccountStatusCommand({})),
      client.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] })),
    ])
    const findings: Finding[] = []
    if (IsInSandbox)
      findings.push({
        weight: 'later',
        what: `The account is in SNS's sandbox in ${region}: texts reach verified numbers only.`,
        remedy: 'Ask for production access; until then set `helpdesk.sendsTexts` to false.',
        page: PAGE,
      })
    // SNS leaves out an attribute that was never set.
    const limit = Number(attributes?.['MonthlySpendLimit'] ?? UNSET_LIMIT)
    if (limit < textMessagesUsd)
      findings.push({
        weight: 'later',
        what: `SNS in ${region} spends at most ${limit} USD a month, and \`textMessagesUsd\` is ${textMessagesUsd}: texts stop before the alarm.`,
        remedy: `aws sns set-sms-attributes --region ${region} --attributes MonthlySpendLimit=${textMessagesUsd}`,
        page: PAGE,
      })
    return findings
  },
}

/** SNS's limit in USD for an account that has asked for no other. */
const UNSET_LIMIT = 1
