import { refusals } from '#domain/contract/refusal.ts'
import type { RefusalCode } from '#domain/contract/refusal.ts'

/** The platform refuses a request before the endpoint runs. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(refusals[code].message)
    this.code = code
  }
}
