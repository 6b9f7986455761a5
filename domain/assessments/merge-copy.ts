import type { Assessment, GivenAnswer, GivenAnswers } from './stored-assessment.ts'

interface Merged {
  readonly answers: GivenAnswers
  /** Times of the answers that the server has, by their question. */
  readonly saved: Readonly<Record<string, string>>
}

/**
 * The answers of a browser together with those of the server's copy, which another device may have changed: of two different
 * answers to a question the later one stays. Nothing is lost: an answer that only one of them has stays.
 */
export function mergedAnswers(own: GivenAnswers, server: GivenAnswers): Merged {
  const taken = Object.entries(server).filter(([question, answer]) => !isLater(own[question], answer))
  return {
    answers: { ...own, ...Object.fromEntries(taken) },
    saved: Object.fromEntries(taken.map(([question, { at }]) => [question, at])),
  }
}

/** The server may have corrected the time of an answer, so the same answer takes the server's. */
function isLater(own: GivenAnswer | undefined, server: GivenAnswer): boolean {
  return own !== undefined && own.at > server.at && JSON.stringify(own.answer) !== JSON.stringify(server.answer)
}

/** The later sheet of applications; the server's if both are as old. */
export function laterSheet(own: Assessment['workloads'], server: Assessment['workloads']): Assessment['workloads'] {
  return own && (!server || own.at > server.at) ? own : server
}

/**
 * The time of a change, in ISO 8601: now, or just after what it changes, if that was changed on a device whose clock is ahead.
 * Both in milliseconds since 1970.
 */
export function timeAfter(before: string | undefined, now: number): string {
  return new Date(before === undefined ? now : Math.max(now, Date.parse(before) + 1)).toISOString()
}
