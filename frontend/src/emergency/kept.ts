import type { Submission } from '#domain/helpdesk/contract.ts'
import { knownAnswers } from '#domain/incident/questions.ts'
import type { Answers } from '#domain/incident/questions.ts'

/** What the privacy page calls it. */
const KEY = 'veritech.emergency'

interface Evidence {
  readonly at: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly note: string
}

/** The critical ticket of the triage. */
export interface KeptTicket {
  readonly form: Omit<Submission, 'ticketNumber'>
  /** Drawn before the first attempt and kept, so that the server stores the ticket once. */
  readonly ticketNumber: string
  readonly savedAt: string
  readonly sentAt?: string
  /** The server refused the details, and the visitor has to correct them. */
  readonly refused?: string
}

/** What this page keeps in the browser. */
export interface Kept {
  readonly answers: Answers
  /** When the triage ended. */
  readonly triagedAt?: string | undefined
  /** Typed texts by the id of their field. */
  readonly fields: Readonly<Record<string, string>>
  /** When each step was ticked off. */
  readonly ticked: Readonly<Record<string, string>>
  readonly notes: readonly { readonly at: string; readonly text: string }[]
  readonly evidence: readonly Evidence[]
  readonly ticket?: KeptTicket | undefined
}

const nothing: Kept = { answers: {}, fields: {}, ticked: {}, notes: [], evidence: [] }
/** What could not be stored, because storage is disabled or full. */
let unstored: Kept | undefined

/** Reads the newest state, which another tab may have written. */
export function readKept(): Kept {
  if (unstored) return unstored
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return { ...nothing, ...kept, answers: knownAnswers(kept.answers) }
  } catch {
    // Storage is disabled or its content invalid.
    return nothing
  }
}

/** Changes the newest state, so that two tabs don't overwrite each other's entries. */
export function change(by: (kept: Kept) => Partial<Kept>): Kept {
  const before = readKept()
  const after = { ...before, ...by(before) }
  try {
    localStorage.setItem('veritech.emergency', JSON.stringify(after))
    unstored = undefined
  } catch {
    unstored = after
  }
  return after
}

export function forgetKept(): void {
  unstored = undefined
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Disabled storage keeps nothing.
  }
}

/** Whether closing the page would lose what was typed. */
export function isUnstored(): boolean {
  return unstored !== undefined
}

/** Calls `listener` when another tab has changed the state. */
export function onOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) listener()
  })
}
