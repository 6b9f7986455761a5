import type { SocialLink } from '#domain/company/company-schema.ts'
import { socialLinks } from '#domain/company/details.ts'

/** Paths drawn here, because Lucide has no brand icons. */
const marks: Readonly<Record<SocialLink['name'], string>> = {
  LinkedIn:
    'M3 6.2h2.4V14H3zM4.2 2a1.4 1.4 0 110 2.8 1.4 1.4 0 010-2.8zM7 6.2h2.3v1.1c.4-.8 1.2-1.3 2.3-1.3 2 0 2.6 1.3 2.6 3.2V14h-2.4V9.7c0-1-.2-1.7-1.1-1.7-1 0-1.3.8-1.3 1.8V14H7z',
  Facebook:
    'M9.2 14V8.8h1.9l.3-2.2H9.2V5.3c0-.7.2-1.1 1.1-1.1h1.2V2.1C11.3 2.1 10.6 2 9.9 2 8.2 2 7 3 7 5v1.6H5v2.2h2V14z',
  X: 'M2 2.5h3.7l2.7 3.7 3.1-3.7h1.8L9.2 7.3l4.8 6.2h-3.7L7.4 9.5 4 13.5H2.2l4.4-5.1zm2.3 1.2l6.5 8.6h1L5.3 3.7z',
  YouTube:
    'M13.8 5.2c-.1-.6-.6-1.1-1.2-1.2C11.6 3.7 8 3.7 8 3.700s-3.6 0-4.6.3c-.6.1-1.1.6-1.2 1.2C2 6.1 2 8 2 8s0 1.9.2 2.8c.1.6.6 1.1 1.2 1.2 1 .3 4.6.3 4.6.3s3.6 0 4.6-.3c.6-.1 1.1-.6 1.2-1.2.2-.9.2-2.8.2-2.800s0-1.9-.2-2.8zM6.8 9.8V6.2L9.9 8z',
}

export function SocialLinks() {
  return (
    <ul className="social">
      {socialLinks.map(({ name, url }) => (
        <li key={name}>
          <a
            className="strip-icon"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Veritech on ${name} (new tab)`}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
              <path d={marks[name]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
