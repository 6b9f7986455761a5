import { expect, test } from 'vitest'
import { authProblem } from '#frontend/accounts/auth-problem.ts'

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
  ['InternalErrorException', 'x', "We can't reach the sign-in service right now. Please try again in a moment."],
])('%s with "%s" is said as "%s"', (name, message, said) => {
  expect(authProblem(refusal(name, message))).toBe(said)
})
