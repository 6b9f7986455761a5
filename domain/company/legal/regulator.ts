/** The Information Regulator's contact details from its website. */
export const regulator = {
  name: 'Information Regulator (South Africa)',
  street: '54 Maxwell Drive',
  address: 'Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191',
  post: 'P.O. Box 31533, Braamfontein, Johannesburg, 2017',
  phone: '010 023 5200',
  freePhone: '0800 017 160',
  email: 'enquiries@inforegulator.org.za',
  popiaComplaints: 'POPIAComplaints@inforegulator.org.za',
  paiaComplaints: 'PAIAComplaints@inforegulator.org.za',
  website: 'https://inforegulator.org.za',
} as const
