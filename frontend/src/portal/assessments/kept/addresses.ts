import type { SetId } from '#domain/assessments/question-set.ts'

export const ASSESSMENTS = '/dashboard/assessments'

/** Where the result of this browser is kept, after signing in. */
export const keepAddress = (set: SetId) => `${ASSESSMENTS}/keep?set=${set}`

export const resultAddress = (id: string) => `${ASSESSMENTS}/result?open=${encodeURIComponent(id)}`

/** The applications of a kept cloud readiness. */
export const sheetAddress = (id: string) => `${ASSESSMENTS}/result/applications?open=${encodeURIComponent(id)}`

/** What the answers of a kept result rest on. */
export const evidenceAddress = (id: string) => `${ASSESSMENTS}/result/evidence?open=${encodeURIComponent(id)}`

/** The request for quotation of kept intranet needs. */
export const requestAddress = (id: string) => `${ASSESSMENTS}/result/request?open=${encodeURIComponent(id)}`

/** Where a set is answered. */
export const startAddress = (set: SetId) => `/apps/${set}/start`
