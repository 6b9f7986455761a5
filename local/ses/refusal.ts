/** What SES refuses: the name of its exception and its sentence. */
export class SesRefusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.name = 'SesRefusal'
    this.code = code
    this.status = status
  }
}

export const invalid = (message: string) => new SesRefusal('InvalidParameterValue', message)
