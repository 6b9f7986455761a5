import { offices } from '#domain/company/details.ts'

/** Where our offices are and what each of them is. */
export function OfficeList() {
  return (
    <dl className="terms">
      {offices.map(({ city, role, street, suburb, postalCode }) => (
        <div key={city}>
          <dt>
            {city}
            <small>{role}</small>
          </dt>
          <dd>
            {street}, {suburb}, {postalCode}
          </dd>
        </div>
      ))}
    </dl>
  )
}
