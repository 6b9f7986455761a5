/** Urgent alarms notify at any time, daily ones are read in the morning. */
export type AlarmUrgency = (typeof URGENCIES)[number]
export const URGENCIES = ['wake', 'tomorrow'] as const
