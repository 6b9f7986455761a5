/** An error that Cognito answers with status 400; `type` is the exception's name. */
export class CognitoError extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.name = 'CognitoError'
    this.type = type
  }
}

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message)
export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message)
export const incorrectPassword = () => notAuthorized('Incorrect username or password.')
export const invalidSession = () => notAuthorized('Invalid session for the user.')
export const userDoesNotExist = () => new CognitoError('UserNotFoundException', 'User does not exist.')
export const tooManyAttempts = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
export const noSuchResource = (message: string) => new CognitoError('ResourceNotFoundException', message)
