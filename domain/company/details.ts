import file from './company.json' with { type: 'json' }
import type { CompanyFile, Office } from './company-schema.ts'

const details = file as CompanyFile
export const { offices, officeHours: deskHours, ticketPrefix, socialLinks } = details

/** The company's details from company.json, for pages, mails and the assistant. */
export const company = {
  ...details,
  /** E.164, for `tel:` links. */
  phoneNumber: internationalNumber(details.phone),
  emergencyPhoneNumber: internationalNumber(details.emergencyPhone),
  /** The address of the head office. */
  address: { ...(offices[0] as Office), country: 'South Africa' },
}

/** "010 000 0000" in international format: "+27100000000". */
function internationalNumber(phone: string): string {
  return `+27${phone.replaceAll(' ', '').slice(1)}`
}
