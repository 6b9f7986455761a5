import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider'
import { isAbandoned } from '#domain/accounts/code-ticket.ts'
import { logger } from '#lambdas/platform/logger.ts'

/** Event of the hourly schedule. */
export interface SweepEvent {
  readonly sweep: { readonly userPoolId: string }
}

interface Parts {
  readonly cognito: CognitoIdentityProviderClient
  readonly now: () => number
}

/** Below the function's time limit; the next run continues. */
const ENOUGH_MS = 3000

/** Deletes accounts whose confirmation period has ended. */
export function sweeper({ cognito, now }: Parts) {
  return async ({ sweep: { userPoolId: UserPoolId } }: SweepEvent): Promise<void> => {
    const end = now() + ENOUGH_MS
    let deleted = 0
    const pages = paginateListUsers({ client: cognito }, { UserPoolId, Filter: 'cognito:user_status = "UNCONFIRMED"' })
    for await (const { Users = [] } of pages) {
      for (const { Username, UserCreateDate } of Users) {
        if (!Username || !UserCreateDate || !isAbandoned(UserCreateDate.getTime(), now())) continue
        await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
        deleted++
        if (now() > end) break
      }
      if (now() > end) break
    }
    if (deleted > 0) logger.info('abandoned accounts deleted', { deleted })
  }
}
