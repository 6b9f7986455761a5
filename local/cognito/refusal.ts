/** What Cognito answers with status 400: the exception's name and its sentence. */
export class Refusal extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.type = type
  }
}

export const invalidParameter = (message: string) => new Refusal('InvalidParameterException', message)
export const notAuthorized = (message: string) => new Refusal('NotAuthorizedException', message)
export const incorrectPassword = () => notAuthorized('Incorrect username or password.')
export const invalidSession = () => notAuthorized('Invalid session for the user.')
export const userDoesNotExist = () => new Refusal('UserNotFoundException', 'User does not exist.')
export const tooManyAttempts = () =>
  new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
export const noSuchResource = (message: string) => new Refusal('ResourceNotFoundException', message)
