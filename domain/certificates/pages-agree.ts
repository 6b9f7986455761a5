import type { CertificateFacts } from './certificate-facts.ts'
import { written, writtenAt } from './certificate-document.ts'

/** In characters, before and after normalisation. Our certificates have one page of 1,500. */
const LONGEST_TEXT = 20_000

/**
 * Whether the text of a certificate's pages says what its credential says: whose it is, its result, its number and its days. Nothing
 * else on the pages is compared, so agreement proves nothing. For PDFs from before whole files were signed. A text of over 20,000 characters is not ours.
 */
export function pagesAgree(text: string, said: CertificateFacts): boolean {
  if (text.length > LONGEST_TEXT) return false
  const pages = plain(text)
  if (pages.length > LONGEST_TEXT) return false
  const results = [...pages.matchAll(/grade([a-z]),with(\d+)of100points/g)]
  const { number, organisationName, domain, grade, points, validFrom, lastDay } = said
  return (
    results.length > 0 &&
    results.every(([, letter, figure]) => letter === plain(grade) && figure === points) &&
    [number, organisationName, domain, writtenAt(validFrom), written(lastDay)].every((words) =>
      pages.includes(plain(words)),
    )
  )
}

/** Without blanks and hyphens: a PDF places words apart, and divides them at the end of a line. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u00AD\u2010-]/g, '')
    .toLowerCase()
