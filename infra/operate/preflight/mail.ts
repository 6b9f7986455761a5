import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import { type Check, type Finding, FIRST_DEPLOYMENT } from './check.ts'

const PAGE = `${FIRST_DEPLOYMENT}#steps`

/** SES sends from verified domains only, and in the sandbox to verified addresses only. */
export const mail: Check = {
  subject: 'mail',
  async find({ codesFrom, domain, region }) {
    const client = new SESv2Client({ region })
    const [{ ProductionAccessEnabled }, isVerified] = await Promise.all([
      client.send(new GetAccountCommand({})),
      verified(client, domain),
    ])
    const findings: Finding[] = []
    if (!isVerified)
      findings.push(
        codesFrom === 'ses'
          ? {
              weight: 'missing',
              what: `SES in ${region} does not know ${domain} as verified, and Cognito refuses to send codes in its name.`,
              remedy: 'npm run deploy -- -c veritech.codesFrom=cognito',
              page: PAGE,
            }
          : {
              weight: 'later',
              what: `SES in ${region} does not know ${domain} as verified: no mail leaves.`,
              remedy:
                'After the deployment publish what `npm run -s dns` prints, and deploy again once SES shows it as verified.',
              page: PAGE,
            },
      )
    if (!ProductionAccessEnabled)
      findings.push({
        weight: 'later',
        what: `The account is in SES's sandbox in ${region}: mails reach verified addresses only.`,
        remedy: 'Ask SES for production access; it takes about a day.',
        page: PAGE,
      })
    return findings
  },
}

async function verified(client: SESv2Client, EmailIdentity: string): Promise<boolean> {
  try {
    const { VerifiedForSendingStatus = false } = await client.send(new GetEmailIdentityCommand({ EmailIdentity }))
    return VerifiedForSendingStatus
  } catch (error) {
    if (error instanceof NotFoundException) return false
    throw error
  }
}
