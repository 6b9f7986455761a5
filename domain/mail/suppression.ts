/** Why mail to an address is suppressed. */
export const suppressionReasons = ['bounce', 'complaint'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
