import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actAsAgent, actAsClient } from '#domain/helpdesk/act-on-ticket.ts'
import type { ActContext, Acted, ActionRefusal } from '#domain/helpdesk/act-on-ticket.ts'
import { mayBeReopened, standardClosing } from '#domain/helpdesk/closing.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { clocksAfter } from '#domain/helpdesk/sla-changes.ts'
import { openingOf } from '#domain/helpdesk/submit.ts'
import { agentActionSchema, clientActionSchema } from '#domain/helpdesk/ticket-action.ts'
import type { AgentAction, ClientAction } from '#domain/helpdesk/ticket-action.ts'
import type { TicketEvent } from '#domain/helpdesk/ticket-event.ts'
import { foldTicket } from '#domain/helpdesk/ticket-state.ts'
import type { TicketState } from '#domain/helpdesk/ticket-state.ts'
import { isActive, statuses } from '#domain/helpdesk/ticket-status.ts'
import { aTicket } from './tickets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const opened = aTicket()
const context: ActContext = {
  actor: 'person-agent',
  now: Date.parse(opened.createdAt) + DAY_MS,
  ...standardClosing,
}
const start: TicketState = foldTicket([openingOf(opened)])

function acted(result: Acted | ActionRefusal): Acted {
  if (typeof result === 'string') throw new Error(`Refused: ${result}`)
  return result
}
const asAgent = (state: TicketState, ...actions: AgentAction[]) => actAsAgent(state, actions, context)
const asClient = (state: TicketState, ...actions: ClientAction[]) => actAsClient(state, actions, context)
const withStatus = (to: TicketState['status']) =>
  acted(asAgent({ ...start, status: to === 'new' ? 'open' : 'new' }, { do: 'set-status', to })).state

const agentAction = fc.oneof(
  fc.record({ do: fc.constant('reply' as const), text: fc.constant('Text.'), files: fc.constant<string[]>([]) }),
  fc.record({ do: fc.constant('note' as const), text: fc.constant('Text.'), files: fc.constant<string[]>([]) }),
  fc.record({ do: fc.constant('set-status' as const), to: fc.constantFrom(...statuses) }),
  fc.record({ do: fc.constant('assign' as const), to: fc.constantFrom('person-a', 'person-b', null) }),
  fc.record({ do: fc.constant('set-priority' as const), to: fc.constantFrom('low' as const, 'critical' as const) }),
  fc.record({ do: fc.constant('tag' as const), add: fc.subarray(['a', 'b']), remove: fc.subarray(['a', 'b']) }),
  fc.record({ do: fc.constant('log-time' as const), minutes: fc.integer({ min: 1, max: 60 }) }),
)
const clientAction = fc.oneof(
  fc.record({ do: fc.constant('reply' as const), text: fc.constant('Text.'), files: fc.constant<string[]>([]) }),
  fc.record({ do: fc.constantFrom('close' as const, 'reopen' as const, 'watch' as const, 'unwatch' as const) }),
  fc.record({ do: fc.constant('rate' as const), score: fc.integer({ min: 1, max: 5 }), text: fc.constant('') }),
)
const step = fc.oneof(
  fc.record({ by: fc.constant('agent' as const), action: agentAction }),
  fc.record({ by: fc.constant('client' as const), action: clientAction }),
)

test('the state after any actions is the fold of all events', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state = start
      let clocks = opened.clocks
      const events: TicketEvent[] = [openingOf(opened)]
      for (const { by, action } of steps) {
        const result = by === 'agent' ? asAgent(state, action) : asClient(state, action)
        if (typeof result === 'string') continue
        clocks = clocksAfter(clocks, state, result, standardAgreement)
        state = result.state
        events.push(...result.events)
      }
      expect(foldTicket(events)).toEqual(state)
      expect(state.version).toBe(events.length)
      // A clock runs only while the desk works on the ticket.
      expect(isActive(state.status) || clocks.resolution.status !== 'running').toBe(true)
      expect(clocks.priority).toBe(state.priority)
    }),
  )
})

describe('a history', () => {
  test('without its first event or with a gap has no state', () => {
    const { events } = acted(asAgent(start, { do: 'assign', to: 'person-a' }, { do: 'set-status', to: 'open' }))
    expect(() => foldTicket(events)).toThrow('begins with')
    expect(() => foldTicket([openingOf(opened), ...events.slice(1)])).toThrow('follows version 1')
  })
})

describe('an agent', () => {
  test('who replies to a new ticket opens it', () => {
    const { state } = acted(asAgent(start, { do: 'reply', text: 'Hello.', files: [] }))
    expect(state).toMatchObject({ status: 'open', replies: 1, lastSide: 'agent', version: 3, lastReply: 2 })
  })

  test('an action without effect changes nothing', () => {
    expect(asAgent(start, { do: 'set-priority', to: 'critical' }, { do: 'assign', to: null })).toBe('nothing-changes')
  })

  test('cannot act on a merged ticket', () => {
    expect(asAgent({ ...start, mergedInto: 'VMS-M8Q2X1AB-7KD5' }, { do: 'assign', to: 'person-a' })).toBe(
      'ticket-merged',
    )
  })
})

describe('a client', () => {
  test.each(['waiting', 'on-hold', 'resolved', 'closed'] as const)(
    'who replies to a %s ticket opens it again',
    (status) => {
      const { state } = acted(asClient(withStatus(status), { do: 'reply', text: 'Still broken.', files: [] }))
      expect([state.status, state.reopened]).toEqual(['open', isActive(status) ? 0 : 1])
    },
  )

  test('a resolution stores when the ticket closes, and a reopening removes it', () => {
    const now = Date.parse('2026-11-02T08:00:00.000Z')
    const resolve = { do: 'set-status', to: 'resolved' } as const
    const resolved = acted(actAsAgent(start, [resolve], { ...context, now, closeDays: 3 })).state
    expect(resolved.closesAt).toBe('2026-11-05T08:00:00.000Z')
    const reopened = acted(asAgent(resolved, { do: 'set-status', to: 'open' })).state
    expect(reopened.closesAt).toBeUndefined()
  })

  test('rates only what is done', () => {
    expect(asClient(withStatus('open'), { do: 'rate', score: 5, text: '' })).toBe('not-resolved')
    expect(acted(asClient(withStatus('resolved'), { do: 'rate', score: 5, text: '' })).state.rating).toBe(5)
  })

  test.each([
    [14 * DAY_MS, true],
    [14 * DAY_MS + 1, false],
  ])('%d ms after closing may reopen: %s', (after, may) => {
    const closed = withStatus('closed')
    const now = Date.parse(closed.closedAt!) + after
    expect(mayBeReopened(closed, now, standardClosing)).toBe(may)
    const reply = actAsClient(closed, [{ do: 'reply', text: 'Again.', files: [] }], { ...context, now })
    expect(reply === 'closed-for-good').toBe(!may)
  })
})

describe('an action', () => {
  test.each(['', '   ', 'x'.repeat(20_001)])('refuses a message that is empty or too long', (text) => {
    expect(agentActionSchema.safeParse({ do: 'note', text }).success).toBe(false)
    expect(clientActionSchema.safeParse({ do: 'reply', text }).success).toBe(false)
  })

  test('of an agent is none that a client has', () => {
    for (const action of [
      { do: 'note', text: 'x' },
      { do: 'set-status', to: 'closed' },
      { do: 'assign', to: 'person-a' },
    ])
      expect(clientActionSchema.safeParse(action).success).toBe(false)
  })
})
