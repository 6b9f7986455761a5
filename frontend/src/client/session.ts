import { useSyncExternalStore } from 'react'
import { announce } from '../ui/events.ts'
import { unreachable } from './api-error.ts'
import type { Tokens } from './amplify.ts'
import { forgetSession, isSessionKey, maybeSignedIn } from './session-hint.ts'

export type Session =
  | { readonly status: 'reading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly userId: string; readonly email: string; readonly name: string }
  /** On the way out; the guards wait for where the person is taken. */
  | { readonly status: 'signing-out' }
  /** The session has to be renewed and the sign-in service does not answer. Nobody is signed out by that. */
  | { readonly status: 'unreachable' }

const TRY_AGAIN_MS = 5000
/** How long Cognito may take to revoke a session before the person is signed out without it. */
const PATIENCE_MS = 3000
const READING: Session = { status: 'reading' }
const SIGNED_OUT: Session = { status: 'signed-out' }

let session: Session = READING
let timer: ReturnType<typeof setTimeout> | undefined
let watching = false
let leaving = false
/** While the session is replaced the person stays, for every screen, who they were; calls wait for the new one. */
let replacing: PromiseWithResolvers<void> | undefined
/** Whose session it was last. */
let person: string | undefined
/** For which organisation they acted; undefined for none, null before a token said so. */
let organisation: string | undefined | null = null
const listeners = new Set<() => void>()
const personListeners = new Set<() => void>()
const organisationListeners = new Set<() => void>()

/** Who is signed in, kept current: across tabs, across renewals, and when a hidden tab comes back. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => READING)
}

export function currentSession(): Session {
  return session
}

/** The access token for a call; undefined when nobody is signed in. Rejects when Cognito would have to be asked and is down. */
export async function accessToken(): Promise<string | undefined> {
  return tokenFor()
}

/** A new access token, because what the person may do has changed. */
export async function renewedToken(): Promise<string | undefined> {
  return tokenFor({ renew: true })
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

/** Reads the session again; `renew` also asks for a new token, because what it says of the person has changed. */
export async function readSession(options: { renew?: boolean } = {}): Promise<Session> {
  if (!maybeSignedIn()) return become(SIGNED_OUT)
  await renewed(options).catch(lose)
  return session
}

/**
 * Signs out here and at Cognito; the tokens of this browser are gone even when Cognito does not answer. `leave` takes
 * the person away from the page before its guard notices.
 */
export async function signOut(leave?: () => Promise<void>): Promise<void> {
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

/** Nobody stays signed in because Cognito, or the code that calls it, can't be reached. */
async function revoke(): Promise<void> {
  try {
    await loadAmplify()
    const { endAmplifySession } = await import('./amplify.ts')
    await endAmplifySession()
  } catch (error) {
    console.warn('The session could not be revoked', error)
  }
}

/** The server refused the session: it is over here as well, whatever Cognito thinks of it. */
export async function endSession(): Promise<void> {
  if (session.status === 'signed-in' && !replacing) await signOut()
}

/** Whether the person signed in so lately that they may change their password and second factor. */
export async function isFreshSignIn(): Promise<boolean> {
  const tokens = await renewed().catch(() => undefined)
  return tokens?.areOfSignIn ?? false
}

/** From now on screens stay as they are, with what was typed into them, while the person signs in anew. */
export function beginReplacing(): void {
  replacing ??= Promise.withResolvers()
}

/** Takes the old session out of the way: the sign-in library signs nobody in over it. */
export async function dropReplaced(): Promise<void> {
  if (!maybeSignedIn()) return
  await Promise.race([revoke(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  forgetSession()
}

/** The screens hear who is signed in now; nobody, if the person gave up. */
export async function endReplacing(): Promise<void> {
  if (!replacing) return
  const { resolve } = replacing
  replacing = undefined
  await readSession()
  resolve()
}

/** The sign-in library, configured and watched. */
export async function loadAmplify() {
  const amplify = await import('./amplify.ts')
  await amplify.configureAmplify()
  if (!watching) {
    watching = true
    amplify.onAuthEvent(() => void readSession())
    // Another tab signed in or out.
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
    become(SIGNED_OUT)
    return undefined
  }
  const { userId, email, name, expiresAt } = tokens
  become({ status: 'signed-in', userId, email, name })
  actFor(tokens.organisation)
  schedule(expiresAt - amplify.RENEW_BEFORE_MS - Date.now())
  return tokens
}

function schedule(milliseconds: number) {
  clearTimeout(timer)
  // A hidden tab rests; it reads the session as soon as it is seen again.
  if (document.visibilityState === 'hidden') return
  timer = setTimeout(() => void readSession(), Math.max(milliseconds, TRY_AGAIN_MS))
}

function become(next: Session): Session {
  if (leaving || replacing || isSame(session, next)) return session
  const before = session
  session = next
  if (next.status !== 'signed-in') clearTimeout(timer)
  if (next.status === 'signed-out' || next.status === 'signed-in') belongTo(next)
  for (const listener of listeners) listener()
  if (before.status !== 'reading' || next.status === 'signed-in') announce('sessionChanged')
  return session
}

function belongTo(next: Session) {
  const now = next.status === 'signed-in' ? next.userId : undefined
  if (now === person) return
  person = now
  organisation = null
  for (const listener of personListeners) listener()
}

/** Here or in another tab: each new token says for which organisation the person acts. */
function actFor(now: string | undefined) {
  const before = organisation
  organisation = now
  if (before === null || before === now) return
  for (const listener of organisationListeners) listener()
}

function isSame(one: Session, other: Session): boolean {
  if (one.status !== other.status) return false
  return one.status !== 'signed-in' || other.status !== 'signed-in' || one.userId === other.userId
}

/** Calls `listener` when somebody else or nobody is signed in now, before any screen hears of it, by whatever way it came. */
export function onPersonChange(listener: () => void): void {
  personListeners.add(listener)
}

/** Calls `listener` when the same person acts for another organisation now. */
export function onOrganisationChange(listener: () => void): void {
  organisationListeners.add(listener)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (session.status === 'reading') void readSession()
  return () => listeners.delete(listener)
}
