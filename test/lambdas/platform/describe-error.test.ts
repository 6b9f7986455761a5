import { MessageRejected } from '@aws-sdk/client-ses'
import { expect, test } from 'vitest'
import { describeError } from '#lambdas/platform/describe-error.ts'

test('an error of SES is described without its email addresses', () => {
  const error = new MessageRejected({
    message: 'Email address is not verified: desk@veritech.example, Nomvula <nomvula@kopano.example>',
    $metadata: { httpStatusCode: 400 },
  })
  const described = JSON.stringify(describeError(new Error('Put off.', { cause: error })))
  expect(described).toContain('Email address is not verified')
  expect(described).not.toMatch(/nomvula@|kopano|desk@/)
})

test('our own errors are described by name and stack frames only', () => {
  const described = describeError(new SyntaxError('Unexpected token in "my secret"'))
  expect(described).toMatchObject({ name: 'SyntaxError', at: expect.any(Array) })
  expect(JSON.stringify(described)).not.toContain('secret')
})
