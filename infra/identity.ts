import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AccountRecovery,
  type CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  PasskeyUserVerification,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import type { Dist } from './dist.ts'
import { arn, policy } from './feature-function.ts'
import { groups } from './groups.ts'
import { addTokenClaims } from './token-claims.ts'

interface IdentityStackProps extends StackProps {
  readonly config: Config
  readonly dist: Dist
}

/** Who people are: the user pool, its groups, the browser's client and what a token says about a person. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string, { config, dist, ...props }: IdentityStackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    this.userPool = this.#pool(config)
    for (const { name, ...group } of groups) this.userPool.addGroup(name, { groupName: name, ...group })
    this.client = this.#browserClient()
    addTokenClaims(this, this.userPool, { config, dist })
  }

  #pool(config: Config): UserPool {
    const externalId = `veritech-${config.stage}-sms`
    const pool = new UserPool(this, 'UserPool', {
      userPoolName: `veritech-${config.stage}`,
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: UserPoolEmail.withCognito(),
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: 'Your Veritech verification code',
        emailBody: 'Your Veritech verification code is {####}. If you did not ask for it, you need not do anything.',
        smsMessage: 'Your Veritech verification code is {####}',
      },
      mfaMessage: 'Your Veritech sign-in code is {####}',
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        passwordHistorySize: 5,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: true },
      smsRole: smsRole(this, externalId),
      smsRoleExternalId: externalId,
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
      passkeyRelyingPartyId: config.domain,
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // A passkey that verified its holder is two factors in one; without this, whoever turned on a second factor could not use a passkey.
    const resource = pool.node.defaultChild as CfnUserPool
    resource.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION'
    acknowledge(
      pool,
      'COG2',
      'Clients choose a second factor themselves; staff and resellers are refused every call without one, by the assurance level in their access token.',
    )
    acknowledge(
      pool,
      'COG8',
      'The Plus plan adds checks for leaked passwords, which Cognito cannot make in an SRP sign-in because it never sees the password; tokens and passkeys need Essentials only.',
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
      // A second tab may still hold the token that the first one has just exchanged.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      authSessionValidity: Duration.minutes(5),
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
        phoneNumber: true,
        phoneNumberVerified: true,
      }),
      writeAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        fullname: true,
        phoneNumber: true,
      }),
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
