import { answersInAfrikaans } from './answers-afrikaans.ts'
import { answersInZulu } from './answers-zulu.ts'
import { milestones } from './history.ts'
import { privacy } from './legal/privacy.ts'
import { people } from './people.ts'
import { dealRegistration, resellerQuestions, resellerTiers } from './reseller-programme.ts'
import { contactOptions } from './contact-options.ts'
import { certificateCheck } from './certificate-check.ts'
import { certificates } from './certificates.ts'
import { claims } from './claims.ts'
import type { Claim } from './claims.ts'
import { expiredClaims, sentenceOf } from './claims-register.ts'
import { company, offices } from './details.ts'
import { expertise } from './expertise.ts'
import { questions } from './faq.ts'
import type { FaqEntry } from './faq.ts'
import { emergencyKinds, firstAidPassageId } from './emergencies.ts'
import type { EmergencyKind } from './emergencies.ts'
import { firstAidFor, signsOfAttack, underAttack } from './first-aid-text.ts'
import { guarantees } from './guarantees.ts'
import type { Passage } from './passage.ts'
import { pagePassages, sentencesOf, withoutLinks } from './page-passages.ts'
import { partnerGroups } from './partners.ts'
import { certificateVerification } from './product-list.ts'
import { products } from './products.ts'
import type { Product } from './products.ts'
import { firstResponsePromise, officeHours, staffing } from './response-times.ts'
import { sectors } from './sectors.ts'
import { services } from './services.ts'
import type { Service } from './services.ts'
import { standards } from './standards.ts'
import { tools } from './tools.ts'

const firstAidTitles: Readonly<Record<Exclude<EmergencyKind, 'intrusion'>, string>> = {
  'payment-fraud': 'First aid after a payment to a fraudster',
  'lost-device': 'First aid after a device was lost or stolen',
  ransomware: 'First aid against ransomware',
  phishing: 'First aid after a password was given to a fake page',
  account: 'First aid for a mailbox or account that was taken over',
  'data-leak': 'First aid after a data leak',
}

const emergencies: readonly Passage[] = [
  {
    id: 'under-attack',
    title: 'Under cyber attack: urgent help',
    url: '/contact',
    text: underAttack,
    asked: 'hacked hacker ransomware breach emergency virus malware phishing incident compromised encrypted',
  },
  {
    id: 'signs-of-attack',
    title: 'Signs that you are under attack',
    url: '/contact',
    text: signsOfAttack,
    asked: 'sure suspicious hacked signs symptoms check compromised strange',
  },
  ...emergencyKinds
    .filter((kind) => kind !== 'intrusion')
    .map((kind) => ({
      id: firstAidPassageId(kind),
      title: firstAidTitles[kind],
      url: '/contact',
      text: firstAidFor({ kind, certainty: 'attack' }),
    })),
]

const contact: readonly Passage[] = [
  {
    id: 'contact',
    title: 'Phone number, email and help desk',
    url: '/contact',
    text: lines(
      `Phone ${company.phone} or email ${company.email}. In an emergency, phone ${company.emergencyPhone}, which rings in the security operations centre around the clock.`,
      'You can also open a help desk ticket at /helpdesk without an account.',
    ),
    asked: 'telephone call mail e-mail address talk human person contact details reach speak sales engineer',
  },
  {
    id: 'offices',
    title: 'Where our offices are',
    url: '/contact',
    text: lines(
      ...offices.map(
        ({ city, role, street, suburb, postalCode }) => `${city}: ${role}, ${street}, ${suburb}, ${postalCode}.`,
      ),
    ),
    asked: 'location located address visit based directions map where',
  },
  {
    id: 'offices/visits',
    title: 'When you can visit our offices',
    url: '/contact',
    text: lines(
      `Visitors are welcome at our offices in office hours: ${officeHours}. At weekends the help desk answers by phone instead, on ${company.phone}.`,
      'Tell us that you are coming, and we will have coffee ready.',
    ),
    asked: 'visit office saturday sunday weekend appointment come see drop in',
  },
  {
    id: 'hours',
    title: 'Hours and response times',
    url: '/helpdesk',
    text: lines(
      `We are open around the clock. ${staffing}`,
      `Critical tickets, where a system is down or security is breached, get a first response ${firstResponsePromise('critical')}.`,
      `High-priority tickets get one ${firstResponsePromise('high')}, normal tickets ${firstResponsePromise('normal')} and low-priority tickets ${firstResponsePromise('low')}. Office hours are ${officeHours}.`,
    ),
    asked: 'open closed opening times weekend night after hours fast quick sla wait reply',
  },
]

const askedOfServices: Readonly<Record<string, string>> = {
  'cyber-security':
    'security soc siem mdr edr antivirus firewall penetration test ransomware phishing protection hackers',
  'managed-it': 'support outsourced msp helpdesk laptops computers servers backup microsoft printers',
  'cloud-solutions': 'azure aws google microsoft office 365 hosting migrate servers',
  'digital-transformation': 'automation software workflow integration dashboards custom',
  'web-development': 'website site online shop app portal design hosting seo',
  'communication-solutions': 'voip pbx telephony phones fibre internet wifi lte video teams zoom callcentre',
}

const ourServices: readonly Passage[] = [
  {
    id: 'services',
    title: 'Our services',
    url: '/services',
    text: lines('We offer six services.', ...services.map(({ name, summary }) => `${name}: ${summary}`)),
    asked: 'provide list overview solutions',
  },
  ...services.flatMap((service) => [theService(service), theParticulars(service), ...theAnswers('services', service)]),
]

function theService({ slug, name, summary, lead, includes, suits }: Service): Passage {
  return {
    id: `services/${slug}`,
    title: `${name} services`,
    url: `/services/${slug}`,
    text: lines(
      lead,
      `It includes: ${includes.map(({ title }) => title).join('; ')}.`,
      `It suits ${suits.charAt(0).toLowerCase()}${suits.slice(1)}`,
    ),
    asked: `${summary} ${askedOfServices[slug] ?? ''}`,
  }
}

function theParticulars({ slug, particulars: { title, text, rows } }: Service): Passage {
  return {
    id: `services/${slug}/particulars`,
    title,
    url: `/services/${slug}`,
    text: lines(text, ...rows.map((row) => `${row.title}: ${row.text}`)),
  }
}

function theAnswers(
  room: 'services' | 'products',
  { slug, name, questions }: { slug: string; name: string; questions: readonly FaqEntry[] },
): Passage[] {
  return questions.map(({ id, question, answer }) => ({
    id: `${room}/${slug}/${id}`,
    // "Will our insurer accept it?" says nothing beside another page's answer.
    title: room === 'products' && !question.includes(name) ? `${question} (${name})` : question,
    url: `/${room}/${slug}`,
    text: answer,
  }))
}

/** The sentence of a claim, as parts of a passage: none once it has expired. */
type Stated = (claim: Claim) => readonly string[]

const ourProducts = (stated: Stated): readonly Passage[] => [
  {
    id: 'products',
    title: 'Our products',
    url: '/products',
    text: lines(...stated(claims.trial), ...products.map(({ name, summary }) => `${name}: ${summary}`)),
    asked: 'tools software apps list overview free trial price cost try',
  },
  ...products.flatMap((product) => [...theProduct(product, stated), ...theAnswers('products', product)]),
  ...tools.map(({ slug, headline, lead, needs, privacy }) => ({
    id: `tools/${slug}`,
    title: headline,
    url: `/apps/${slug}`,
    text: lines(lead, ...[...needs, ...privacy].map(({ title, text }) => `${title}: ${text}`)),
  })),
]

const certificateChecks: Passage = {
  id: 'certificate-check',
  title: 'What a check of a CyberScore certificate tells you',
  url: certificateVerification,
  text: lines(...certificateCheck.map(({ title, text }) => `${title}: ${text}`)),
}

function theProduct({ slug, name, summary, lead, suits, gives, steps, app }: Product, stated: Stated): Passage[] {
  const url = `/products/${slug}`
  return [
    {
      id: `products/${slug}`,
      title: name,
      url,
      text: lines(
        lead,
        ...(slug === 'cyberscore' ? stated(claims.assessmentLength) : []),
        ...(app ? [`The tool itself is at ${app}.`] : []),
        `It suits ${suits.charAt(0).toLowerCase()}${suits.slice(1)}`,
        ...gives.map(({ title, text }) => `${title}: ${text}`),
        ...(slug === 'cyberscore' ? [`Certificates are checked at ${certificateVerification}.`] : []),
      ),
      asked: `${summary} product tool`,
    },
    {
      id: `products/${slug}/how`,
      title: `How ${name} works`,
      url,
      text: lines(...steps.map(({ title, text }) => `${title}: ${text}`)),
    },
  ]
}

const aboutUs = (stated: Stated): readonly Passage[] => [
  {
    id: 'about',
    title: `Who ${company.name} is`,
    url: '/about',
    text: company.description,
    asked: 'who about company',
  },
  {
    id: 'figures',
    title: `${company.name} in figures`,
    url: '/about',
    text: lines(...Object.values(claims).flatMap(stated)),
    asked:
      'how many clients customers years experience statistics uptime retention average response threats track record',
  },
  {
    id: 'guarantees',
    title: 'Our guarantees',
    url: '/',
    text: lines(
      ...guarantees.map(
        ({ claim, title, text, otherwise }) =>
          `${title}: ${[...(claim ? stated(claim) : []), text, otherwise].join(' ')}`,
      ),
    ),
    asked: 'guarantee promise sla refund money back uptime data loss satisfaction compensation',
  },
  {
    id: 'certificates',
    title: 'Certificates and licences',
    url: '/about',
    text: lines(...certificates.map(({ name, issuer, scope, meaning }) => `${name} (${issuer}): ${scope} ${meaning}`)),
    asked: 'certified certification accredited iso bbbee bee empowerment icasa licensed',
  },
  {
    id: 'standards',
    title: 'The standards that we work to',
    url: '/about',
    text: lines(...standards.map(({ name, full, use }) => `${name}, ${full}: ${use}`)),
    asked: 'nist cis iso framework compliance controls benchmark',
  },
  {
    id: 'partners',
    title: 'Our technology partners',
    url: '/partnerships',
    text: lines(
      ...partnerGroups.map(
        ({ name, text, partners }) => `${name}: ${partners.map((partner) => partner.name).join(', ')}. ${text}`,
      ),
    ),
    asked: 'partner vendor brands manufacturers products resell microsoft',
  },
  {
    id: 'sectors',
    title: 'The sectors that we know best',
    url: '/clients',
    text: lines(...sectors.map(({ name, headline }) => `${name}: ${headline}`)),
    asked: 'industries sectors clients',
  },
  ...sectors.map(({ id, name, headline, text, work, rules }) => ({
    id: `sectors/${id}`,
    title: name,
    url: '/clients',
    text: lines(
      headline,
      text,
      ...work.map((item) => `${item}.`),
      `Laws and standards that apply: ${rules.join('; ')}.`,
    ),
    asked: 'sector industry industries experience clients',
  })),
  ...expertise.map(({ id, name, lead, items }) => ({
    id: `expertise/${id}`,
    title: name,
    url: '/about',
    text: lines(lead, ...items.map(({ title, text }) => `${title}: ${text}`)),
    asked: 'why choose different better team people engineers',
  })),
]

const moreOfAnswers: Readonly<Record<string, Pick<Passage, 'url' | 'asked'>>> = {
  ticket: { url: '/helpdesk', asked: 'report problem issue fault log call request support follow status' },
  'existing-it': { url: '/contact', asked: 'internal inhouse own department together alongside co-managed' },
  'response-times': { url: '/helpdesk', asked: 'reply wait sla quick' },
  pricing: {
    url: '/services/managed-it',
    asked: 'price prices pricing costs fee quote charge expensive cheap much rand',
  },
  trial: { url: '/products', asked: 'price cost free try much credit card trial' },
  popia: { url: '/privacy', asked: 'privacy data protection gdpr compliance information officer personal data stored' },
  resellers: { url: '/reseller-partnership', asked: 'partner partnership commission programme reseller become' },
  'verify-certificate': { url: '/verify-certificate', asked: 'valid genuine verification verify' },
  regions: { url: '/contact', asked: 'province town area remote onsite national location' },
}

const thisAssistant: Passage = {
  id: 'assistant',
  title: 'How this assistant handles what you write',
  url: '/privacy',
  text: lines(
    'This assistant is a language model that runs outside South Africa and answers from the content of this website.',
    'Before it reads your message, we remove your name, email addresses, and telephone, identity and card numbers.',
    'We keep the conversation without them, so that you can continue it, and erase it 30 days after the last message.',
  ),
  asked: 'chat chatbot robot human privacy popia personal data stored model conversation',
}

/** Facts from the company pages and the legal texts. */
const aboutTheCompany: readonly Passage[] = [
  {
    id: 'history',
    title: 'Our history',
    url: '/history',
    text: lines(...milestones.map(({ year, title, text }) => `${year}, ${title}: ${text}`)),
    asked: 'founded began started since when old story',
  },
  {
    id: 'people',
    title: 'The team that you work with',
    url: '/about',
    text: lines(...people.map(({ title, text }) => `${title}: ${text}`)),
    asked: 'team staff account manager who works meet people',
  },
  {
    id: 'ways-to-us',
    title: 'How to reach the right person',
    url: '/contact',
    text: lines(...contactOptions.map(({ title, text }) => `${title}: ${withoutLinks(text)}`)),
    asked: 'whom ask invoice billing complaint vulnerability disclosure sales department',
  },
  {
    id: 'reseller-programme',
    title: 'How the reseller programme works',
    url: '/reseller-partnership',
    text: lines(
      ...resellerTiers.map(({ name, suits }) => `${name}: ${suits}`),
      ...resellerQuestions.map(
        (question, index) =>
          `${question}: ${resellerTiers.map(({ name, answers: given }) => `${name}: ${uncapitalised(given[index] ?? '')}`).join('; ')}.`,
      ),
      'SECTION: How to register a deal',
      ...dealRegistration.map(({ title, text }) => `${title}: ${text}`),
    ),
    asked: 'referral tier margin deal registration requirements',
  },
  {
    id: 'your-rights',
    title: 'Your rights over your personal information',
    url: '/privacy',
    text: lines(
      ...privacy.sections
        .filter(({ id }) => id === 'rights' || id === 'regulator')
        .flatMap(({ blocks }) => blocks.flatMap(sentencesOf)),
      'The PAIA manual at /paia explains how to request records that we hold.',
    ),
    asked: 'delete erase correct object access paia complain regulator',
  },
]

const answers: readonly Passage[] = questions
  .filter(({ id }) => id !== 'under-attack')
  .map(({ id, question, answer }) => ({
    id: `faq/${id}`,
    title: question,
    text: answer,
    ...(moreOfAnswers[id] ?? { url: '/contact' }),
  }))

/**
 * All texts about the company that the assistant answers from, without the claims that have expired at `today`, a date such as 2027-09-01. Sentences of
 * the contract stay, as on the pages (docs/decisions/015).
 */
export function companyPassagesAt(today: string): readonly Passage[] {
  const expired = new Set(expiredClaims(today).map(({ id }) => id))
  const stated: Stated = (claim) => (expired.has(claim.id) ? [] : [sentenceOf(claim)])
  return [
    ...emergencies,
    ...contact,
    ...ourServices,
    ...ourProducts(stated),
    certificateChecks,
    ...aboutUs(stated),
    ...aboutTheCompany,
    ...pagePassages,
    thisAssistant,
    ...answers,
  ]
    .filter(({ text }) => text !== '')
    .map(withTranslations)
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function withTranslations(passage: Passage): Passage {
  const af = answersInAfrikaans[passage.id]
  const zu = answersInZulu[passage.id]
  return af || zu ? { ...passage, translations: { ...(af && { af }), ...(zu && { zu }) } } : passage
}

function lines(...parts: readonly string[]): string {
  return parts.join('\n')
}
