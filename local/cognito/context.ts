import type { AttemptStore } from './attempt-store.ts'
import type { ChallengeSessions } from './challenge-sessions.ts'
import type { CodeStore } from './code-store.ts'
import type { Pool, Pools } from './pools.ts'
import type { SignInStore } from './sign-in-store.ts'
import type { User, UserStore } from './user-store.ts'

export interface OutgoingMail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Where mail goes; it is stored once `deliver` has returned. */
export interface MailCarrier {
  deliver(mail: OutgoingMail): unknown
}

export type InvokeTrigger = (functionArn: string, event: object) => Promise<unknown>

/** Everything that an operation works with. */
export interface Context {
  readonly pools: Pools
  readonly users: UserStore
  readonly signIns: SignInStore
  readonly attempts: AttemptStore
  readonly codes: CodeStore
  readonly challenges: ChallengeSessions
  readonly mailbox: MailCarrier
  readonly invokeTrigger: InvokeTrigger
  readonly now: () => number
  /** Behind everything that is made up for an unknown person. */
  readonly secret: Buffer
}

/** Under which failed attempts are counted: the person however he names himself, or the unknown name. */
export function attemptSubject(pool: Pool, user: User | undefined, name: string): string {
  return `${pool.id}/${user?.username ?? name.toLowerCase()}`
}
