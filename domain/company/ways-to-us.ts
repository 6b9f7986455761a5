import { company } from './details.ts'
import { firstResponsePromise, officeHours } from './response-times.ts'

interface Way {
  readonly title: string
  readonly text: string
}

/** What to do for what, in the order of urgency. Links are written [words](/address). */
export const waysToUs: readonly Way[] = [
  {
    title: 'An attack, or the suspicion of one',
    text: `Phone [${company.emergencyPhone}](tel:${company.emergencyPhoneNumber}). It rings in the operations centre; you have a first response ${firstResponsePromise('critical')}.`,
  },
  {
    title: 'A system is down',
    text: `Phone [${company.phone}](tel:${company.phoneNumber}) and say “critical”, or open a [ticket](/helpdesk) with that priority.`,
  },
  {
    title: 'This website seems to be down',
    text: 'The [status page](/status) says what we have found ourselves, also while the rest is away.',
  },
  {
    title: 'Something is slow, broken or missing',
    text: `Open a [ticket](/helpdesk). A person reads it ${firstResponsePromise('normal')}.`,
  },
  {
    title: 'A quote, or a first conversation',
    text: `Write to [${company.email}](mailto:${company.email}) or phone in office hours (${officeHours}). We look at what you have before we name a price.`,
  },
  {
    title: 'An invoice or a contract',
    text: 'Your client lead, or a ticket in the category General Inquiry.',
  },
  {
    title: 'Your personal information',
    text: `The Information Officer at [${company.privacyEmail}](mailto:${company.privacyEmail}); the [privacy page](/privacy#rights) says what you may ask.`,
  },
  {
    title: 'A weakness that you found in our systems',
    text: `[${company.securityEmail}](mailto:${company.securityEmail}). We thank you and keep you informed until it is closed.`,
  },
]
