import { randomUUID } from 'node:crypto'
import { CHECK_ADDRESS } from '#domain/helpdesk/check.ts'
import type { Finding } from '#domain/status/fold-check.ts'
import { expect } from './failure.ts'
import type { Ask } from './site.ts'

/** Limits that a visitor may meet as well, and that are no failure. */
const RESTING = /"code":"(?:assistant-resting|too-many-messages)"/

/** A question costs tokens: it is asked where `thoroughly`. Otherwise the assistant is only to refuse an empty message. */
export function askAssistant(ask: Ask) {
  return async ({ thoroughly }: { thoroughly: boolean }): Promise<Finding | undefined> => {
    const answer = await ask('/api/website-chat', {
      message: thoroughly ? 'What are your office hours?' : '',
      sessionId: `session_${randomUUID()}`,
      userEmail: CHECK_ADDRESS,
      userName: 'Check from outside',
    })
    if (RESTING.test(answer.text)) return undefined
    const expected = thoroughly ? 200 : 400
    expect(answer.status === expected, `the assistant answered ${answer.status}, not ${expected}`)
    expect(thoroughly || answer.text.includes('"code":"invalid-input"'), 'the assistant did not say what is wrong')
    return 'works'
  }
}
