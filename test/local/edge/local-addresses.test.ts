import { expect, test } from 'vitest'
import { createLocalAddresses } from '#local/edge/local-addresses.ts'

test('a policy that allows uploads to a bucket and pictures from it names the local bucket', () => {
  const policy = "connect-src 'self' https://files-1.s3.af-south-1.amazonaws.com; upgrade-insecure-requests"
  const { inFields } = createLocalAddresses('af-south-1')
  expect(inFields([['content-security-policy', policy]], 'http://localhost:8080')).toEqual([
    [
      'content-security-policy',
      "connect-src 'self' http://127.0.0.1:8080/_aws/s3/files-1 http://127.0.0.1:8080/_aws/s3/files-1/",
    ],
  ])
})
