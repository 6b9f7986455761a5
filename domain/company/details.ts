import file from './company.json' with { type: 'json' }
import type { CompanyFile, Office } from './company-schema.ts'

const details = file as CompanyFile
export const { offices, officeHours: deskHours, ticketPrefix, socialLinks } = details

/** Who we are and how to reach us, from company.json. Pages, mails and the assistant use it. */
export const company = {
  ...details,
  /** E.164, for `tel:` links. */
  phoneNumber: abroad(details.phone),
  emergencyPhoneNumber: abroad(details.emergencyPhone),
  /** Of the head office. */
  address: { ...(offices[0] as Office), country: 'South Africa' },
}

/** "010 000 0000" as it is dialled from anywhere: "+27100000000". */
function abroad(phone: string): string {
  return `+27${phone.replaceAll(' ', '').slice(1)}`
}
