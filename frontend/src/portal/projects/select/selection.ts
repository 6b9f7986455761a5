/** The tasks that are selected. */
export interface Selected {
  readonly ids: ReadonlySet<string>
  /** Where a range begins: what was selected last by itself. */
  readonly anchor?: string | undefined
  /** The tasks of the range that was made last; another range from the same anchor takes its place. */
  readonly range: readonly string[]
}

export const nothing: Selected = { ids: new Set(), range: [] }

/** With a task more, or without it. */
export function toggled({ ids }: Selected, taskId: string): Selected {
  const next = new Set(ids)
  if (!next.delete(taskId)) next.add(taskId)
  return { ids: next, anchor: taskId, range: [] }
}

/** With all tasks from the anchor to a task, in the order in which they are shown. */
export function extendedTo(selected: Selected, taskId: string, order: readonly string[]): Selected {
  const { ids, range } = selected
  const anchor = selected.anchor !== undefined && order.includes(selected.anchor) ? selected.anchor : taskId
  const [one, other] = [order.indexOf(anchor), order.indexOf(taskId)]
  const between = order.slice(Math.min(one, other), Math.max(one, other) + 1)
  const without = [...ids].filter((id) => !range.includes(id))
  return { ids: new Set([...without, ...between]), anchor, range: between }
}

/** Without tasks that are not shown any more. */
export function keptOf(selected: Selected, shown: ReadonlySet<string>): Selected {
  const ids = [...selected.ids].filter((id) => shown.has(id))
  return ids.length === selected.ids.size ? selected : { ...selected, ids: new Set(ids) }
}
