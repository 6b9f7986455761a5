/** List of signs that a client needs the service. */
export function Signs({ signs, afterLead }: { signs: readonly string[]; afterLead?: boolean }) {
  return (
    <ul className={afterLead ? 'signs after-lead' : 'signs'}>
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  )
}
