import { passwordRule } from '#domain/accounts/password.ts'
import { RECOVERY_MINUTES } from '#domain/accounts/recovery/recovery-limits.ts'
import { company } from '#domain/company/details.ts'
import type { Passage } from '#domain/company/passage.ts'
import { companyPassagesAt } from '#domain/company/passages.ts'
import { lostSignIn } from '#domain/company/lost-sign-in.ts'
import { resellerSteps } from '#domain/company/reseller-programme.ts'
import { firstResponsePromise } from '#domain/company/response-times.ts'
import { firstAid } from '#domain/company/first-aid.ts'
import { clientStatusNames } from '#domain/helpdesk/ticket-status.ts'
import { firstHour, hourSteps } from '#domain/incident/first-hour.ts'
import { statedTerms } from '#domain/resellers/stated-terms.ts'
import { translatedTerms } from '#domain/resellers/translated-terms.ts'

const tickets: readonly Passage[] = [
  {
    id: 'helpdesk/statuses',
    title: 'What the status of a ticket means',
    url: '/helpdesk',
    text: [
      `A ticket is ${Object.values(clientStatusNames).join(', ')}.`,
      `“${clientStatusNames.waiting}” means that we need something from you before we can go on. On hold means that we wait for another party.`,
      'Sign in with the same email address to see your tickets on your dashboard. You can reply there, and you decide when it is solved.',
    ].join('\n'),
  },
  {
    id: 'emergency',
    title: 'The first hour under attack',
    url: '/emergency',
    text: [
      `Under attack, phone ${company.emergencyPhone} first. The line rings in our operations centre, and an engineer answers critical incidents ${firstResponsePromise('critical')}. You do not have to be a client.`,
      'The page /emergency asks what you see, says what to do now and what not, and opens a critical ticket with your answers. It also holds the first sixty minutes as a list, an evidence log, and a draft of the notification to the Information Regulator.',
      ...firstHour.map(({ title }) => `${title}.`),
    ].join('\n'),
  },
  {
    id: 'emergency/next',
    title: 'What to do after the first steps',
    url: '/emergency',
    text: firstHour
      .slice(1)
      .map(({ title, from, to, steps }) => {
        const done = steps.map(({ what, how }) => `${what} (${how.replace('below', 'on the page')})`)
        return `${title}, minutes ${from} to ${to}: ${done.join('; ')}.`
      })
      .join('\n'),
  },
  {
    id: 'emergency/pay',
    title: 'Whether to pay the attackers',
    url: '/emergency',
    text: [
      firstAid.ransomware.never.text,
      firstAid['payment-fraud'].never.text,
      ...hourSteps.filter(({ id }) => id === 'insurer').map(({ what, how }) => `${what}: ${how}.`),
    ].join('\n'),
  },
]

const handOver: Passage = {
  id: 'assistant/people',
  title: 'How a conversation comes to a person',
  url: '/helpdesk',
  text: [
    'Press “Talk to a person” or write that you want one. Your conversation becomes a help desk ticket with everything that was said, and you see its number at once.',
    'An engineer answers you in the chat, and by email if you leave. The assistant also asks a person when it has no answer twice in a row.',
  ].join('\n'),
}

/** The dated figures of the programme, as its page states them. */
function resellerTerms(today: string): Passage {
  const { af, zu } = translatedTerms(today)
  return {
    id: 'reseller-programme/terms',
    title: 'What partners earn, in figures',
    url: '/reseller-partnership',
    text: statedTerms(today)
      .map(({ title, text }) => `${title}: ${text}`)
      .join('\n'),
    translations: {
      af: { title: 'Wat vennote verdien, in syfers', text: af },
      zu: { title: 'Okutholwa ozakwethu, ngezibalo', text: zu },
    },
  }
}

const joining: Passage = {
  id: 'reseller-programme/join',
  title: 'How to join the reseller programme, and how long it takes',
  url: '/reseller-partnership',
  text: resellerSteps.map(({ title, text }) => `${title}: ${text}`).join('\n'),
}

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
    text: `A password needs at least ${passwordRule.minimumLength} characters of any kind. Common and easily guessed ones are refused.`,
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
    id: 'auth/passkey',
    title: 'Passkeys',
    url: '/auth',
    text: [
      'With a passkey you sign in with the finger, face or PIN of your device, in place of password and code. Nobody can phish a passkey.',
      'You add and remove passkeys at /account/security, under “Passkeys”. Your phone, laptop, password manager or security key can keep one. With a second passkey you still get in if you lose the first.',
    ].join('\n'),
  },
  {
    id: 'auth/lost-passkey',
    title: 'You lost the device with your passkey',
    url: '/auth',
    text: withoutHeading(lostSignIn.en),
    translations: {
      af: { title: 'Die toestel met jou passkey is weg', text: withoutHeading(lostSignIn.af) },
      zu: { title: 'Ulahlekelwe idivayisi ene-passkey yakho', text: withoutHeading(lostSignIn.zu) },
    },
  },
  {
    id: 'auth/create-account',
    title: 'How to create an account',
    url: '/auth',
    text: 'Create an account at /auth with your work email address and a password. We send a code to the address; enter it, or use the link in the email. It can take a minute to arrive; look in your junk folder too. The code works for 24 hours.',
  },
]

/** A text without its first line. */
function withoutHeading(text: string): string {
  return text.slice(text.indexOf('\n') + 1)
}

/** All texts that the assistant answers from at `today`, a date such as 2027-09-01: those about the company, and how to use this site. */
export function passagesAt(today: string): readonly Passage[] {
  return [...companyPassagesAt(today), ...tickets, handOver, resellerTerms(today), joining, ...signIn]
}
