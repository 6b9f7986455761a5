import type { MacroStep } from '#domain/helpdesk/macros/macro.ts'
import { statusNames } from '#domain/helpdesk/ticket-status.ts'
import { priorityNames } from '#domain/helpdesk/priority.ts'

export const stepNames: Readonly<Record<MacroStep['do'], string>> = {
  reply: 'Public reply',
  note: 'Internal note',
  'set-status': 'Status',
  'set-priority': 'Priority',
  'set-category': 'Category',
  assign: 'Agent',
  'assign-me': 'Agent',
  tag: 'Tags',
}

/** What a step sets, without the name of the property: "Waiting for client". A text stands for itself. */
export function stepValue(step: MacroStep, nameOf: (personId: string) => string): string {
  switch (step.do) {
    case 'reply':
    case 'note':
      return step.text
    case 'set-status':
      return statusNames[step.to]
    case 'set-priority':
      return priorityNames[step.to]
    case 'set-category':
      return step.to
    case 'assign':
      return step.to === null ? 'Nobody' : nameOf(step.to)
    case 'assign-me':
      return 'Whoever runs it'
    case 'tag':
      return tagWords(step)
  }
}

/** "add vip; remove waiting" */
export function tagWords({ add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] }) {
  return [add.length > 0 && `add ${add.join(', ')}`, remove.length > 0 && `remove ${remove.join(', ')}`]
    .filter(Boolean)
    .join('; ')
}
