import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { AidLanguage } from '#domain/company/first-aid.ts'
import type { SetId } from '#domain/assessments/question-set.ts'
import { api } from '../client/api.ts'
import type { OwnAnswer } from './own-answers.ts'
import type { OwnQuestion } from './own-asked.ts'
import { datesIn } from './own-dates.ts'
import { unlessRefused } from './own-reading.ts'
import type { Asking } from './own-reading.ts'
import { standingWords } from './own-standing-words.ts'
import { ownWords } from './own-words.ts'

type Asked = Pick<OwnQuestion, 'language' | 'set' | 'isOtherCertificate'>

/** In the order in which they are named. */
const setIds: readonly SetId[] = ['cyberscore', 'cloud-readiness', 'intranet-assessment']
const titles = { cyberscore: 'CyberScore', 'cloud-readiness': 'Cloud readiness' } as const

const CERTIFICATES = '/account/certificates'

/** The newest result of each assessment that the person may see, or of the one that is asked for. */
export async function answerAboutScores(
  { language, set }: Asked,
  { signal }: Pick<Asking, 'signal'>,
): Promise<OwnAnswer> {
  const words = standingWords[language]
  const dateAt = datesOf(language)
  const found = await api.assessments.listKeptAssessments(undefined, { signal }).catch(unlessRefused)
  // The newest come first.
  const newest = setIds
    .filter((id) => set === undefined || id === set)
    .flatMap((id) => found?.assessments.find((each) => each.set.id === id) ?? [])
  if (newest.length === 0) {
    const none = set ? words.noResult(titles[set], `/apps/${set}/start`) : words.noResults
    return { text: none, links: [], records: [] }
  }
  const [first] = newest
  const lines = newest.map(({ title, points, grade, finishedAt }) =>
    points === undefined || grade === undefined
      ? words.finished(title, dateAt(finishedAt))
      : words.scored(title, points, grade, dateAt(finishedAt)),
  )
  const isOne = first !== undefined && newest.length === 1
  return {
    text: [
      ...(isOne ? lines : [words.results, ...lines.map((line) => `- ${line}`)]),
      ...(isOne && first.nextStep !== undefined ? [words.nextStep(first.nextStep)] : []),
      words.allResults,
    ].join('\n'),
    links: newest.map(({ title, id }) => ({
      text: title,
      href: `/dashboard/assessments/result?open=${encodeURIComponent(id)}`,
    })),
    records: newest.map(({ id }) => id),
  }
}

/** Whether a certificate of the organisation is valid, and until when; what there was, if none is. */
export async function answerAboutCertificates(
  { language, isOtherCertificate }: Asked,
  { signal }: Pick<Asking, 'signal'>,
): Promise<OwnAnswer> {
  const words = standingWords[language]
  const dateAt = datesOf(language)
  const { dateText } = datesIn(language, ownWords[language].locale)
  const found = await api.certificates.readOrganisationCertificates(undefined, { signal }).catch(unlessRefused)
  const all = (found?.certificates ?? []).toSorted((one, other) => (one.validFrom > other.validFrom ? -1 : 1))
  const valid = all.filter(({ state }) => state === 'valid')
  const canSign = found?.scores.some(({ isNewest }) => isNewest) ? [words.waitsForSignature] : []
  const rest = isOtherCertificate ? [words.onlyOurs] : []
  const [last] = all
  if (!last) {
    const next = canSign.length > 0 ? [words.certificatesAt, ...canSign] : [words.takeIt]
    return { text: [words.noCertificate, ...rest, ...next].join('\n'), links: [], records: [] }
  }
  const shown = valid.length > 0 ? valid : [last]
  const lines = shown.map(({ number, state, points, grade, lastDay, revoked }) =>
    state === 'valid'
      ? words.certificate(number, points, grade, dateText(lastDay))
      : words.past[state](number, state === 'revoked' && revoked ? dateAt(revoked.at) : dateText(lastDay)),
  )
  return {
    text: [
      valid.length > 0 ? words.isValid : words.isNotValid,
      ...lines,
      ...rest,
      words.certificatesAt,
      ...(valid.length > 0 ? [] : canSign),
    ].join('\n'),
    links: shown.map(({ number }) => ({ text: number, href: CERTIFICATES })),
    records: shown.map(({ number }) => number),
  }
}

/** The South African date of a moment, in words. */
function datesOf(language: AidLanguage) {
  const { dateText } = datesIn(language, ownWords[language].locale)
  return (moment: string) => dateText(dateOf(dayAt(Date.parse(moment))))
}
