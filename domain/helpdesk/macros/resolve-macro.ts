import { fillIn } from '../canned/variables.ts'
import type { VariableName, VariableValues } from '../canned/variables.ts'
import type { AgentAction } from '../ticket-action.ts'
import type { TicketState } from '../ticket-state.ts'
import type { MacroStep } from './macro.ts'

type Properties = Pick<TicketState, 'status' | 'assignee' | 'priority' | 'category' | 'tags'>
type MacroAction = Extract<
  AgentAction,
  { do: 'reply' | 'note' | 'set-status' | 'set-priority' | 'set-category' | 'assign' | 'tag' }
>

/** What one step of a macro does to one ticket. */
export interface ResolvedStep {
  readonly action: MacroAction
  /** `false` if the ticket is already as the step asks. */
  readonly changes: boolean
  /** Variables of its text that have no value for this ticket. */
  readonly missing: readonly VariableName[]
}

/**
 * The steps of a macro with the values of a ticket, in their order. A step counts as changing something if it does so after the steps before
 * it, and its text says what holds after them: another priority is due at another time. `me` is the person id of who runs it.
 */
export function resolveMacro(
  steps: readonly MacroStep[],
  ticket: Properties,
  { me, valuesOf }: { me: string; valuesOf: (changed: Pick<Properties, 'priority'>) => VariableValues },
): ResolvedStep[] {
  let properties = ticket
  return steps.map((step) => {
    const { action, missing } = actionOf(step, me, valuesOf(properties))
    const after = afterAction(properties, action)
    const changes = action.do === 'reply' || action.do === 'note' || isDifferent(properties, after)
    properties = after
    return { action, changes, missing }
  })
}

/** The actions that run a macro: those that change something. Undefined if a text lacks a value. */
export function actionsOf(resolved: readonly ResolvedStep[]): MacroAction[] | undefined {
  if (resolved.some(({ missing }) => missing.length > 0)) return undefined
  return resolved.flatMap(({ action, changes }) => (changes ? [action] : []))
}

function actionOf(
  step: MacroStep,
  me: string,
  values: VariableValues,
): { action: MacroAction; missing: readonly VariableName[] } {
  if (step.do === 'reply' || step.do === 'note') {
    const { text, missing } = fillIn(step.text, values)
    return { action: { do: step.do, text, files: [] }, missing }
  }
  return { action: step.do === 'assign-me' ? { do: 'assign', to: me } : step, missing: [] }
}

function afterAction(before: Properties, action: MacroAction): Properties {
  switch (action.do) {
    case 'reply':
      // The first reply takes a ticket up.
      return before.status === 'new' ? { ...before, status: 'open' } : before
    case 'note':
      return before
    case 'set-status':
      return { ...before, status: action.to }
    case 'set-priority':
      return { ...before, priority: action.to }
    case 'set-category':
      return { ...before, category: action.to }
    case 'assign':
      return { ...before, assignee: action.to ?? undefined }
    case 'tag': {
      const added = action.add.filter((tag) => !before.tags.includes(tag) && !action.remove.includes(tag))
      const kept = before.tags.filter((tag) => !action.remove.includes(tag))
      return { ...before, tags: [...kept, ...new Set(added)] }
    }
  }
}

function isDifferent(one: Properties, other: Properties): boolean {
  return (
    one.status !== other.status ||
    one.assignee !== other.assignee ||
    one.priority !== other.priority ||
    one.category !== other.category ||
    one.tags.length !== other.tags.length ||
    one.tags.some((tag) => !other.tags.includes(tag))
  )
}
