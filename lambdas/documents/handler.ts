import { company } from '#domain/company/details.ts'
import { makeDocument } from './make-document.ts'
import { typesetter } from './typesetter.ts'

const { name, legalName, registrationNumber, vatNumber, address, phone, email } = company

const make = makeDocument(
  typesetter({
    folder: import.meta.dirname,
    company: {
      name,
      legalName,
      registration: `Registration ${registrationNumber}`,
      vat: `VAT ${vatNumber}`,
      address: [address.street, address.suburb, address.city, address.postalCode].join(', '),
      phone,
      email,
    },
  }),
)

/** Makes one PDF of a template and data. */
export const handler = (event: unknown) => make(event)
