import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { OWN_ACCOUNT, SIGN_IN_PURPOSE } from '#domain/contract/scope.ts'
import { compareSnapshot } from '#domain/accounts/second-factor.ts'
import type { Comparison } from '#domain/accounts/second-factor.ts'
import type { AccountStore } from '#lambdas/platform/account-store.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { MemberContact } from '#lambdas/platform/membership-writes.ts'
import type { OrganisationStore, PersonMemberships } from '#lambdas/platform/organisation-store.ts'
import { accessTokenChanges, contactOf, factorsOf, verifiedEmail, withMembersRole } from './claims.ts'

export interface Parts {
  readonly cognito: CognitoIdentityProviderClient
  readonly accounts: AccountStore
  readonly organisations: OrganisationStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const TRIES = 3
const CHANGED = 'Your second factor was changed. Sign in again.'

/** Refuses a token, because a changed second factor was detected and all sessions were ended. */
export class SecondFactorChanged extends Error {
  override name = 'SecondFactorChanged'
}

/**
 * Adds claims to an access token (trigger: pre token generation V2). It throws, so that no token is issued, if the second
 * factor or its snapshot cannot be read: a guess could lock the person out or let an attacker in.
 */
export async function addClaims(
  event: PreTokenGenerationV2TriggerEvent,
  parts: Parts,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const { userAttributes: attributes, groupConfiguration } = event.request
  const isSignIn = event.triggerSource !== 'TokenGeneration_RefreshTokens'
  const personId = attributes['sub'] ?? event.userName
  // Read before the memberships, so that a concurrent change counts as newer than the token.
  const asOf = parts.now()
  const person = await parts.organisations.membershipsOf(personId)
  const given = (groupConfiguration.groupsToOverride ?? []).toSorted()
  const groups = withMembersRole(given, person.memberships)
  const { secondFactorSince, change } = await compare(event, { groups, isSignIn }, parts)
  // Only a sign-in after the second factor was turned off is certain to be newer than the change.
  if (change && !(isSignIn && change === 'second-factor-off')) throw new SecondFactorChanged(CHANGED)

  const organisation = await organisationOf({ personId, ...person }, contactOf(attributes), asOf, parts)
  // Staff and resellers without a second factor are led to setting one up by the first sign-in.
  const mustSetUp = secondFactorSince === undefined && groups.length > 0
  const mayChangeSignIn = isSignIn && (mustSetUp || isForOwnAccount(event))
  const accessTokenGeneration = accessTokenChanges({ attributes, secondFactorSince, organisation, mayChangeSignIn })
  logger.info('claims added', { trigger: event.triggerSource, hasSecondFactor: secondFactorSince !== undefined })
  const groupOverrideDetails = { ...groupConfiguration, groupsToOverride: groups }
  return {
    ...event,
    response: {
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration,
        ...(groups.length > given.length && { groupOverrideDetails }),
      },
    },
  }
}

/** Whether the browser said at the sign-in that the person is about to change how they sign in. */
function isForOwnAccount({ request }: PreTokenGenerationV2TriggerEvent): boolean {
  return request.clientMetadata?.[SIGN_IN_PURPOSE] === OWN_ACCOUNT
}

async function organisationOf(
  { personId, active, contacts }: PersonMemberships & { readonly personId: string },
  contact: MemberContact | undefined,
  asOf: number,
  { organisations }: Parts,
): Promise<string | undefined> {
  if (contact)
    for (const [id, known] of contacts)
      if (known?.email !== contact.email || known.name !== contact.name)
        await organisations.rename(personId, id, contact)
  return active && organisationClaim(active, asOf, await organisations.heldBack(active.id))
}

async function compare(
  event: PreTokenGenerationV2TriggerEvent,
  { groups, isSignIn }: { readonly groups: readonly string[]; readonly isSignIn: boolean },
  { cognito, accounts, now }: Parts,
): Promise<Comparison> {
  const { userAttributes: attributes } = event.request
  const who = { UserPoolId: event.userPoolId, Username: event.userName }
  const personId = attributes['sub'] ?? event.userName
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await accounts.snapshotOf(personId)
    // Read after the snapshot: a second factor that is set up later is newer than this session.
    const { UserMFASettingList = [] } = await cognito.send(new AdminGetUserCommand(who))
    const at = now()
    const current = { factors: factorsOf(UserMFASettingList, attributes, groups), groups }
    const comparison = compareSnapshot(before, current, { now: at, isSignIn })
    const { remember, change, lostGroup, secondFactorSince } = comparison
    if (!remember) return comparison

    // Before the snapshot is stored: if this fails, the next token detects the change again.
    if (change) await cognito.send(new AdminUserGlobalSignOutCommand(who))
    const second = Math.floor(at / 1000)
    const recorded = await accounts.record(
      {
        personId,
        snapshot: { before, now: remember },
        // The current sign-in began after the loss and must not be ended.
        endSessionsAt: change || lostGroup ? (change && secondFactorSince ? secondFactorSince : second - 1) : undefined,
        change,
        notify: verifiedEmail(attributes),
      },
      at,
    )
    if (recorded) return comparison
  }
  throw new Error('The snapshot of the person changed during every attempt to store it.')
}
