/** Who we are and how to reach us. Pages, mails and the assistant all take it from here. */
export const company = {
  name: 'Veritech',
  /** As a person dials it. */
  phone: '010 000 0000',
  /** E.164, for `tel:` links. */
  phoneNumber: '+27100000000',
  email: 'hello@veritech.example',
  address: {
    street: '12 Kramer Road',
    suburb: 'Sandton',
    city: 'Johannesburg',
    postalCode: '2196',
    country: 'South Africa',
  },
} as const
