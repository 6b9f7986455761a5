import { COGNITO_PATH } from '../public/browser-cognito.ts'
import { S3_PATH } from '../public/browser-s3.ts'
import type { Fields } from './headers.ts'

/**
 * Puts the addresses of the local Cognito and the local buckets where a deployed file or header names AWS's: for the browser what
 * AWS_ENDPOINT_URL is for the functions.
 */
export function createLocalAddresses(region: string) {
  const cognito = `https://cognito-idp.${region}.amazonaws.com`
  const buckets = new RegExp(`https://([a-z0-9.-]+)\\.s3\\.${region}\\.amazonaws\\.com`, 'g')
  const inLine = (line: string, origin: string): string =>
    line
      .replaceAll(cognito, origin + COGNITO_PATH)
      .replaceAll(buckets, `http://127.0.0.1:${new URL(origin).port}${S3_PATH}/$1`)
  return {
    inText: (body: Buffer, origin: string): Buffer =>
      body.includes(cognito) ? Buffer.from(body.toString().replaceAll(cognito, origin + COGNITO_PATH)) : body,
    inFields: (fields: Fields, origin: string): Fields =>
      fields.map(([name, value]) => [
        name,
        // On http://localhost this directive would turn every address into one that nobody serves. (Strict-Transport-Security
        // may stay: browsers heed it over https only, RFC 6797, 8.1.)
        inLine(
          name === 'content-security-policy' ? value.replace(/;?\s*upgrade-insecure-requests/, '') : value,
          origin,
        ),
      ]),
  }
}
