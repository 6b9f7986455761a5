/** Whether somebody is to be woken, or reads of it in the morning. */
export type Urgency = (typeof URGENCIES)[number]
export const URGENCIES = ['wake', 'tomorrow'] as const
