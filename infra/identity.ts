import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnLogDeliveryConfiguration,
  type CfnUserPool,
  ClientAttributes,
  Mfa,
  PasskeyUserVerification,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { passwordRule } from '#domain/accounts/password.ts'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import type { DataStack } from './data.ts'
import type { Dist } from './dist.ts'
import { arn, type FeatureFunction, policy } from './feature-function.ts'
import { groups } from './groups.ts'
import { INVITED_FOR_DAYS, messages } from './identity-messages.ts'
import { guardPool } from './pool-web-acl.ts'
import { addMessageGate } from './message-gate.ts'
import { answerThreats, plan } from './threat-protection.ts'
import { addTokenClaims } from './token-claims.ts'

interface IdentityStackProps extends StackProps {
  readonly config: Config
  readonly dist: Dist
  readonly data: DataStack
}

/** User pool with groups, app client and token triggers. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool
  readonly client: UserPoolClient
  readonly tokenClaims: FeatureFunction
  readonly messageGate: FeatureFunction

  constructor(scope: Construct, id: string, { config, data, dist, ...props }: IdentityStackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    this.userPool = this.#pool(config)
    for (const { name, ...group } of groups) this.userPool.addGroup(name, { groupName: name, ...group })
    this.client = this.#browserClient()
    this.tokenClaims = addTokenClaims(this, this.userPool, { config, data, dist })
    this.messageGate = addMessageGate(this, this.userPool, { config, dist, data })
    guardPool(this, this.userPool, config)
    this.#logUndelivered(config)
  }

  /** Log of codes that Cognito could not send. It contains user ids, no addresses. */
  #logUndelivered({ stage }: Config): void {
    const log = new LogGroup(this, 'Undelivered', {
      // For this prefix AWS uses one shared resource policy; the account's policies are limited in size.
      logGroupName: `/aws/vendedlogs/cognito/veritech-${stage}-undelivered`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new CfnLogDeliveryConfiguration(this, 'UndeliveredToLog', {
      userPoolId: this.userPool.userPoolId,
      logConfigurations: [
        {
          eventSource: 'userNotification',
          logLevel: 'ERROR',
          cloudWatchLogsConfiguration: { logGroupArn: log.logGroupArn },
        },
      ],
    })
  }

  #pool(config: Config): UserPool {
    const externalId = `veritech-${config.stage}-sms`
    const pool = new UserPool(this, 'UserPool', {
      userPoolName: `veritech-${config.stage}`,
      ...plan(config.threatProtection),
      // Our calls make accounts and set passwords, after a mailed code (docs/decisions/298).
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      accountRecovery: AccountRecovery.NONE,
      ...messages(config),
      passwordPolicy: {
        minLength: passwordRule.minimumLength,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        passwordHistorySize: passwordRule.remembered,
        tempPasswordValidity: Duration.days(INVITED_FOR_DAYS),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: true },
      smsRole: smsRole(this, externalId),
      smsRoleExternalId: externalId,
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
      passkeyRelyingPartyId: config.domain,
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      deletionProtection: true,
      // As with tables, deletion protection would make a rollback fail.
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // A passkey replaces password and second factor for those who have another factor too and let passkeys count, which our call does
    // after it has removed the passkeys from before their second factor (docs/decisions/111).
    const resource = pool.node.defaultChild as CfnUserPool
    resource.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION'
    acknowledge(
      pool,
      'COG2',
      'Clients choose a second factor themselves; staff and resellers are refused every call without one, by the assurance level in their access token.',
    )
    acknowledge(
      pool,
      'COG1',
      'Kinds of characters make passwords no harder to guess. Our calls, which set every password, refuse common and easily guessed ones (docs/decisions/298).',
    )
    answerThreats(pool, config.threatProtection)
    if (config.threatProtection !== 'enforced')
      acknowledge(
        pool,
        'COG8',
        'The Plus plan adds checks for leaked passwords, which Cognito cannot make in an SRP sign-in because it never sees the password; tokens and passkeys need Essentials only. `threatProtection` turns it on.',
      )
    return pool
  }

  #browserClient(): UserPoolClient {
    return new UserPoolClient(this, 'BrowserClient', {
      userPool: this.userPool,
      generateSecret: false,
      authFlows: { userSrp: true, user: true },
      disableOAuth: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      // Another tab may still use the refresh token that was just rotated.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      authSessionValidity: Duration.minutes(5),
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
        phoneNumber: true,
        phoneNumberVerified: true,
      }),
      // Our calls check names, and a telephone number could be any in the world, whose texts we would pay. Cognito requires the address.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
    })
  }
}

function smsRole(stack: Stack, externalId: string): Role {
  const role = new Role(stack, 'SmsRole', {
    description: 'Lets Cognito send sign-in codes to phones',
    assumedBy: new ServicePrincipal('cognito-idp.amazonaws.com', {
      conditions: {
        StringEquals: { 'sts:ExternalId': externalId, 'aws:SourceAccount': stack.account },
        ArnLike: { 'aws:SourceArn': arn(stack, 'cognito-idp', 'userpool/*') },
      },
    }),
    inlinePolicies: { send: policy([{ actions: ['sns:Publish'], resources: ['*'] }]) },
  })
  acknowledge(
    role,
    'IAM5[Resource::*]',
    'A text message goes to a phone number, which has no ARN: sns:Publish to a phone can only be granted on *.',
  )
  return role
}
