import { COGNITO_PATH } from '../public/browser-cognito.ts'
import { S3_PATH } from '../public/browser-s3.ts'
import type { HeaderFields } from './headers.ts'

/**
 * Replaces AWS's addresses of Cognito and buckets by local ones in deployed files and headers. It does for browsers
 * what AWS_ENDPOINT_URL does for functions.
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
    inFields: (fields: HeaderFields, origin: string): HeaderFields =>
      fields.map(([name, value]) => [
        name,
        // On http://localhost this directive would make every URL unreachable. Strict-Transport-Security may stay,
        // because browsers ignore it over http (RFC 6797, 8.1).
        inLine(
          name === 'content-security-policy' ? value.replace(/;?\s*upgrade-insecure-requests/, '') : value,
          origin,
        ),
      ]),
  }
}
