import { refusals } from '#domain/contract/refusal.ts'
import type { RefusalCode } from '#domain/contract/refusal.ts'

/** Thrown where the platform itself refuses a request. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(refusals[code].message)
    this.code = code
  }
}
