import { company } from './details.ts'
import { firstResponsePromise, officeHours } from './response-times.ts'
import type { TitledText } from './titled-text.ts'

/** How to contact us for each purpose, most urgent first. Links are written [words](/address). */
export const contactOptions: readonly TitledText[] = [
  {
    title: 'An attack, or a suspected attack',
    text: `Phone [${company.emergencyPhone}](tel:${company.emergencyPhoneNumber}). It rings in the operations centre, and you get a first response ${firstResponsePromise('critical')}.`,
  },
  {
    title: 'A system is down',
    text: `Phone [${company.phone}](tel:${company.phoneNumber}) and say “critical”, or open a [ticket](/helpdesk) with that priority.`,
  },
  {
    title: 'This website seems to be down',
    text: 'Look at the [status page](/status). It keeps working when the rest of the site does not.',
  },
  {
    title: 'Something is slow, broken or missing',
    text: `Open a [ticket](/helpdesk). A person responds ${firstResponsePromise('normal')}.`,
  },
  {
    title: 'A quote, or a first conversation',
    text: `Email [${company.email}](mailto:${company.email}) or phone us in office hours (${officeHours}). We look at what you have before we quote.`,
  },
  {
    title: 'An invoice or a contract',
    text: 'Ask your client lead, or open a ticket in the category General Inquiry.',
  },
  {
    title: 'Your personal information',
    text: `Email the Information Officer at [${company.privacyEmail}](mailto:${company.privacyEmail}). The [privacy page](/privacy#rights) lists your rights.`,
  },
  {
    title: 'A weakness that you found in our systems',
    text: `Email [${company.securityEmail}](mailto:${company.securityEmail}). We thank you and keep you informed until we have fixed it.`,
  },
]
