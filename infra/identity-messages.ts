import { UserPoolEmail, VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito'
import type { UserPoolProps } from 'aws-cdk-lib/aws-cognito'
import { addressOf, type Config } from './config.ts'

/** Validity of a temporary password in days; our own invitations carry none. */
export const INVITED_FOR_DAYS = 3

type Messages = Pick<UserPoolProps, 'email' | 'mfaMessage' | 'userInvitation' | 'userVerification'>

/** Sender and texts of the user pool's messages. */
export function messages(config: Config): Messages {
  return {
    email: sender(config),
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: 'Your Veritech verification code',
      emailBody:
        'Your Veritech verification code is {####}. Enter it to confirm your email address or to choose a new password. If you did not ask for it, ignore this email.',
      smsMessage: 'Your Veritech verification code is {####}',
    },
    userInvitation: {
      emailSubject: 'Your Veritech account',
      emailBody: `You have an account at Veritech. Sign in within ${INVITED_FOR_DAYS} days at https://${config.domain}/auth, choose a password of your own and set up a second factor. Your user name is {username} and your temporary password is {####}.`,
      smsMessage: 'Your Veritech user name is {username} and your temporary password is {####}',
    },
    mfaMessage: 'Your Veritech sign-in code is {####}',
  }
}

/**
 * Cognito's own mailer sends 50 mails a day from an AWS address. SES sends from our domain with a higher limit and reports bounces, but
 * Cognito accepts it only for a verified domain. The domain cannot be verified before the first deployment, which therefore overrides
 * the setting.
 */
function sender({ codesFrom, domain, mailFrom, region, stage }: Config): UserPoolEmail {
  if (codesFrom === 'cognito') return UserPoolEmail.withCognito()
  const sentFrom = addressOf(mailFrom)
  return UserPoolEmail.withSES({
    // Cognito sends from the verified domain itself. Answers go where those to all other mails go.
    fromEmail: `${sentFrom.slice(0, sentFrom.lastIndexOf('@'))}@${domain}`,
    ...(!sentFrom.endsWith(`@${domain}`) && { replyTo: sentFrom }),
    fromName: mailFrom.slice(0, mailFrom.indexOf('<')).trim(),
    sesRegion: region,
    sesVerifiedDomain: domain,
    // By name, because a later stack creates it.
    configurationSetName: `veritech-${stage}`,
  })
}
