import { offices } from '#domain/company/details.ts'

/** Our offices with their addresses and roles. */
export function OfficeList() {
  return (
    <dl className="terms">
      {offices.map(({ city, role, street, suburb, postalCode, latitude, longitude }) => (
        <div key={city}>
          <dt>
            {city}
            <small>{role}</small>
          </dt>
          <dd>
            {street}, {suburb}, {postalCode}
            <br />
            <a
              href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`${city} on a street map (new tab)`}
            >
              Street map
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
