/**
 * Who we are and how to reach us. Pages, mails and the assistant all take it from here.
 * Demonstration values: no number here rings, no address receives post.
 */
export const company = {
  name: 'Veritech',
  legalName: 'Veritech Managed Services (Pty) Ltd',
  website: 'https://veritech.example',
  promise: 'Your IT stays up. Someone answers.',
  description:
    'Veritech runs and protects the IT of South African businesses: managed IT, cybersecurity, cloud, software and communications, answered by engineers around the clock.',
  /** As a person dials it. */
  phone: '010 000 0000',
  /** E.164, for `tel:` links. */
  phoneNumber: '+27100000000',
  /** Rings in the security operations centre, around the clock. */
  emergencyPhone: '010 000 0911',
  emergencyPhoneNumber: '+27100000911',
  email: 'hello@veritech.example',
  privacyEmail: 'privacy@veritech.example',
  address: {
    street: '12 Kramer Road',
    suburb: 'Sandton',
    city: 'Johannesburg',
    postalCode: '2196',
    country: 'South Africa',
  },
} as const

export interface Office {
  city: string
  /** What the office is for. */
  role: string
  street: string
  area: string
}

export const offices: readonly Office[] = [
  { city: 'Johannesburg', role: 'Head office and operations centre', street: '12 Kramer Road', area: 'Sandton, 2196' },
  { city: 'Cape Town', role: 'Cloud and software teams', street: '4 Example Lane', area: 'Woodstock, 7925' },
  { city: 'Durban', role: 'Networks and communications', street: '9 Sample Road', area: 'Umhlanga, 4319' },
]

/** When somebody is there. */
export const staffing =
  'The service desk and the security operations centre are staffed 24 hours a day, every day of the year.'

export const socialLinks = [
  { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'X', url: 'https://x.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
] as const
