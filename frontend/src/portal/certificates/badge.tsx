import { BADGE_SIZE, badgeSvg, badgeWords } from '#domain/certificates/badge.ts'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import css from './badge.module.css'

const dataAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The badge as pages of others show it. */
export function Badge({ certificate }: { certificate: OwnCertificate }) {
  return (
    <img className={css.badge} src={dataAddress(badgeSvg(certificate))} alt={badgeWords(certificate)} {...BADGE_SIZE} />
  )
}

/** Pixels of the picture for one of the badge's: sharp on a printed page. */
const SCALE = 4

/** The badge as PNG. */
export async function badgePng(certificate: OwnCertificate): Promise<Blob> {
  const picture = new Image()
  picture.src = dataAddress(badgeSvg(certificate))
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = BADGE_SIZE.width * SCALE
  canvas.height = BADGE_SIZE.height * SCALE
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png')
  })
}
