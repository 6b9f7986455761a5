import { MessageRejected } from '@aws-sdk/client-ses'
import { expect, test } from 'vitest'
import { describeError } from '#lambdas/platform/describe-error.ts'

test('a refusal of SES is told without the addresses that it names', () => {
  const error = new MessageRejected({
    message: 'Email address is not verified: desk@veritech.example, Nomvula <nomvula@kopano.example>',
    $metadata: { httpStatusCode: 400 },
  })
  const described = JSON.stringify(describeError(new Error('Put off.', { cause: error })))
  expect(described).toContain('Email address is not verified')
  expect(described).not.toMatch(/nomvula@|kopano|desk@/)
})

test('an error of ours is told by its kind and place only', () => {
  const described = describeError(new SyntaxError('Unexpected token in "my secret"'))
  expect(described).toMatchObject({ name: 'SyntaxError', at: expect.any(Array) })
  expect(JSON.stringify(described)).not.toContain('secret')
})
