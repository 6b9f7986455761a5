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
  const inLine = (line: string, origin: string, written = '$1'): string =>
    line.replaceAll(cognito, origin + COGNITO_PATH).replaceAll(buckets, (_, name: string) => {
      const address = `http://127.0.0.1:${new URL(origin).port}${S3_PATH}/`
      return written.replaceAll('$1', address + name)
    })
  return {
    inText: (body: Buffer, origin: string): Buffer =>
      body.includes(cognito) ? Buffer.from(body.toString().replaceAll(cognito, origin + COGNITO_PATH)) : body,
    inFields: (fields: HeaderFields, origin: string): HeaderFields =>
      fields.map(([name, value]) => [
        name,
        // On http://localhost this directive would make every URL unreachable. Strict-Transport-Security may stay,
        // because browsers ignore it over http (RFC 6797, 8.1).
        name === 'content-security-policy'
          ? // A path in a policy stands for itself, or with a slash for what lies below: uploads go to one, files lie below the other.
            inLine(value.replace(/;?\s*upgrade-insecure-requests/, ''), origin, '$1 $1/')
          : inLine(value, origin),
      ]),
  }
}
