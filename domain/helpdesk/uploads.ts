/** What may be attached to a ticket: types that the inspection recognises, none of which runs by itself. */
export const uploads = {
  types: [
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'text/plain',
    'text/csv',
    'application/zip',
  ],
  largestBytes: 10_000_000,
} as const

/** Files of one message. */
export const MOST_FILES = 10
