import type { AidLanguage } from '#domain/company/first-aid.ts'
import type { CertificateState } from '#domain/certificates/certificate.ts'

/** The sentences of answers about results and certificates. Addresses stand alone between spaces, so that they become links. */
interface StandingWords {
  readonly results: string
  readonly scored: (title: string, points: number, grade: string, date: string) => string
  readonly finished: (title: string, date: string) => string
  readonly nextStep: (title: string) => string
  readonly allResults: string
  readonly noResult: (title: string, start: string) => string
  readonly noResults: string

  readonly isValid: string
  readonly certificate: (number: string, points: number, grade: string, until: string) => string
  readonly isNotValid: string
  readonly past: Readonly<Record<Exclude<CertificateState, 'valid'>, (number: string, date: string) => string>>
  readonly certificatesAt: string
  readonly noCertificate: string
  readonly waitsForSignature: string
  readonly takeIt: string
  readonly onlyOurs: string
}

const en: StandingWords = {
  results: 'The newest results of your organisation that you may see:',
  scored: (title, points, grade, date) => `${title}: ${points} of 100 points, grade ${grade}, finished on ${date}.`,
  finished: (title, date) => `${title}: finished on ${date}.`,
  nextStep: (title) => `The next step that gains most: “${title}”.`,
  allResults: 'All results are at /dashboard/assessments.',
  noResult: (title, start) =>
    `I find no result of ${title} among those that you may see. Take it at ${start}, and keep the result at its end.`,
  noResults:
    'I find no result of an assessment among those that you may see. All assessments begin at /dashboard/assessments.',
  isValid: 'Yes, your organisation has a valid certificate of its CyberScore.',
  certificate: (number, points, grade, until) =>
    `${number}, grade ${grade}, ${points} of 100 points: valid until ${until}.`,
  isNotValid: 'No certificate of your organisation that you may see is valid now.',
  past: {
    expired: (number, date) => `${number} expired: its last day was ${date}.`,
    superseded: (number) => `${number} was replaced by a newer one.`,
    revoked: (number, date) => `${number} was withdrawn on ${date}.`,
  },
  certificatesAt: 'Certificates are at /account/certificates.',
  noCertificate: 'I find no certificate of your organisation among those that you may see.',
  waitsForSignature: 'A finished CyberScore can be signed there by an owner of your organisation.',
  takeIt:
    'It begins with a CyberScore, at /apps/cyberscore/start. An owner of your organisation then signs it at /account/certificates.',
  onlyOurs: 'I see certificates of the CyberScore only, and none of other training or compliance.',
}

const af: StandingWords = {
  results: 'Die nuutste resultate van u organisasie wat u mag sien:',
  scored: (title, points, grade, date) => `${title}: ${points} van 100 punte, graad ${grade}, voltooi op ${date}.`,
  finished: (title, date) => `${title}: voltooi op ${date}.`,
  nextStep: (title) => `Die volgende stap wat die meeste bring: “${title}”.`,
  allResults: 'Al die resultate is by /dashboard/assessments.',
  noResult: (title, start) =>
    `Ek vind geen resultaat van ${title} onder dié wat u mag sien nie. Doen dit by ${start}, en hou aan die einde die resultaat.`,
  noResults:
    'Ek vind geen resultaat van ’n evaluering onder dié wat u mag sien nie. Alle evaluerings begin by /dashboard/assessments.',
  isValid: 'Ja, u organisasie het ’n geldige sertifikaat van sy CyberScore.',
  certificate: (number, points, grade, until) =>
    `${number}, graad ${grade}, ${points} van 100 punte: geldig tot ${until}.`,
  isNotValid: 'Geen sertifikaat van u organisasie wat u mag sien, is nou geldig nie.',
  past: {
    expired: (number, date) => `${number} het verval: die laaste dag was ${date}.`,
    superseded: (number) => `${number} is deur ’n nuwer een vervang.`,
    revoked: (number, date) => `${number} is op ${date} teruggetrek.`,
  },
  certificatesAt: 'Sertifikate is by /account/certificates.',
  noCertificate: 'Ek vind geen sertifikaat van u organisasie onder dié wat u mag sien nie.',
  waitsForSignature: '’n Eienaar van u organisasie kan daar ’n voltooide CyberScore onderteken.',
  takeIt:
    'Dit begin met ’n CyberScore, by /apps/cyberscore/start. ’n Eienaar van u organisasie onderteken dit dan by /account/certificates.',
  onlyOurs: 'Ek sien net sertifikate van die CyberScore, en geen van ander opleiding of nakoming nie.',
}

const zu: StandingWords = {
  results: 'Imiphumela emisha yenhlangano yakho ovunyelwe ukuyibona:',
  scored: (title, points, grade, date) =>
    `${title}: amaphuzu angu-${points} kwangu-100, ibanga ${grade}, iqedwe ngo-${date}.`,
  finished: (title, date) => `${title}: iqedwe ngo-${date}.`,
  nextStep: (title) => `Isinyathelo esilandelayo esizuza kakhulu: “${title}”.`,
  allResults: 'Yonke imiphumela: /dashboard/assessments.',
  noResult: (title, start) =>
    `Angiwutholi umphumela we-${title} kuleyo ovunyelwe ukuyibona. Yenze lapha: ${start} bese ugcina umphumela ekugcineni.`,
  noResults:
    'Angiwutholi umphumela wokuhlola kuleyo ovunyelwe ukuyibona. Konke ukuhlola kuqala ku- /dashboard/assessments.',
  isValid: 'Yebo, inhlangano yakho inesitifiketi esisebenzayo se-CyberScore.',
  certificate: (number, points, grade, until) =>
    `${number}, ibanga ${grade}, amaphuzu angu-${points} kwangu-100: sisebenza kuze kube ngu-${until}.`,
  isNotValid: 'Asikho isitifiketi senhlangano yakho ovunyelwe ukusibona esisebenzayo manje.',
  past: {
    expired: (number, date) => `${number} siphelelwe yisikhathi: usuku lwaso lokugcina kwakungu-${date}.`,
    superseded: (number) => `${number} sithathelwe indawo esisha.`,
    revoked: (number, date) => `${number} sahoxiswa ngo-${date}.`,
  },
  certificatesAt: 'Izitifiketi: /account/certificates.',
  noCertificate: 'Angisitholi isitifiketi senhlangano yakho kulezo ovunyelwe ukuzibona.',
  waitsForSignature: 'Umnikazi wenhlangano yakho angasayina lapho i-CyberScore eqediwe.',
  takeIt:
    'Siqala nge-CyberScore, lapha: /apps/cyberscore/start . Umnikazi wenhlangano yakho ube eseyisayina lapha: /account/certificates.',
  onlyOurs: 'Ngibona izitifiketi ze-CyberScore kuphela, hhayi ezokunye ukuqeqeshwa noma ukuthobela umthetho.',
}

export const standingWords: Readonly<Record<AidLanguage, StandingWords>> = { en, af, zu }
