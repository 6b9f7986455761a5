import { passwordSentence } from '../accounts/password.ts'
import { RECOVERY_MINUTES } from '../accounts/recovery/recovery-limits.ts'
import { priorityMeanings } from '../helpdesk/priority.ts'
import type { Priority } from '../helpdesk/priority.ts'
import { clientStatusNames } from '../helpdesk/ticket-status.ts'
import { firstHour } from '../incident/first-hour.ts'
import { afterATicket, helpfulInTickets } from './after-a-ticket.ts'
import { company } from './details.ts'
import { accessibility } from './legal/accessibility.ts'
import { disclaimer } from './legal/disclaimer.ts'
import type { LegalBlock, LegalText } from './legal/legal-text.ts'
import { paia } from './legal/paia.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import type { Passage } from './passages.ts'
import { firstResponsePromise, officeHours } from './response-times.ts'
import { services } from './services.ts'
import type { TitledText } from './titled-text.ts'

/** A passage ends before this length, so that five of them fit a prompt. */
const LONGEST = 2400

/** Sections of the legal pages that other passages hold, or that answer no question of a visitor. */
const LEFT_OUT = new Set([
  'privacy/register',
  'privacy/rights',
  'privacy/regulator',
  'privacy/changes',
  'terms/links',
  'paia/terms',
  'paia/legislation',
  'paia/records',
  'disclaimer/names',
])

const legal: readonly Passage[] = [privacy, terms, paia, disclaimer, accessibility].flatMap(ofLegalText)

function ofLegalText({ path, title, sections }: LegalText): Passage[] {
  return sections
    .map((section) => ({ ...section, passageId: `${path.slice(1)}/${section.id}` }))
    .filter(({ passageId }) => !LEFT_OUT.has(passageId))
    .map((section) => ({
      id: section.passageId,
      title: `${title}: ${section.title}`,
      url: path,
      text: upTo(LONGEST, section.blocks.flatMap(sentencesOf)),
    }))
}

/** The sentences of a block of a legal page, without its links. */
export function sentencesOf(block: LegalBlock): readonly string[] {
  if (typeof block === 'string') return [withoutLinks(block)]
  if ('terms' in block) return block.terms.map(({ title, text }) => `${title}: ${withoutLinks(text)}`)
  if ('folds' in block) return block.folds.map(({ title }) => title)
  return block.map(withoutLinks)
}

/** Replaces "[words](/address)" by "words". */
export function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^[\]]+)\]\([^()[\]]+\)/g, '$1')
}

function upTo(longest: number, lines: readonly string[]): string {
  let text = ''
  for (const line of lines) {
    if (text.length + line.length + 1 > longest) break
    text += text === '' ? line : `\n${line}`
  }
  return text
}

/** The parts of a service's page, so that a question about one of them gets that part alone. */
const partsOfServices: readonly Passage[] = services.flatMap(({ slug, name, includes, start, cost }) => {
  const url = `/services/${slug}`
  return [
    ...includes.map(({ title, text }) => ({
      id: `services/${slug}/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      title: `${title} (${name})`,
      url,
      text,
    })),
    { id: `services/${slug}/start`, title: `How ${name} starts`, url, text: rows(start) },
    { id: `services/${slug}/cost`, title: `What ${name} costs`, url, text: `${cost.text}\n${rows(cost.rows)}` },
  ]
})

const responses: readonly Passage[] = (['critical', 'high', 'normal', 'low'] satisfies Priority[]).map((priority) => ({
  id: `response/${priority}`,
  title: `How soon we respond to ${priority}-priority tickets`,
  url: '/helpdesk',
  text: [
    `Priority ${priority} (${priorityMeanings[priority]}): first response ${firstResponsePromise(priority)}.`,
    ...(priority === 'critical' || priority === 'high' ? [] : [`Office hours are ${officeHours}.`]),
  ].join('\n'),
}))

const helpDesk: readonly Passage[] = [
  {
    id: 'helpdesk/what-to-say',
    title: 'What to tell us in a ticket',
    url: '/helpdesk',
    text: helpfulInTickets.map((line) => `${line}.`).join('\n'),
  },
  { id: 'helpdesk/next', title: 'What happens after you send a ticket', url: '/helpdesk', text: rows(afterATicket) },
  {
    id: 'helpdesk/statuses',
    title: 'What the status of a ticket means',
    url: '/helpdesk',
    text: [
      `A ticket is ${Object.values(clientStatusNames).join(', ')}.`,
      `“${clientStatusNames.waiting}” means that we need something from you before we can go on. On hold means that we wait for somebody else.`,
      'Sign in with the same email address to see your tickets on your dashboard. You can reply there, and you decide when it is solved.',
    ].join('\n'),
  },
  {
    id: 'status',
    title: 'Whether everything works',
    url: '/status',
    text: [
      'The status page shows whether our website, ticket form, email, assistant and sign-in work right now and over the last three months. It keeps working when the rest of the site does not.',
      `If you cannot send a ticket, phone ${company.phone} or write to ${company.email}; neither needs the form. If you saw a ticket number, we have your ticket.`,
    ].join('\n'),
  },
  {
    id: 'emergency',
    title: 'The first hour under attack',
    url: '/emergency',
    text: [
      `Under attack, phone ${company.emergencyPhone} first. The line rings in our operations centre, and an engineer answers critical incidents ${firstResponsePromise('critical')}. You do not have to be a client.`,
      'The page /emergency asks what you see, says what to do now and what not, and opens a critical ticket with your answers. It also holds the first sixty minutes as a list, an evidence log, and a draft of the notification to the Information Regulator.',
      ...firstHour.map(({ from, to, title }) => `Minutes ${from} to ${to}: ${title}.`),
    ].join('\n'),
  },
]

const signIn: readonly Passage[] = [
  {
    id: 'auth/sign-in',
    title: 'How to sign in',
    url: '/auth',
    text: [
      'Sign in at /auth with the email address that you use to write to us. You see every ticket that you sent from it and what happens next.',
      'You cannot sign in? Your information is safe, and you can open a ticket at /helpdesk without an account.',
    ].join('\n'),
  },
  {
    id: 'auth/forgotten',
    title: 'You forgot your password',
    url: '/auth',
    text: 'On the sign-in page at /auth, choose “Forgotten your password?” and enter your email address. If the address has an account, we send it a code. Enter the code with a new password, then sign in. The code works for one hour.',
  },
  {
    id: 'auth/password-rule',
    title: 'What a password needs',
    url: '/auth',
    text: `A password needs: ${passwordSentence}`,
  },
  {
    id: 'auth/second-factor',
    title: 'The second factor',
    url: '/auth',
    text: 'Open your authenticator app and enter the code that it shows. Google Authenticator, Microsoft Authenticator, 1Password and others all work. To sign in with a role, you need a second factor. If that does not work for you, phone us.',
  },
  {
    id: 'auth/lost-device',
    title: 'You lost the device with your second factor',
    url: '/auth',
    text: `With a recovery code, your password and a code that we email to you, you can remove the second factor that you lost, and set up a new one. The emailed code works for ${RECOVERY_MINUTES} minutes. Without a recovery code, phone ${company.phone}.`,
  },
  {
    id: 'auth/create-account',
    title: 'How to create an account',
    url: '/auth',
    text: 'Create an account at /auth with your work email address and a password. We send a code to the address; enter it, or use the link in the email. It can take a minute to arrive; look in your junk folder too. The code works for 24 hours.',
  },
]

function rows(titled: readonly TitledText[]): string {
  return titled.map(({ title, text }) => `${title}: ${text}`).join('\n')
}

/** Short passages from single parts of the pages: services, help desk, sign-in and the legal texts. */
export const pagePassages: readonly Passage[] = [...partsOfServices, ...responses, ...helpDesk, ...signIn, ...legal]
