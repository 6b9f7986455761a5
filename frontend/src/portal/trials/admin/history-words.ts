import type { TrialHappening } from '#domain/trials/trial-history.ts'

/** What happened to a trial, in a sentence. */
export const happeningWords: Readonly<Record<TrialHappening['what'], string>> = {
  start: 'The trial started.',
  extend: 'It was extended.',
  convert: 'It was converted: the product is theirs without an end.',
  end: 'It was ended.',
  'reminder-7': 'Owners were reminded 7 days before the end.',
  'reminder-2': 'Owners were reminded 2 days before the end.',
  'reminder-0': 'Owners were reminded on the last day.',
  'read-only': 'The trial was over. Owners were told that they can read and export for 30 days.',
  'last-warning': 'Owners were warned that the records will be deleted.',
  deletion: 'The records were deleted, and owners were told.',
}
