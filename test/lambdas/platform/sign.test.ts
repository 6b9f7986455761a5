import { expect, test } from 'vitest'
import { authorization } from '#lambdas/platform/sign.ts'

const by = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

// Source: AWS Signature Version 4 test suite, "get-vanilla" and "get-vanilla-query-order-key-case".
test.each([
  ['https://example.amazonaws.com/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  [
    'https://example.amazonaws.com/?Param2=value2&Param1=value1',
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
])('%s is signed as AWS signs it', (url, signature) => {
  const headers = { host: 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z' }
  expect(
    authorization({ method: 'GET', url: new URL(url), headers, body: '', service: 'service', region: 'us-east-1' }, by),
  ).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`,
  )
})
