import { useSyncExternalStore } from 'react'
import { announce } from '../ui/events.ts'
import { sharedState } from '../ui/shared-state.ts'
import { unreachable } from './api-error.ts'
import type { Tokens } from './amplify.ts'
import { askToSignInAgain, isAskedOverPage } from './sign-in-again.ts'
import { forgetSession, isSessionKey, maybeSignedIn } from './session-hint.ts'
import { forgetUnsentMessages } from './unsent-messages-key.ts'
import { forgetMeetings } from './unsent-meeting-keys.ts'

export type Session =
  | { readonly status: 'reading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly userId: string; readonly email: string; readonly name: string }
  /** Signing out; the guards wait for the page load. */
  | { readonly status: 'signing-out' }
  /** The session needs renewal but Cognito is unreachable. The person stays signed in. */
  | { readonly status: 'unreachable' }

const TRY_AGAIN_MS = 5000
/** Time limit for revoking the session at Cognito; then the person is signed out locally. */
const PATIENCE_MS = 3000
const READING: Session = { status: 'reading' }
const SIGNED_OUT: Session = { status: 'signed-out' }

const session = sharedState<Session>(READING)
let timer: ReturnType<typeof setTimeout> | undefined
let watching = false
let leaving = false
/** Pending while the session is replaced: screens keep the old person, calls wait for the new session. */
let replacing: PromiseWithResolvers<void> | undefined
/** Person id of the last session. */
let person: string | undefined
/** Whether a session was read in this page. */
let isRead = false
/** Organisation of the last session; undefined for none, null before the first token. */
let organisation: string | undefined | null = null

/** The current session, updated across tabs, after renewals, and when a hidden tab becomes visible. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => READING)
}

export function currentSession(): Session {
  return session.get()
}

/** The access token for a call; undefined if nobody is signed in. Rejects if renewal is needed and Cognito is unreachable. */
export async function accessToken(): Promise<string | undefined> {
  return tokenFor()
}

/** A new access token after a change of rights. */
export async function renewedToken(): Promise<string | undefined> {
  const token = await tokenFor({ renew: true })
  announce('rightsRenewed')
  return token
}

async function tokenFor(options?: { renew: boolean }): Promise<string | undefined> {
  await replacing?.promise
  if (!maybeSignedIn()) return undefined
  const tokens = await renewed(options).catch((error: unknown) => {
    lose(error)
    throw unreachable()
  })
  return tokens?.accessToken
}

/** Reads the session again. `renew` requests a new token after a change of rights. */
export async function readSession(options: { renew?: boolean } = {}): Promise<Session> {
  if (!maybeSignedIn()) return become(SIGNED_OUT)
  await renewed(options).catch(lose)
  return session.get()
}

/**
 * Signs out here and at Cognito; the local tokens are removed even if Cognito is unreachable. `leave` navigates away
 * before the page's guard reacts.
 */
export async function signOut(leave?: () => Promise<void>): Promise<void> {
  // Only here: if the server ends a session, what was typed stays until the person signs in again.
  forgetUnsentMessages()
  forgetMeetings()
  await closeSession(leave)
}

async function closeSession(leave?: () => Promise<void>): Promise<void> {
  become({ status: 'signing-out' })
  leaving = true
  try {
    await Promise.race([revoke(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    forgetSession()
    await leave?.()
  } finally {
    leaving = false
    await readSession()
  }
}

/** Revokes the session at Cognito; errors are ignored, so that signing out always succeeds locally. */
async function revoke(): Promise<void> {
  try {
    await loadAmplify()
    const { endAmplifySession } = await import('./amplify.ts')
    await endAmplifySession()
  } catch (error) {
    console.warn('The session could not be revoked', error)
  }
}

/** Ends the session locally after the server refused it. */
export async function endSession(): Promise<void> {
  if (session.get().status === 'signed-in' && !replacing) await closeSession()
}

/** Whether the sign-in is recent enough for changes of credentials. */
export async function isFreshSignIn(): Promise<boolean> {
  const tokens = await renewed().catch(() => undefined)
  return tokens?.mayChangeSignIn ?? false
}

/** Freezes the screens with their input while the person signs in again. */
export function beginReplacing(): void {
  replacing ??= Promise.withResolvers()
}

/** Removes the old session, because Amplify refuses a sign-in while one exists. */
export async function dropReplaced(): Promise<void> {
  if (!maybeSignedIn()) return
  await Promise.race([revoke(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  forgetSession()
}

/** Ends the replacement and updates the screens; nobody is signed in if the person cancelled. */
export async function endReplacing(): Promise<void> {
  if (!replacing) return
  const { resolve } = replacing
  replacing = undefined
  await readSession()
  resolve()
}

/** Loads and configures Amplify and listens to its events. */
export async function loadAmplify() {
  const amplify = await import('./amplify.ts')
  await amplify.configureAmplify()
  if (!watching) {
    watching = true
    amplify.onAuthEvent((isRefused) => (isRefused && !maybeSignedIn() ? end() : void readSession()))
    // Fired by sign-ins and sign-outs in other tabs.
    window.addEventListener('storage', ({ key }) => {
      if (key === null || isSessionKey(key)) void readSession()
    })
    document.addEventListener('visibilitychange', () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void readSession()
    })
    window.addEventListener('online', () => void readSession())
  }
  return amplify
}

function lose(error: unknown) {
  console.warn('The session could not be renewed', error)
  become({ status: 'unreachable' })
  schedule(TRY_AGAIN_MS)
}

async function renewed(options: { renew?: boolean } = {}): Promise<Tokens | undefined> {
  const amplify = await loadAmplify()
  const tokens = await amplify.currentTokens(options)
  if (!tokens) {
    end()
    return undefined
  }
  const { userId, email, name, expiresAt } = tokens
  become({ status: 'signed-in', userId, email, name })
  actFor(tokens.organisation)
  schedule(expiresAt - amplify.RENEW_BEFORE_MS - Date.now())
  return tokens
}

/** After Cognito refused the session: nobody is signed in, or calls wait for the sign-in that a dialog over the page asks for. */
function end(): void {
  if (session.get().status === 'signed-in' && isAskedOverPage()) {
    beginReplacing()
    askToSignInAgain('ended')
  } else become(SIGNED_OUT)
}

function schedule(milliseconds: number) {
  clearTimeout(timer)
  // A hidden tab reads the session when it becomes visible.
  if (document.visibilityState === 'hidden') return
  timer = setTimeout(() => void readSession(), Math.max(milliseconds, TRY_AGAIN_MS))
}

function become(next: Session): Session {
  const before = session.get()
  if (leaving || replacing || isSame(before, next)) return before
  if (next.status !== 'signed-in') clearTimeout(timer)
  session.set(next)
  if (next.status === 'signed-out' || next.status === 'signed-in') belongTo(next)
  if (before.status !== 'reading' || next.status === 'signed-in') announce('sessionChanged')
  return next
}

function belongTo(next: Session) {
  const now = next.status === 'signed-in' ? next.userId : undefined
  const isFirst = !isRead
  isRead = true
  if (now === person) return
  person = now
  organisation = null
  announce('personChanged', { isFirst })
}

/** Called with the organisation of each new token, from this or another tab. */
function actFor(now: string | undefined) {
  const before = organisation
  organisation = now
  if (before === null || before === now) return
  announce('organisationChanged')
}

function isSame(one: Session, other: Session): boolean {
  if (one.status !== other.status) return false
  if (one.status !== 'signed-in' || other.status !== 'signed-in') return true
  return one.userId === other.userId && one.email === other.email && one.name === other.name
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = session.subscribe(listener)
  if (session.get().status === 'reading') void readSession()
  return unsubscribe
}
