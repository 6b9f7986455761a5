import { expect, test } from 'vitest'
import { authProblem, isSignInOver, problemFromMessage } from '#frontend/accounts/auth-problem.ts'

const refusal = (name: string, message: string) => Object.assign(new Error(message), { name })

test.each([
  ['TooManyRequestsException', 'Rate exceeded', 'The sign-in service is busy. Please try again in a minute.'],
  ['ThrottlingException', 'Rate exceeded', 'The sign-in service is busy. Please try again in a minute.'],
  [
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
    'Too many attempts. Wait a few minutes and try again.',
  ],
  ['NotAuthorizedException', 'Password attempts exceeded', 'Too many attempts. Wait a few minutes and try again.'],
  [
    'UserLambdaValidationException',
    'PreTokenGeneration failed with error Signing in is not possible right now. Please try again in a minute..',
    'Signing in is not possible right now. Please try again in a minute.',
  ],
  [
    'UserLambdaValidationException',
    'PreTokenGeneration failed with error RequestId: 955eddc6 Error: Task timed out after 5.00 seconds.',
    "We can't reach the sign-in service right now. Please try again in a moment.",
  ],
  ['InternalErrorException', 'x', "We can't reach the sign-in service right now. Please try again in a moment."],
])('%s with "%s" is shown as "%s"', (name, message, said) => {
  expect(authProblem(refusal(name, message)).text).toBe(said)
})

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.'],
  ['UserNotFoundException', 'User does not exist.'],
])('%s shows the same text whether or not the account exists', (name, message) => {
  expect(authProblem(refusal(name, message))).toEqual({
    text: 'This email and password do not go together. Check both and try again.',
  })
})

test.each([
  ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'code'],
  ['CodeMismatchException', 'Invalid code received for user', 'code'],
  ['EnableSoftwareTokenMFAException', 'Code mismatch', 'code'],
  [
    'PasswordHistoryPolicyViolationException',
    'Password has previously been used. Please choose a different password.',
    'newPassword',
  ],
])('%s with "%s" is about the field %s', (name, message, field) => {
  expect(authProblem(refusal(name, message)).field).toBe(field)
})

test('an error message from the sign-in machine is assigned to the same field', () => {
  const { text, field } = authProblem(
    refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  )
  expect(problemFromMessage(text)).toEqual({ text, field })
})

test.each([
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', true],
  ['SignInException', 'An error occurred during the sign in process.', true],
  ['NotAuthorizedException', 'Incorrect username or password.', false],
  ['CodeMismatchException', 'Invalid code received for user', false],
])('%s with "%s" restarts the sign-in: %s', (name, message, isOver) => {
  expect(isSignInOver(refusal(name, message))).toBe(isOver)
})
