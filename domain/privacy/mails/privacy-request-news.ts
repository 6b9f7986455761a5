import * as z from 'zod'
import { dateSchema } from '../../calendar/calendar-schemas.ts'
import { company } from '../../company/details.ts'
import { regulator } from '../../company/legal/regulator.ts'
import { markup } from '../../mail/markup.ts'
import type { Markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { keptKindSchema } from '../kept-kind.ts'
import type { KeptKind } from '../kept-kind.ts'
import { requestId, requestKindSchema } from '../requests/privacy-request.ts'
import type { PrivacyRequest } from '../requests/privacy-request.ts'
import { isRequesterId } from '../requests/requester.ts'
import { requestTitles } from '../requests/request-words.ts'

const newsSchema = z.enum(['received', 'done', 'refused', 'withdrawn', 'erasure-started'])
type News = z.infer<typeof newsSchema>

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('privacy-request-news'),
  request: requestKindSchema,
  news: newsSchema,
  /** A date in South Africa. */
  dueOn: dateSchema,
  /** What we answered, or why we refused. */
  answer: z.string().optional(),
  /** What the law keeps of a person whose deletion begins. */
  kept: z.array(keptKindSchema).optional(),
  /** The person has no account, and so no privacy page. */
  isGuest: z.literal(true).optional(),
})
export type PrivacyRequestNews = z.infer<typeof schema>

export const privacyRequestNewsTemplate = /* @__PURE__ */ mailTemplate('privacy-request-news', schema, news)

interface Told {
  readonly request: PrivacyRequest
  readonly what: News
  readonly answer?: string | undefined
  readonly kept?: KeptKind[]
}

/** The mail about a request to its person; one for each version of the request. `now` is in milliseconds since 1970. */
export function privacyRequestNews(to: string, { request, what, answer, kept }: Told, now: number): PrivacyRequestNews {
  return {
    ...outboxMailBase(now, `privacy-request-${requestId(request)}-${request.version}`),
    template: 'privacy-request-news',
    to,
    request: request.kind,
    news: what,
    dueOn: request.dueOn,
    ...(answer !== undefined && { answer }),
    ...(kept && { kept }),
    ...(isRequesterId(request.personId) && { isGuest: true as const }),
  }
}

interface Words {
  readonly subject: string
  readonly happened: string
  readonly next: string
}

function wordsOf(news: News, asked: string, due: string, isGuest: boolean): Words {
  switch (news) {
    case 'received':
      return {
        subject: `We have your request: ${asked}`,
        happened: `We answer your request by ${due}.`,
        next: isGuest
          ? 'Answer this email if it was not you, or if you want to withdraw it.'
          : 'You see how it stands on your privacy page, where you can withdraw it as long as it is open.',
      }
    case 'done':
      return {
        subject: `Your request is done: ${asked}`,
        happened: 'We have done what you asked for.',
        next: 'If something is missing, answer this mail.',
      }
    case 'refused':
      return {
        subject: `We refused your request: ${asked}`,
        happened: 'We cannot do what you asked for. The reason:',
        next: `You may complain to the ${regulator.name}: ${regulator.popiaComplaints}, ${regulator.phone}, ${regulator.address}.`,
      }
    case 'withdrawn':
      return {
        subject: `You withdrew your request: ${asked}`,
        happened: 'Your request is closed, and we do nothing more about it.',
        next: isGuest ? 'If it was not you, phone us.' : 'If it was not you, change your password and phone us.',
      }
    case 'erasure-started':
      return {
        subject: 'We are deleting your information',
        happened: isGuest
          ? 'As you asked, we are deleting what we hold under your address.'
          : 'As you asked, we are deleting your account and what we hold about you. You cannot sign in any more.',
        next: 'Records of these kinds stay where they are about you, because the law makes us keep them. This is the last mail about it.',
      }
  }
}

/** Tells a person how their request stands. */
function news(
  { to, request, news: what, dueOn, answer, kept = [], isGuest, outboxId }: PrivacyRequestNews,
  { siteOrigin, deskAddress }: MailSettings,
): RenderedMail {
  const asked = requestTitles[request].toLowerCase()
  const { subject, happened, next } = wordsOf(what, asked, inWords(dueOn), isGuest === true)
  const [address, way] =
    what === 'erasure-started'
      ? ['/privacy', 'What the law keeps']
      : isGuest
        ? ['/privacy', 'Your rights']
        : ['/account/privacy', 'Open my privacy page']
  const link = `${siteOrigin}${address}`
  const facts: readonly (readonly [string, string])[] = what === 'received' ? [['We answer by', inWords(dueOn)]] : []
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      happened,
      ...(answer === undefined ? [] : ['', answer, '']),
      next,
      ...kept.flatMap((each) => ['', `${each.name}: ${sentence(each)}`]),
      '',
      link,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${happened}</p>
${answer === undefined ? NOTHING : markup`<p class="quiet" style="${styles.quote};white-space:pre-wrap">${answer}</p>`}
<p class="ink" style="${styles.paragraph}">${next}</p>
${kept.length > 0 ? factTable(kept.map((each) => [each.name, sentence(each)])) : NOTHING}
${facts.length > 0 ? factTable(facts) : NOTHING}
${button(way, link)}`,
    ),
  }
}

function sentence({ because, keptFor }: KeptKind): string {
  return `${because}. Kept ${keptFor}.`
}

const NOTHING: Markup = { html: '' }

function inWords(date: string): string {
  return new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
