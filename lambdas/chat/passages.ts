import { passagesAt } from './passages-at.ts'

/** What the assistant answers from, as of the day of the build: lambdas/bundle.ts calculates it ahead. */
export const passages = passagesAt(new Date().toISOString().slice(0, 10))
