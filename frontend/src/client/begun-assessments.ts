/** Storage key of the assessments of this browser, by set. */
export const ASSESSMENTS_KEY = 'veritech.assessments'

/** How far an assessment of this browser is, read without loading the code of the assessments. */
export type Begun = 'not-begun' | 'begun' | 'finished'

/** How far this browser is with a tool. A tool that keeps nothing here is never begun. */
export function begunAssessment(slug: string): Begun {
  try {
    const own = (JSON.parse(localStorage.getItem(ASSESSMENTS_KEY) ?? '{}') as Record<string, Stored | undefined>)[slug]
    if (own?.finishedAt !== undefined) return 'finished'
    return Object.keys(own?.answers ?? {}).length > 0 || own?.workloads !== undefined ? 'begun' : 'not-begun'
  } catch {
    // Disabled storage holds no answers; the tool itself drops what it can't read.
    return 'not-begun'
  }
}

interface Stored {
  readonly answers?: object
  readonly workloads?: object
  readonly finishedAt?: string
}
