/** An error that SES returns; `code` is its exception name. */
export class SesError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.name = 'SesError'
    this.code = code
    this.status = status
  }
}

export const invalid = (message: string) => new SesError('InvalidParameterValue', message)
