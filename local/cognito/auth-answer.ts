import type { AuthenticationResult } from './token-issue.ts'

/** Answer of InitiateAuth and RespondToAuthChallenge: the next challenge, or the tokens. */
export interface AuthAnswer {
  readonly ChallengeName?: string
  readonly Session?: string
  readonly ChallengeParameters: Readonly<Record<string, string>>
  readonly AvailableChallenges?: readonly string[]
  readonly AuthenticationResult?: AuthenticationResult
}
