import type { AttemptStore } from './attempt-store.ts'
import type { ChallengeSessions } from './challenge-sessions.ts'
import type { CodeStore } from './code-store.ts'
import type { PasskeyRegistrations } from './passkey-registrations.ts'
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

/** Delivers mail. The mail is stored when `deliver` returns. */
export interface MailTransport {
  deliver(mail: OutgoingMail): unknown
}

/** Takes text messages to telephones. The text is stored when `add` returns. */
export interface TextTransport {
  /** `to` in E.164. */
  add(to: string, words: string): unknown
}

export type InvokeTrigger = (functionArn: string, event: object) => Promise<unknown>

/** The dependencies of an operation. */
export interface CognitoContext {
  readonly pools: Pools
  readonly users: UserStore
  readonly signIns: SignInStore
  readonly attempts: AttemptStore
  readonly codes: CodeStore
  readonly challenges: ChallengeSessions
  readonly passkeyRegistrations: PasskeyRegistrations
  /** The site's domain on this machine, which takes the place of the pools' relying party ids. */
  readonly passkeyDomain: string | undefined
  readonly mailbox: MailTransport
  readonly texts: TextTransport
  readonly invokeTrigger: InvokeTrigger
  readonly now: () => number
  /** Secret from which decoys for unknown people are derived. */
  readonly secret: Buffer
}

/** Key of failed attempts: the user under any of their names, or the unknown name. */
export function attemptSubject(pool: Pool, user: User | undefined, name: string): string {
  return `${pool.id}/${user?.username ?? name.toLowerCase()}`
}
