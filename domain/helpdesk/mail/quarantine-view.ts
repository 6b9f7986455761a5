/** Lists of the quarantine. */
export const quarantineViews = ['open', 'automatic', 'decided'] as const
export type QuarantineView = (typeof quarantineViews)[number]
