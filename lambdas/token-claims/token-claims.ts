import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { compareSnapshot } from '#domain/accounts/second-factor.ts'
import type { Comparison } from '#domain/accounts/second-factor.ts'
import type { AccountStore } from '#lambdas/platform/account-store.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import { accessTokenChanges, factorsOf, verifiedEmail } from './claims.ts'

export interface Parts {
  readonly cognito: CognitoIdentityProviderClient
  readonly accounts: AccountStore
  readonly organisations: OrganisationStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const TRIES = 3
const CHANGED = 'Your second factor was changed. Sign in again.'

/** No token is issued to a session that brings a changed second factor to light: all sessions have just been ended. */
export class SecondFactorChanged extends Error {
  override name = 'SecondFactorChanged'
}

/**
 * Says what an access token is to carry (pre token generation, V2). Where the second factor can't be looked up, or what was
 * seen of it before, it throws and no token is issued: a guess would either lock out or let in.
 */
export async function addClaims(
  event: PreTokenGenerationV2TriggerEvent,
  parts: Parts,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const { userAttributes: attributes } = event.request
  const isSignIn = event.triggerSource !== 'TokenGeneration_RefreshTokens'
  const { secondFactorSince, change } = await compare(event, isSignIn, parts)
  // A sign-in without any second factor is what it says it is. Any other may have begun before the change.
  if (change && !(isSignIn && change === 'second-factor-off')) throw new SecondFactorChanged(CHANGED)

  const organisation = await organisationOf(attributes['sub'] ?? event.userName, parts)
  const accessTokenGeneration = accessTokenChanges({ attributes, secondFactorSince, organisation, isSignIn })
  logger.info('claims added', { trigger: event.triggerSource, hasSecondFactor: secondFactorSince !== undefined })
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } }
}

async function organisationOf(personId: string, { organisations, now }: Parts): Promise<string | undefined> {
  // Taken first: a change that is written while the memberships are read is newer than the token.
  const asOf = now()
  const { active } = await organisations.belongingOf(personId)
  return active && organisationClaim(active, asOf)
}

async function compare(
  event: PreTokenGenerationV2TriggerEvent,
  isSignIn: boolean,
  { cognito, accounts, now }: Parts,
): Promise<Comparison> {
  const { userAttributes: attributes, groupConfiguration } = event.request
  const who = { UserPoolId: event.userPoolId, Username: event.userName }
  const personId = attributes['sub'] ?? event.userName
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await accounts.seen(personId)
    // Read last: whatever is set up after this is newer than the session, and its second shows it.
    const { UserMFASettingList = [] } = await cognito.send(new AdminGetUserCommand(who))
    const at = now()
    const current = {
      factors: factorsOf(UserMFASettingList, attributes),
      groups: (groupConfiguration.groupsToOverride ?? []).toSorted(),
    }
    const comparison = compareSnapshot(before, current, { now: at, isSignIn })
    const { remember, change, lostGroup, secondFactorSince } = comparison
    if (!remember) return comparison

    // Before it is remembered: if this fails, the next token brings the change to light again.
    if (change) await cognito.send(new AdminUserGlobalSignOutCommand(who))
    const second = Math.floor(at / 1000)
    const recorded = await accounts.record(
      {
        personId,
        seen: { before, now: remember },
        // The sign-in that brings a loss to light began after it and stays.
        endSessionsAt: change || lostGroup ? (change && secondFactorSince ? secondFactorSince : second - 1) : undefined,
        change,
        tell: verifiedEmail(attributes),
      },
      at,
    )
    if (recorded) return comparison
  }
  throw new Error('Somebody else recorded another state of the person each time.')
}
