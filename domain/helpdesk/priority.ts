export const priorities = ['low', 'normal', 'high', 'critical'] as const
export type Priority = (typeof priorities)[number]

/** The label of each priority in the form. */
export const priorityMeanings: Readonly<Record<Priority, string>> = {
  low: 'General inquiry',
  normal: 'Standard request',
  high: 'Urgent issue',
  critical: 'System down/Security breach',
}

/** The name of each priority on screens and in documents. */
export const priorityNames: Readonly<Record<Priority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  critical: 'Critical',
}
