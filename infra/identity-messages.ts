import { UserPoolEmail, VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito'
import type { UserPoolProps } from 'aws-cdk-lib/aws-cognito'
import { addressOf, type Config } from './config.ts'

/** How many days an invited person may take to sign in for the first time. */
export const INVITED_FOR_DAYS = 3

type Messages = Pick<UserPoolProps, 'email' | 'mfaMessage' | 'userInvitation' | 'userVerification'>

/** Who sends what the pool has to say to people, and in which words. */
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
 * Cognito's own mailer sends fifty mails a day, from an address of AWS. SES sends as many as it allows the domain, from ours, and what
 * bounces is known; but Cognito takes it only once the domain is verified, which it cannot be before the first deployment. So a
 * stage's first deployment overrides the setting.
 */
function sender({ codesFrom, domain, mailFrom, region, stage }: Config): UserPoolEmail {
  if (codesFrom === 'cognito') return UserPoolEmail.withCognito()
  return UserPoolEmail.withSES({
    fromEmail: addressOf(mailFrom),
    fromName: mailFrom.slice(0, mailFrom.indexOf('<')).trim(),
    sesRegion: region,
    sesVerifiedDomain: domain,
    // By its name: the stack that makes it comes after this one.
    configurationSetName: `veritech-${stage}`,
  })
}
