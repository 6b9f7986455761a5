import { company, deskHours, offices } from '#domain/company/details.ts'
import { regulator } from '#domain/company/legal/regulator.ts'
import { transfers } from '#domain/company/legal/transfers.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { statedTerms } from '#domain/resellers/stated-terms.ts'

interface AllowedFigure {
  readonly figure: string | RegExp
  /** Why it needs no entry in the claims register. */
  readonly why: string
  /** Pages on which it is allowed; undefined for all. */
  readonly pages?: readonly string[]
}

const PROGRAMME = ['/reseller-partnership']
const LEGAL = ['/privacy', '/terms', '/disclaimer', '/paia', '/accessibility']

/** Numbers that are no claims. All other numbers must be in the claims register. */
export const allowedFigures: readonly AllowedFigure[] = [
  { figure: /\b(?:112|10177|10111)\b/g, why: 'the emergency services', pages: ['/disclaimer'] },
  { figure: company.phone, why: 'our telephone number' },
  { figure: company.emergencyPhone, why: 'our emergency number' },
  { figure: /\bminutes \d+ to \d+/g, why: 'a part of the first hour under attack', pages: ['/emergency'] },
  { figure: company.registrationNumber, why: 'our registration' },
  { figure: company.vatNumber, why: 'our registration' },
  ...[regulator.address, regulator.post, regulator.phone, regulator.freePhone].map((figure) => ({
    figure,
    why: 'where the Information Regulator is reached',
  })),
  ...[transfers.home, ...transfers.model, transfers.mailIn, transfers.backupCopy]
    .flatMap((one) => one?.region ?? [])
    .map((figure) => ({ figure, why: 'name of a region' })),
  { figure: `${deskHours.opens} to ${deskHours.closes}`, why: 'our office hours' },
  ...offices.flatMap(({ street, postalCode }) => [
    { figure: street, why: 'an address of ours' },
    { figure: postalCode, why: 'a postal code of ours' },
  ]),
  ...statedTerms(dateOf(dayAt(Date.now())))
    .flatMap(({ figures }) => figures)
    .map((figure) => ({ figure, why: 'term of the reseller agreement, from its dated data', pages: PROGRAMME })),
  { figure: '2019/123456/07', why: 'example of a registration number', pages: PROGRAMME },
  { figure: /\b\d+ to \d+ min\b/g, why: 'time in the plan of the first hour', pages: ['/emergency'] },
  { figure: /\bSHA-256\b/g, why: 'name of a standard' },
  { figure: /\bISO(?:\/IEC)? \d+(?:-\d)?/g, why: 'name of a standard' },
  { figure: /\bISA\/IEC 62443/g, why: 'name of a standard' },
  { figure: /\bSP 800-\d+(?:r\d)?/g, why: 'name of a standard' },
  { figure: /\bWCAG 2\.\d/g, why: 'name of a standard' },
  { figure: /\bCybersecurity Framework 2\.0/g, why: 'name of a standard' },
  { figure: /\bMicrosoft 365\b|\bKnowBe4\b/g, why: 'name of a product or company' },
  { figure: /\baf-south-1\b|\bafrica-south1\b/g, why: 'name of a cloud region' },
  { figure: /\bCUR 2\.0/g, why: 'name of a file format' },
  { figure: /\bECT Act, section 44: seven days/g, why: 'time that the law sets for returns' },
  { figure: /\b[Aa]t least 12 characters\b/g, why: 'rule for passwords' },
  { figure: /\b\d+ kinds? of record\b/g, why: 'size of our register of processing', pages: LEGAL },
  { figure: /\bLevel 1\b/g, why: 'name of a B-BBEE level' },
  { figure: /\b(?:Act )?\d+ of (?:19|20)\d\d\b/g, why: 'name of an Act' },
  {
    figure:
      /\b(?:[Ss]ections?|[Ss]chedules?|regulation|Form) \d+[A-Z]?(?:\([0-9a-z]+\))*(?:(?:,| and| to) \d+(?:\([0-9a-z]+\))*)*/g,
    why: 'place in a law or contract',
  },
  {
    figure:
      /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d\b/g,
    why: 'date',
  },
  { figure: /\b20\d\d\b/g, why: 'year' },
  { figure: /^\s*0?\d\.?(?= )/gm, why: 'number of an entry in a list' },
  {
    figure: /\b(?:\d+|two|five|six|seven|ten) (?:business |working )?(?:minutes?|days?|months?|years?)\b/gi,
    why: 'time that a law or our own retention sets',
    pages: LEGAL,
  },
]
