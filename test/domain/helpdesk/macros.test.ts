import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { actAsAgent } from '#domain/helpdesk/act-on-ticket.ts'
import { demonstrationMacros } from '#domain/helpdesk/demonstration/demonstration-macros.ts'
import { macroFields, macroSchema, settableStatuses } from '#domain/helpdesk/macros/macro.ts'
import type { MacroStep } from '#domain/helpdesk/macros/macro.ts'
import { valuesOf } from '#domain/helpdesk/canned/variables.ts'
import { actionsOf, resolveMacro } from '#domain/helpdesk/macros/resolve-macro.ts'
import { valuesAfter } from '#domain/helpdesk/macros/values-after.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { startClocks } from '#domain/helpdesk/sla/clocks.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import { statuses } from '#domain/helpdesk/ticket-status.ts'
import { aTicket } from './tickets.ts'

const now = Date.parse('2026-11-22T08:00:00.000Z')
const tags = fc.subarray(['vpn', 'vip', 'mail'])
const step: fc.Arbitrary<MacroStep> = fc.oneof(
  fc.record({ do: fc.constantFrom('reply' as const, 'note' as const), text: fc.constant('Hello {{ticket}}') }),
  fc.record({ do: fc.constant('set-status' as const), to: fc.constantFrom(...settableStatuses) }),
  fc.record({ do: fc.constant('set-priority' as const), to: fc.constantFrom(...priorities) }),
  fc.record({ do: fc.constant('assign' as const), to: fc.constantFrom('me', 'zinhle', null) }),
  fc.record({ do: fc.constant('assign-me' as const) }),
  fc.record({ do: fc.constant('tag' as const), add: tags, remove: tags }),
)
const ticket = fc
  .record({
    status: fc.constantFrom(...statuses),
    priority: fc.constantFrom(...priorities),
    assignee: fc.constantFrom('me', 'zinhle', undefined),
    tags,
  })
  .map((changes) => aTicket(changes))

test('a step is shown as changing something exactly if the desk would change something', () => {
  fc.assert(
    fc.property(ticket, fc.array(step, { minLength: 1, maxLength: 7 }), (before, steps) => {
      const resolved = resolveMacro(steps, before, { me: 'me', valuesOf: () => ({ ticket: before.ticketNumber }) })
      let state = before
      for (const { action, changes } of resolved) {
        const acted = actAsAgent(state, [action], { actor: 'me', now, closeDays: 7, reopenDays: 14 })
        expect(changes).toBe(acted !== 'nothing-changes')
        if (typeof acted !== 'string') state = { ...state, ...acted.state }
      }
    }),
  )
})

test('a macro whose text lacks a value does not run, and one without an effect has no actions', () => {
  const resolved = resolveMacro([{ do: 'note', text: 'Due {{due}} for {{name}}' }], aTicket(), {
    me: 'me',
    valuesOf: () => ({ name: 'Ana' }),
  })
  expect(resolved).toEqual([
    { action: { do: 'note', text: 'Due {{due}} for Ana', files: [] }, changes: true, missing: ['due'] },
  ])
  expect(actionsOf(resolved)).toBeUndefined()
  const same = resolveMacro([{ do: 'assign-me' }], aTicket({ assignee: 'me' }), { me: 'me', valuesOf: () => ({}) })
  expect(actionsOf(same)).toEqual([])
})

test('a text after another priority has the due time of that priority', () => {
  const ticket = aTicket({ priority: 'normal' })
  const at = Date.parse(ticket.createdAt)
  const before = { ...ticket, clocks: startClocks(standardAgreement, 'normal', at) }
  const [, step] = resolveMacro(
    [
      { do: 'set-priority', to: 'high' },
      { do: 'note', text: '{{due}}' },
    ],
    before,
    { me: 'me', valuesOf: valuesAfter(before, { agent: 'Thabo', now: at, agreement: standardAgreement }) },
  )
  const high = { ...ticket, clocks: startClocks(standardAgreement, 'high', at) }
  expect(step!.action).toMatchObject({ text: valuesOf(high, { agent: 'Thabo', now: at }).due })
  expect(step!.action).not.toMatchObject({ text: valuesOf(before, { agent: 'Thabo', now: at }).due })
})

test('steps that contradict each other, empty tags, unknown variables and the status New are refused', () => {
  const steps = (...of: unknown[]) => z.object(macroFields).safeParse({ name: 'Macro', steps: of }).success
  expect(steps({ do: 'assign-me' }, { do: 'set-status', to: 'waiting' })).toBe(true)
  expect(steps()).toBe(false)
  expect(steps({ do: 'assign-me' }, { do: 'assign', to: null })).toBe(false)
  expect(steps({ do: 'set-status', to: 'new' })).toBe(false)
  expect(steps({ do: 'tag', add: [], remove: [] })).toBe(false)
  expect(steps({ do: 'reply', text: 'Hello {{nmae}}' })).toBe(false)
})

test('the macros of the demonstration keep the rules', () => {
  for (const { macroId: _id, owner: _owner, version: _version, ...fields } of demonstrationMacros('sipho')) {
    expect(z.strictObject(macroFields).parse(fields)).toEqual(fields)
  }
  expect(demonstrationMacros('sipho').map((macro) => macroSchema.parse(macro))).toHaveLength(2)
})
