/** Version of the terms of use: the day of their last change. Sign-ups are recorded with it. */
export const TERMS_VERSION = '2026-11-22'
