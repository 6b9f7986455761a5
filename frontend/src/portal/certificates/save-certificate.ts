import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { badgeSvg } from '#domain/certificates/badge.ts'
import { bakePng, bakeSvg } from '#domain/certificates/baked-badge.ts'
import { orpc } from '../client/orpc.ts'
import { saveBlob, saveText } from '../parts/save-text.ts'
import { badgePng } from './badge.tsx'

/** The forms in which a certificate is taken along. */
export const certificateFiles = {
  document: 'Certificate (PDF)',
  credential: 'Credential (JSON)',
  svg: 'Badge (SVG)',
  png: 'Badge (PNG)',
} as const
export type CertificateFile = keyof typeof certificateFiles

/** Fetches or draws a form of a certificate, and lets the browser save it. Badges carry the credential, which the page for checking reads. */
export async function saveCertificate(certificate: OwnCertificate, file: CertificateFile): Promise<void> {
  const { number } = certificate
  if (file === 'document') {
    const { pdf } = await orpc.certificates.downloadCertificate.call({ number })
    const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
    return saveBlob(`${number}.pdf`, new Blob([bytes], { type: 'application/pdf' }))
  }
  const credential = await orpc.certificates.downloadCredential.call({ number })
  if (file === 'credential')
    return saveText(`${number}.json`, 'application/json', JSON.stringify(credential, undefined, 2))
  const baked = JSON.stringify(credential)
  if (file === 'svg') return saveText(`${number}.svg`, 'image/svg+xml', bakeSvg(badgeSvg(certificate), baked))
  const png = new Uint8Array(await (await badgePng(certificate)).arrayBuffer())
  saveBlob(`${number}.png`, new Blob([bakePng(png, baked)], { type: 'image/png' }))
}
