import type { PublicCertificate } from './public-certificate-schema.ts'

export const BADGE_SIZE = { width: 280, height: 88 } as const

const RADIUS = 27
const AROUND = 2 * Math.PI * RADIUS
/** Characters of a domain that fit into a line. */
const MOST_OF_DOMAIN = 31

/** The colours of the site's light theme: the badge stands on pages of others. */
const colours = {
  ink: '#10211d',
  quiet: '#5f716a',
  track: '#e2e0d7',
  edge: '#b9bdb2',
  brand: '#0b6b57',
  ochre: '#8f5c10',
  alarm: '#b3261e',
} as const

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The address of a certificate's badge on the site at `origin`. */
export const badgeAddress = (number: string, origin: string): string => `${origin}/api/certificates/${number}/badge.svg`

/** What the badge says, for people who do not see it. */
export function badgeWords({ domain, grade, points, ...standing }: PublicCertificate): string {
  return `CyberScore ${grade} of ${domain}: ${points} of 100 points by self-assessment. ${standingOf(standing).words}.`
}

/** A picture of a certificate in its state today, as SVG. Its text uses fonts of the reader's device. */
export function badgeSvg(certificate: PublicCertificate): string {
  const { domain, grade, points, state } = certificate
  const standing = standingOf(certificate)
  const isValid = state === 'valid'
  const { width, height } = BADGE_SIZE
  const filled = ((isValid ? points : 0) / 100) * AROUND
  const line = (y: number, size: number, fill: string, text: string, weight = 400) =>
    `<text x="88" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="'Instrument Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<title>${escaped(badgeWords(certificate))}</title>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="#fff" stroke="${colours.edge}"/>
<circle cx="45" cy="44" r="${RADIUS}" fill="none" stroke="${colours.track}" stroke-width="6"/>
<circle cx="45" cy="44" r="${RADIUS}" fill="none" stroke="${colours.brand}" stroke-width="6" stroke-dasharray="${filled.toFixed(1)} ${AROUND.toFixed(1)}" transform="rotate(-90 45 44)"/>
<text x="45" y="53" font-size="26" font-weight="600" text-anchor="middle" fill="${isValid ? colours.ink : colours.quiet}">${isValid ? grade : '\u2013'}</text>
${line(24, 15, colours.ink, 'CyberScore', 600)}
${line(41, 11.5, colours.ink, isValid ? `Self-assessment, ${points} of 100` : 'Self-assessment')}
${line(57, 11.5, colours.quiet, shortened(domain))}
${line(74, 11.5, standing.colour, standing.words, 600)}
</svg>
`
}

function standingOf({ state, lastDay, revoked }: Pick<PublicCertificate, 'state' | 'lastDay' | 'revoked'>) {
  const written = (date: string) => day.format(new Date(date.slice(0, 10)))
  if (state === 'valid') return { words: `Valid until ${written(lastDay)}`, colour: colours.brand }
  if (state === 'expired') return { words: `Expired on ${written(lastDay)}`, colour: colours.ochre }
  if (state === 'superseded') return { words: 'Replaced by a newer one', colour: colours.ochre }
  return { words: `Withdrawn${revoked ? ` on ${written(revoked.at)}` : ''}`, colour: colours.alarm }
}

const shortened = (domain: string): string =>
  domain.length > MOST_OF_DOMAIN ? `${domain.slice(0, MOST_OF_DOMAIN - 1)}\u2026` : domain

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
