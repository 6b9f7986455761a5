import type { UndoneImport, WhyKept } from '#domain/projects/moving/undoing-import.ts'
import type { UndoneInPart } from '../undo-steps.ts'
import { counted } from '../words.ts'

/** More would be no message any more. */
const MOST_NAMED = 4

const reasons: Readonly<Record<WhyKept, string>> = {
  changed: 'changed since',
  'has-subtasks': 'has a subtask that stays',
  'has-dependency': 'has a later dependency',
  renamed: 'renamed since',
  'has-tasks': 'has tasks that stay',
  'has-values': 'has values that stay',
}

/** What undoing an import did, and what of it stayed, with why. */
export function importUndoneInWords({ removed, kept, changes }: UndoneImport): UndoneInPart {
  if (kept.length === 0) return { changes, said: `Import of ${counted(removed, 'task', 'tasks')} undone` }
  const named = kept.slice(0, MOST_NAMED).map(({ what, name, why }) => {
    const of = what === 'task' ? '' : `${what} `
    return `${of}“${name}” (${reasons[why]})`
  })
  const rest = kept.length - named.length
  return {
    changes,
    said:
      removed === 0 ? 'No imported task was removed' : `${counted(removed, 'imported task', 'imported tasks')} removed`,
    stayed: `These stay: ${named.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}.`,
  }
}
