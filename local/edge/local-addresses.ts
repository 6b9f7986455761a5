import { COGNITO_PATH } from '../public/browser-cognito.ts'
import type { Fields } from './headers.ts'

/**
 * Puts the address of the local Cognito where a deployed file or header names AWS's: for the browser what
 * AWS_ENDPOINT_URL is for the functions.
 */
export function createLocalAddresses(region: string) {
  const there = `https://cognito-idp.${region}.amazonaws.com`
  return {
    inText: (body: Buffer, origin: string): Buffer =>
      body.includes(there) ? Buffer.from(body.toString().replaceAll(there, origin + COGNITO_PATH)) : body,
    inFields: (fields: Fields, origin: string): Fields =>
      fields.map(([name, value]) => [
        name,
        // On http://localhost this directive would turn every address into one that nobody serves. (Strict-Transport-Security
        // may stay: browsers heed it over https only, RFC 6797, 8.1.)
        (name === 'content-security-policy' ? value.replace(/;?\s*upgrade-insecure-requests/, '') : value).replaceAll(
          there,
          origin + COGNITO_PATH,
        ),
      ]),
  }
}
