import { counted } from './words.ts'

/** What a message says after pasted lines were added: a line below a task is an item of its checklist, and no task. */
export function addedInWords(added: readonly { readonly checklist: readonly unknown[] }[]): string {
  const items = added.reduce((count, { checklist }) => count + checklist.length, 0)
  const tasks = `${counted(added.length, 'task', 'tasks')} added`
  return items === 0 ? tasks : `${tasks}, with ${counted(items, 'checklist item', 'checklist items')}`
}
